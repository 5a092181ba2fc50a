"""A game at the terminal: bots answer by dice, people by number, and all is told.

Imported when a game is played, never at start.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from random import Random

from attrs import define, field

from oriflamme_dsl.cli.common import out
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.report import seat
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.report.story import NO_BREAK, Storyteller

LEAVING = ("q", "quit", "exit")
ASKING = "why"
SCREEN = 60
"""So many lines hide the cards of one person from the next."""


@define
class Table:
    """One game and those who play it: people have the first seats, bots the others.

    `keep` is called after each answer of a person, so that a game left in any way is kept so far;
    `why` returns lines that answer a person who has asked why something happened.
    """

    game: Game
    teller: Storyteller
    people: int
    bots: Random
    keep: Callable[[], None]
    why: Callable[[str], Iterable[str]] = lambda _: ()
    told: int = field(default=0, init=False)

    def play(self) -> None:
        """Play on until the end or until a person leaves, telling what happens."""
        self.open()
        while True:
            self.tell()
            decision = self.game.decision
            if decision is None:
                return
            if decision.player >= self.people:
                self.game.answer(self.bots.getrandbits(30) % len(decision.options))
                continue
            answer = self.ask(decision.player)
            if answer is None:
                say(self.teller.say("left_early"))
                return
            self.game.answer(answer)
            self.keep()

    def open(self) -> None:
        """Say who sits at the table, and which cards are in the game if not all are."""
        names = map(self.teller.player, range(self.game.state.table.players))
        say(self.teller.say("seats", players=", ".join(names)))
        if self.people == 1:
            say(self.teller.say("you", player=self.teller.player(0)))
        cards = self.teller.drawn()
        if cards is not None:
            say(cards)

    def tell(self) -> None:
        """Tell the events that have not been told."""
        log = self.game.state.log or []
        for event in log[self.told :]:
            for line in self.teller.tell(event):
                say(line)
        self.told = len(log)

    def ask(self, player: int) -> int | None:
        """Show a person the table and the options; return the index chosen, None to leave."""
        teller, shared = self.teller, self.people > 1
        if shared and read(teller.say("your_turn", player=teller.player(player))) is None:
            return None
        view = self.game.view(player)
        for line in seat.table_lines(teller, view):
            say(line)
        say(seat.question(teller, view))
        for number, choice in enumerate(view.choices, 1):
            say(f"  {number}. {seat.option(teller, view, choice)}")
        answer = self.number(len(view.choices))
        if shared and sys.stdout.isatty():
            out("\n" * SCREEN)
        return answer

    def number(self, count: int) -> int | None:
        """Return the index that a person types, None to leave."""
        while True:
            line = read("")
            if line is None:
                return None
            word, _, wanted = line.partition(" ")
            if word.casefold() == ASKING:
                for row in self.why(wanted.strip()):
                    out(row)
                continue
            if line.isdecimal() and len(line) < 9 and 1 <= int(line) <= count:
                return int(line) - 1
            say(self.teller.say("not_understood", count=count))


def say(text: str) -> None:
    """Print a sentence, in lines that fit the screen."""
    indent = len(text) - len(text.lstrip())
    for line in wrapped(text.lstrip(), text[:indent], " " * (indent + 3)):
        out(line.replace(NO_BREAK, " "))


def read(prompt: str) -> str | None:
    """Read a line from the person; None if there is none or it says to leave."""
    if prompt:
        say(prompt)
    try:
        line = input("> ").strip()
    except (EOFError, RuntimeError):  # the input has ended, or there never was one
        out("")
        return None
    if not sys.stdin.isatty():
        out("")
    return None if line.casefold() in LEAVING else line


def forgive_letters() -> None:
    """Let the input have letters that it cannot have: they are no number either."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
