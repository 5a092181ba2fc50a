"""What was found in the small queues around a card, as a page of words and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from attrs import frozen

from oriflamme_dsl.explore.alphabet import Alphabet
from oriflamme_dsl.explore.explorer import Exploration
from oriflamme_dsl.explore.outcomes import Outcome
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.written import Written, origin, parent, written
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import clipped, width, wrapped
from oriflamme_dsl.report.explore_words import Words, words
from oriflamme_dsl.source import Span

MOST_ROWS = 40
"""Rows of outcomes that a page shows; the data has all of them."""

INDENT = "  "


@frozen
class Place:
    """Where something is written: file, line and column, and the rest of its line."""

    at: str
    text: str

    @property
    def sentence(self) -> str:
        """The text without the braces that close what begins before it."""
        depth = 0
        for at, char in enumerate(self.text):
            depth += (char == "{") - (char == "}")
            if depth < 0:
                return self.text[:at].rstrip(" ;")
        return self.text


def places(paths: tuple[str, ...], card: str, analysis: Analysis, rules: Ruleset) -> list[Place]:
    """Return where parts of a card that is played were written, by the paths that they have there.

    A part without a place of its own, such as what stands for an empty body, is at what holds it.
    """
    settings = {(owner, option): value for owner, option, value in rules.settings}
    known = written(analysis.program, card, settings)
    return [place(origin(path, known), analysis) for path in paths]


def place(written: Written, analysis: Analysis) -> Place:
    """Return where something was written, or else what holds it."""
    path = written.path
    while (written.what, written.id, path) not in analysis.spans:
        path = parent(path)
    return _place(analysis.spans[written.what, written.id, path])


def _place(span: Span) -> Place:
    at = f"{span.source.name}:{span.line}:{span.column}"
    return Place(at, span.source.line(span.line)[span.column - 1 :].rstrip())


# ------------------------------------------------------------------ the page


def page(found: Exploration, analysis: Analysis, rules: Ruleset, language: str) -> str:
    """Return what was found in words, in lines of 80 columns."""
    said = words(language)
    vain = (("missing", found.missing), ("idle", found.idle))
    return "\n".join(
        (
            said.say("title", card=found.card, most=found.most_cards),
            "",
            *_gone_through(found.alphabet, said),
            "",
            *_counts(found, said),
            "",
            *_outcomes(found, said),
            *(
                line
                for key, paths in vain
                if paths
                for line in _in_vain(key, places(paths, found.card, analysis, rules), said)
            ),
        )
    )


def _gone_through(alphabet: Alphabet, said: Words) -> Iterator[str]:
    for sentence in _sentences(alphabet, said):
        yield from wrapped(sentence)


def _sentences(alphabet: Alphabet, said: Words) -> Iterator[str]:
    """Yield what is gone through, a sentence for each thing that is."""
    yield said.say("letters", letters=", ".join(alphabet.letters))
    yield said.say(
        "rows",
        families=alphabet.families,
        influence=_numbers(alphabet.influence, said),
        tallest=alphabet.tallest,
        wealth=_numbers(tuple(w[0] for w in alphabet.wealth if len(set(w)) == 1), said),
    )
    unequal = {amount for wealth in alphabet.wealth if len(set(wealth)) > 1 for amount in wealth}
    if unequal:
        yield said.say("wealth", amounts=_numbers(tuple(sorted(unequal)), said))
    if len(alphabet.rounds) > 1:
        yield said.say("rounds", rounds=_numbers(alphabet.rounds, said))
    if len(alphabet.first) > 1:
        yield said.say("first")
    if alphabet.zones:
        zones = ", ".join(said.sentences[zone] for zone in alphabet.zones)
        yield said.say("zones", zones=zones, stock=alphabet.stock)
    if len(alphabet.taken) > 1:
        yield said.say("taken")
    if alphabet.covered:
        yield said.say("covered")
    if alphabet.lairs:
        yield said.say("lairs", zones=", ".join(said.sentences[zone] for zone in alphabet.lairs))
    if alphabet.crowd:
        yield said.say("crowd", crowd=alphabet.crowd)
    yield said.say("happens" if alphabet.symmetric else "happens, seats")


def _counts(found: Exploration, said: Words) -> Iterator[str]:
    rows = [
        ("positions", str(found.positions)),
        ("lines", str(found.lines)),
        ("nothing", said.say("no difference", lines=found.nothing, share=_share(found, said))),
        ("gains", f"{_signed(found.least)}, {_signed(found.most)}"),
        ("ends", str(found.endless)),
        *([("cut", str(found.cut))] if found.cut else []),
        *([("given up", said.sentences["too endless"])] if found.given_up else []),
    ]
    column = 2 + max(width(said.sentences[key]) for key, _ in rows)
    for key, value in rows:
        label = said.sentences[key]
        yield f"{label}{' ' * (column - width(label))}{value}"


def _outcomes(found: Exploration, said: Words) -> Iterator[str]:
    yield said.sentences["outcomes"]
    column = max((len(str(number)) for _, number in found.outcomes), default=0)
    for result, number in found.outcomes[:MOST_ROWS]:
        first = f"{INDENT}{number:>{column}}  "
        yield from wrapped(_told(result, said), first, " " * len(first))
    if len(found.outcomes) > MOST_ROWS:
        yield said.say("more", rows=len(found.outcomes) - MOST_ROWS)


def _in_vain(key: str, where: list[Place], said: Words) -> Iterator[str]:
    yield ""
    yield said.sentences[key]
    for place in where:
        yield f"{INDENT}{place.at}"
        yield clipped(f"{INDENT * 2}{place.text}")


def _numbers(numbers: tuple[int, ...], said: Words) -> str:
    """Return numbers in words, such as `0, 1 or 2`."""
    *firsts, last = map(str, numbers)
    return f"{', '.join(firsts)} {said.sentences['or']} {last}" if firsts else last


def _share(found: Exploration, said: Words) -> str:
    share = f"{100 * found.nothing / max(1, found.lines):.1f}"
    return share.replace(".", said.sentences["decimal"])


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _told(result: Outcome, said: Words) -> str:
    if not result:
        return said.changes["no change"]
    return ", ".join(said.changes[word].format(number=_signed(number)) for word, number in result)


# ------------------------------------------------------------------ data


def data(found: Exploration, analysis: Analysis, rules: Ruleset) -> dict[str, Any]:
    """Return what was found as JSON-like data. Keys are only added."""

    def listed(paths: tuple[str, ...]) -> list[dict[str, str]]:
        where = places(paths, found.card, analysis, rules)
        return [{"at": place.at, "text": place.text} for place in where]

    alphabet = found.alphabet
    return {
        "card": found.card,
        "max_cards": found.most_cards,
        "letters": [*alphabet.letters],
        "families": alphabet.families,
        "influence": [*alphabet.influence],
        "wealth": [[*wealth] for wealth in alphabet.wealth],
        "rounds": [*alphabet.rounds],
        "zones": [*map(str, alphabet.zones)],
        "positions": found.positions,
        "lines": found.lines,
        "nothing": found.nothing,
        "least_gain": found.least,
        "largest_gain": found.most,
        "cut_off": found.endless,
        "given_up": found.given_up,
        "not_followed": found.cut,
        "outcomes": [
            {"count": number, **{word.replace(" ", "_"): n for word, n in result}}
            for result, number in found.outcomes
        ],
        "never_reached": listed(found.missing),
        "never_effective": listed(found.idle),
    }
