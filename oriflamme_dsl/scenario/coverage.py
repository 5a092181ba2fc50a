"""What of cards, keywords and games scenarios show: played as usual, with notes of what happens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from attrs import Factory, define, frozen

from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.program import Program, assemble, lineage
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.scenarios import ScenarioDef
from oriflamme_dsl.ir.written import Written, origin, rules_written, written
from oriflamme_dsl.scenario.coverage_notes import DECLINED, FAILED, HELD, NONE, RAN, Notes
from oriflamme_dsl.scenario.coverage_parts import TAKEN, Definition, Part, Sort, parts_of
from oriflamme_dsl.scenario.findings import ScenarioResult
from oriflamme_dsl.scenario.layout import faults
from oriflamme_dsl.scenario.run import Player

Owner: TypeAlias = tuple[str, str]
"""What something is (card, kind, keyword, game or variant), and its id."""


@frozen
class Covered:
    """What scenarios show of something: its parts, and those that they do not show."""

    owner: Owner
    parts: tuple[Part, ...]
    missing: tuple[Part, ...]

    def counts(self, sort: Sort | None = None) -> tuple[int, int]:
        """Return how many parts of a sort, or of all, are shown, and how many there are."""
        missing, parts = (
            sum(sort in (None, part.sort) for part in row) for row in (self.missing, self.parts)
        )
        return parts - missing, parts

    @property
    def gaps(self) -> tuple[Part, ...]:
        """What is not shown, without what lies inside something that never happens."""
        return tuple(
            part for part in self.missing if not any(_hides(outer, part) for outer in self.missing)
        )


class Coverage:
    """Plays scenarios of a program, and knows what they have shown so far."""

    def __init__(self, program: Program) -> None:
        """Start with nothing shown."""
        self._program = program
        self._seen: dict[Owner, _Seen] = {}
        self._definitions: Mapping[str, Mapping[str, Definition]] = {
            "card": program.cards,
            "keyword": program.keywords,
            "kind": program.kinds,
            "game": program.games,
            "variant": program.variants,
        }

    def play(self, scenario: ScenarioDef) -> ScenarioResult:
        """Play a scenario and return what was found; what happened up to there counts."""
        ruleset = assemble(self._program, scenario.game, scenario.settings)
        wrong, notes = faults(scenario, ruleset), Notes()
        if not wrong:
            player = Player(scenario, ruleset, notes)
            wrong = tuple(player.play())
            self._take(notes, ruleset)
            self._take_options(player.state.table, ruleset)
        return ScenarioResult(scenario.name, scenario.rulings, wrong)

    def of_each(self, own: Callable[[str], Iterable[str]]) -> tuple[Covered, ...]:
        """Return what was shown of things; `own` gives their ids by what they are.

        What the program lacks, such as a draft, is left out.
        """
        return tuple(
            self.of(what, name)
            for what, known in self._definitions.items()
            for name in own(what)
            if name in known
        )

    def of(self, what: str, name: str) -> Covered:
        """Return what was shown of something; KeyError if there is no such thing."""
        parts, seen = parts_of(self._definitions[what][name]), self._of(what, name)
        return Covered((what, name), parts, tuple(part for part in parts if not seen.shows(part)))

    def _take(self, notes: Notes, ruleset: Ruleset) -> None:
        settings = {(owner, option): value for owner, option, value in ruleset.settings}
        known: dict[str, Mapping[str, Written]] = {"": rules_written(self._program, ruleset)}
        for note in (*notes.found, *notes.amounts(ruleset)):
            if note.card not in known:
                known[note.card] = written(self._program, note.card, settings)
            if note.what == RAN or note.path in known[note.card]:
                where = origin(note.path, known[note.card])
                self._of(where.what, where.id).happened.add((where.path, note.what))

    def _take_options(self, table: Table, ruleset: Ruleset) -> None:
        """Note the values of options of the game, and of the cards and kinds at the table.

        Options of a variant are settings of its game.
        """
        here = {table.linked.cards[number] for number in table.definition}
        owners: list[tuple[Owner, str]] = [
            *((("card", card.id), card.id) for card in here),
            *((("kind", card.kind), card.kind) for card in here),
        ]
        game, variants = lineage(self._program, ruleset.game)
        owners += ((("variant", variant.id), game.id) for variant in variants)
        owners.append((("game", game.id), game.id))
        for owner, named in owners:
            values = {(name, value) for of, name, value in ruleset.settings if of == named}
            self._of(*owner).values.update(values)

    def _of(self, what: str, name: str) -> _Seen:
        return self._seen.setdefault((what, name), _Seen())


@define
class _Seen:
    """What happened in something: paths with what was noted there, and values of options."""

    happened: set[tuple[str, str]] = Factory(set)
    values: set[tuple[str, str]] = Factory(set)

    def shows(self, part: Part) -> bool:
        """Tell whether a part was shown."""
        if part.sort is Sort.OPTION:
            return (part.name, part.what) in self.values
        outer = _ground(part)
        return (part.path, part.what) in self.happened or (
            outer is not None
            and any(what == RAN and _within(path, outer) for path, what in self.happened)
        )


_BODIES = {TAKEN: "body", HELD: "then", FAILED: "otherwise"}


def _ground(part: Part) -> str | None:
    """Return in which path something is carried out if, and only if, a part is shown.

    None for what is shown by nothing being carried out.
    """
    if part.what in (NONE, DECLINED) or part.sort is Sort.OPTION:
        return None
    body = _BODIES.get(part.what) if part.sort is Sort.BRANCH else None
    return part.path if body is None else f"{part.path}.{body}"


def _within(path: str, outer: str) -> bool:
    return path == outer or path.startswith((f"{outer}.", f"{outer}["))


def _hides(outer: Part, part: Part) -> bool:
    """Tell whether it goes without saying that a part is not shown where another one is not."""
    ground = _ground(outer)
    return outer is not part and ground is not None and _within(part.path, ground)
