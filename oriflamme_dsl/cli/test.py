"""`oriflamme test`: run the scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    Lang,
    bad_call,
    err,
    exit_for,
    one_of,
    out,
    print_languages,
    read_in,
    report,
    stop_on_errors,
    tell_drafts,
)

if TYPE_CHECKING:
    from oriflamme_dsl.ir.scenarios import ScenarioDef
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.report.happened import Happening
    from oriflamme_dsl.scenario.coverage import Covered
    from oriflamme_dsl.scenario.findings import ScenarioResult

FORMS = ("human", "junit", "json")


def run_scenarios(
    paths: Annotated[
        list[str] | None,
        typer.Argument(help="Files and folders; this folder if left out.", metavar="[PATH]..."),
    ] = None,
    run: Annotated[
        str | None,
        typer.Option("--run", metavar="TEXT", help="Only scenarios with this in their title."),
    ] = None,
    form: Annotated[
        str, typer.Option("--format", metavar="human|junit|json", help="How the results look.")
    ] = "human",
    coverage: Annotated[
        bool,
        typer.Option("--coverage", help="Say what of the cards the scenarios show, and what not."),
    ] = False,
    threshold: Annotated[
        int | None,
        typer.Option(
            "--threshold",
            metavar="PERCENT",
            min=0,
            max=100,
            help="Fail if they show less than that; implies --coverage.",
        ),
    ] = None,
    lang: Lang = None,
) -> None:
    """Run the scenarios of files and folders, and say which rulings they show.

    \b
    Examples:
      oriflamme test
      oriflamme test mycards.ori --run herald
      oriflamme test mycards.ori --threshold 95
      oriflamme test . --format junit > results.xml

    Exit code: 0 if all pass, 1 if not or if they show too little, 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    one_of("format", form, FORMS, lang)
    compilation = read_in(paths or ["."])
    _stop_on_errors(compilation, form, lang)
    tell_drafts(compilation, lang, err)
    wanted = (run or "").casefold()
    program = compilation.program
    scenarios = [s for s in program.scenarios if wanted in s.name.casefold()]
    if not scenarios:
        _nothing_to_run(compilation, run, lang)
    if coverage or threshold is not None:
        results, covered = _covered(compilation, scenarios)
    else:
        results, covered = _run(compilation, scenarios), None
    if form == "json":
        _print_json(_data(compilation, scenarios, results, covered))
    elif form == "junit":
        _print_junit(compilation, scenarios, results, covered, lang)
    else:
        _tell(compilation, scenarios, results, lang)
        _tell_coverage(compilation, covered, lang)
    enough = _reaches(covered, threshold, lang, to_stderr=form != "human")
    if not (enough and all(result.passed for result in results)):
        raise typer.Exit(FINDINGS)


def _run(compilation: Compilation, scenarios: Sequence[ScenarioDef]) -> Sequence[ScenarioResult]:
    from oriflamme_dsl.scenario.run import run as run_scenario

    return [run_scenario(scenario, compilation.program) for scenario in scenarios]


def _covered(
    compilation: Compilation, scenarios: Sequence[ScenarioDef]
) -> tuple[Sequence[ScenarioResult], Sequence[Covered]]:
    """Run scenarios, and return the results and what they show of what the files declare."""
    from oriflamme_dsl.scenario.coverage import Coverage

    coverage = Coverage(compilation.program)
    results = [coverage.play(scenario) for scenario in scenarios]
    return results, coverage.of_each(compilation.own)


def _stop_on_errors(compilation: Compilation, form: str, lang: str | None) -> None:
    if compilation.failed and form == "json":
        from json import loads

        from oriflamme_dsl.report.json import text

        _print_json(_data(compilation, (), ()) | {"findings": loads(text(compilation.diagnostics))})
        exit_for(compilation)
    if compilation.failed and form == "junit":
        from oriflamme_dsl.report.junit import unplayable

        out(unplayable(compilation.diagnostics, print_languages(lang)[0]).rstrip("\n"))
        exit_for(compilation)
    stop_on_errors(compilation, lang)


def _nothing_to_run(compilation: Compilation, run: str | None, lang: str | None) -> None:
    from oriflamme_dsl.diagnostics.suggest import suggest

    titles = [scenario.name for scenario in compilation.program.scenarios]
    bad_call(
        "ORI604",
        lang,
        "pattern" if run and titles else "",
        files=tuple(source.name for source in compilation.sources),
        pattern=run or "",
        suggestions=suggest(run or "", {word for title in titles for word in title.split()}),
    )


def _tell(
    compilation: Compilation,
    scenarios: Sequence[ScenarioDef],
    results: Sequence[ScenarioResult],
    lang: str | None,
) -> None:
    from oriflamme_dsl.diagnostics.codes import frame
    from oriflamme_dsl.diagnostics.wording import patched
    from oriflamme_dsl.report.display import wrapped
    from oriflamme_dsl.report.happened import lines
    from oriflamme_dsl.scenario.findings import diagnostics

    told = print_languages(lang)[0]
    words = frame(told)

    pairs = zip(scenarios, results, strict=True)
    failed = [(scenario, result) for scenario, result in pairs if not result.passed]
    for scenario, result in failed:
        out(words["failed"].format(name=result.name))
        report(diagnostics(result, compilation.analysis.spans), "human", lang)
        happened = _happened(compilation, scenario, result, told)
        for line in ("", *lines(happened, told)):
            out(line)
        if happened:
            _tell_how_to_ask(compilation, scenario, told)
        out("")
    shown = ", ".join(map(str, _rulings(scenarios)))
    for line in wrapped(words["rulings"].format(numbers=shown), rest="  ") if shown else ():
        out(line)
    counts = {"passed": len(results) - len(failed), "failed": len(failed)}
    out(patched(words["results"], counts, told))


