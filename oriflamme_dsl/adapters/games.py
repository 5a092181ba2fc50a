"""Games by what names them, for libraries that know nothing but a name and a number of players."""

from __future__ import annotations

from collections.abc import Sequence

from oriflamme_dsl.core import Core, core_of
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import compile_paths, shipped
from oriflamme_dsl.resources import cards_folder


def core_called(game: str, players: int | None = None, paths: Sequence[str] = ()) -> Core:
    """Return the core of a shipped game, or of one in files of one's own.

    `game` is the id of a game or variant. It is played by as few as can if `players` is None.
    Raises ValueError for files with errors, a game that is not there, or a number who cannot play.
    """
    places = list(paths)
    if not places:
        places = [shipped(game) or str(cards_folder())]
    compilation = compile_paths(places)
    if compilation.failed:
        raise ValueError(f"{', '.join(places)}: the files have errors")
    try:
        ruleset = assemble(compilation.program, game)
    except KeyError:
        raise ValueError(f"there is no game {game}") from None
    return core_of(ruleset, ruleset.rules.players.least if players is None else players)


def names_of(core: Core) -> tuple[str, ...]:
    """Return the families that play, by seat."""
    rules = core.ruleset.rules
    return rules.families.ids[: core.players * rules.players.families_each]
