"""The options of a game, as a page of words and as data.

The few words are data (`templates/text/changes.LANGUAGE.toml`); the source of an option is said as
it stands in the file, in the comment directly above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KindDef, Option
from oriflamme_dsl.ir.program import Program, assemble, lineage, settings_of
from oriflamme_dsl.ir.rules import GameDef, VariantDef
from oriflamme_dsl.lower.analysis import Analysis
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.report.words import with_rulings, words
from oriflamme_dsl.source import Source, Span

Owner: TypeAlias = GameDef | VariantDef | KindDef | CardDef

Comments: TypeAlias = Mapping[tuple[Source, int], str]
"""Comments that have a line to themselves, without the `#`, by source and line."""


@frozen
class Listed:
    """An option of a game: who owns it, the value in force, where it stands, and its source.

    An option that a variant declares is owned by the game that the variant changes.
    """

    owner: str
    option: Option
    value: str
    place: Span
    source: str

    @property
    def name(self) -> str:
        """Its name as a setting writes it: `OWNER.OPTION`."""
        return f"{self.owner}.{self.option.name}"


def listed(analysis: Analysis, game: str) -> tuple[Listed, ...]:
    """Return the options of a game or variant: its own, then those of its cards and their kinds.

    The options of one owner come in the order of the text.
    """
    program, comments = analysis.program, _comments(analysis)
    values = settings_of(program, game)
    found: dict[tuple[str, str], Listed] = {}
    for owner, what, item in _items(program, game):
        for place, option in _in_order(analysis, what, item):
            value, source = values[owner, option.name], _above(place, comments)
            found[owner, option.name] = Listed(owner, option, value, place, source)
    return tuple(found.values())


def _items(program: Program, game: str) -> Iterator[tuple[str, str, Owner]]:
    """Yield what may declare options: who owns them, what it is, and the thing itself."""
    base, variants = lineage(program, game)
    yield base.id, "game", base
    yield from ((base.id, "variant", variant) for variant in variants)
    cards = [program.cards[card] for card in assemble(program, game).rules.deck.cards]
    for kind in dict.fromkeys(card.kind for card in cards):
        yield kind, "kind", program.kinds[kind]
    for card in cards:
        yield card.id, "card", card


def _in_order(analysis: Analysis, what: str, item: Owner) -> list[tuple[Span, Option]]:
    places = (analysis.spans[what, item.id, f"options[{i}]"] for i in range(len(item.options)))
    return sorted(zip(places, item.options, strict=True), key=lambda pair: pair[0].start)


def _comments(analysis: Analysis) -> Comments:
    return {
        (file.source, comment.span.line): comment.text.lstrip("#").strip()
        for file in analysis.files
        for comment in file.comments
        if file.source.line(comment.span.line).lstrip().startswith("#")
    }


def _above(place: Span, comments: Comments) -> str:
    """Return the comment in the lines directly above a place, as one text."""
    lines: list[str] = []
    number = place.line - 1
    while (place.source, number) in comments:
        lines.insert(0, comments[place.source, number])
        number -= 1
    return " ".join(line for line in lines if line)


# ------------------------------------------------------------------ page and data


def page(options: Sequence[Listed], game: str, language: str) -> str:
    """Return the options in words, a block for each, in lines of 80 columns.

    `game` is what the game is called where it has none.
    """
    if not options:
        return words(language)["no_options"].format(game=game)
    return "\n\n".join("\n".join(_block(one, language)) for one in options)


def _block(one: Listed, language: str) -> Iterator[str]:
    said = words(language)
    yield f"{one.name} = {one.value}"
    *values, last = (
        said["default"].format(value=value) if value == one.option.default else value
        for value in one.option.values
    )
    choice = said["choice"].format(values=", ".join(values), last=last) if values else last
    text = with_rulings(choice, one.option.rulings, language)
    yield from wrapped(text, "  ", "  ")
    if one.source:
        yield from wrapped(one.source, "  ", "  ")


def data(options: Sequence[Listed], game: str) -> dict[str, Any]:
    """Return the options as JSON-like data. Keys are only added."""
    return {
        "game": game,
        "options": [
            {
                "owner": one.owner,
                "option": one.option.name,
                "values": [*one.option.values],
                "default": one.option.default,
                "value": one.value,
                "rulings": [*one.option.rulings],
                "source": one.source or None,
                "file": one.place.source.name,
                "line": one.place.line,
            }
            for one in options
        ],
    }
