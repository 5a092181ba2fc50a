"""What all items are made of: nodes, words, numbers, texts, labels, options, comments."""

from __future__ import annotations

from attrs import field, fields, frozen

from oriflamme_dsl.source import Span


@frozen(kw_only=True, eq=False, repr=False)
class Node:
    """Anything that was written somewhere. The span takes no part in equality."""

    span: Span = field(eq=False, repr=False)

    # One method for all classes: to make one for each takes a fifth of the time of a short check.

    def __eq__(self, other: object) -> bool:
        """Tell whether another node of the class says the same, wherever it stands."""
        return type(self) is type(other) and _said(self) == _said(other)

    def __hash__(self) -> int:
        """Return a hash that fits the equality."""
        return hash((type(self), _said(self)))

    def __repr__(self) -> str:
        """Return the node as it would be made, without its span."""
        shown = ", ".join(
            f"{f.name}={getattr(self, f.name)!r}" for f in fields(type(self)) if f.repr
        )
        return f"{type(self).__name__}({shown})"


def _said(node: Node) -> tuple[object, ...]:
    return tuple(getattr(node, f.name) for f in fields(type(node)) if f.eq)


@frozen(eq=False, repr=False)
class Word(Node):
    """A name or id as written (without the quotes, where it had them)."""

    text: str


@frozen(eq=False, repr=False)
class Number(Node):
    """A whole number."""

    value: int


@frozen(eq=False, repr=False)
class Text(Node):
    """A printed text in one language; `language` is None for the set's first language."""

    language: Word | None
    text: str


@frozen(eq=False, repr=False)
class Label(Node):
    """A printed name; gender is a word such as `m`, plural an irregular plural."""

    language: Word | None
    text: str
    gender: Word | None = None
    plural: str | None = None


@frozen(eq=False, repr=False)
class Option(Node):
    """A disputed point: its values, the default, the numbers of the rulings that it carries."""

    name: Word
    values: tuple[Word, ...]
    default: Word
    rulings: tuple[Number, ...] = ()


@frozen(eq=False, repr=False)
class Comment(Node):
    """A comment with its `#`."""

    text: str
