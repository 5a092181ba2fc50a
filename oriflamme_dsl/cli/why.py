"""`oriflamme why`: why something happened in a saved game or a scenario."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from oriflamme_dsl.cli.common import (
    Lang,
    bad_call,
    compiled,
    one_of,
    out,
    print_languages,
)

if TYPE_CHECKING:
    from oriflamme_dsl.ir.scenarios import ScenarioDef
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.report.why_course import Course
    from oriflamme_dsl.report.why_story import Told

SUFFIX = ".ori"


def why(
    file: Annotated[
        str, typer.Argument(help="A saved game, or a file with scenarios.", metavar="FILE")
    ],
    event: Annotated[
        list[str] | None,
        typer.Argument(help="Its number, words of it, or `last`; else all.", metavar="[EVENT]..."),
    ] = None,
    rules: Annotated[
        str | None,
        typer.Option("--rules", metavar="FILE", help="Where the cards and rules of the game are."),
    ] = None,
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="ID", help="Which game, if not that which was saved."),
    ] = None,
    scenario: Annotated[
        str | None,
        typer.Option("--scenario", metavar="TITLE", help="Which scenario of a file."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Say why something happened in a game, back to the sentence on the card.

    Without an event the game is told with the numbers of all events. `last` is the last event,
    of a file with several scenarios that of the last one.

    \b
    Examples:
      oriflamme play --watch --seed 7 --save evening.json
      oriflamme why evening.json
      oriflamme why evening.json 42
      oriflamme why evening.json round 3
      oriflamme why mycards.ori last --scenario "the Beggar takes from both sides"
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.report.why_find import is_last

    asked, language = " ".join(event or ()), print_languages(lang)[0]
    if scenario is None and not file.endswith(SUFFIX):
        course = _of_game(file, rules, game, lang)
        call = file if rules is None else f"{file} --rules {rules}"
    else:
        course, call = _of_scenario(file, scenario, lang, last=is_last(asked, language))
    _answer(course, file, call, asked, lang)


def _of_game(file: str, rules: str | None, game: str | None, lang: str | None) -> Course:
    from oriflamme_dsl.cli.saved import load, replayed, with_rules
    from oriflamme_dsl.ir.program import as_called
    from oriflamme_dsl.report.why_course import of_saved

    saved = load(file, lang)
    compilation = with_rules(saved.game, file, lang) if rules is None else compiled([rules], lang)
    known = (*compilation.program.games, *compilation.program.variants)
    chosen = one_of("game", game or saved.game, known, lang)
    program = as_called(compilation.program, chosen)
    ruleset, played = replayed(saved, file, program, chosen, lang)
    return of_saved(compilation.analysis, program, ruleset, saved, played.state.table)


def _of_scenario(
    file: str, title: str | None, lang: str | None, *, last: bool
) -> tuple[Course, str]:
    """Return how a scenario went and the call for it; `last` takes the last one of the file."""
    from oriflamme_dsl.report.why_course import of_scenario

    compilation = compiled([file], lang)
    one = _titled(compilation, title, lang, last=last and title is None)
    course = of_scenario(compilation.analysis, compilation.program, one)
    call = f'{file} --scenario "{one.name}"'
    if course is None:
        bad_call("ORI653", lang, "nothing", path=file)
    return course, call


def _titled(
    compilation: Compilation, title: str | None, lang: str | None, *, last: bool
) -> ScenarioDef:
    """Return the scenario with a title, or with words of it; leave with 2 unless it is one.

    Of several it is the `last` if that is asked for.
    """
    own = compilation.own("scenario")
    scenarios = [one for one in compilation.program.scenarios if one.name in own]
    wanted = (title or "").casefold()
    found = [one for one in scenarios if one.name == title]
    found = found or [one for one in scenarios if wanted in one.name.casefold()]
    if not scenarios:
        bad_call("ORI604", lang, files=tuple(source.name for source in compilation.sources))
    if not found:
        one_of("scenario", title or "", [one.name for one in scenarios], lang)
    if len(found) > 1 and not last:
        file, names = compilation.sources[0].name, tuple(one.name for one in found)
        bad_call("ORI654", lang, "scenarios", path=file, count=len(names), scenarios=names)
    return found[-1]


# ------------------------------------------------------------------ the answer


def _answer(course: Course, file: str, call: str, wanted: str, lang: str | None) -> None:
    from oriflamme_dsl.report.why import explained
    from oriflamme_dsl.report.why_find import found
    from oriflamme_dsl.report.why_story import told

    language = print_languages(lang)[0]
    events = told(course, language)
    last = max((event.number for event in events), default=0)
    if not last:
        bad_call("ORI653", lang, "nothing", path=file)
    if not wanted.strip():
        _list(events, call, language)
        return
    matches = found(events, wanted, language)
    if len(matches) != 1:
        _unclear(matches, wanted.strip(), (file, call), last, lang)
    for line in explained(course, matches[0].index, language):
        out(line)


def _list(events: Sequence[Told], call: str, language: str) -> None:
    from oriflamme_dsl.report.display import wrapped
    from oriflamme_dsl.report.why_words import say

    for event in events:
        for line in event.shown():
            out(line)
    out("")
    for line in wrapped(say(language, "list", file=call), rest="  "):
        out(line)


def _unclear(
    matches: Sequence[Told], wanted: str, named: tuple[str, str], last: int, lang: str | None
) -> NoReturn:
    """Leave with 2 where words fit no event, or several; `named` are the file and the call."""
    file, call = named
    if matches:
        events = [f"{one.number}: {one.text}".replace(" ", "\u00a0") for one in matches]
        bad_call(
            "ORI654",
            lang,
            wanted=wanted,
            count=len(matches),
            events=tuple(events),
            call=call,
            first=matches[0].number,
        )
    variant = "" if wanted.isdecimal() else "words"
    bad_call("ORI653", lang, variant, wanted=wanted, last=last, path=file, call=call)
