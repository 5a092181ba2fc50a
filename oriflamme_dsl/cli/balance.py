"""`oriflamme balance`: what many games say of a design."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import Lang, bad_call, one_of
from oriflamme_dsl.cli.runs import (
    Bots,
    Engine,
    Game,
    NumbersOfPlayers,
    Paths,
    Seed,
    ToJson,
    Workers,
    any_seed,
    bots_for,
    can_play,
    cores,
    numbers_of_players,
    within,
)

if TYPE_CHECKING:
    from oriflamme_dsl.ir.program import Program
    from oriflamme_dsl.ir.ruleset import Ruleset

PRECISION = (0.05, 20.0)
"""The least and the most precision that can be wanted, in points of percent."""


def balance(
    game: Game = "oriflamme",
    paths: Paths = None,
    with_: Annotated[
        str | None,
        typer.Option("--with", metavar="CARD,…", help="Cards to add to the deck of GAME."),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option("--against", metavar="B", help="A game to compare it with."),
    ] = None,
    games: Annotated[
        int | None,
        typer.Option("--games", metavar="N", help="Games for each number of players; else 10,000."),
    ] = None,
    precision: Annotated[
        float | None,
        typer.Option(
            "--precision",
            metavar="POINTS",
            help="Play until all shares of victories are known to so many points of percent.",
        ),
    ] = None,
    players: NumbersOfPlayers = None,
    bots: Bots = "random",
    seed: Seed = None,
    workers: Workers = None,
    engine: Engine = "auto",
    to_html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help="Write the page there.")
    ] = None,
    to_json: ToJson = None,
    lang: Lang = None,
) -> None:
    """Play many games, and write a page on what they say of each card, each seat and the end.

    What a card is worth is found by experiment: by lot, some players lack it. With --against two
    games are played by the same chance, and the page says what changes. All intervals are for 95 %.
    If no file is named, the page and the figures go to GAME-balance.html and GAME-balance.json.

    \b
    Examples:
      oriflamme balance oriflamme --players 3,5 --seed 7
      oriflamme balance oriflamme mycards.ori --with jester --precision 0.5
      oriflamme balance mycards.ori:before --against mycards.ori:after

    Exit code: 0, 1 if not all could be played or written, 2 for a bad call, 130 after Ctrl-C.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.cli.balancing import Asked, carry_out, side_of
    from oriflamme_dsl.cli.engines import tell_watched
    from oriflamme_dsl.cli.find import find_game
    from oriflamme_dsl.core import ENGINES
    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.simulate.job import MOST_GAMES, MOST_SEED
    from oriflamme_dsl.simulate.workers import MOST_WORKERS

    one_of("engine", engine, ENGINES, lang)
    within("games", games, 1, MOST_GAMES, lang)
    within("seed", seed, 0, MOST_SEED, lang)
    within("workers", workers, 1, MOST_WORKERS, lang)
    if precision is not None and not PRECISION[0] <= precision <= PRECISION[1]:
        bad_call("ORI675", lang, number=f"{precision:g}", least="0.05", most="20")
    compilation, chosen = find_game(game, paths or (), lang)
    added = _added(with_)
    program = compilation.program
    ruleset = _with(added, program, assemble(program, chosen), lang)
    sides = [side_of(program, ruleset, added)]
    numbers = numbers_of_players(players, ruleset, lang)
    if against is not None:
        compilation, chosen = find_game(against, paths or (), lang)
        other = assemble(compilation.program, chosen)
        for number in numbers:
            can_play(number, other, lang)
        sides.append(side_of(compilation.program, other))
    carry_out(
        Asked(
            sides=tuple(sides),
            numbers=tuple(numbers),
            bots=tuple(bots_for(bots, max(numbers), lang)),
            games=games,
            precision=precision,
            seed=any_seed() if seed is None else seed,
            workers=cores() if workers is None else workers,
            engine="interpreter" if tell_watched(engine, lang) == "interpreter" else "auto",
            html=to_html,
            json=to_json,
            call=(game, tuple(paths or ()), with_, against),
            lang=lang,
        )
    )


def _added(text: str | None) -> tuple[str, ...]:
    parts = [part.strip() for part in (text or "").split(",")]
    return tuple(dict.fromkeys(part for part in parts if part))


def _with(cards: tuple[str, ...], program: Program, ruleset: Ruleset, lang: str | None) -> Ruleset:
    """Return a ruleset with cards added to its deck; leave with 2 where that cannot be."""
    from oriflamme_dsl.balance.added import with_cards

    deck = ruleset.rules.deck.cards
    known = [card for card in program.cards if card not in deck]
    for card in cards:
        if card in deck:
            bad_call("ORI676", lang, card=card, game=ruleset.game)
        one_of("card", card, known, lang)
    return with_cards(ruleset, cards)
