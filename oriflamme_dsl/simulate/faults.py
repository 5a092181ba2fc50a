"""A bot that did wrong, and the game until then."""

from __future__ import annotations

import json
import traceback
from contextlib import suppress
from pathlib import PurePath
from random import Random

from attrs import frozen

from oriflamme_dsl.bots.game import BotError
from oriflamme_dsl.core import Core
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.saved import save
from oriflamme_dsl.engine.setup import deal, draw_deck, seated

SHOWN, TOLD = 60, 300
"""So many characters of an answer that is none, and of what is raised, are told."""

HUGE = 10**SHOWN


@frozen
class Fault:
    """What a bot did wrong: the bot, its seat and decision (from 0) in game `number` of a run.

    `seed` is that of the game. `cause` says what was raised and where, or is empty where `answer`
    was no option. `saved` is the game until then, as JSON that can be replayed.
    """

    bot: str
    seat: int
    number: int
    seed: int
    decision: int
    cause: str
    answer: str
    saved: str


def fault_of(error: BotError, core: Core, number: int) -> Fault:
    """Return what went wrong in game `number`, in values that can travel."""
    raised = isinstance(error.cause, BaseException)
    return Fault(
        bot=error.name,
        seat=error.seat,
        number=number,
        seed=error.seed,
        decision=error.decision,
        cause=_told(error.cause) if isinstance(error.cause, BaseException) else "",
        answer="" if raised else _shown(error.cause),
        saved=saved_until(core, error),
    )


def _shown(answer: object) -> str:
    """Return an answer in a few characters, its sort where it cannot be written.

    Python writes a huge number in hexadecimal only.
    """
    try:
        said = hex(answer) if type(answer) is int and abs(answer) >= HUGE else repr(answer)
    except Exception:  # noqa: BLE001 - it is anything
        return type(answer).__name__
    return said if len(said) <= SHOWN else f"{said[: SHOWN - 1]}…"


def _told(error: BaseException) -> str:
    """Return what was raised in a line, and where."""
    said = type(error).__name__
    with suppress(Exception):  # what it says is made by the bot too
        said = f"{said}: {error}".strip(": ").splitlines()[0][:TOLD]
    frames = traceback.extract_tb(error.__traceback__)
    return f"{said} ({PurePath(frames[-1].filename).name}:{frames[-1].lineno})" if frames else said


def saved_until(core: Core, error: BotError) -> str:
    """Return the saved game up to where a bot did wrong, as JSON."""
    stream = Random(error.seed)
    deck = draw_deck(core.linked, stream)
    table = seated(core.linked, core.players, None, deck)
    game = Game(deal(table, stream, log=True))
    for answer in error.answers:
        game.answer(answer)
    return json.dumps(save(game, error.seed, error.bots), indent=1, ensure_ascii=False)
