"""`oriflamme play`: people and bots at one table, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NoReturn

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

    from oriflamme_dsl.bots.game import BotError
    from oriflamme_dsl.cli.seats import Seating
    from oriflamme_dsl.core import Core
    from oriflamme_dsl.engine.game import Game
    from oriflamme_dsl.engine.saved import SavedGame
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.ir.ruleset import Ruleset
    from oriflamme_dsl.lower.analysis import Analysis
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.report.story import Storyteller


USUAL = "oriflamme"
"""The game that is played where none is named."""


def play(
    what: Annotated[
        str | None, typer.Argument(help="A shipped game, or a file.", metavar="[GAME]")
    ] = None,
    players: Annotated[
        int | None,
        typer.Option("--players", metavar="N", help="How many play; else as few as can."),
    ] = None,
    people: Annotated[
        int | None,
        typer.Option("--people", metavar="N", help="How many of them are people, else 1."),
    ] = None,
    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="N", help="Your seat, else the first; for several 1,3."),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option("--bots", metavar="A,B,…", help="The bots in turn order, else heuristic."),
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
    """Play a game at the terminal, or watch bots play.

    You have the first seat, or that of --seat, and bots have the others. Bots know what their seat
    sees, and no more: random, heuristic, flat, ismcts, or module:Class; ismcts@500 thinks for 500
    games. Fewer bots than seats take turns.

    Answer by number; ? asks for a hint, `why 12` and `why red loses` for the reason, q leaves. With
    --watch and --replay, --seat tells the game as that seat sees it.

    \b
    Examples:
      oriflamme play
      oriflamme play --players 5 --seat 2 --bots ismcts@200,heuristic
      oriflamme play --players 4 --people 2 --lang fr --save evening.json
      oriflamme play mycards.ori --watch --seed 7
      oriflamme play --replay evening.json
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.cli.runs import any_seed, can_play, within
    from oriflamme_dsl.cli.saved import load, with_rules
    from oriflamme_dsl.cli.seats import seating
    from oriflamme_dsl.ir.program import as_called, assemble
    from oriflamme_dsl.simulate.job import MOST_SEED

    within("seed", seed, 0, MOST_SEED, lang)
    saved = load(replay, lang) if replay is not None else None
    if saved and any(one is not None for one in (players, people, bots, seed, save)):
        bad_call("ORI682", lang, "replay", path=str(replay))
    if saved and what is None:
        compilation = with_rules(saved.game, str(replay), lang, "played")
    else:
        compilation = compiled([what or USUAL], lang)
    tell_drafts(compilation, lang, err)
    program = compilation.program
    chosen = game_id(compilation, game or (saved.game if saved else None), lang)
    program = as_called(program, chosen)
    language = print_languages(lang)[0]
    if saved:
        _replay(saved, str(replay), program, chosen, seat, language, lang)
        return
    ruleset = assemble(program, chosen)
    if game is None:
        _warn_left_out(compilation, ruleset, lang)
    number = ruleset.rules.players.least if players is None else players
    can_play(number, ruleset, lang)
    sitting = seating(number, people, seat, bots, lang, watch=watch)
    seed = any_seed() if seed is None else seed
    _play(program, compilation.analysis, ruleset, sitting, seed, save, language, lang)


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
    sitting: Seating,
    seed: int,
    save: str | None,
    language: str,
    lang: str | None,
) -> None:
    from oriflamme_dsl.bots.company import Company
    from oriflamme_dsl.bots.game import BotError
    from oriflamme_dsl.bots.registry import bot_named
    from oriflamme_dsl.cli.table import Table, forgive_letters
    from oriflamme_dsl.core import core_of
    from oriflamme_dsl.engine.game import Game
    from oriflamme_dsl.report.story import Storyteller

    names = sitting.names
    game = Game.new(ruleset, len(names), seed)
    core = core_of(ruleset, len(names))
    made = {seat: (name, bot_named(name)) for seat, name in sitting.bots.items()}
    teller = Storyteller(program, game.state.table, language, sitting.audience)

    def keep() -> None:
        if save is not None:
            _save(game, seed, names, save, lang)

    def why(wanted: str) -> Iterator[str]:
        from oriflamme_dsl.cli.asking import reasons

        return reasons(wanted, game, seed, teller, analysis)

    keep()  # now, because to learn at the end that the file cannot be written would be late
    forgive_letters()
    table = Table(game, teller, names, Company(core, made, seed), keep, why)
    try:
        wrong = table.play()
    finally:
        keep()
    if isinstance(wrong, BotError):
        _tell_fault(wrong, game, names, core, save, lang)
    _finish(game, teller, seed)


def _tell_fault(
    wrong: BotError,
    game: Game,
    names: tuple[str | None, ...],
    core: Core,
    save: str | None,
    lang: str | None,
) -> NoReturn:
    """Name the bot that did wrong, say where the game until then is, and leave with 1."""
    from attrs import evolve

    from oriflamme_dsl.cli.bots import fault_found
    from oriflamme_dsl.simulate.faults import fault_of

    fault = evolve(fault_of(wrong, core, 0), saved=_data(game, wrong.seed, names))
    found = fault_found(fault, core.ruleset.game, save, at_table=True)
    report(found, "human", lang, to_stderr=True)
    raise typer.Exit(FINDINGS)


def _finish(game: Game, teller: Storyteller, seed: int) -> None:
    out(teller.scores(game.state.points))
    out(teller.say("seed", seed=seed))


def _save(
    game: Game, seed: int, names: tuple[str | None, ...], path: str, lang: str | None
) -> None:
    from pathlib import Path

    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import replace_file

    reason = replace_file(Path(path), _data(game, seed, names).encode())
    if reason:
        facts = {"path": path, "reason": reason}
        found = Diagnostic("ORI606", None, facts, variant="save")
        report([found], "human", lang, to_stderr=True)
        raise typer.Exit(FINDINGS)


def _data(game: Game, seed: int, names: tuple[str | None, ...]) -> str:
    import json

    from oriflamme_dsl.engine.saved import save

    return json.dumps(save(game, seed, names), indent=1, ensure_ascii=False)


def _replay(
    saved: SavedGame,
    path: str,
    program: Program,
    chosen: str,
    seat: str | None,
    language: str,
    lang: str | None,
) -> None:
    """Tell a saved game, if it was played under the rules that are here."""
    from oriflamme_dsl.cli.saved import replayed
    from oriflamme_dsl.cli.seats import seats_called
    from oriflamme_dsl.cli.table import Table, say
    from oriflamme_dsl.report.story import Storyteller

    _, game = replayed(saved, path, program, chosen, lang)
    players = game.state.table.players
    eyes = None if seat is None else seats_called(seat, players, lang)
    teller = Storyteller(program, game.state.table, language, eyes)
    table = Table(game, teller, saved.bots)
    table.open()
    table.tell()
    if game.decision is not None:
        say(teller.say("left_early"))
    _finish(game, teller, saved.seed)
