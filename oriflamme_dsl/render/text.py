"""Card text and rules text, sentence by sentence, from the IR."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.expressions import Slot, This
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.statements import Choose, Discard, Statement
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.realise import Realiser, is_about, look_up
from oriflamme_dsl.render.spelling import assemble, sentence


class Role(StrEnum):
    """What a sentence of a card tells."""

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

    First what can befall the card, then what its reveal pays, its ability, and whether it leaves.
    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = Realiser(catalogue(language), names)
    found: list[Sentence] = []
    for trigger in card.triggers:
        context = {"register": register, "slots": _slots(trigger)}
        found.append(Sentence(said.sentence(trigger, "sentence", context), Role.TRIGGER))
    if card.reveal_pays is not None:
        context = {"register": register, "slots": _slots(card.reveal_pays)}
        found.append(Sentence(said.sentence(card, "reveal", context), Role.REVEAL))
    context = {"register": register, "slots": _slots(*card.main)}
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
        value = look_up(ruleset, path)
        nodes = value if isinstance(value, tuple) else () if value is None else (value,)
        yield from (said.sentence(node, form, {"register": "rules"}) for node in nodes)


def _effects(body: tuple[Statement, ...], said: Realiser, context: dict[str, Any]) -> Iterator[str]:
    """Yield a sentence for each statement; a choice and what is done with it make one."""
    rest = list(body)
    while rest:
        group = [rest.pop(0)]
        while rest and is_about(group[-1], rest[0]):
            group.append(rest.pop(0))
        yield _joined(group, said, context)


def _joined(group: list[Statement], said: Realiser, context: dict[str, Any]) -> str:
    phrase = said.clauses(tuple(group), context)
    return sentence(assemble(phrase.tokens, said.catalogue.spelling), said.catalogue.full_stop)


def _leaves_by_itself(card: CardDef) -> bool:
    """Tell whether the ability says already, whatever happens, that its card is discarded."""
    return Discard(This()) in card.main


def _slots(*nodes: Any) -> str:
    """Tell whether an ability remembers one card at most or several."""
    found = [node for root in nodes for _, node in walk(root)]
    indexes = {node.index for node in found if isinstance(node, Slot)}
    indexes |= {node.slot for node in found if isinstance(node, Choose)}
    return "one" if indexes <= {0} else "many"
