"""What a card says in vain: what is never carried out, and what never makes a difference.

A statement has done something if it touched a card or moved influence; an effect that stands, if it
was in force on a card; a protection, if something would have come out otherwise without it.
"""

from __future__ import annotations

from typing import Any

from attrs import evolve

from oriflamme_dsl.engine import standing
from oriflamme_dsl.engine.linked import Linked, LinkedEffect
from oriflamme_dsl.engine.state import NOBODY, Context, State
from oriflamme_dsl.engine.trace import GUIDES, STATEMENTS, Trace
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import CannotBe, CountsAs, Has, NoAbility, RankIs
from oriflamme_dsl.ir.expressions import AnyOf
from oriflamme_dsl.ir.walk import rebuild, walk

_LAYERS = {
    CountsAs: standing.COUNTS,
    NoAbility: standing.SILENCES,
    RankIs: standing.RANKS,
    Has: standing.GRANTS,
}
_NEVER = AnyOf(())
"""A property that no card has."""


class Coverage:
    """What of a card has been carried out and has made a difference so far."""

    def __init__(self, linked: Linked, subject: CardDef, trace: Trace) -> None:
        """Take the linked ruleset that is played, the card, and the notes made in playing."""
        self._trace = trace
        self._statements = {
            path: isinstance(node, GUIDES)
            for path, node in walk(subject)
            if isinstance(node, STATEMENTS)
        }
        effects = linked.statics[linked.index[subject.id]]
        self.standing = {
            f"statics[{number}]": effect
            for number, effect in enumerate(effects)
            if effect.kind in _LAYERS
        }
        self.protections = protections(subject)
        """Paths of protections that have made no difference so far."""

    def look(self, state: State, this: int) -> None:
        """Note which effects that stand are in force on a card in a state."""
        for path, effect in tuple(self.standing.items()):
            if _concerns(state, this, effect):
                del self.standing[path]

    @property
    def complete(self) -> bool:
        """Whether everything has made a difference."""
        return not (self.standing or self.protections) and all(
            path in (self._trace.ran if guide else self._trace.acted)
            for path, guide in self._statements.items()
        )

    def verdict(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return the paths of what never ran, and of what never made a difference.

        Of what never ran only the outermost statements are named.
        """
        missing: list[str] = []
        idle = [*self.standing]
        for path, guide in self._statements.items():
            if path not in self._trace.ran:
                if not _inside(path, (*missing, *self.standing)):
                    missing.append(path)
            elif not guide and path not in self._trace.acted:
                idle.append(path)
        idle += [path for path in self.protections if not _inside(path, (*missing, *idle))]
        return tuple(missing), tuple(idle)


def _inside(path: str, outer: tuple[str, ...]) -> bool:
    return any(path == one or path.startswith((f"{one}.", f"{one}[")) for one in outer)


def _concerns(state: State, this: int, effect: LinkedEffect) -> bool:
    """Say whether an effect of the card is in force on a card now."""
    if not standing.stands(state, this, effect.standing) or this in standing.silenced(state):
        return False
    family = standing.belongs(state, this)
    context = Context(this, family, effect.source, [NOBODY] * effect.slots)
    before, state.layer = state.layer, _LAYERS[effect.kind]
    holds = effect.holds is None or effect.holds(state, context)
    found = holds and any(effect.applies(state, card, context) for card in standing.holders(state))
    state.layer = before
    return found


def protections(subject: CardDef) -> list[str]:
    """Return the paths of what a card says that cannot be."""
    return [path for path, node in walk(subject) if isinstance(node, CannotBe)]


def without(subject: CardDef, path: str) -> CardDef:
    """Return a card whose protection at a path protects against nobody."""
    target = dict(walk(subject))[path]

    def put(node: Any) -> Any:
        return evolve(node, by=_NEVER) if node is target else rebuild(node, put)

    return rebuild(subject, put)
