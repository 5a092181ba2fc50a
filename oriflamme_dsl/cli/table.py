"""A game at the terminal: bots choose from their seats, people by number, and all is told.

Imported when a game is played, never at start.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import define, field

from oriflamme_dsl.bots.company import Company
from oriflamme_dsl.bots.game import BotError
from oriflamme_dsl.cli.common import out
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.view import View
from oriflamme_dsl.report import seat
from oriflamme_dsl.report.console import write
from oriflamme_dsl.report.display import width, wrapped
from oriflamme_dsl.report.story import NO_BREAK, Storyteller
from oriflamme_dsl.report.words import words_of

LEAVING = ("q", "quit", "exit")
ASKING = ("why", "pourquoi")
HINT = "?"
SCREEN = 60
"""So many lines hide the cards of one person from the next."""


@define
class Table:
    """One game and those who play it.

    `names` are the bots by seat, None for a person; empty if nobody knows who played. `company`
    plays the bots, and is None where the game is only told. `keep` is called after each answer of a
    person, so that a game left in any way is kept so far; `why` returns lines that answer a person
    who has asked why something happened.
    """

    game: Game
    teller: Storyteller
    names: Sequence[str | None]
    company: Company | None = None
    keep: Callable[[], None] = lambda: None
    why: Callable[[str], Iterable[str]] = lambda _: ()
    told: int = field(default=0, init=False)
    shown: tuple[str, ...] = field(default=(), init=False)

    @property
    def people(self) -> int:
        """How many people there are."""
        return sum(name is None for name in self.names)

    def play(self) -> BotError | None:
        """Play on until the end or until a person leaves, telling what happens.

        Return the bot that did wrong, and ended the game by it.
        """
        assert self.company
        self.open()
        while True:
            self.tell()
            decision = self.game.decision
            if decision is None:
                return None
            bot = self.names[decision.player] is not None
            answer = self.chosen(decision.player) if bot else self.ask(decision.player)
            if isinstance(answer, BotError):
                return answer
            if answer is None:
                say(self.teller.say("left_early"))
                return None
            self.game.answer(answer)
            self.company.answer(answer)
            if not bot:
                self.keep()

    def chosen(self, player: int) -> int | BotError:
        """Return what a bot chooses; on a screen it is said meanwhile whose choice it is."""
        assert self.company
        line = self._word("chooses", player=self.teller.player(player))
        _over(line)
        try:
            return self.company.choose()
        finally:
            _over(" " * width(line))

    def open(self) -> None:
        """Say who sits at the table, and which cards are in the game if not all are."""
        names = map(self._sits, range(self.game.state.table.players))
        say(self.teller.say("seats", players=", ".join(names)))
        cards = self.teller.drawn()
        if cards is not None:
            say(cards)
        if self.company and self.people:
            say(self._word("keys"))

    def _sits(self, player: int) -> str:
        """Return a player, and who plays there."""
        name = self.teller.player(player)
        if not self.names:
            return name
        person = self._word("you" if self.company and self.people == 1 else "person")
        who = self.names[player] or person
        return self._word("sits", player=name, who=who).replace(" ", NO_BREAK)

    def _word(self, key: str, **parts: object) -> str:
        return words_of("play", self.teller.language)[key].format(**parts)

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
        lines = tuple(seat.table_lines(teller, view))
        if shared or lines != self.shown:
            for line in lines:
                say(line)
        self.shown = lines
        say(seat.question(teller, view))
        for number, choice in enumerate(view.choices, 1):
            say(f"  {number}. {seat.option(teller, view, choice)}")
        answer = self.number(view)
        if shared and sys.stdout.isatty():
            out("\n" * SCREEN)
        return answer

    def number(self, view: View) -> int | None:
        """Return the index that a person types, None to leave."""
        count = len(view.choices)
        while True:
            line = read("")
            if line is None:
                return None
            word, _, wanted = line.partition(" ")
            if word.casefold() in ASKING:
                for row in self.why(wanted.strip()):
                    out(row)
            elif word == HINT:
                for row in self.hint(view):
                    say(row)
            elif line.isdecimal() and len(line) < 9 and 1 <= int(line) <= count:
                return int(line) - 1
            else:
                say(self.teller.say("not_understood", count=count))

    def hint(self, view: View) -> Iterator[str]:
        """Yield what a search thinks of the options that a person has."""
        from oriflamme_dsl.cli.hint import hints

        assert self.company
        options = [seat.option(self.teller, view, choice) for choice in view.choices]
        return hints(self.company, self.game.state.table, options, self.teller.language)


def say(text: str) -> None:
    """Print a sentence, in lines that fit the screen."""
    indent = len(text) - len(text.lstrip())
    for line in wrapped(text.lstrip(), text[:indent], " " * (indent + 3)):
        out(line.replace(NO_BREAK, " "))


def _over(line: str) -> None:
    """Write over the line that a screen is at; nothing where there is no screen."""
    if sys.stdout is not None and sys.stdout.isatty():
        write(sys.stdout, f"\r{line}\r")
        sys.stdout.flush()


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
