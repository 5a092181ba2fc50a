"""Bots that play by what their player can see, and what measures them.

`bot_named` finds a bot by its name, `play_game` lets some play a game, `Tournament` many.
"""

from oriflamme_dsl.bots.advice import Advice
from oriflamme_dsl.bots.budget import Budget
from oriflamme_dsl.bots.game import BotError, play_game
from oriflamme_dsl.bots.registry import NoSuchBotError, bot_named, bot_names
from oriflamme_dsl.bots.seat import Bot, BotFactory, Seat

__all__ = [
    "Advice",
    "Bot",
    "BotError",
    "BotFactory",
    "Budget",
    "NoSuchBotError",
    "Seat",
    "bot_named",
    "bot_names",
    "play_game",
]
