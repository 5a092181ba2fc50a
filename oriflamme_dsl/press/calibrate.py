"""The calibration page: printed on both sides, it tells by how much a printer misses."""

from __future__ import annotations

from oriflamme_dsl.press.cards import typesetter
from oriflamme_dsl.press.house import Job, Made
from oriflamme_dsl.press.marks import calibration
from oriflamme_dsl.render.files import Output


def make_calibration(job: Job, language: str) -> Made:
    """Return a page for the paper of a job, front and back."""
    paper, words = job.layout.paper, job.templates.words("print", language)
    found = calibration(paper)
    source = job.templates.fill(
        "print/calibration.typ.j2",
        paper=paper,
        face=job.theme.faces["text"].name,
        language=language,
        title=words["calibration"],
        front_hint=words["calibration_front"],
        back_hint=words["calibration_back"],
        front=tuple((line.x1, line.y1, line.x2, line.y2) for line in found.front),
        back=tuple((line.x1, line.y1, line.x2, line.y2) for line in found.back),
        labels=tuple((label.x, label.y, label.value) for label in found.labels),
    )
    pdf = typesetter(job.theme.folders).pdf(source)
    return (Output(f"calibration.{language}.pdf", pdf),), ()
