"""Playing a scenario: its position, its acts with their answers, its expectations."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from oriflamme_dsl.engine import acts
from oriflamme_dsl.engine.events import Event, cause_of
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.position import build
from oriflamme_dsl.engine.row import slot_holding, slot_of
from oriflamme_dsl.engine.run import advance, answer
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.engine.trace import Watch
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import Act, Choice, Expected, ScenarioDef
from oriflamme_dsl.scenario.choices import all_words, choice_words, family_of, find, number_of
from oriflamme_dsl.scenario.expect import compare
from oriflamme_dsl.scenario.findings import Finding, ScenarioResult, found
from oriflamme_dsl.scenario.layout import faults, layout_of, no_round
from oriflamme_dsl.scenario.rows import card_words

__all__ = ["ScenarioResult", "run"]


def run(scenario: ScenarioDef, program: Program) -> ScenarioResult:
    """Play a scenario and return what was found.

    Differences from what is expected are all reported; an act that cannot be played ends it.
    """
    ruleset = assemble(program, scenario.game, scenario.settings)
    findings = faults(scenario, ruleset) or tuple(Player(scenario, ruleset).play())
    return ScenarioResult(scenario.name, scenario.rulings, findings)


class _StoppedError(Exception):
    """The scenario cannot go on."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


class Player:
    """Plays one scenario."""

    def __init__(self, scenario: ScenarioDef, ruleset: Ruleset, watch: Watch | None = None) -> None:
        self.scenario = scenario
        self.state = build(link(ruleset, watch), layout_of(scenario, ruleset))
        self.before = list(self.state.points)
        self.played = self.begun = False
        self.run_on: Callable[[State], None] = advance
        """Runs the state to its next decision."""

    def play(self) -> Iterator[Finding]:
        """Play all steps and yield what is found."""
        for index, step in enumerate(self.scenario.steps):
            path = f"steps[{index}]"
            if isinstance(step, Expected):
                yield from compare(self.state, step, self.before, path)
                self.before = list(self.state.points)
                continue
            try:
                self.act(step, path, may_wait=self._asks_what_is_offered(index + 1))
            except _StoppedError as stopped:
                yield stopped.finding
                return

    def _asks_what_is_offered(self, index: int) -> bool:
        if index == len(self.scenario.steps):
            return False
        step = self.scenario.steps[index]
        return isinstance(step, Expected) and step.offered is not None

    def act(self, act: Act, path: str, *, may_wait: bool) -> None:
        """Carry out a step and its answers; `path` is where it stands in the scenario."""
        state = self.state
        if state.pending is not None:
            raise _StoppedError(_unanswered(state, path))
        if state.winners is not None:
            raise _StoppedError(found("ORI513", path, "ended"))
        self.start(act, path)
        _Answers(state, act.answers, path, self.run_on).give(may_wait=may_wait)

    def start(self, act: Act, path: str) -> None:
        """Begin a step, up to its first decision."""
        state = self.state
        if act.card is not None:
            card = find(state, act.card)
            if card is None or slot_of(state, card) == NOBODY:
                there = card is not None and slot_holding(state, card) != NOBODY
                variant = "" if there else "absent"
                raise _StoppedError(found("ORI513", path, variant, card=card_words(act.card)))
            acts.start_turn(state, card)
            return
        if act.word == "round":
            self._next_round(path)
            acts.start_round(state, begun=self.begun)
            self.played, self.begun = True, False
        elif act.word == "end_round":
            last = state.round == state.table.linked.ruleset.rules.rounds.count
            acts.start_end_of_round(state)
            self.played, self.begun = last, not last
        else:
            _STARTS[act.word](state)

    def _next_round(self, path: str) -> None:
        """Count the rounds that are played; the position says which is the first."""
        state, ruleset = self.state, self.state.table.linked.ruleset
        if self.played:
            state.round += 1
        if state.round > ruleset.rules.rounds.count:
            raise _StoppedError(no_round(state.round, path, ruleset))


_STARTS: dict[str, Callable[[State], None]] = {
    "pass": acts.start_pass,
    "end": acts.start_end,
}


class _Log(list[Event]):
    """The log of an act, which notes for each forced choice the answers that would name it.

    It looks at once, because places are called by what lies around them.
    """

    def __init__(self, state: State, answers: tuple[Choice, ...]) -> None:
        super().__init__()
        self._state = state
        self._answers = answers
        self.forced: list[set[int]] = []

    def append(self, event: Event) -> None:
        """Take an event."""
        super().append(event)
        if event.kind == "asked" and event.detail("forced"):
            ask, options = str(event.detail("ask")), event.detail("options")
            self.forced.append(
                {
                    index
                    for index, answer in enumerate(self._answers)
                    if (number_of(self._state, ask, answer, event.cause),) == options
                }
            )


class _Answers:
    """Gives the answers of one act.

    A choice with a single option needs no answer, but one that names the option is taken for it,
    unless it is needed for the choice after it.
    """

    def __init__(
        self,
        state: State,
        answers: tuple[Choice, ...],
        path: str,
        run_on: Callable[[State], None],
    ) -> None:
        self.state = state
        self.run_on = run_on
        self.answers = answers
        self.path = path
        self.at = 0
        self.log = state.log = _Log(state, answers)

    def give(self, *, may_wait: bool) -> None:
        """Run the act to its end, or to a choice without an answer if the scenario may wait."""
        state = self.state
        self.run_on(state)
        while state.pending is not None:
            self.at = self._after_forced()
            if self.at == len(self.answers):
                if may_wait:
                    return
                raise _StoppedError(_unanswered(state, self.path))
            self._answer(self.answers[self.at])
        self.at = self._after_forced()
        if self.at < len(self.answers):
            raise _StoppedError(found("ORI504", f"{self.path}.answers[{self.at}]"))

    def _answer(self, choice: Choice) -> None:
        option = self._option(choice)
        if option is None:
            raise _StoppedError(self._not_offered(choice))
        self.at += 1
        answer(self.state, option, self.run_on)

    def _option(self, choice: Choice) -> int | None:
        """Return the index of a choice among the options that wait, None if it is not there."""
        pending = self.state.pending
        if pending is None:
            return None
        cause = cause_of(self.state, pending.context, pending.path)
        number = number_of(self.state, pending.ask, choice, cause)
        return pending.options.index(number) if number in pending.options else None

    def _not_offered(self, choice: Choice) -> Finding:
        state, pending = self.state, self.state.pending
        assert pending
        return found(
            "ORI502",
            f"{self.path}.answers[{self.at}]",
            choice=choice_words(choice),
            who=family_of(state, pending.player),
            offered=offered(state),
        )

    def _after_forced(self) -> int:
        """Return the answer that the pending choice takes, after those named for forced ones."""
        at, candidates = self.at, [self.at]
        for named in self.log.forced:
            if at in named:
                at += 1
                candidates.append(at)
        self.log.forced.clear()
        fitting = [
            i
            for i in candidates
            if i < len(self.answers) and self._option(self.answers[i]) is not None
        ]
        return max(fitting, default=at)


def offered(state: State) -> tuple[str, ...]:
    """Return the options of the choice that waits, in words."""
    pending = state.pending
    assert pending
    cause = cause_of(state, pending.context, pending.path)
    return all_words(state, pending.ask, pending.options, cause)


def _unanswered(state: State, path: str) -> Finding:
    pending = state.pending
    assert pending
    return found(
        "ORI503",
        path,
        pending.ask,
        who=family_of(state, pending.player),
        offered=offered(state),
    )
