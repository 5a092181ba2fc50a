"""What a booklet holds, before anything is set: chapters, sections, and what stands in them."""

from __future__ import annotations

from typing import TypeAlias

from attrs import field, frozen


@frozen
class Run:
    """A piece of text: `style` is empty or `bold`; `symbol` a small picture before it."""

    text: str
    style: str = ""
    symbol: str = ""


Runs: TypeAlias = tuple[Run, ...]


@frozen
class Par:
    """A paragraph; `keys` are the entries of the index that lead to it."""

    runs: Runs
    keys: tuple[str, ...] = ()


@frozen
class Rows:
    """Items below one another, with dots or (`numbered`) with numbers."""

    items: tuple[Runs, ...]
    numbered: bool = False
    keys: tuple[str, ...] = ()


@frozen
class Table:
    """Rows of two columns: what it is, and what there is of it."""

    rows: tuple[tuple[str, str], ...]
    keys: tuple[str, ...] = ()


@frozen
class Picture:
    """A drawing: SVG, its width and height in mm, what it shows in words, and a title above it."""

    svg: str = field(repr=False)
    width: float
    height: float
    alt: str
    title: str = ""


@frozen
class Example:
    """A box that shows a rule: pictures of the queue, and what happens in them."""

    title: str
    pictures: tuple[Picture, ...]
    caption: str
    keys: tuple[str, ...] = ()


@frozen
class CardEntry:
    """A card: its text as paragraphs of runs with their roles, and the notes on it."""

    id: str
    name: str
    kind: str
    family: str
    rank: int | None
    icon: str | None
    picture: str | None
    text: tuple[tuple[str, Runs], ...]
    notes: tuple[str, ...]
    keys: tuple[str, ...] = ()


@frozen
class TermEntry:
    """A term and what it means; `symbol` is its small picture in the text of cards."""

    term: str
    runs: Runs
    symbol: str = ""
    keys: tuple[str, ...] = ()


@frozen
class OptionEntry:
    """An option: what it decides, what holds here and what would hold with each other value.

    Of the others the words that are not said here are bold; `setting` is how a file sets it.
    """

    question: str
    setting: str
    here: str
    others: tuple[tuple[str, Runs], ...]
    sources: str
    keys: tuple[str, ...] = ()


@frozen
class IndexRow:
    """A word of the index, and the key of the places where it stands."""

    word: str
    key: str
    initial: str


@frozen
class IndexRows:
    """The index: which pages a row leads to is known when the pages are set."""

    rows: tuple[IndexRow, ...]


Block: TypeAlias = Par | Rows | Table | Example | CardEntry | TermEntry | OptionEntry | IndexRows


@frozen
class Section:
    """A section with a heading, or (without a title) what stands before the first one."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@frozen
class Chapter:
    """A chapter."""

    id: str
    title: str
    sections: tuple[Section, ...]


@frozen
class Title:
    """The title page: the game, what the booklet is, and lines of facts below."""

    game: str
    what: str
    facts: tuple[str, ...]
    note: str


@frozen
class Booklet:
    """A whole booklet in one language; `words` are those of the pages themselves."""

    language: str
    author: str
    title: Title
    chapters: tuple[Chapter, ...]
    words: dict[str, str]
