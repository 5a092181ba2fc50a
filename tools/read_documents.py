"""Read the ability sentences of documents that tell the rules, and say what each comes to.

    python tools/read_documents.py FOLDER --list
    python tools/read_documents.py FOLDER --write docs/documents-read.md

The documents (`*.txt`, UTF-8) are not ours and stay outside the repository; what is written about
them names document, card and number of a sentence, never the sentence. A person adds two things in
`tools/read_documents.toml`: names of cards that are printed nowhere, and why a sentence comes to
something else than our card, as in `"rulebook-en/queen/2" = "pays for one's own Queen too"`.

Which sentences count. Under the heading of a card, up to the next heading:

1. if lines are labelled (Effect, Then, Gain; Effet, Puis, Gain), the labelled lines, and no others;
   what a label says in brackets is the condition of its sentence;
2. else all of the first paragraph, and each later paragraph that is marked as an alternative (OR).

Left out as comments on play:

- from a sentence that calls itself example, tip or note to the end of its paragraph;
- lines without a label beside labelled ones, and later paragraphs without a mark: they repeat,
  explain or judge the ability, or rule on meetings of cards;
- brackets at the very end of a sentence, where they gloss it. Brackets inside a sentence stay.

`--left-out` prints all of that with the reason, so that a person can judge.
"""

from __future__ import annotations

import re
import sys
import tomllib
import unicodedata
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from attrs import evolve, frozen

from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.statements import Discard
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.prose import Ability, Reader
from oriflamme_dsl.prose.parts import DEFAULTS, says
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.resources import cards_folder

BY_HAND = Path(__file__).with_suffix(".toml")

OURS = "read, our card's meaning"
OPTION = "read, our card's meaning with an option"
OTHER = "read, another meaning"
NOT_READABLE = "not readable"

LATER = "later paragraph"
UNLABELLED = "line without a label"
EXAMPLE = "example, tip or note"
ASIDE = "brackets at the end"

HEADING = re.compile(
    r"\s*(?P<bullet>(?:[►▶•▪·–-]|\*(?=\s)|\d+[.)](?=\s))\s*)?"
    r"(?P<name>[^:()]+?)\s*(?:\((?P<other>[^()]*)\))?\s*"
    r"(?:(?P<mark>:|(?<=\s)[–—-](?=\s))\s*(?P<rest>.*))?"
)
LABEL = re.compile(
    r"\s*(?:[►▶•▪·*–-]\s*)?(?:Effet|Effect|Puis|Then|Gain)(?:\s+\w+)?\s*"
    r"(?:\((?P<when>[^()]*)\))?\s*:\s*(?P<rest>.*)"
)
ALTERNATIVE = re.compile(r"(?:(?:OR|OU)\b\s*[:,–—-]?|(?:Or|Ou)\s*:)\s*")
LONE_ALTERNATIVE = re.compile(r"^[ \t]*((?:OR|OU|Or|Ou)\s*:?)[ \t]*\n\s*\n", re.MULTILINE)
COMMENT = re.compile(r"(?:Examples?|Exemples?|Tips?|Astuces?|Notes?|Conseils?)\b[^.:]*:")
SENTENCE_END = re.compile(r"(?<=[.!?…])\s+(?=[«“\"(]?\s?[A-ZÀ-ÖØ-Þ])")
LAST_BRACKETS = re.compile(r"(?P<before>.+?)\s*(?P<aside>\([^()]*\))(?P<stop>[.!?…]*)")
ENDS = (".", "!", "?", "…", ":", ";")
CLOSING = " \u00a0\u202f»”\"'"
TABLE = re.compile(r"(<!-- sentences -->\n).*?(<!-- end -->)", re.DOTALL)


@frozen
class Listed:
    """A sentence that states an ability: document (file without ending), language, card, number.

    Sentences are numbered from 1 for each document and card.
    """

    document: str
    language: str
    card: str
    number: int
    text: str

    @property
    def key(self) -> str:
        """The name of the sentence in the file that a person writes."""
        return f"{self.document}/{self.card}/{self.number}"


@frozen
class LeftOut:
    """Words under the heading of a card that state no ability, and the reason to think so."""

    document: str
    card: str
    text: str
    reason: str


