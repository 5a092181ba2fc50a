"""What is played to tell which rules matter: a game, and each option with each other value."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from oriflamme_dsl.balance.job import as_text
from oriflamme_dsl.balance.sensitivity import SensitivityJob
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.report.options import Listed


@frozen
class Turned:
    """An option with another value than the one in force."""

    option: Listed
    value: str

    @property
    def setting(self) -> tuple[str, str, str]:
        """It as a setting: owner, option, value."""
        return self.option.owner, self.option.option.name, self.value

    @property
    def name(self) -> str:
        """What it is called: `OWNER.OPTION = VALUE`."""
        return f"{self.option.name} = {self.value}"


def turned(options: Sequence[Listed]) -> tuple[Turned, ...]:
    """Return the options with each other value."""
    return tuple(
        Turned(one, value) for one in options for value in one.option.values if value != one.value
    )


def job_of(
    program: Program, game: str, settled: Sequence[Turned], players: int, seed: int
) -> SensitivityJob:
    """Return what is played of a game and of what is turned in it."""
    others = tuple(as_text(assemble(program, game, (one.setting,))) for one in settled)
    return SensitivityJob(as_text(assemble(program, game)), others, players, seed)
