"""What an amount is made of, reckoned in the state in which it was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import frozen

from oriflamme_dsl.engine.amounts import link_amount, link_condition
from oriflamme_dsl.engine.filters import link_reference
from oriflamme_dsl.engine.groups import link_group
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.report.why_words import say

Named = Callable[[int], str]
"""Returns a card in words."""


@frozen
class Reckoned:
    """An amount: its value, by which words it is said, and the cards or amounts it is made of."""

    value: int
    key: str = ""
    cards: tuple[int, ...] = ()
    parts: tuple[Reckoned, ...] = ()
    factor: int = 1


def reckoned(linked: Linked, amount: e.Amount, state: State, context: Context) -> Reckoned | None:
    """Return what an amount is made of; None where there is no more to say than the number.

    That is so of plain numbers, and of what players decide.
    """
    decided = (e.UpTo, e.Everything, e.ThatMany, e.Parameter)
    if isinstance(amount, e.Number) or any(isinstance(node, decided) for _, node in walk(amount)):
        return None
    return _Reckoner(linked, state, context).of(amount)


@frozen
class _Reckoner:
    linked: Linked
    state: State
    context: Context

    def of(self, amount: e.Amount) -> Reckoned:
        """Return what an amount is made of."""
        if isinstance(amount, e.AmountIf):
            holds = link_condition(self.linked, amount.condition)(self.state, self.context)
            return self.of(amount.then if holds else amount.otherwise)
        value = link_amount(self.linked, amount)(self.state, self.context)
        match amount:
            case e.Plus(parts):
                return Reckoned(value, "plus", parts=tuple(map(self.of, parts)))
            case e.Minus(whole, less):
                return Reckoned(value, "minus", parts=(self.of(whole), self.of(less)))
            case e.Half(inner):
                return Reckoned(value, "half", parts=(self.of(inner),))
            case e.Twice(inner):
                return Reckoned(value, "times", parts=(self.of(inner),), factor=2)
            case e.Bounded():
                key = "at_most" if amount.at_most else "at_least"
                return Reckoned(value, key, parts=(self.of(amount.amount), self.of(amount.bound)))
        return self._counted(amount, value)

    def _counted(self, amount: e.Amount, value: int) -> Reckoned:
        match amount:
            case e.PerCard():
                return Reckoned(value, "counted", self._group(amount.group), factor=amount.factor)
            case e.PerDifferent():
                return Reckoned(value, "different", self._group(amount.group), factor=amount.factor)
            case e.PerInfluence():
                return self._on_card(value, amount.reference, amount.factor)
            case e.Measured(measure=e.Measure.INFLUENCE):
                return self._on_card(value, amount.reference, 1)
            case e.PerRoundWaited():
                return Reckoned(value, "rounds", factor=amount.factor)
            case e.PerPlayer():
                return Reckoned(value, "players", factor=amount.factor)
            case e.RoundNumber():
                return Reckoned(value, "round")
            case e.InfluenceOf():
                return Reckoned(value, "owned")
            case e.Counted():
                return Reckoned(value, "chosen_number")
        return Reckoned(value)

    def _group(self, group: e.Group) -> tuple[int, ...]:
        return tuple(link_group(self.linked, group)(self.state, self.context))

    def _on_card(self, value: int, reference: e.Reference, factor: int) -> Reckoned:
        card = link_reference(reference)(self.context)
        return Reckoned(value, "on_card", () if card == NOBODY else (card,), factor=factor)


def cards_of(found: Reckoned) -> Iterator[int]:
    """Yield the cards that an amount is made of."""
    yield from found.cards
    for part in found.parts:
        yield from cards_of(part)


def in_words(found: Reckoned, named: Named, language: str) -> str:
    """Return what an amount is made of as a sum."""
    if found.key == "plus":
        joint = say(language, "plus")
        return joint.join(in_words(part, named, language) for part in found.parts)
    inner = [in_words(part, named, language) for part in found.parts]
    if found.key == "minus":
        return say(language, "minus", whole=inner[0], less=inner[1])
    if found.key in ("at_most", "at_least"):
        return say(language, found.key, inner=inner[0], bound=inner[1])
    if found.key == "half":
        return say(language, "half", inner=inner[0])
    if found.key == "times":
        return say(language, "times", factor=found.factor, inner=inner[0])
    return _counted(found, named, language)


def _counted(found: Reckoned, named: Named, language: str) -> str:
    if not found.key:
        return str(found.value)
    if found.key in ("counted", "on_card", "different") and not found.cards:
        return say(language, "none_counted")
    count = found.value // found.factor if found.factor else found.value
    cards = ", ".join(map(named, found.cards))
    keys = {"count": count, "cards": cards, "card": cards}
    words = say(language, found.key, **keys)
    return words if found.factor == 1 else say(language, "times", factor=found.factor, inner=words)
