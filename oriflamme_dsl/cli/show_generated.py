"""The source that plays a game, as `oriflamme show GAME --generated` tells it."""

from __future__ import annotations

from collections.abc import Sequence

import typer

from oriflamme_dsl.cli.common import FINDINGS, PRINTED, err, out


def of_game(
    game: str, paths: Sequence[str], players: int | None, lang: str | None, *, places: bool
) -> None:
    """Print the source for so many players, or as few as can play; leave with 1 if none can be."""
    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.cli.runs import can_play
    from oriflamme_dsl.codegen.module import generate
    from oriflamme_dsl.codegen.source import NoSpecialFormError
    from oriflamme_dsl.diagnostics.language import language
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.report.generated import Annotated, no_source

    compilation, chosen = find_game(game, paths, lang)
    ruleset = assemble(compilation.program, chosen)
    number = ruleset.rules.players.least if players is None else players
    can_play(number, ruleset, lang)
    told = language(lang, PRINTED)
    try:
        made = generate(ruleset, number)
    except NoSpecialFormError as error:
        err(no_source(ruleset, str(error), told))
        raise typer.Exit(FINDINGS) from None
    out(Annotated(made, compilation.analysis).text(told, places=places))
