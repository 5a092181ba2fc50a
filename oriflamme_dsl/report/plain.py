"""Findings in sentences and without drawing, for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK, frame
from oriflamme_dsl.diagnostics.wording import Worded, visible, word
from oriflamme_dsl.report.summary import summary
from oriflamme_dsl.source import Span

LONGEST = 120
"""A longer source line is not read out."""

CODE = re.compile("`([^`]+)`")


def text(findings: Sequence[Diagnostic], language: str = FALLBACK) -> str:
    """Return the findings in the order given, their sum below; empty if there are none."""
    words = [word(finding, language) for finding in findings]
    blocks = ["".join(f"{line}\n" for line in _lines(found, frame(language))) for found in words]
    total = summary(words, language)
    return "\n".join([*blocks, f"{total}.\n"] if total else [])


def _lines(found: Worded, words: Mapping[str, str]) -> Iterator[str]:
    """Yield the sentences of one finding."""
    severity, message = words[found.severity].capitalize(), _sentence(found.message, words)
    if found.span is None:
        yield words["no-place"].format(severity=severity, code=found.code, message=message)
    else:
        place = _place(found.span)
        yield words["place"].format(severity=severity, code=found.code, message=message, **place)
        line = visible(found.span.source.line(found.span.line).strip().replace("\t", " "))
        if line and len(line) <= LONGEST:
            yield words["reads"].format(line=found.span.line, text=line)
    for span, label in found.labels:
        here = found.span is not None and span.source is found.span.source
        template = words["label-here" if here else "label-elsewhere"]
        yield template.format(text=_sentence(label, words), **_place(span))
    yield from (words["remark"].format(text=_sentence(note, words)) for note in found.notes)
    if found.help:
        yield words["helpful"].format(text=_sentence(found.help, words))


def _place(span: Span) -> dict[str, str | int]:
    return {"file": visible(span.source.name), "line": span.line, "column": span.column}


def _sentence(text: str, words: Mapping[str, str]) -> str:
    """Return the text with its end marked, and quotes that are not read out letter by letter."""
    said = CODE.sub(lambda code: words["quoted"].format(text=code[1]), text)
    return said if said.endswith(("?", "!", ".", "…")) else f"{said}."
