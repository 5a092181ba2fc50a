"""The words of reports, which are data, and the way to write numbers in a language."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from attrs import Factory, frozen

from oriflamme_dsl.balance.figures import Figure
from oriflamme_dsl.resources import templates_folder

MINUS = "\u2212"


@frozen
class Words:
    """The words of a page in a language; `names` are those of the cards by id."""

    language: str
    names: Mapping[str, str] = Factory(dict)
    page: str = "balance"

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence filled in; `group.key` is one of a group."""
        found: Any = _words(self.page, self.language)
        for part in key.split("."):
            found = found[part]
        return str(found).format(**facts)

    def card(self, id: str) -> str:
        """Return the name of a card."""
        return self.names.get(id, id)

    def cards(self, ids: tuple[str, ...]) -> str:
        """Return the names of several."""
        return ", ".join(self.card(one) for one in ids)

    def number(self, value: float, digits: int = 0, *, signed: bool = False) -> str:
        """Return a number with so many digits behind its point; one that is 0 has no sign."""
        text = f"{value:+,.{digits}f}" if signed else f"{value:,.{digits}f}"
        if not any(char in "123456789" for char in text):
            text = text.lstrip("+-")
        signs = {",": self.say("thousands"), ".": self.say("decimal"), "-": MINUS}
        return "".join(signs.get(char, char) for char in text)

    def games(self, count: int) -> str:
        """Return a number of games, in the singular or the plural as the language has it."""
        forms = _words(self.page, self.language)["games"]
        return str(forms.get(str(count), forms["many"])).format(number=self.number(count))

    def percent(self, value: float, digits: int = 1, *, signed: bool = False) -> str:
        """Return a share in percent."""
        return self.say("percent", number=self.number(100 * value, digits, signed=signed))

    def ends(self, found: Figure, digits: int, by: float = 1.0, *, signed: bool = False) -> str:
        """Return from where to where an interval goes, empty where there is none."""
        if found.low is None or found.high is None:
            return ""
        low = self.number(by * found.low, digits, signed=signed)
        return self.say("range", low=low, high=self.number(by * found.high, digits, signed=signed))


@cache
def _words(page: str, language: str) -> dict[str, Any]:
    folder = templates_folder() / "text"
    path = folder / f"{page}.{language}.toml"
    if not path.is_file():
        path = folder / f"{page}.en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
