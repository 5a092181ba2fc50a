"""A page about one finding: why it is found, a slip with what is said of it, and the slip mended.

The words between the parts are data (`templates/text/explain.LANGUAGE.toml`).
"""

from __future__ import annotations

import shlex
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, entry, frame
from oriflamme_dsl.diagnostics.pages import EXAMPLE, Example, Kind, Page
from oriflamme_dsl.report.display import COLUMNS, cells, wrapped
from oriflamme_dsl.resources import templates_folder

MARGIN = "    "
"""What stands before each line of an example."""

WIDTH = COLUMNS - len(MARGIN)

COMMAND = "oriflamme"

AT_MOST = 4
"""So many codes are named in the hint below findings."""


@cache
def words(language: str) -> Mapping[str, str]:
    """Return the words of the page in a language by key; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"explain.{language}.toml"
    if not path.is_file():
        path = folder / f"explain.{FALLBACK}.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8")))


def text(page: Page, said: str, language: str) -> str:
    """Return the page of a code in lines of 80 columns.

    `said` is what is printed about the slip, or is the finding itself where there is no slip; it
    stays as it is.
    """
    told = words(language)
    parts = [_heading(page.code, language), [*wrapped(page.why[language])]]
    if page.bad is None:
        parts += [told["machine"]], said.splitlines()
    else:
        command = f"{COMMAND} {_command(page.bad)}"
        parts += [told["example"]], *_shown(page.bad, language)
        parts += [*wrapped(told["says"].format(command=command))], said.rstrip("\n").splitlines()
    if page.good is not None:
        parts += [told["mended"]], *_shown(page.good, language)
    return "\n\n".join("\n".join(part) for part in parts)


def hint(findings: Iterable[Diagnostic], language: str) -> str:
    """Return the line that says how to learn more of the findings."""
    codes = sorted({finding.code for finding in findings})[:AT_MOST]
    return words(language)["more"].format(codes=" ".join(codes))


def without_hint(said: str, language: str) -> str:
    """Return what a check prints without the hint, which would point at the page it stands on."""
    start = words(language)["more"].partition("{")[0]
    return "".join(line for line in said.splitlines(True) if not line.startswith(start))


def _heading(code: str, language: str) -> list[str]:
    found = entry(code, language)
    severity = frame(language)[found.severity].capitalize()
    first = words(language)["heading"].format(severity=severity, code=code, slug=found.slug)
    return [first, *wrapped(found.title)]


def _command(example: Example) -> str:
    """Return the command that looks at an example."""
    if example.call:
        return example.call[0]
    return {Kind.FILES: "check", Kind.ABILITY: "check -e", Kind.READ: "read"}[example.kind]


def _shown(example: Example, language: str) -> Iterator[list[str]]:
    """Yield the parts of an example: its text, its files, and the call if it has one."""
    if example.text:
        sentences = example.kind is Kind.READ  # which may be broken anywhere
        yield _indented([example.text] if sentences else example.text.split("\n"), wrap=sentences)
    for name, content in example.shown.items():
        title = [words(language)["file"].format(name=name)] if name != EXAMPLE else []
        yield [*title, *_file(content, example.times, language)]
    if example.call:
        yield [*wrapped(shlex.join((COMMAND, *example.call)), MARGIN, MARGIN * 2)]


def _file(content: str, times: int, language: str) -> list[str]:
    """Return what stands in a file; a single line may be a row of bytes, which is wrapped."""
    lines = _indented(content.rstrip("\n").split("\n"), wrap="\n" not in content)
    if times > 1:
        lines.append(MARGIN + words(language)["times"].format(count=times))
    return lines


def _indented(lines: Iterable[str], *, wrap: bool) -> list[str]:
    if wrap:
        lines = [part for line in lines for part in wrapped(line, columns=WIDTH)]
    return [f"{MARGIN}{''.join(cells(line))}".rstrip() for line in lines]
