"""Games whose reference is looked at, one of them with names that try to be markup."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import cycle
from pathlib import Path

from attrs import evolve

from oriflamme_dsl.ir.faces import CardFace, Name, Names
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.rules import Deck
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import compile_paths, compile_shipped
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.web import game_page
from tests.press.printing import TAROT, theme
from tests.press.printing import job as base_job

EXAMPLES = Path(__file__).resolve().parents[3] / "examples"
GAMES = ("oriflamme", "ablaze-game", "market-day", "sworn-shields", "ferry", "pastry")
"""The base box, the second one, and examples with keywords, ranks and own families."""

BOTH = ("en", "fr")

HOSTILE = (
    "#1 $x$ \\let [a](b) ]",
    "\"quoted\" 'so' *b* _i_ `c`",
    "<script>alert(1)</script>",
    "</style></title><!-- ",
    "{{ 7 * 7 }} {% raw %} {# no #}",
    "a\u202eb\u2066c\x07d\x1be",
    "&lt;&amp;&#60; :smile: www.example.com",
    "--- 1. + x | y ~~z~~",
)


@cache
def job_of(game: str) -> Job:
    """Return a job for a shipped game or an example, in which nothing is found fault with."""
    if game == "oriflamme":
        return base_job()
    example = EXAMPLES / f"{game}.ori"
    found = compile_paths([str(example)]) if example.is_file() else compile_shipped(game)
    assert () == found.diagnostics
    last = (*found.program.games, *found.program.variants)[-1]
    return Job(found.program, assemble(found.program, last), theme(), TAROT)


@cache
def html_of(game: str, languages: tuple[str, ...] = BOTH) -> str:
    """Return the page of a game as text."""
    return game_page(job_of(game), languages).decode()


def renamed(texts: Sequence[str]) -> Job:
    """Return the base game with few cards, where all that has a name is called by the texts."""
    base = base_job()
    program, told = base.program, list(texts)
    count = iter(range(10_000))

    def text() -> str:
        return told[next(count) % len(told)]

    def names() -> Names:
        name = Name(text())
        return Names((("en", name), ("fr", name)))

    faces: Mapping[str, CardFace] = {
        card: evolve(face, names=names(), flavour=tuple((one, told[number]) for one in BOTH))
        for number, (card, face) in zip(
            cycle(range(len(told))), program.faces.items(), strict=False
        )
    }
    sets = {key: evolve(one, author=text(), version=text()) for key, one in program.sets.items()}
    called: Program = evolve(
        program, faces=faces, sets=sets, names={key: names() for key in program.names}
    )
    return evolve(base, program=called, ruleset=_small(base.ruleset, len(told)))


def _small(ruleset: Ruleset, cards: int) -> Ruleset:
    deck = Deck(ruleset.rules.deck.cards[: max(2, cards)])
    return evolve(ruleset, rules=evolve(ruleset.rules, deck=deck))
