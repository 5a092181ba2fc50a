"""A round of a game in a few short steps, from the same objects as the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.rules import DoPhase, Phase, PlayerTurns, ResolvePhase
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.short import Register, deeds_of, words_in
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.needed import FOUND
from oriflamme_dsl.render.realise import Realiser

LONGEST = 16
"""A step of more words is told by its deeds alone."""


@frozen
class Step:
    """A step, the steps inside it, and what is to be known about it."""

    text: str
    inner: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def round_of(
    ruleset: Ruleset, names: NameTable, register: Register, words: Mapping[str, str]
) -> tuple[Step, ...]:
    """Return the phases of a round in order, and who begins the next one if that changes."""
    said = Realiser(register.short or register.long, names)
    steps = [
        _step(phase, ruleset, said, register, words) for phase in ruleset.rules.each_round.phases
    ]
    if ruleset.rules.first_player.passes:
        steps.append(Step(said.sentence(ruleset.rules.first_player, "rule", {})))
    return tuple(steps)


def _step(
    phase: Phase, ruleset: Ruleset, said: Realiser, register: Register, words: Mapping[str, str]
) -> Step:
    if not isinstance(phase, PlayerTurns):
        text = _phase(phase, "rule", said, register, words)
        return Step(text, notes=_notes((phase,), ruleset, said))
    inner = tuple(_phase(one, "own", said, register, words) for one in phase.phases)
    return Step(words["turns"], inner, _notes(phase.phases, ruleset, said))


def _phase(
    phase: Any, form: str, said: Realiser, register: Register, words: Mapping[str, str]
) -> str:
    text = said.sentence(phase, form, {})
    if not isinstance(phase, DoPhase) or words_in(text) <= LONGEST:
        return text
    return " ".join(filter(None, (deeds_of(phase.body, register), words["see_rules"])))


def _notes(phases: tuple[Phase, ...], ruleset: Ruleset, said: Realiser) -> tuple[str, ...]:
    """Return what a card pays that is revealed or left, where the queue is resolved."""
    if not any(isinstance(phase, ResolvePhase) for phase in phases):
        return ()
    return tuple(_told(ruleset, said))


def _told(ruleset: Ruleset, said: Realiser) -> Iterator[str]:
    for name in ("@paying", "@waiting"):
        for rule in FOUND[name](ruleset):
            yield said.sentence(rule, "rule", {})
