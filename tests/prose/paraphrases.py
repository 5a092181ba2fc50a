"""Other people's wordings of the printed cards, and of invented ones.

`python -m tests.prose.paraphrases base.en` lists those of a file that are not read to their
meaning; `--card ID` keeps to one card, `--all` shows the others, too. `--write-unread` writes the
list of all that are not: `paraphrases/unread.txt`, which should only ever get shorter.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.pipeline import compile_paths, shipped
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.reader import Reader, Reading
from oriflamme_dsl.prose.same import normal
from oriflamme_dsl.render.names import NameTable

FOLDER = Path(__file__).with_name("paraphrases")
UNREAD = FOLDER / "unread.txt"
GAMES = {"base": "oriflamme", "ablaze": "ablaze-game"}


@frozen
class Wording:
    """A wording of a card of a box; `card` is its id."""

    box: str
    language: str
    card: str
    text: str


@frozen
class Invented:
    """A wording of an ability that is on no card, and the ability in the language."""

    language: str
    text: str
    source: str


@cache
def program(game: str) -> Program:
    """Return the program of a shipped game."""
    path = shipped(game)
    assert path is not None
    return compile_paths([path]).program


@cache
def reader(game: str, language: str) -> Reader:
    """Return a reader that knows the names of a game."""
    return Reader.of(NameTable.of(program(game)), language)


def wordings(name: str) -> Iterator[Wording]:
    """Yield the wordings of a file such as `base.en`."""
    box, language = name.split(".")
    card = ""
    for line in _lines(name):
        if line.startswith("["):
            card = line.strip("[]")
        else:
            yield Wording(box, language, card, line)


def invented(name: str) -> Iterator[Invented]:
    """Yield the wordings of invented abilities of a file such as `other.fr`."""
    language, text = name.split(".")[1], ""
    for line in _lines(name):
        if line.startswith("= "):
            yield Invented(language, text, line[2:])
        else:
            text = line


def _lines(name: str) -> Iterator[str]:
    for line in (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line.strip()


def meaning(box: str, card: str) -> Ability:
    """Return what a printed card means with the default options."""
    rules = assemble(program(GAMES[box]), GAMES[box])
    return normal(Ability.of(next(one for one in rules.cards if one.id == card)))


def of_source(text: str) -> Ability:
    """Return what lines of a card mean."""
    head = 'use oriflamme\ncard tried "Tried" : character {\n'
    from oriflamme_dsl.pipeline import Compilation, source_of

    source, _ = source_of(f"{head}{text}\n}}\n".encode(), "tried.ori")
    assert source is not None
    found: CardDef = Compilation((source,)).program.cards["tried"]
    return normal(Ability.of(found))


def read(wording: Wording) -> Reading:
    """Return how a wording is read."""
    return reader(GAMES[wording.box], wording.language).read(wording.text, wording.card)


def verdict(reading: Reading, wanted: Ability) -> str:
    """Return what came of it: `same`, `other` (with what), `unclear`, or where it was stuck."""
    meant = {normal(one) for one in reading.abilities}
    if meant == {wanted}:
        return "same"
    if not meant:
        return f"stuck at: {_rest(reading)} | wanted: {', '.join(sorted(reading.expected)[:12])}"
    if len(meant) > 1:
        return "unclear" + "".join(f"\n      {one}" for one in meant)
    return f"other\n      {meant.pop()}\n      {wanted}"


def _rest(reading: Reading) -> str:
    pieces, at = reading.lattice.pieces, reading.farthest
    return reading.lattice.text[pieces[at].start :] if at < len(pieces) else "(end)"


# ------------------------------------------------------------------ all of them


@frozen
class Tried:
    """A wording as a person finds it again, and what came of reading it."""

    text: str
    found: str

    @property
    def key(self) -> str:
        """What names it in the list of those that are not read to their meaning."""
        return " ".join(self.text.split())


def tried(name: str, card: str | None = None) -> Iterator[Tried]:
    """Yield what came of each wording of a file such as `base.en`, or of those of one card."""
    if name.startswith("other"):
        for one in invented(name):
            reading = reader("mixed", one.language).read(one.text)
            yield Tried(f"{one.text}   = {one.source}", verdict(reading, of_source(one.source)))
        return
    for wording in wordings(name):
        if card in (None, wording.card):
            found = verdict(read(wording), meaning(wording.box, wording.card))
            yield Tried(f"[{wording.card}] {wording.text}", found)


def files() -> tuple[str, ...]:
    """Return the names of all files of wordings."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.*.txt")))


def unread() -> dict[str, tuple[str, ...]]:
    """Return the wordings of each file that are known not to be read to their meaning."""
    found: dict[str, tuple[str, ...]] = dict.fromkeys(files(), ())
    if UNREAD.is_file():
        for line in UNREAD.read_text(encoding="utf-8").splitlines():
            name, _, text = line.partition(": ")
            if text and not line.startswith("#"):
                found[name] = (*found.get(name, ()), text)
    return found


def write_unread() -> None:
    """Write the list of the wordings that are not read to their meaning."""
    lines = [f"{name}: {one.key}" for name in files() for one in tried(name) if one.found != "same"]
    head = "# Wordings that are not read to their meaning yet. A list that should only get shorter:"
    rest = "# `python -m tests.prose.paraphrases --write-unread` writes it anew."
    UNREAD.write_text("\n".join((head, rest, "", *lines)) + "\n", encoding="utf-8", newline="\n")


def main() -> None:
    """List wordings that are not read to their meaning."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*")
    parser.add_argument("--card")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--write-unread", action="store_true")
    given = parser.parse_args()
    if given.write_unread:
        write_unread()
    for name in given.files:
        all_tried = [*tried(name, given.card)]
        good = sum(one.found == "same" for one in all_tried)
        for one in all_tried:
            if given.all or one.found != "same":
                print(f"{one.text}\n   -> {one.found}")
        print(f"{name}: {good} of {len(all_tried)} read to their meaning")


if __name__ == "__main__":
    main()