@frozen
class Verdict:
    """What became of a sentence, and why, which may be empty."""

    result: str
    why: str = ""


@frozen
class Section:
    """What stands under a heading: the cards it may name, the language, and paragraphs of lines."""

    cards: frozenset[str]
    languages: frozenset[str]
    paragraphs: tuple[tuple[str, ...], ...]


Paragraph: TypeAlias = Sequence[str]
Tried: TypeAlias = tuple[Listed, Verdict]
Called: TypeAlias = Mapping[str, frozenset[tuple[str, str]]]
"""By name without case, accents and signs: pairs of card and language."""
Said: TypeAlias = tuple[str, str]
"""A text and the reason to leave it out, empty for what states the ability."""


def sentences(folder: Path) -> list[Listed]:
    """Return the sentences of all documents of a folder that state abilities, in their order."""
    return [one for one in found(folder) if isinstance(one, Listed)]


def left_out(folder: Path) -> list[LeftOut]:
    """Return what stands under headings of cards in the documents of a folder and is not listed."""
    return [one for one in found(folder) if isinstance(one, LeftOut)]


def without_heading(folder: Path) -> list[tuple[str, str]]:
    """Return document and card for each card of a document's set of which nothing is listed."""
    listed = {(one.document, one.card) for one in sentences(folder)}
    expected = (
        (document, card)
        for document in sorted({document for document, _ in listed})
        for box in [_set_of(card for name, card in listed if name == document)]
        for card in (program().sets[box].cards if box else ())
    )
    return [pair for pair in expected if pair not in listed]


def found(folder: Path) -> Iterator[Listed | LeftOut]:
    """Yield all that stands under headings of cards in the documents of a folder."""
    for path in sorted(folder.glob("*.txt")):
        yield from in_document(path.stem, path.read_text(encoding="utf-8-sig"), called())


def in_document(document: str, text: str, names: Called) -> Iterator[Listed | LeftOut]:
    """Yield all that stands under headings of cards in a text, with the names of the cards."""
    parts = tuple(sections(text, names))
    if not parts:
        return
    language = Counter(one for part in parts for one in part.languages).most_common(1)[0][0]
    box = _set_of(card for part in parts if len(part.cards) == 1 for card in part.cards)
    numbers: Counter[str] = Counter()
    for part in parts:
        card = min(part.cards, key=lambda one: (program().faces[one].set_id != box, one))
        for said, reason in _said(part.paragraphs):
            if reason:
                yield LeftOut(document, card, said, reason)
            else:
                numbers[card] += 1
                yield Listed(document, language, card, numbers[card], said)


def _set_of(cards: Iterator[str]) -> str | None:
    """Return the set that owns most of the cards: two cards of two boxes may share a name."""
    owners = Counter(program().faces[card].set_id for card in cards)
    return owners.most_common(1)[0][0] if owners else None


@cache
def program() -> Program:
    """Return all that is shipped."""
    return compile_paths([str(cards_folder())]).program


@cache
def by_hand() -> Mapping[str, Mapping[str, str]]:
    """Return what a person has added: `names` (name to card) and `why` (sentence to reason)."""
    return tomllib.loads(BY_HAND.read_text(encoding="utf-8"))


@cache
def called() -> Called:
    """Return the cards of the shipped sets by all their names, those of variants too."""
    names: dict[str, set[tuple[str, str]]] = {}
    for (what, owned), by_language in program().names.items():
        card = owned.rpartition(".")[2]
        if what == "card" and any(card in one.cards for one in program().sets.values()):
            for language, name in by_language.by_language:
                names.setdefault(folded(name.text), set()).add((card, language))
    for text, card in by_hand()["names"].items():
        names.setdefault(folded(text), set()).add((card, ""))
    return {name: frozenset(pairs) for name, pairs in names.items()}


