"""What a search sees coming after each option, in words for a person at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from oriflamme_dsl.bots.outlook import Outlook
from oriflamme_dsl.report.words import words_of

SAME = 0.25
"""Influence that makes no difference worth telling, in the mean."""

MANY = 2
"""So much is more than one in any language, where less is not: 1,9 is singular in French."""


@frozen
class Advising:
    """Tells outlooks in a language; `by_influence` is whether most influence wins the game."""

    language: str
    by_influence: bool

    def say(self, key: str, **parts: Any) -> str:
        """Fill a sentence."""
        return words_of("play", self.language)[key].format(**parts)

    def lines(self, found: Sequence[Outlook], options: Sequence[str]) -> Iterator[str]:
        """Yield what is to be expected of each option, best first, and what sets the best apart."""
        if len(found) == 1:
            yield self.say("same")
            return
        yield self.say("looked", games=self._number(sum(one.games for one in found), 0))
        yield self._row(self.say("won"), self.say("own"), self.say("games"))
        for one in found:
            yield self._figures(one) + self.say(
                "row", options=_numbers(one), option=options[one.options[0]]
            )
        yield self._apart(found[0], found[1])

    def _figures(self, one: Outlook) -> str:
        won = self.say("percent", number=round(100 * one.wins)) if one.games else self.say("unseen")
        own = self._number(one.own) if one.games else self.say("unseen")
        return self._row(won, own, self._number(one.games, 0))

    def _row(self, won: str, own: str, games: str) -> str:
        key = "head" if self.by_influence else "head_wins"
        return self.say(key, won=won, own=own, games=games)

    def _apart(self, best: Outlook, other: Outlook) -> str:
        """Return the sentence on why an option looks better than the next one."""
        numbers = {"best": _numbers(best), "other": _numbers(other)}
        if not other.games:
            return self.say("few")
        own, rival = best.own - other.own, best.rival - other.rival
        key = self._why(own, rival) if best.wins_more(other) else self._alike(best, other)
        wins = 100 * (best.wins - other.wins)
        return self.say(
            key,
            **self._amount("own", abs(own)),
            **self._amount("rival", abs(rival)),
            wins=self._number(wins, 0 if wins >= 1 else 1),
            **numbers,
        )

    def _amount(self, name: str, value: float) -> dict[str, str]:
        """Return an amount of influence as parts of a sentence: how much, and what it is of."""
        of = self.say("many" if float(f"{value:.1f}") >= MANY else "one")
        return {name: self._number(value), f"of_{name}": of}

    def _alike(self, best: Outlook, other: Outlook) -> str:
        """Return which sentence fits two options that win the same."""
        more = self.by_influence and best.own - other.own > SAME and best.gains_more(other)
        return "alike" if more else "close"

    def _why(self, own: float, rival: float) -> str:
        """Return which sentence fits the influence that an option has more than the next one."""
        if not self.by_influence:
            return "wins_only"
        if own > SAME:
            if rival < -SAME:
                return "more_less"
            return "more_more" if rival > SAME else "more"
        if rival < -SAME:
            return "less_less" if own < -SAME else "less"
        return "wins"

    def _number(self, value: float, digits: int = 1) -> str:
        signs = {",": self.say("thousands"), ".": self.say("decimal")}
        return "".join(signs.get(char, char) for char in f"{value:,.{digits}f}")


def _numbers(one: Outlook) -> str:
    """Return the numbers under which options are shown, from 1."""
    return ", ".join(str(option + 1) for option in one.options)