def _tell_coverage(
    compilation: Compilation, covered: Sequence[Covered] | None, lang: str | None
) -> None:
    if covered is not None:
        from oriflamme_dsl.report.coverage import page

        out("")
        out(page(covered, compilation.analysis, print_languages(lang)[0]))


def _reaches(
    covered: Sequence[Covered] | None, threshold: int | None, lang: str | None, *, to_stderr: bool
) -> bool:
    """Tell whether enough is shown; if not, say of what it is too little."""
    if covered is None or threshold is None:
        return True
    from oriflamme_dsl.diagnostics import Diagnostic, Fact
    from oriflamme_dsl.report.coverage import below, counts, percent

    shown = percent(counts(covered))
    if shown >= threshold:
        return True
    names = tuple(one.owner[1] for one in below(covered, threshold))
    facts: dict[str, Fact] = {"shown": shown, "threshold": threshold, "names": names}
    finding = Diagnostic("ORI651", None, facts)
    if not to_stderr:
        out("")
    report([finding], "human", lang, to_stderr=to_stderr)
    return False


def _tell_how_to_ask(compilation: Compilation, scenario: ScenarioDef, language: str) -> None:
    from oriflamme_dsl.report.display import wrapped
    from oriflamme_dsl.report.why_words import say

    file = compilation.analysis.spans["scenario", scenario.name, ""].source.name
    for line in wrapped(say(language, "ask", file=file, title=scenario.name), rest="  "):
        out(line)


def _happened(
    compilation: Compilation, scenario: ScenarioDef, result: ScenarioResult, language: str
) -> tuple[Happening, ...]:
    """Return what happened in a scenario that failed; of others nothing is told."""
    from oriflamme_dsl.report.happened import happened

    return () if result.passed else happened(scenario, compilation.analysis, language)


def _print_junit(
    compilation: Compilation,
    scenarios: Sequence[ScenarioDef],
    results: Sequence[ScenarioResult],
    covered: Sequence[Covered] | None,
    lang: str | None,
) -> None:
    from oriflamme_dsl.report.happened import lines
    from oriflamme_dsl.report.junit import Case, text
    from oriflamme_dsl.scenario.findings import diagnostics

    told, spans = print_languages(lang)[0], compilation.analysis.spans
    cases = [
        Case(
            scenario.name,
            spans["scenario", scenario.name, ""],
            diagnostics(result, spans),
            tuple(lines(_happened(compilation, scenario, result, told), told)),
        )
        for scenario, result in zip(scenarios, results, strict=True)
    ]
    out(text(cases, told, _properties(covered)).rstrip("\n"))


def _properties(covered: Sequence[Covered] | None) -> dict[str, int]:
    """Return for JUnit how much is shown, in per cent: of all, and of each."""
    if covered is None:
        return {}
    from oriflamme_dsl.report.coverage import percents

    return percents(covered)


def _rulings(scenarios: Sequence[ScenarioDef]) -> list[int]:
    return sorted({number for scenario in scenarios for number in scenario.rulings})


def _print_json(data: dict[str, Any]) -> None:
    from json import dumps

    out(dumps(data, indent=2))


def _data(
    compilation: Compilation,
    scenarios: Sequence[ScenarioDef],
    results: Sequence[ScenarioResult],
    covered: Sequence[Covered] | None = None,
) -> dict[str, Any]:
    """Return the results as data. `findings` are those that kept scenarios from being run."""
    return {
        "scenarios": [
            _scenario(compilation, scenario, result)
            for scenario, result in zip(scenarios, results, strict=True)
        ],
        "rulings": _rulings(scenarios),
        "passed": sum(result.passed for result in results),
        "failed": sum(not result.passed for result in results),
        "findings": [],
        **_coverage_data(compilation, covered),
    }


def _coverage_data(compilation: Compilation, covered: Sequence[Covered] | None) -> dict[str, Any]:
    if covered is None:
        return {}
    from oriflamme_dsl.report.coverage import data

    return {"coverage": data(covered, compilation.analysis)}


def _scenario(
    compilation: Compilation, scenario: ScenarioDef, result: ScenarioResult
) -> dict[str, Any]:
    from oriflamme_dsl.scenario.told import as_data

    span = compilation.analysis.spans["scenario", scenario.name, ""]
    place = {"file": span.source.name, "line": span.line}
    events = [
        {"text": one.text.strip(), "at": one.at or None, "source": one.source or None}
        for one in _happened(compilation, scenario, result, "en")
    ]
    return {**as_data(result), **place, "rulings": list(scenario.rulings), "events": events}