def folded(name: str) -> str:
    """Return the letters and digits of a name, without case and accents."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if letter.isalnum())


def sections(text: str, names: Called) -> Iterator[Section]:
    """Yield the parts of a text that stand under headings of cards."""
    section: Section | None = None
    for paragraph in paragraphs(text):
        if section and section.paragraphs and _is_title(paragraph):
            yield section
            section = None
        fresh = True
        for line in paragraph:
            heading = None if LABEL.fullmatch(line) else HEADING.fullmatch(line)
            started = _started(heading, names) if heading else None
            if section and (started or _is_entry(heading)):
                yield section
            if started or _is_entry(heading):
                section = started
            elif section:
                section = _with_line(section, line, fresh)
            fresh = False
    if section:
        yield section


def paragraphs(text: str) -> Iterator[Paragraph]:
    """Yield the paragraphs of a text as lines; a lone OR belongs to the paragraph after it."""
    plain = LONE_ALTERNATIVE.sub(r"\1 ", text.replace("**", "").replace("__", ""))
    for block in re.split(r"\n\s*\n", plain):
        if lines := [line for line in block.splitlines() if line.strip()]:
            yield lines


def _started(heading: re.Match[str], names: Called) -> Section | None:
    """Return the section of a heading, None if it names no card.

    A name that is only an item of a list stands in a table of contents.
    """
    pairs = names.get(folded(heading["name"]), frozenset())
    if not pairs or (heading["bullet"] and not heading["mark"]):
        return None
    cards = {card for card, _ in pairs}
    other = {card for card, _ in names.get(folded(heading["other"] or ""), ())}
    return Section(
        frozenset(cards & other or cards),
        frozenset(language for _, language in pairs if language),
        ((heading["rest"],),) if heading["rest"] else (),
    )


def _is_entry(heading: re.Match[str] | None) -> bool:
    """Tell whether a line looks like the entry of a list, of a card that we do not know perhaps."""
    return bool(
        heading and heading["bullet"] and heading["mark"] and len(heading["name"].split()) < 5
    )


def _is_title(paragraph: Paragraph) -> bool:
    """Tell whether a paragraph is a heading: one line, and it does not end as sentences do."""
    return (
        len(paragraph) == 1
        and not paragraph[0].rstrip(CLOSING).endswith(ENDS)
        and not LABEL.fullmatch(paragraph[0])
    )


def _with_line(section: Section, line: str, fresh: bool) -> Section:
    if fresh or not section.paragraphs:
        return evolve(section, paragraphs=(*section.paragraphs, (line,)))
    *before, last = section.paragraphs
    return evolve(section, paragraphs=(*before, (*last, line)))


def _said(parts: Sequence[Paragraph]) -> Iterator[Said]:
    """Yield the sentences of a section, each with the reason to leave it out, or with none."""
    if any(LABEL.fullmatch(line) for part in parts for line in part):
        for part in parts:
            yield from _labelled(part)
        return
    for number, part in enumerate(parts):
        text = " ".join(line.strip() for line in part)
        stated = number == 0 or ALTERNATIVE.match(text)
        yield from _sentences(ALTERNATIVE.sub("", text, count=1) if stated else text, not stated)


def _labelled(part: Paragraph) -> Iterator[Said]:
    for line in _unwrapped(part):
        if label := LABEL.fullmatch(line):
            when = f"{label['when']}, " if label["when"] else ""
            yield from _sentences(f"{when}{label['rest']}".strip(), later=False)
        else:
            yield from ((said, UNLABELLED) for said in SENTENCE_END.split(line.strip()))


def _unwrapped(part: Paragraph) -> Iterator[str]:
    """Yield lines, those of one sentence together: a label's sentence may need several."""
    held = ""
    for line in part:
        goes_on = held and not held.endswith(ENDS) and not LABEL.fullmatch(line)
        if held and not goes_on:
            yield held
        held = f"{held} {line.strip()}" if goes_on else line.rstrip()
    yield held


def _sentences(text: str, later: bool) -> Iterator[Said]:
    """Yield the sentences of a paragraph, those from an example or tip on as left out."""
    reason = LATER if later else ""
    for sentence in SENTENCE_END.split(text):
        if COMMENT.match(sentence):
            reason = EXAMPLE
        said = ALTERNATIVE.sub("", sentence, count=1) if ALTERNATIVE.match(sentence) else sentence
        brackets = None if reason else LAST_BRACKETS.fullmatch(said)
        stated = f"{brackets['before']}{brackets['stop']}" if brackets else said
        yield stated[:1].upper() + stated[1:], reason
        if brackets:
            yield brackets["aside"], ASIDE


