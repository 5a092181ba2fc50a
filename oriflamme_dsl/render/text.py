"""Card text and rules text, sentence by sentence, from the IR."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KindDef
from oriflamme_dsl.ir.expressions import (
    Counted,
    PerCard,
    PerInfluence,
    PlayerSlot,
    Slot,
    This,
)
from oriflamme_dsl.ir.keywords import NAMING, spelled_out
from oriflamme_dsl.ir.rules import Allies, PlacePhase, PlayPhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import (
    Beneath,
    Bring,
    Choose,
    ChoosePlayer,
    Count,
    Discard,
    Eliminate,
    Onto,
    Send,
    Statement,
    Take,
    Turn,
    WhereItWas,
)
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.fields import look_up
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.realise import Realiser
from oriflamme_dsl.render.recall import is_about, looking_back

NO_KEYWORDS: Mapping[str, KeywordDef] = {}


class Role(StrEnum):
    """What a sentence of a card tells."""

    SETUP = "setup"
    KEYWORD = "keyword"
    TRIGGER = "trigger"
    INSTEAD = "instead"
    STATIC = "static"
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
    card: CardDef,
    kind: KindDef,
    names: NameTable,
    language: str,
    register: str = "card",
    keywords: Mapping[str, KeywordDef] = NO_KEYWORDS,
) -> tuple[Sentence, ...]:
    """Return the sentences of a card whose options are decided.

    First where it begins if not in the deck, then its keywords with what they do in brackets, what
    can befall it, what lasts, what its reveal pays, its ability, and whether it leaves.
    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogue(language), names)
    context = _context(register, *card.main)
    found: list[Sentence] = []
    if card.comes_with is not None:
        found.append(Sentence(said.sentence(card, "setup", {"register": register}), Role.SETUP))
    found.extend(_keywords(card, keywords, said, register))
    found.extend(_clauses(card, said, register))
    if card.reveal_pays is not None or card.keeps_influence:
        pays = _context(register, *((card.reveal_pays,) if card.reveal_pays else ()))
        found.append(Sentence(said.sentence(card, "reveal", pays), Role.REVEAL))
    found.extend(Sentence(text, Role.EFFECT) for text in _effects(card.main, said, context))
    if not found:
        found.append(Sentence(said.sentence(card, "nothing", context), Role.EFFECT))
    if kind.leaves and not _leaves_by_itself(card):
        found.append(Sentence(said.sentence(card, "leaves", context), Role.LEAVES))
    return tuple(found)


def _clauses(item: CardDef, said: Realiser, register: str) -> Iterator[Sentence]:
    """Yield a sentence for each trigger, replacement and lasting effect."""
    rows: tuple[tuple[tuple[Any, ...], Role], ...] = (
        (item.triggers, Role.TRIGGER),
        (item.instead, Role.INSTEAD),
        (item.statics, Role.STATIC),
    )
    for clauses, role in rows:
        for clause in clauses:
            yield Sentence(said.sentence(clause, "sentence", _context(register, clause)), role)


def _keywords(
    card: CardDef, keywords: Mapping[str, KeywordDef], said: Realiser, register: str
) -> Iterator[Sentence]:
    """Yield each keyword: its name and numbers, and what it does in brackets."""
    for use in card.keywords:
        meant = spelled_out(CardDef(card.id, card.kind, keywords=(use,)), keywords)
        inside = [sentence.text for sentence in _clauses(meant, said, register)]
        inside += _effects(meant.main, said, _context(register, *meant.main))
        name = said.names.get("keyword", use.keyword, said.catalogue.language).text
        words = " ".join((name, *map(str, use.values)))
        opening, closing = said.catalogue.brackets
        yield Sentence(f"{words} {opening}{' '.join(inside)}{closing}", Role.KEYWORD)


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
        for index, node in enumerate(nodes):
            context = _context("rules", *(() if isinstance(node, Ruleset) else (node,)))
            first = index == 0 and len(nodes) > 1 and said.entry(node, "first", context)
            yield said.sentence(node, "first" if first else form, context)


