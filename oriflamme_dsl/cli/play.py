"""`oriflamme play`: people and random bots at one table, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    Lang,
    bad_call,
    compiled,
    err,
    game_id,
    out,
    print_languages,
    report,
    tell_drafts,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from oriflamme_dsl.engine.game import Game
    from oriflamme_dsl.engine.saved import SavedGame
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.ir.ruleset import Ruleset
    from oriflamme_dsl.lower.analysis import Analysis
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.report.story import Storyteller


def play(
    what: Annotated[
        str, typer.Argument(help="A shipped game, or a file.", metavar="[GAME]")
    ] = "oriflamme",
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="How many play; else as few as can."),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option("--people", metavar="N", help="How many of them are people, else 1."),
    ] = None,
    watch: Annotated[bool, typer.Option("--watch", help="Bots only, told event by event.")] = False,
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="N", help="The same seed deals and plays the same game."),
    ] = None,
    save: Annotated[
        str | None, typer.Option("--save", metavar="FILE", help="Write the game to this file.")
    ] = None,
    replay: Annotated[
        str | None, typer.Option("--replay", metavar="FILE", help="Tell a saved game instead.")
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="ID", help="Which game, where a file has several."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Play a game at the terminal, or watch random bots play.

    You have the first seat, bots have the others; answer by number, q leaves, and `why` says why
    something happened: `why 12`, `why red loses`.

    \b
    Examples:
      oriflamme play
      oriflamme play --players 4 --people 2 --lang fr --save evening.json
      oriflamme play mycards.ori --watch --seed 7
      oriflamme play mycards.ori --replay evening.json
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.cli.saved import load
    from oriflamme_dsl.ir.program import as_called, assemble

    saved = load(replay, lang) if replay is not None else None
    compilation = compiled([what], lang)
    tell_drafts(compilation, lang, err)
    program = compilation.program
    chosen = game_id(compilation, game or (saved.game if saved else None), lang)
    program = as_called(program, chosen)
    language = print_languages(lang)[0]
    if saved:
        _replay(saved, str(replay), program, chosen, language, lang)
        return
    ruleset = assemble(program, chosen)
    if game is None:
        _warn_left_out(compilation, ruleset, lang)
    rules = ruleset.rules.players
    number = rules.least if players is None else players
    if not rules.least <= number <= rules.most:
        bad_call("ORI605", lang, game=chosen, count=number, least=rules.least, most=rules.most)
    humans = (0 if watch else 1) if people is None else people
    if not 0 <= humans <= (0 if watch else number):
        bad_call("ORI605", lang, "watch" if watch else "people", count=humans, most=number)
    _play(program, compilation.analysis, ruleset, number, humans, seed, save, language, lang)


def _warn_left_out(compilation: Compilation, ruleset: Ruleset, lang: str | None) -> None:
    """Warn of the user's own cards that the deck does not have (ORI731), if there are any."""
    from oriflamme_dsl.diagnostics import Diagnostic, Fact

    deck, drafts = ruleset.rules.deck.cards, compilation.drafts
    cards = tuple(card for card in compilation.own("card") if card not in {*deck, *drafts})
    if cards:
        facts: dict[str, Fact] = {"game": ruleset.game, "cards": cards, "card": cards[0]}
        report([Diagnostic("ORI731", None, facts, variant="play")], "human", lang, to_stderr=True)


def _play(
    program: Program,
    analysis: Analysis,
    ruleset: Ruleset,
    number: int,
    people: int,
    seed: int | None,
    save: str | None,
    language: str,
    lang: str | None,
) -> None:
    from random import Random, SystemRandom

    from oriflamme_dsl.cli.table import Table, forgive_letters
    from oriflamme_dsl.engine.game import Game
    from oriflamme_dsl.report.story import Storyteller

    seed = SystemRandom().getrandbits(32) if seed is None else seed
    game = Game.new(ruleset, number, seed)
    audience = None if not people else (0,) if people == 1 else ()
    teller = Storyteller(program, game.state.table, language, audience)
    bots = Random(f"bots {seed}")  # noqa: S311 - dice, not secrets

    def keep() -> None:
        if save is not None:
            _save(game, seed, save, lang)

    def why(wanted: str) -> Iterator[str]:
        from oriflamme_dsl.cli.asking import reasons

        return reasons(wanted, game, seed, teller, analysis)

    keep()  # now, because to learn at the end that the file cannot be written would be late
    forgive_letters()
    try:
        Table(game, teller, people, bots, keep, why).play()
    finally:
        keep()
    _finish(game, teller, seed)


def _finish(game: Game, teller: Storyteller, seed: int) -> None:
    out(teller.scores(game.state.points))
    out(teller.say("seed", seed=seed))


def _save(game: Game, seed: int, path: str, lang: str | None) -> None:
    import json
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.engine.saved import save
    from oriflamme_dsl.files import replace_file

    text = json.dumps(save(game, seed), indent=1, ensure_ascii=False)
    reason = replace_file(Path(path), text.encode())
    if reason:
        facts = {"path": path, "reason": reason}
        found = Diagnostic("ORI606", None, facts, variant="save")
        report([found], "human", lang, to_stderr=True)
        raise typer.Exit(FINDINGS)


def _replay(
    saved: SavedGame, path: str, program: Program, chosen: str, language: str, lang: str | None
) -> None:
    """Tell a saved game, if it was played under the rules that are here."""
    from random import Random

    from oriflamme_dsl.cli.saved import replayed
    from oriflamme_dsl.cli.table import Table, say
    from oriflamme_dsl.report.story import Storyteller

    _, game = replayed(saved, path, program, chosen, lang)
    teller = Storyteller(program, game.state.table, language)
    table = Table(game, teller, 0, Random(0), lambda: None)  # noqa: S311 - nothing is rolled
    table.open()
    table.tell()
    if game.decision is not None:
        say(teller.say("left_early"))
    _finish(game, teller, saved.seed)
