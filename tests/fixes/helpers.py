"""Mending texts in tests."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes import Fix, applied, fixes
from oriflamme_dsl.fixes.rounds import Outcome, mended
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.project import judged
from oriflamme_dsl.project.settings import Settings
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.parser import parse

HEAD = 'use base\ncard p "P" : character {\n'
TAIL = "\n}\n"


def form_only(sources: tuple[Source, ...]) -> tuple[Diagnostic, ...]:
    """Return what is wrong with the form of sources."""
    return tuple(finding for source in sources for finding in parse(source)[1])


def everything(sources: tuple[Source, ...]) -> tuple[Diagnostic, ...]:
    """Return all that is found in sources."""
    compilation = Compilation(sources)
    return judged(compilation.diagnostics, compilation.analysis.files, sources, Settings())


def mend(text: str) -> Outcome:
    """Return the outcome of mending a file with this text."""
    return mended((Source("a.ori", text),), everything)


def mend_ability(lines: str) -> str:
    """Return the lines of a card as they are mended."""
    (file,) = mend(f"{HEAD}{lines}{TAIL}").files
    return file.text.removeprefix(HEAD).removesuffix(TAIL)


def guesses(lines: str) -> list[str]:
    """Return what each of the fixes that are guesses would make of the lines of a card."""
    source = Source("a.ori", f"{HEAD}{lines}{TAIL}")
    found = (fix for finding in everything((source,)) for fix in fixes(finding) if not fix.safe)
    return [_with(source, fix) for fix in found]


def _with(source: Source, fix: Fix) -> str:
    return applied(source.text, fix.edits).removeprefix(HEAD).removesuffix(TAIL)
