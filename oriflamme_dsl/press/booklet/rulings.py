"""The options of a game: what each decides, said by the sentences that it changes.

What holds with another value is what the rules would say then; nothing of it is written down.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from attrs import frozen

from oriflamme_dsl.ir.cards import Option
from oriflamme_dsl.ir.program import Program, assemble, lineage, settings_of
from oriflamme_dsl.ir.rules import GameDef, VariantDef
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.booklet.content import OptionEntry, Run, Runs
from oriflamme_dsl.press.booklet.rulebook import Rulebook
from oriflamme_dsl.press.booklet.words import Words
from oriflamme_dsl.render.catalogue import Catalogues
from oriflamme_dsl.render.text import rules_text
from oriflamme_dsl.render.view import card_view

Texts = Mapping[str, tuple[str, ...]]
"""Sentences by where they stand: `rules`, or the id of a card."""

RULES = "rules"

Comments = Mapping[tuple[str, str], str]
"""What the file of a game says of its options, by owner and name."""


@frozen
class Chosen:
    """An option in force: who owns it, and its value."""

    owner: str
    option: Option
    value: str


def chosen(program: Program, ruleset: Ruleset) -> tuple[Chosen, ...]:
    """Return the options of a game, of its kinds and of the cards of its deck."""
    values = settings_of(program, ruleset.game) | {
        (owner, name): value for owner, name, value in ruleset.settings
    }
    return tuple(
        Chosen(owner, option, values[owner, option.name])
        for owner, option in _options(program, ruleset)
    )


def _options(program: Program, ruleset: Ruleset) -> Iterator[tuple[str, Option]]:
    base, variants = lineage(program, ruleset.game)
    own: tuple[GameDef | VariantDef, ...] = (base, *variants)
    for item in own:
        yield from ((base.id, option) for option in item.options)
    cards = [program.cards[card] for card in ruleset.rules.deck.cards]
    for kind in dict.fromkeys(card.kind for card in cards):
        yield from ((kind, option) for option in program.kinds[kind].options)
    for card in cards:
        yield from ((card.id, option) for option in card.options)


def entries(book: Rulebook, words: Words, comments: Comments) -> tuple[OptionEntry, ...]:
    """Return what there is to say of each option of a game; raise MissingPhraseError."""
    here = _texts(book, book.ruleset, words.label("of_card"))
    return tuple(
        _entry(book, words, one, here, comments) for one in chosen(book.program, book.ruleset)
    )


def _entry(
    book: Rulebook, words: Words, one: Chosen, here: Texts, comments: Comments
) -> OptionEntry:
    told = words.data["options"].get(one.owner, {}).get(one.option.name)
    changed = [
        (value, *_compared(here, _changed(book, one, value, words.label("of_card"), here)))
        for value in one.option.values
        if value != one.value
    ]
    same = [text for _, mine, _ in changed for text in mine]
    name = one.option.name
    question = told["ask"] if told else _question(book, words, one)
    return OptionEntry(
        question=question,
        setting=f"{one.owner}.{name} = {one.value}",
        here=bound(" ".join(dict.fromkeys(same))),
        others=tuple((value, told_apart(mine, theirs)) for value, mine, theirs in changed),
        sources=told["sources"] if told else comments.get((one.owner, name), ""),
        keys=(f"card:{one.owner}",) if one.owner in book.program.cards else (),
    )


def _question(book: Rulebook, words: Words, one: Chosen) -> str:
    what = next(
        (what for what, name in book.program.names if name == one.owner and what != "set"), "card"
    )
    return words.label("own_option").format(
        owner=book.name(what, one.owner), option=one.option.name
    )


def _with(book: Rulebook, one: Chosen, value: str) -> Ruleset:
    settings = (*book.ruleset.settings, (one.owner, one.option.name, value))
    return assemble(book.program, book.ruleset.game, settings)


def _texts(book: Rulebook, ruleset: Ruleset, of_card: str) -> Texts:
    """Return all sentences of a ruleset; those of its cards with their notes and names."""
    return {RULES: _of_rules(book, ruleset)} | {
        card: _of_card(book, ruleset, card, of_card) for card in ruleset.rules.deck.cards
    }


def _changed(book: Rulebook, one: Chosen, value: str, of_card: str, here: Texts) -> Texts:
    """Return the sentences with another value, made anew only where it can change them."""
    ruleset = _with(book, one, value)
    rules = _of_rules(book, ruleset)
    if rules != here[RULES]:
        return {RULES: rules}
    before = {card.id: card for card in book.ruleset.cards}
    same_kinds = ruleset.kinds == book.ruleset.kinds
    return {RULES: rules} | {
        card.id: here[card.id]
        if same_kinds and card == before.get(card.id)
        else _of_card(book, ruleset, card.id, of_card)
        for card in ruleset.cards
        if card.id in here
    }


def _of_rules(book: Rulebook, ruleset: Ruleset) -> tuple[str, ...]:
    catalogues = Catalogues((book.catalogue,))
    sections = rules_text(ruleset, book.names, book.language, catalogues)
    return tuple(one for section in sections for one in section.sentences)


def _of_card(book: Rulebook, ruleset: Ruleset, card: str, of_card: str) -> tuple[str, ...]:
    view = card_view(book.program, ruleset, card, book.language, Catalogues((book.catalogue,)))
    name = book.card(card)
    return tuple(of_card.format(card=name, text=one) for one in (*view.sentences, *view.notes))


def _compared(here: Texts, there: Texts) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the sentences that only the one has, and those that only the other has.

    Where the rules differ, what follows from that for the cards is not said again.
    """
    mine: list[str] = []
    theirs: list[str] = []
    for place in here:
        if place != RULES and (mine or theirs) and here[RULES] != there[RULES]:
            break
        one, other = here[place], there.get(place, ())
        mine.extend(text for text in one if text not in other)
        theirs.extend(text for text in other if text not in one)
    return tuple(mine), tuple(theirs)


def told_apart(mine: Sequence[str], theirs: Sequence[str]) -> Runs:
    """Return sentences as runs, those words bold that other sentences do not have there."""
    before, after = (" ".join(one).split(" ") if one else [] for one in (mine, theirs))
    runs: list[Run] = []
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for step, _, _, start, end in steps:
        text = " ".join(after[start:end])
        if text:
            style = "" if step == "equal" or not before else "bold"
            runs.append(Run(bound(text if end == len(after) else f"{text} "), style))
    return tuple(runs)
