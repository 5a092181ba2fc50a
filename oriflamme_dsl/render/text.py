"""Card text and rules text, sentence by sentence, from the IR."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
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
from oriflamme_dsl.ir.faces import Wording
from oriflamme_dsl.ir.keywords import NAMING, spelled_out
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import (
    Choose,
    ChoosePlayer,
    Count,
    Discard,
    Eliminate,
    Send,
    Statement,
)
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.fields import look_up
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.needed import FOUND
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
    keywords: Mapping[str, KeywordDef] = NO_KEYWORDS,
    catalogues: Catalogues = SHIPPED,
    wordings: Iterable[Wording] = (),
) -> tuple[Sentence, ...]:
    """Return the sentences of a card whose options are decided.

    `wordings` are an author's own words, which are printed for the sentences that they stand for.
    First where it begins if not in the deck, then its keywords with what they do in brackets, what
    can befall it, what lasts, what its reveal pays, its ability, and whether it leaves.
    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogues.get(language), names)
    own = {
        part: wording.text
        for wording in wordings
        if wording.language == language
        for part in wording.stands_for
    }
    found = [
        Sentence(own.get(part) or words, role)
        for part, role, words in _sentences(card, said, frozenset(own))
    ]
    at = sum(sentence.role is Role.SETUP for sentence in found)
    found[at:at] = _keywords(card, keywords, said)
    if not found:
        found.append(Sentence(said.sentence(card, "nothing", _context()), Role.EFFECT))
    if kind.leaves and not _leaves_by_itself(card):
        found.append(Sentence(said.sentence(card, "leaves", _context()), Role.LEAVES))
    return tuple(found)


def parts_of(card: CardDef) -> Iterator[tuple[CardDef, Role]]:
    """Yield what each sentence of a card says, in their order, as a card that does only that.

    Its keywords are left out, and whether it leaves.
    """
    if card.comes_with is not None:
        yield CardDef("", "", comes_with=card.comes_with), Role.SETUP
    for trigger in card.triggers:
        yield CardDef("", "", triggers=(trigger,)), Role.TRIGGER
    for instead in card.instead:
        yield CardDef("", "", instead=(instead,)), Role.INSTEAD
    for static in card.statics:
        yield CardDef("", "", statics=(static,)), Role.STATIC
    if card.reveal_pays is not None or card.keeps_influence:
        pays, keeps = card.reveal_pays, card.keeps_influence
        yield CardDef("", "", reveal_pays=pays, keeps_influence=keeps), Role.REVEAL
    for group in _groups(card.main):
        yield CardDef("", "", main=group), Role.EFFECT


def _sentences(
    card: CardDef, said: Realiser, without: frozenset[CardDef] = frozenset()
) -> Iterator[tuple[CardDef, Role, str]]:
    """Yield the parts of a card with their sentences; those `without` words have an empty one."""
    body: tuple[Statement, ...] = ()
    before: Statement | None = None
    for part, role in parts_of(card):
        if role is not Role.EFFECT:
            words = "" if part in without else _clause(part, said)
        else:
            words = "" if part in without else _effect(part.main, before, body, card.main, said)
            body, before = (*body, *part.main), part.main[0]
        yield part, role, words


def _clause(part: CardDef, said: Realiser) -> str:
    """Return the sentence for a part of a card that stands by itself."""
    if part.comes_with is not None:
        return said.sentence(part, "setup", {})
    for clause in (*part.triggers, *part.instead, *part.statics):
        return said.sentence(clause, "sentence", _context(clause))
    pays = (part.reveal_pays,) if part.reveal_pays is not None else ()
    return said.sentence(part, "reveal", _context(*pays))


def _keywords(
    card: CardDef, keywords: Mapping[str, KeywordDef], said: Realiser
) -> Iterator[Sentence]:
    """Yield each keyword: its name and numbers, and what it does in brackets."""
    for use in card.keywords:
        meant = spelled_out(CardDef(card.id, card.kind, keywords=(use,)), keywords)
        inside = [words for _, _, words in _sentences(meant, said)]
        name = said.names.get("keyword", use.keyword, said.catalogue.language).text
        words = " ".join((name, *map(str, use.values)))
        opening, closing = said.catalogue.brackets
        yield Sentence(f"{words} {opening}{' '.join(inside)}{closing}", Role.KEYWORD)


def rules_text(
    ruleset: Ruleset, names: NameTable, language: str, catalogues: Catalogues = SHIPPED
) -> tuple[Section, ...]:
    """Return the rules of a game in sections; a section about nothing is left out.

    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogues.get(language), names)
    sections = (
        Section(name, title, tuple(words for _, words in _rules(ruleset, parts, said)))
        for name, title, parts in said.catalogue.sections
    )
    return tuple(section for section in sections if section.sentences)


def rule_sentences(
    ruleset: Ruleset,
    rule: object,
    names: NameTable,
    language: str,
    catalogues: Catalogues = SHIPPED,
) -> tuple[str, ...]:
    """Return the sentences about one rule, phase, kind or clause of a game as the rules have them.

    Raises as `rules_text` does.
    """
    said = Realiser(catalogues.get(language), names)
    found = (_rules(ruleset, parts, said) for _, _, parts in said.catalogue.sections)
    return tuple(words for pairs in found for node, words in pairs if node is rule)


def _rules(
    ruleset: Ruleset, parts: tuple[str, ...], said: Realiser
) -> Iterator[tuple[object, str]]:
    """Yield what each sentence of the rules is about, and the sentence."""
    for part in parts:
        path, form = part.split()
        value = FOUND[path](ruleset) if path in FOUND else look_up(ruleset, path)
        nodes = value if isinstance(value, tuple) else () if value is None else (value,)
        for index, node in enumerate(nodes):
            context = _context(*(() if isinstance(node, Ruleset) else (node,)))
            first = index == 0 and len(nodes) > 1 and said.entry(node, "first", context)
            yield node, said.sentence(node, "first" if first else form, context)


def _groups(body: tuple[Statement, ...]) -> Iterator[tuple[Statement, ...]]:
    """Yield the statements of each sentence; a choice and what is done with it make one."""
    rest = list(body)
    while rest:
        first = rest.pop(0)
        group = [first]
        while rest and isinstance(first, Choose) and is_about(first, rest[0]):
            group.append(rest.pop(0))
        yield tuple(group)


def _effect(
    group: tuple[Statement, ...],
    before: Statement | None,
    said_already: tuple[Statement, ...],
    body: tuple[Statement, ...],
    said: Realiser,
) -> str:
    """Return the sentence for some statements of an ability, in view of those before them.

    `before` is the first statement of the sentence before.
    """
    context = _context(*body)
    choice = before if isinstance(before, Choose) else None
    recalled = said.recall(choice, group[0], context) | looking_back((*said_already, group[0]))
    return said.finished(said.clauses(group, {**context, **recalled}))


def _leaves_by_itself(card: CardDef) -> bool:
    """Tell whether the ability says already, whatever happens, that its card leaves."""
    leaving = (Discard, Eliminate, Send)
    return any(isinstance(one, leaving) and one.target == This() for one in card.main)


def _context(*nodes: Any) -> dict[str, Any]:
    """Return the features of an ability: how much it remembers (one or many), what it counts."""
    found = [node for root in nodes for _, node in walk(root)]
    amounts = [node.amount for node in found if isinstance(node, Count)]
    context = {"slots": "one" if _remembers_one(found) else "many"}
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
