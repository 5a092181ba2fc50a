"""What is found after an edit is what a fresh check finds, whatever the edit."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.lower.editing import Bench
from oriflamme_dsl.pipeline import Compilation, source_of
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source, Span

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
FILES = tuple(sorted((*cards_folder().rglob("*.ori"), *EXAMPLES.glob("*.ori"))))

WORDS = (
    *("card", "draft", "kind", "set", "game", "variant", "scenario", "use", "eliminate"),
    *("gain", "steal", "1", "2", "each", "an", "adjacent", "{", "}"),
    *('"', ";", "#", "if", "this", "is", "first", "or", "last"),
    *("of", "yours", "spy", "lord", "instead", "when", "put", "influence", "on"),
    "it",
)
LINES = (
    'card x1 "X" : character { gain 1 }\n',
    'draft card d1 "D" : character {\n gain\n}\n',
    'kind k "K" { stays }\n',
    'set q "Q" { languages en, fr }\n',
    "  option o: a | b, default a\n",
    "  put 2 on an adjacent card\n",
    "  eliminate a x1\n",
    'keyword zeal(n) "Zeal" { gain n }\n',
    "  zeal 2\n",
    'use "nothing.ori"\n',
    "card \n",
    "}\n",
    "  rank 2\n",
    "  gain 1 for each rank\n",
    '  says "Gain 1."\n',
    "  bring a spy from hand to the front\n",
)


class Twice:
    """A file that is checked after each edit in two ways: what is known before, and afresh."""

    def __init__(self, path: Path) -> None:
        """Take the place of the file."""
        self.path = path
        self.whole = Source(str(path), "", path)
        self.read: dict[Path, Source | None] = {}
        self.bench = Bench(self._read, cards_folder())

    def _read(self, path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
        if path not in self.read:
            found, _ = source_of(path.read_bytes(), name)
            self.read[path] = found and Source(name, found.text, path)
        return self.read[path], ()

    def found(self, text: str) -> list[tuple[object, ...]]:
        """Return what is found with what is known from the texts before."""
        source = Source(str(self.path), text, self.path, self.whole)
        return told(Compilation((source,), bench=self.bench).diagnostics)

    def fresh(self, text: str) -> list[tuple[object, ...]]:
        """Return what is found by a check of its own."""
        return told(Compilation((Source(str(self.path), text, self.path),)).diagnostics)


def told(found: tuple[Diagnostic, ...]) -> list[tuple[object, ...]]:
    """Return findings with places that can be compared from text to text."""
    return [
        (
            one.code,
            place(one.span),
            one.facts,
            one.variant,
            one.severity,
            [(place(label.span), label.key) for label in one.labels],
        )
        for one in found
    ]


def place(span: Span | None) -> tuple[str, int, int] | None:
    """Return the name of a file and the offsets of a span."""
    return None if span is None else (span.source.name, span.start, span.end)


def edited(text: str, before: list[str], dice: random.Random) -> str:
    """Return a text after an edit such as people make: a word, a line, a copy, an undo."""
    at = dice.randrange(len(text) + 1)
    line = text.find("\n", at) + 1
    match dice.randrange(6):
        case 0:
            return text[:at] + dice.choice(WORDS) + text[at:]
        case 1:
            return text[:line] + dice.choice(LINES) + text[line:]
        case 2:
            return text[:at] + text[at + dice.choice((1, 2, 5, 40)) :]
        case 3:
            words = [*re.finditer(r"[\w-]+|\Z", text)]
            one, other = dice.choice(words), dice.choice(words)
            return f"{text[: one.start()]}{other[0]}{text[one.end() :]}"
        case 4:
            return dice.choice(before)
        case _:
            end = text.find("\n}", line) + 2
            return text[:at] + "\n" + text[line:end] + "\n" + text[at:]


@pytest.mark.parametrize("seed", range(10))
def test_as_a_fresh_check(seed: int) -> None:
    """After each of some random edits the same is found, in the same order, at the same places."""
    dice = random.Random(seed)
    path = FILES[seed % len(FILES)]
    texts = [path.read_text(encoding="utf-8")[:4000]]
    file = Twice(path)
    for _ in range(5):
        texts.append(edited(texts[-1], texts, dice))

        assert file.fresh(texts[-1]) == file.found(texts[-1])


HEAD = 'use oriflamme\nset mine "Mine" fr "Mienne" (f) for oriflamme { languages en, fr }\n'
CARD = 'card a1 "A" fr "A" (m) : character { gain 1 }\n'


@pytest.mark.parametrize(
    "texts",
    [
        pytest.param((HEAD + CARD, HEAD + CARD + CARD, HEAD + CARD), id="doubles"),
        pytest.param(
            (HEAD + CARD, HEAD.replace("en, fr", "en") + CARD, HEAD + CARD), id="languages"
        ),
        pytest.param(
            (
                HEAD + CARD + 'card b1 "B" fr "B" (m) : character { eliminate an a1 }\n',
                HEAD + 'card b1 "B" fr "B" (m) : character { eliminate an a1 }\n',
                HEAD
                + CARD.replace("a1", "a2")
                + 'card b1 "B" fr "B" (m) : character { eliminate an a1 }\n',
            ),
            id="a card that goes away",
        ),
        pytest.param((HEAD + CARD, HEAD + "card \n" + CARD, HEAD + CARD), id="unreadable"),
        pytest.param((HEAD + CARD, CARD, HEAD + CARD), id="no use"),
        pytest.param(
            (
                HEAD + 'card r1 "R" fr "R" (m) : character { gain 1 for each rank of this }\n',
                HEAD
                + 'card r1 "R" fr "R" (m) : character { gain the rank of this }\n'
                + 'card r2 "S" fr "S" (m) : character { rank 3; gain 1 }\n',
                HEAD + 'card r1 "R" fr "R" (m) : character { gain the rank of this }\n',
            ),
            id="a fact about all cards",
        ),
    ],
)
def test_what_one_item_says_of_others(texts: tuple[str, ...]) -> None:
    """What an edit brings about elsewhere is found, and is gone when the edit is undone."""
    file = Twice(EXAMPLES / "edited.ori")

    assert [file.fresh(text) for text in texts] == [file.found(text) for text in texts]


def test_only_what_changed_is_read_again() -> None:
    """Items that stay as they are keep their nodes, wherever they move to."""
    file = Twice(EXAMPLES / "edited.ori")
    file.found(HEAD + CARD)
    (pieces,) = file.bench.pieces.values()
    before = {text: [id(one) for one in items] for text, items in pieces.known.items()}
    file.found(f"# before\n{HEAD}{CARD}" + 'card b1 "B" fr "B" (m) : character { gain 2 }\n')

    assert before == {
        text: [id(one) for one in items] for text, items in pieces.known.items() if text in before
    }
    assert len(before) + 1 == len(pieces.known)