def verdict(listed: Listed, before: str = "") -> Verdict:
    """Return what becomes of a sentence: whether it is read, and whether our card says the same.

    One that cannot be read alone is read behind `before`, the sentences that come before it.
    """
    why = by_hand()["why"].get(listed.key, "")
    reader = _reader(listed.language)
    reading = reader.read(listed.text, listed.card)
    if len(reading.abilities) != 1 and before:  # it may speak of what was said before
        reading = reader.read(f"{before} {listed.text}", listed.card)
    if len(reading.abilities) != 1:
        return Verdict(NOT_READABLE, why or ("in several ways" if reading.abilities else ""))
    meant = reading.abilities[0]
    card = program().cards[listed.card]
    if meant == Ability(leaves=True) or meant.main == (Discard(This()),):
        return Verdict(OURS if program().kinds[card.kind].leaves else OTHER, why)
    settings = says(program(), card, meant)
    if settings is None:
        return Verdict(OTHER, why)
    return Verdict(OURS, why) if settings == DEFAULTS else Verdict(OPTION, why or f"`{settings}`")


def _before(one: Listed, listed: Sequence[Listed]) -> str:
    """Return the sentences that come before one on the same card, in the same document."""
    same = (other for other in listed if (other.document, other.card) == (one.document, one.card))
    return " ".join(other.text for other in same if other.number < one.number)


@cache
def _reader(language: str) -> Reader:
    """Return the reader of prose in a language, with the names of both boxes."""
    return Reader.of(NameTable.of(program()), language)


def filled(document: str, tried: Sequence[Tried]) -> str:
    """Return a document with the table between its marks written anew."""
    rows = [
        "| document | card | sentence | verdict | why |",
        "|---|---|---|---|---|",
        *(_row(*one) for one in tried),
    ]
    table = "\n".join((*rows, "", counted(tried), ""))
    return TABLE.sub(lambda marks: f"{marks[1]}{table}{marks[2]}", document)


def _row(one: Listed, said: Verdict) -> str:
    why = said.why.replace("|", "\\|")
    return f"| {one.document} | `{one.card}` | {one.number} | {said.result} | {why} |"


def counted(tried: Sequence[Tried]) -> str:
    """Return how many sentences there are, and how many of each verdict."""
    results = Counter(said.result for _, said in tried)
    parts = ", ".join(f"{count} {result}" for result, count in results.most_common())
    return f"{len(tried)} sentences: {parts}." if tried else "No sentences."


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and do what it says; return 1 if there is no sentence."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where the documents lie")
    parser.add_argument("--list", action="store_true", help="print the sentences, try none")
    parser.add_argument("--left-out", action="store_true", help="print what does not count")
    parser.add_argument("--write", metavar="DOCUMENT", type=Path, help="fill in its table")
    said = parser.parse_args(arguments)
    if not said.folder.is_dir():
        parser.error(f"there is no folder {said.folder}")
    listed = sentences(said.folder)
    if said.left_out:
        for out in left_out(said.folder):
            print(f"{out.document} {out.card} [{out.reason}] {out.text}")
    elif said.list:
        for one in listed:
            print(f"{one.document} {one.card} {one.number}: {one.text}")
    else:
        _tell([(one, verdict(one, _before(one, listed))) for one in listed], said.write)
    for document, card in without_heading(said.folder):
        print(f"{document}: nothing is listed for {card}", file=sys.stderr)
    return 0 if listed else 1


def _tell(tried: Sequence[Tried], page: Path | None) -> None:
    """Print sentences and verdicts, or write the verdicts into a page."""
    if page:
        text = filled(page.read_text(encoding="utf-8"), tried)
        page.write_text(text, encoding="utf-8", newline="\n")
    else:
        for one, said in tried:
            reason = f" ({said.why})" if said.why else ""
            print(f"{one.document} {one.card} {one.number}: {said.result}{reason}")
            print(f"    {one.text}")
    print(counted(tried))


if __name__ == "__main__":
    sys.exit(main())
