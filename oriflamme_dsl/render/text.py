"""Card text and rules text, sentence by sentence, from the IR."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.expressions import Counted, PerCard, PerInfluence, Slot, This
from oriflamme_dsl.ir.rules import Allies
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Choose, Count, Discard, Statement, Take
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.realise import Realiser, is_about, look_up
from oriflamme_dsl.render.spelling import assemble, sentence


class Role(StrEnum):
    """What a sentence of a card tells."""

    SETUP = "setup"
    TRIGGER = "trigger"
    REVEAL = "reveal"
    EFFECT = "effect"
    LEAVES = "leaves"


@frozen
class Sentence:
    """One sentence with its full stop, and what it tells."""

    text: str
    role: Role


@frozen
class Section:
    """One section of the rules."""

    id: str
    title: str
    sentences: tuple[str, ...]


def card_text(
    card: CardDef, kind: KindDef, names: NameTable, language: str, register: str = "card"
) -> tuple[Sentence, ...]:
    """Return the sentences of a card whose options are decided.

    First where it begins if not in the deck, then what can befall it, what its reveal pays, its
    ability, and whether it leaves.
    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogue(language), names)
    found: list[Sentence] = []
    if card.comes_with is not None:
        found.append(Sentence(said.sentence(card, "setup", {"register": register}), Role.SETUP))
    for trigger in card.triggers:
        context = _context(register, trigger)
        found.append(Sentence(said.sentence(trigger, "sentence", context), Role.TRIGGER))
    if card.reveal_pays is not None or card.keeps_influence:
        context = _context(register, *((card.reveal_pays,) if card.reveal_pays else ()))
        found.append(Sentence(said.sentence(card, "reveal", context), Role.REVEAL))
    context = _context(register, *card.main)
    found.extend(Sentence(text, Role.EFFECT) for text in _effects(card.main, said, context))
    if not found:
        found.append(Sentence(said.sentence(card, "nothing", context), Role.EFFECT))
    if kind.leaves and not _leaves_by_itself(card):
        found.append(Sentence(said.sentence(card, "leaves", context), Role.LEAVES))
    return tuple(found)


def rules_text(ruleset: Ruleset, names: NameTable, language: str) -> tuple[Section, ...]:
    """Return the rules of a game in sections; a section about nothing is left out.

    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogue(language), names)
    sections = (
        Section(name, title, tuple(_rules(ruleset, parts, said)))
        for name, title, parts in said.catalogue.sections
    )
    return tuple(section for section in sections if section.sentences)


def _rules(ruleset: Ruleset, parts: tuple[str, ...], said: Realiser) -> Iterator[str]:
    for part in parts:
        path, form = part.split()
        value = _FOUND[path](ruleset) if path in _FOUND else look_up(ruleset, path)
        nodes = value if isinstance(value, tuple) else () if value is None else (value,)
        yield from (said.sentence(node, form, {"register": "rules"}) for node in nodes)


def _effects(body: tuple[Statement, ...], said: Realiser, context: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for each statement; a choice and what is done with it make one."""
    rest = list(body)
    before: Choose | None = None
    while rest:
        first = rest.pop(0)
        recalled = said.recall(before, first, context)
        before = first if isinstance(first, Choose) else None
        group = [first]
        while rest and is_about(before, rest[0]):
            group.append(rest.pop(0))
        yield _joined(group, said, {**context, **recalled})


def _joined(group: list[Statement], said: Realiser, context: dict[str, Any]) -> str:
    phrase = said.clauses(tuple(group), context)
    return sentence(assemble(phrase.tokens, said.catalogue.spelling), said.catalogue.full_stop)


def _leaves_by_itself(card: CardDef) -> bool:
    """Tell whether the ability says already, whatever happens, that its card is discarded."""
    return Discard(This()) in card.main


def _context(register: str, *nodes: Any) -> dict[str, Any]:
    """Return the features of an ability: how much it remembers (one or many), what it counts."""
    found = [node for root in nodes for _, node in walk(root)]
    indexes = {node.index for node in found if isinstance(node, Slot | Counted)}
    indexes |= {node.slot for node in found if isinstance(node, Choose | Count)}
    amounts = [node.amount for node in found if isinstance(node, Count)]
    context = {"register": register, "slots": "one" if indexes <= {0} else "many"}
    if context["slots"] == "one" and len(amounts) == 1:
        return context | _counted(amounts[0])
    return context


def _counted(amount: Any) -> dict[str, str]:
    """Tell what is counted, if it is things one by one."""
    if isinstance(amount, PerInfluence | PerCard) and amount.factor == 1:
        return {"counted": "influence" if isinstance(amount, PerInfluence) else "cards"}
    return {}


def _in_deck(ruleset: Ruleset) -> tuple[CardDef, ...]:
    return tuple(card for card in ruleset.cards if card.id in ruleset.rules.deck.cards)


def _beside(ruleset: Ruleset) -> tuple[CardDef, ...]:
    """Return the cards of the deck that lie beside the queue."""
    return tuple(card for card in _in_deck(ruleset) if card.comes_with is not None)


def _tokens(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card of its deck lays a token."""
    taken = (isinstance(node, Take) for card in _in_deck(ruleset) for _, node in walk(card))
    return (ruleset,) if any(taken) else ()


def _allies(ruleset: Ruleset) -> tuple[Allies, ...]:
    """Return the rule about the families of one player where players have several."""
    return (ruleset.rules.allies,) if ruleset.rules.players.families_each > 1 else ()


_FOUND: Mapping[str, Callable[[Ruleset], tuple[Any, ...]]] = {
    "@allies": _allies,
    "@beside": _beside,
    "@tokens": _tokens,
}
"""What the rules sheet tells only where the game needs it."""
