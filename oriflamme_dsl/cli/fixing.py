"""`oriflamme check --fix`: what is surely meant is mended, guesses are shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import CLEAN, FINDINGS, err, out, print_languages
from oriflamme_dsl.cli.found import READ_BY_PEOPLE, exit_code, found_in, tell

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.fixes.rounds import Mended, Outcome
    from oriflamme_dsl.layout.data import Laid
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.project.settings import Settings
    from oriflamme_dsl.source import Source


def mend(
    compilation: Compilation,
    settings: Settings,
    form: str,
    lang: str | None,
    typed: bytes | None,
    *,
    diff: bool,
) -> int:
    """Mend files, and what was `typed` on standard input; return the exit code.

    Standard input is printed as it is mended. With `diff` nothing is written, and printed is what
    would change. In both cases all that is said goes to standard error.
    """
    outcome, after = _mended(compilation, settings)
    texts = tuple(_texts(outcome.files, typed))
    done, failed = _shown(texts) if diff else _written(texts)
    found = (*outcome.left, *failed)
    apart = diff or typed is not None
    _tell(done, outcome, form, lang, diff=diff, apart=apart)
    tell(found, after, form, lang, to_stderr=apart)
    _tell_guesses(outcome, form, lang, apart=apart)
    return exit_code(found, after, settings) or (FINDINGS if diff and done else CLEAN)


def _mended(compilation: Compilation, settings: Settings) -> tuple[Outcome, Compilation]:
    """Return the outcome of mending, and the compilation of the sources as they read then."""
    from attrs import evolve

    from oriflamme_dsl.fixes.rounds import mended

    looked_at = {compilation.sources: compilation}

    def check(sources: tuple[Source, ...]) -> tuple[Diagnostic, ...]:
        one = looked_at.setdefault(sources, evolve(compilation, sources=sources))
        return found_in(one, settings)

    outcome = mended(compilation.sources, check)
    return outcome, looked_at[outcome.now]


def _texts(files: Sequence[Mended], typed: bytes | None) -> Iterator[tuple[Mended, Laid]]:
    """Yield what is to be written: the mended files, and standard input in any case.

    A file that has changed since it was read is left alone: the edits were not made for it.
    """
    from oriflamme_dsl.fixes.data import rewritten
    from oriflamme_dsl.layout.data import Laid
    from oriflamme_dsl.pipeline import source_of

    for file in files:
        path = file.source.path
        if not file.rounds and path is not None:
            continue
        data = (typed or b"") if path is None else _bytes(path)
        now, _ = source_of(data, file.source.name)
        if now is not None and now.text == file.source.text:
            whole = file.text if file.text.endswith("\n") else f"{file.text}\n"  # as diffs have it
            new = rewritten(data, file.rounds)
            yield file, Laid(file.source, whole, new, bool(file.rounds))


def _bytes(path: Path) -> bytes:
    """Return what is in a file, nothing if it cannot be read any more."""
    try:
        return path.read_bytes()
    except OSError:
        return b""


def _shown(texts: Sequence[tuple[Mended, Laid]]) -> tuple[list[Mended], list[Diagnostic]]:
    """Print what would change; return the files in which something would."""
    changed = [(file, text) for file, text in texts if text.changed]
    for _, text in changed:
        out(text.diff())
    return [file for file, _ in changed], []


def _written(texts: Sequence[tuple[Mended, Laid]]) -> tuple[list[Mended], list[Diagnostic]]:
    """Put texts where they came from; return the files mended, and what could not be done."""
    from oriflamme_dsl.cli.rewriting import put_back

    done: list[Mended] = []
    failed: list[Diagnostic] = []
    for file, text in texts:
        wrong = put_back(text)
        failed.extend(wrong)
        if file.rounds and not wrong:
            done.append(file)
    return done, failed


def _tell(
    done: Sequence[Mended],
    outcome: Outcome,
    form: str,
    lang: str | None,
    *,
    diff: bool,
    apart: bool,
) -> None:
    """Say what was mended; where programs read the findings, on standard error."""
    from oriflamme_dsl.report.fixes import nothing, told

    language = print_languages(lang)[0]
    say = err if apart or form not in READ_BY_PEOPLE else out
    lines = told(done, language, only_shown=diff) if done else nothing(outcome, language)
    for line in lines:
        say(line)


def _tell_guesses(outcome: Outcome, form: str, lang: str | None, *, apart: bool) -> None:
    """Show people the fixes that were not made, because they are guesses."""
    if form not in READ_BY_PEOPLE:
        return
    from oriflamme_dsl.report.fixes import guesses

    for line in guesses(outcome.left, outcome.now, print_languages(lang)[0]):
        (err if apart else out)(line)
