"""Why something happened in a game, back to the sentence on the card, in words of one language."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from oriflamme_dsl.engine.events import Event
from oriflamme_dsl.engine.state import NOBODY
from oriflamme_dsl.report.why_account import Account
from oriflamme_dsl.report.why_course import Course
from oriflamme_dsl.report.why_story import Told, narrator
from oriflamme_dsl.report.why_sums import sums
from oriflamme_dsl.report.why_words import say

INDENT = " " * 6


def explained(
    course: Course, index: int, language: str, audience: Collection[int] | None = None
) -> Iterator[str]:
    """Yield why an event happened, in lines of 80 columns, and why what caused it did, and so on.

    `index` is that of the event among all of the course. Faces that none of the audience may know
    are not told; None is told everything.
    """
    chain = list(_chain(course, index))
    account = Account(course, narrator(course, language, audience), sums(course, chain))
    blocks: dict[int, tuple[Told, list[str]]] = {}
    for number, event in enumerate(course.events[: index + 1]):
        told = account.take(number, event)
        if number in chain and told.number:
            blocks[number] = told, list(account.reasons(number))
    shown = [number for number in chain if number in blocks]
    for number, parent in zip(shown, (*shown[1:], NOBODY), strict=True):
        told, reasons = blocks[number]
        yield from _head(told)
        yield from reasons
        if parent != NOBODY:
            yield f"{INDENT}{say(language, _link(course, number, parent))}"
            yield ""


def _head(told: Told) -> Iterator[str]:
    """Yield the line of an event alone, without the queue or the points beside it."""
    yield from Told(told.index, told.number, (told.text,)).shown()


# ------------------------------------------------------------------ from event to event


def _chain(course: Course, index: int) -> Iterator[int]:
    """Yield an event, what brought it about, and so on."""
    while index != NOBODY:
        yield index
        missed = course.events[index].kind == "missed"
        index = _skipped(course, index) if missed else course.origins[index].parent


def _skipped(course: Course, index: int) -> int:
    """Return the event by which a card was to miss the turn that it has missed, -1 for none."""
    for number in range(index - 1, -1, -1):
        event = course.events[number]
        if event.kind == "skips" and _card(event) == _card(course.events[index]):
            return number
    return NOBODY


def _card(event: Event) -> int:
    return NOBODY if event.subject is None else event.subject.card


def _link(course: Course, index: int, parent: int) -> str:
    """Return how an event comes from the one before it in the chain, as a key of the words."""
    event, before = course.events[index], course.events[parent]
    if event.kind == "replaced":
        return "because_instead"
    if before.kind == "replaced":
        return "replacing"
    if course.origins[index].step == course.origins[parent].step:
        return "because"
    if before.kind == "round" and event.cause.path:
        return "because_time"
    if before.kind == "copied" and event.cause.definition:
        return "because_copied"
    if "trigger" in event.cause.path:
        return "because_trigger"
    return "because_ability" if event.cause.definition and _begins(before) else "because"


def _begins(event: Event) -> bool:
    return event.kind in ("turn", "revealed", "activated", "played")