def _effects(body: tuple[Statement, ...], said: Realiser, context: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for each statement; a choice and what is done with it make one."""
    rest = list(body)
    before: Choose | None = None
    while rest:
        first = rest.pop(0)
        recalled = said.recall(before, first, context) | looking_back(body[: len(body) - len(rest)])
        before = first if isinstance(first, Choose) else None
        group = [first]
        while rest and is_about(before, rest[0]):
            group.append(rest.pop(0))
        yield _joined(group, said, {**context, **recalled})


def _joined(group: list[Statement], said: Realiser, context: dict[str, Any]) -> str:
    return said.finished(said.clauses(tuple(group), context))


def _leaves_by_itself(card: CardDef) -> bool:
    """Tell whether the ability says already, whatever happens, that its card leaves."""
    leaving = (Discard, Eliminate, Send)
    return any(isinstance(one, leaving) and one.target == This() for one in card.main)


def _context(register: str, *nodes: Any) -> dict[str, Any]:
    """Return the features of an ability: how much it remembers (one or many), what it counts."""
    found = [node for root in nodes for _, node in walk(root)]
    amounts = [node.amount for node in found if isinstance(node, Count)]
    context = {"register": register, "slots": "one" if _remembers_one(found) else "many"}
    if context["slots"] == "one" and len(amounts) == 1:
        return context | _counted(amounts[0])
    return context


def _remembers_one(found: list[Any]) -> bool:
    """Tell whether an ability remembers one card at most, one number and one player.

    Slots that are not numbered as they come are told apart, whatever they hold.
    """
    used = [(kind, slot) for node in found for kind, slot in _slots(node)]
    order = list(dict.fromkeys(slot for _, slot in used))
    kinds = [kind for kind, _ in dict.fromkeys(used)]
    return order == list(range(len(order))) and len(kinds) == len(set(kinds)) == len(order)


def _slots(node: Any) -> Iterator[tuple[str, int]]:
    if isinstance(node, NAMING):
        yield _KEPT.get(type(node), "card"), node.slot
    elif isinstance(node, Slot | PlayerSlot | Counted):
        yield _KEPT.get(type(node), "card"), node.index


_KEPT: Mapping[type, str] = {
    Count: "number",
    Counted: "number",
    ChoosePlayer: "player",
    PlayerSlot: "player",
}
"""What is in the slot that a statement fills or that is read, if it is not a card."""


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


def _played(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if cards are played from the hand."""
    played = (isinstance(node, PlayPhase) for _, node in walk(ruleset.rules.each_round))
    return (ruleset,) if any(played) else ()


def _hidden(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card can come to lie face down in the queue."""
    down = (
        (isinstance(node, PlacePhase) and node.face_down)
        or (isinstance(node, Bring | Turn) and not node.face_up)
        for node in _said_in_game(ruleset)
    )
    return (ruleset,) if any(down) else ()


def _stacks(ruleset: Ruleset) -> tuple[Ruleset, ...]:
    """Return the ruleset itself if a card can come to lie on another."""
    on = (isinstance(node, Onto | Beneath | WhereItWas) for node in _said_in_game(ruleset))
    return (ruleset,) if any(on) else ()


def _said_in_game(ruleset: Ruleset) -> Iterator[Any]:
    """Yield every node of the rules and of the cards of the deck."""
    for root in (ruleset.rules, *_in_deck(ruleset)):
        yield from (node for _, node in walk(root))


_FOUND: Mapping[str, Callable[[Ruleset], tuple[Any, ...]]] = {
    "@allies": _allies,
    "@beside": _beside,
    "@hidden": _hidden,
    "@paying": lambda ruleset: (ruleset.rules.reveal_pays,) if _hidden(ruleset) else (),
    "@played": _played,
    "@stacks": _stacks,
    "@tokens": _tokens,
    "@uncovered": lambda ruleset: (ruleset.rules.uncovered,) if _stacks(ruleset) else (),
    "@waiting": lambda ruleset: (ruleset.rules.waiting,) if _hidden(ruleset) else (),
}
"""What the rules sheet tells only where the game needs it."""
