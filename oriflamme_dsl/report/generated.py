"""Generated source as people read it: what it plays above, and beside it where cards say so."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, cached_property

from attrs import frozen

from oriflamme_dsl.codegen.module import CARDS, Generated
from oriflamme_dsl.codegen.source import Origin, origin_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.ir.written import Written, origin, rules_written, written
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import clipped
from oriflamme_dsl.report.exploration import Place, place
from oriflamme_dsl.resources import templates_folder

COLUMN = 64
"""Where comments begin, if the line before them is not longer."""

COMMENT = 100
"""How long what a card says may be in a comment."""


@frozen(slots=False)
class Annotated:
    """Generated source and the files that it was made from.

    Lines are numbered from 1, those of what stands above the source first: as in tracebacks and
    profiles, which know the source by the name `made.file`.
    """

    made: Generated
    analysis: Analysis

    def place_of(self, line: int) -> Place | None:
        """Return what a line was made from; None for one that no file asks for by itself."""
        number = line - 1 - self.made.above
        if not 0 <= number < len(self.made.lines):
            return None
        what = origin_of(self.made.lines[number])
        return None if what is None else self._place(what)

    def text(self, language: str, *, places: bool = False) -> str:
        """Return the source, with comments where a statement begins, or the place of each line."""
        lines = self._placed() if places else self._commented()
        return "\n".join((*self._head(language), *lines))

    # ---------------------------------------------------------------- lines

    def _commented(self) -> Iterator[str]:
        begun: set[int] = set()
        for line in self.made.lines:
            what = origin_of(line)
            if what is None or id(what) in begun:
                yield line
                continue
            begun.add(id(what))
            yield f"{line:<{COLUMN}}  # {self._said(what)}".rstrip(" #")

    def _said(self, what: Origin) -> str:
        found = self._place(what)
        if found is None:
            return ""
        return clipped(f"{self._owner(what)} ({_short(found)}): {found.sentence}", COMMENT)

    def _placed(self) -> Iterator[str]:
        """Yield lines with their number, and the place that each was made from."""
        first = self.made.above + 1
        numbers = range(first, first + len(self.made.lines))
        rows = [(number, self.place_of(number)) for number in numbers]
        wide = max((len(_short(found)) for _, found in rows), default=0)
        for (number, found), line in zip(rows, self.made.lines, strict=True):
            yield f"{number:>5}  {_short(found):<{wide}}  {line}".rstrip()

    def _head(self, language: str) -> Iterator[str]:
        """Yield as many lines as the source keeps free above itself."""
        rules, plan = self._rules, self.made.generator.plan
        said = _words(language)
        cards = [f"{number} {card.id}" for number, card in enumerate(plan.cards)]
        form = said["general" if self.made.general else "special"]
        title = said["title"].format(game=rules.game, players=plan.players, code=self.made.file)
        yield f'"""{title}'
        yield ""
        yield form
        yield said["read"].format(kinds=plan.kinds)
        for first in range(0, plan.kinds, CARDS):
            yield f"    {', '.join(cards[first : first + CARDS])}"
        yield said["fingerprint"].format(fingerprint=fingerprint(rules))
        yield from (f"    {owner}.{name} = {value}" for owner, name, value in rules.settings)
        yield '"""'
        yield ""

    # ---------------------------------------------------------------- where it is written

    @property
    def _rules(self) -> Ruleset:
        return self.made.generator.plan.ruleset

    @cached_property
    def _paths(self) -> Mapping[int, list[tuple[str, str]]]:
        """The nodes of the ruleset by identity: cards (none: the rules) and paths there."""
        found: dict[int, list[tuple[str, str]]] = {}
        parts = [(card.id, "", card) for card in self._rules.cards]
        for card, root, part in (*parts, ("", "rules", self._rules.rules)):
            for path, node in walk(part, root):
                found.setdefault(id(node), []).append((card, path))
        return found

    @cached_property
    def _written(self) -> dict[str, Mapping[str, Written]]:
        """Where parts of cards were written, by path, as far as they have been asked for."""
        return {"": rules_written(self.analysis.program, self._rules)}

    def _owner(self, what: Origin) -> str:
        """Return the card whose text something is, or the game."""
        return self._path(what)[0] or self._rules.game

    def _path(self, what: Origin) -> tuple[str, str]:
        """Return the card and the path of a node; the card that is acting, if it is on several."""
        known = self._paths.get(id(what.node), [])
        cards = self.made.generator.plan.cards
        acting = cards[what.kind].id if 0 <= what.kind < len(cards) else ""
        return next((one for one in known if one[0] == acting), known[0] if known else (acting, ""))

    def _place(self, what: Origin) -> Place | None:
        card, path = self._path(what)
        try:
            return place(origin(path, self._known(card)), self.analysis)
        except KeyError:
            return None

    def _known(self, card: str) -> Mapping[str, Written]:
        if card not in self._written:
            settings = {(owner, name): value for owner, name, value in self._rules.settings}
            self._written[card] = written(self.analysis.program, card, settings)
        return self._written[card]


def no_source(rules: Ruleset, reason: str, language: str) -> str:
    """Return the sentence that there is no source for a ruleset."""
    return _words(language)["none"].format(game=rules.game, reason=reason)


def _short(found: Place | None) -> str:
    """Return the file, without its folder, and the line of a place."""
    if found is None:
        return ""
    name, line, _ = found.at.rsplit(":", 2)
    return f"{name.replace(chr(92), '/').rpartition('/')[2]}:{line}"


@cache
def _words(language: str) -> Mapping[str, str]:
    path = templates_folder() / "text" / f"generated.{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
