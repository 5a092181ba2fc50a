"""Sentences with one word changed: each must fail to be read, or mean something else.

`python -m tests.prose.mutations --seed S --count N` prints what came of so many in each language,
and those that are read to the same meaning though nothing lists them (`--listed`: the others too).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

from attrs import define, field, frozen

from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.lattice import Piece
from oriflamme_dsl.prose.reader import Reader
from oriflamme_dsl.prose.same import normal
from tests.prose.listed import Listed
from tests.prose.printed import FILES, LANGUAGES, Printed, cards, reader

WAYS = ("word", "word", "word", "number", "drop", "double", "swap")
"""How a text is changed; an exchanged word is tried most often."""

OUTCOMES = ("fails", "unclear", "other", "listed", "same")
"""What can come of it; `same` is a fault."""


@frozen
class Sentence:
    """A printed text that is read on its own, what it means, its card and the file of that."""

    file: str
    card: str
    text: str
    meaning: Ability


@frozen
class Mutant:
    """A changed sentence: in which way, and which of its pieces were changed, the first at `at`."""

    sentence: Sentence
    way: str
    text: str
    touched: tuple[str, ...]
    at: int


@cache
def sentences(language: str) -> tuple[Sentence, ...]:
    """Return the sentences of all cards; where one is not clear alone, the text of its card."""
    found: dict[str, Sentence] = {}
    for file in FILES:
        for card in cards(file, language):
            alone = [_sentence(file, card, text) for text in card.sentences]
            whole = _sentence(file, card, card.text) if None in alone else None
            for one in (*alone, whole):
                if one is not None:
                    found.setdefault(one.text, one)
    return tuple(found.values())


def _sentence(file: str, card: Printed, text: str) -> Sentence | None:
    """Return a text with its meaning, None where that is not clear."""
    read = reader(file, card.language).read(text, card.card).abilities
    if len(read) != 1:
        return None
    return Sentence(file, card.card, text, normal(read[0]))


@cache
def listed(file: str, language: str) -> Listed:
    """Return what counts as the same in a language, with the names of a file."""
    return Listed.of(reader(file, language))


# ------------------------------------------------------------------ changing


def mutants(language: str, seed: int) -> Iterator[Mutant]:
    """Yield changed sentences without end, each other than the sentence itself."""
    chance, known = Random(seed), sentences(language)
    words = sorted(word for word in reader(FILES[0], language).vocabulary if word[:1].isalpha())
    usual = sorted(_words_in(known, reader(FILES[0], language)))
    while True:
        sentence, way = chance.choice(known), chance.choice(WAYS)
        vocabulary = usual if chance.random() < 0.5 else words
        made = _changed(sentence, way, chance, vocabulary, reader(sentence.file, language))
        if made is not None and made.text.lower() != sentence.text.lower():
            yield made


def _words_in(known: tuple[Sentence, ...], any_reader: Reader) -> set[str]:
    """Return the words of the sentences, which are likelier to make sense in one another."""
    split = any_reader.grammar.lexicon.split
    pieces = (piece.text.lower() for sentence in known for piece in split(sentence.text))
    return {word for word in pieces if word[:1].isalpha()}


def _changed(
    sentence: Sentence, way: str, chance: Random, words: list[str], its: Reader
) -> Mutant | None:
    pieces = its.grammar.lexicon.split(sentence.text)
    free = _names_given(sentence)
    plain = [one for one in pieces if one.text[:1].isalnum() and one.start not in free]
    numbers = [piece for piece in plain if piece.text.isdigit()]
    if way == "number":
        if not numbers:
            return None
        piece = chance.choice(numbers)
        return _with(sentence, way, piece, str(chance.randint(0, 9)), pieces.index(piece))
    if way == "swap":
        if len(plain) < 2:
            return None
        at = chance.randrange(len(plain) - 1)
        return _swapped(sentence, plain[at], plain[at + 1], pieces.index(plain[at]))
    piece = chance.choice(plain)
    new = {"word": chance.choice(words), "drop": "", "double": f"{piece.text} {piece.text}"}
    return _with(sentence, way, piece, new[way], pieces.index(piece))


def _names_given(sentence: Sentence) -> set[int]:
    """Return where the words stand by which choices are called, which mean nothing themselves."""
    labels = (text for _, node in walk(sentence.meaning) for _, text in getattr(node, "label", ()))
    starts = ((sentence.text.find(label), len(label)) for label in labels)
    return {at for start, length in starts for at in range(start, start + length)}


def _with(sentence: Sentence, way: str, piece: Piece, new: str, at: int) -> Mutant:
    """Return a sentence with something else in the place of a piece."""
    before, after = sentence.text[: piece.start], sentence.text[piece.end :]
    text = f"{before}{new}{_gap(new, after)}{after}"
    return Mutant(sentence, way, text, (piece.text.lower(), new.lower()), at)


def _swapped(sentence: Sentence, one: Piece, other: Piece, at: int) -> Mutant:
    before, after = sentence.text[: one.start], sentence.text[other.end :]
    between = sentence.text[one.end : other.start] or " "
    text = f"{before}{other.text}{between}{one.text}{_gap(one.text, after)}{after}"
    return Mutant(sentence, "swap", text, (one.text.lower(), other.text.lower()), at)


def _gap(new: str, after: str) -> str:
    """Return a space where a word would run into what follows, as after what was elided."""
    return " " if after[:1].isalnum() and new[-1:] not in ("’", "") else ""


# ------------------------------------------------------------------ what comes of it


def outcome(mutant: Mutant, language: str) -> str:
    """Return what comes of reading a changed sentence: one of OUTCOMES."""
    sentence = mutant.sentence
    read = reader(sentence.file, language).read(mutant.text, sentence.card).abilities
    if len(read) != 1:
        return "unclear" if read else "fails"
    if normal(read[0]) != sentence.meaning:
        return "other"
    return "listed" if is_listed(mutant, listed(sentence.file, language)) else "same"


def is_listed(mutant: Mutant, known: Listed) -> bool:
    """Tell whether the grammar lists a change as one that changes nothing.

    Inflection, forms of an article, words for one another, fillers and numerals make the same
    words of it; adjectives have no order; a card may be named without an article; and what the
    printed wording alone does not read to the same is read by a wording of the tolerances.
    """
    if known.same_words(mutant.sentence.text, mutant.text):
        return True
    if mutant.way == "swap" and known.only_order(mutant.touched):
        return True
    if mutant.way == "drop" and known.is_article(mutant.touched[0], mutant.text, mutant.at):
        return True
    strict = known.strict.read(mutant.text, mutant.sentence.card).abilities
    return mutant.sentence.meaning not in {normal(one) for one in strict}


@define
class Tally:
    """Outcomes by way of change, and the mutants that came to some of them."""

    counts: Counter[tuple[str, str]] = field(factory=Counter)
    kept: dict[str, list[Mutant]] = field(factory=dict)

    def add(self, mutant: Mutant, what: str) -> None:
        """Count a mutant."""
        self.counts[mutant.way, what] += 1
        if what in ("same", "listed"):
            self.kept.setdefault(what, []).append(mutant)

    def told(self, what: str) -> list[str]:
        """Return the mutants that came to something, for a person to read."""
        kept = self.kept.get(what, [])
        return [f"{one.way}: {one.sentence.text}\n   -> {one.text}" for one in kept]


def tally(language: str, seed: int, count: int) -> Tally:
    """Return what comes of so many changed sentences."""
    found, changed = Tally(), mutants(language, seed)
    for mutant in (next(changed) for _ in range(count)):
        found.add(mutant, outcome(mutant, language))
    return found


def main() -> None:
    """Print what comes of changed sentences."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300, help="in each language (300)")
    parser.add_argument("--lang", choices=LANGUAGES, help="only one language")
    parser.add_argument("--listed", action="store_true", help="print those that are listed, too")
    given = parser.parse_args()
    for language in (given.lang,) if given.lang else LANGUAGES:
        found = tally(language, given.seed, given.count)
        print(f"{language:<8}" + "".join(f"{what:>9}" for what in OUTCOMES))
        for way in dict.fromkeys(WAYS):
            numbers = (found.counts[way, what] for what in OUTCOMES)
            print(f"  {way:<6}" + "".join(f"{number:>9}" for number in numbers))
        for what in ("same", "listed") if given.listed else ("same",):
            for text in found.told(what):
                print(f"{what}, {text}")


if __name__ == "__main__":
    main()
