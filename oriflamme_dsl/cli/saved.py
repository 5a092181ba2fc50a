"""What the commands share that look at saved games: reading one, and playing it again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import bad_call, compiled, read_in, stop_on_errors

if TYPE_CHECKING:
    from oriflamme_dsl.engine.game import Game
    from oriflamme_dsl.engine.saved import SavedGame
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.ir.ruleset import Ruleset
    from oriflamme_dsl.pipeline import Compilation


def load(path: str, lang: str | None) -> SavedGame:
    """Return the saved game in a file; leave with 2 where there is none."""
    from pathlib import Path

    from oriflamme_dsl.engine.saved import read

    if not path.strip():
        bad_call("ORI001", lang, "empty")
    try:
        if Path(path).is_dir():
            bad_call("ORI607", lang, path=path, reason="it is a folder")
        with Path(path).open("rb") as file:
            return read(file)
    except FileNotFoundError:
        bad_call("ORI001", lang, file=path)
    except (OSError, ValueError) as error:
        bad_call("ORI607", lang, path=path, reason=_reason(error))


def _reason(error: OSError | ValueError) -> str:
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)


def with_rules(game: str, file: str, lang: str | None, variant: str = "elsewhere") -> Compilation:
    """Return where the rules of a game are: a shipped file, else this folder; leave with 2.

    `variant` is what of ORI608 tells how to say where they are.
    """
    from oriflamme_dsl.pipeline import shipped

    if shipped(game) is not None:
        return compiled([game], lang)
    compilation = read_in(["."])
    program = compilation.program
    lacks = not compilation.failed and game not in {*program.games, *program.variants}
    if lacks or not compilation.sources:
        bad_call("ORI608", lang, variant, path=file, game=game)
    stop_on_errors(compilation, lang)
    return compilation


def replayed(
    saved: SavedGame, path: str, program: Program, chosen: str, lang: str | None
) -> tuple[Ruleset, Game]:
    """Return a saved game, played again, and its rules.

    Leave with 2 where these are not the rules that it was played under.
    """
    from oriflamme_dsl.engine.saved import replay
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.ir.serial import fingerprint

    try:
        ruleset = assemble(program, chosen, saved.settings)
    except KeyError as error:
        bad_call("ORI610", lang, path=path, reason=f"there is no option {error.args[0]} any more")
    now = fingerprint(ruleset)
    if now != saved.fingerprint:
        bad_call("ORI608", lang, path=path, game=chosen, then=saved.fingerprint, now=now)
    try:
        return ruleset, replay(ruleset, saved)
    except ValueError as error:
        bad_call("ORI610", lang, path=path, reason=str(error))
