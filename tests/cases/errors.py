"""All that is said of the broken files in `tests/golden/errors`, as their goldens pin it.

`python -m tests.cases.errors` writes what has changed anew and names it, to be read by a person;
words behind it, such as `scenarios` or `cards/it`, take only the files with one in their path.

A file `X.ori` has its golden beside it, `X.txt`. It is looked at as `oriflamme check` does, under
the settings that lie nearest; where no error is found, its scenarios are played, too. What lies in
a folder `used` is no case of its own, only used by others.
"""

from __future__ import annotations

import sys
from contextlib import chdir
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic, Severity
from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.pipeline import compile_paths, has_errors
from oriflamme_dsl.project import judged
from oriflamme_dsl.project.settings import settings_for
from oriflamme_dsl.scenario.findings import diagnostics
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Span

FOLDER = Path(__file__).parents[1] / "golden" / "errors"


def cases() -> list[Path]:
    """Return the broken files, as seen from the folder, in order."""
    files = (path.relative_to(FOLDER) for path in FOLDER.rglob("*.ori"))
    return sorted(path for path in files if path.parent.name != "used")


def golden(case: Path) -> Path:
    """Return the file in which it stands what is said of a case."""
    return (FOLDER / case).with_suffix(".txt")


def found(case: Path) -> tuple[Diagnostic, ...]:
    """Return the findings about a case, those of its scenarios last."""
    with chdir((FOLDER / case).parent):
        settings = settings_for(case.name)
        compilation = compile_paths([case.name])
        files, sources = compilation.analysis.files, compilation.sources
        checked = (*settings.findings, *judged(compilation.diagnostics, files, sources, settings))
        if has_errors(checked):
            return checked
        program, spans = compilation.program, compilation.analysis.spans
        played = (run(scenario, program) for scenario in program.scenarios)
        return (*checked, *(one for result in played for one in diagnostics(result, spans)))


def said_of(case: Path) -> str:
    """Return what is said of a case: place, code, message, underlined text, labels, notes, help.

    A place in another file names it. Where the case lies on this machine is written "…".
    """
    said = "".join(_block(finding, case.name) for finding in found(case))
    return said.replace(str((FOLDER / case).parent), "…")


def _block(finding: Diagnostic, own: str) -> str:
    worded = word(finding, "en")
    span = worded.span
    at = "-" if span is None else _place(span, own)
    sort = "" if worded.severity is Severity.ERROR else f" {worded.severity.value}"
    rows = [f"{at} {worded.code}{sort} {worded.message}"]
    if span and span.text:
        rows.append(f"    underlined: {span.text!a}")
    rows.extend(f"    {_place(span, own)}: {text}" for span, text in worded.labels)
    rows.extend(f"    note: {text}" for text in worded.notes)
    if worded.help:
        rows.append(f"    help: {worded.help}")
    return "\n".join(rows) + "\n"


def _place(span: Span, own: str) -> str:
    file = "" if span.source.name == own else f"{Path(span.source.name).name}:"
    return f"{file}{span.line}:{span.column}"


def written(words: list[str]) -> list[Path]:
    """Write the goldens that have changed, and return their cases."""
    changed = []
    for case in cases():
        if words and not any(word in case.as_posix() for word in words):
            continue
        text = said_of(case)
        file = golden(case)
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
            changed.append(case)
    return changed


if __name__ == "__main__":
    for path in written(sys.argv[1:]):
        sys.stdout.write(f"{path.as_posix()}\n")
