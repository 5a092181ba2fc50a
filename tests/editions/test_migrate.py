"""Files are brought to another edition with their meaning, comments and layout."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.editions import migrate, steps
from oriflamme_dsl.editions.steps import Change, Step
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.layout.data import Laid
from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.source import Source
from tests.editions.made_up import STEP, read_edition_0

PAIRS = Path(__file__).with_name("pairs")
NAMES = sorted(path.name.partition(".")[0] for path in PAIRS.glob("*.before.ori"))

NEXT = Step(1, lambda text: [Change(at, at + 4, "win ") for at in (text.find("gain"),) if at >= 0])
"""A step from edition 1, for what only several steps show."""


def migrated(text: str, to: int = steps.NEWEST) -> Laid:
    """Return a text that `migrate` has looked at, with both of the made-up steps."""
    return migrate.migrated(Source("fair.ori", text), text.encode(), to, (STEP, NEXT))


def meaning(path: Path) -> Program:
    """Return what a file means."""
    return compile_paths([str(path)]).program


@pytest.mark.parametrize("name", NAMES)
def test_pairs(name: str) -> None:
    """A file of the older edition becomes the one beside it, which is left as it is."""
    before, after = (PAIRS / f"{name}.{one}.ori" for one in ("before", "after"))
    new = after.read_text(encoding="utf-8")

    assert (new, True) == ((done := migrated(before.read_text("utf-8"))).text, done.changed)
    assert (new, False) == ((again := migrated(new)).text, again.changed)


@pytest.mark.parametrize("name", NAMES)
def test_the_meaning_stays(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a file means in its edition is what the new one means in the next."""
    new = meaning(PAIRS / f"{name}.after.ori")
    with monkeypatch.context() as patch:
        read_edition_0(patch)
        old = meaning(PAIRS / f"{name}.before.ori")

    assert old.cards.keys() == new.cards.keys()
    assert [*old.cards.values()] == [*new.cards.values()]


def test_what_is_not_clear() -> None:
    """A sentence that can be said in several ways is told with its place; the file stays."""
    text = (
        'edition 0\nuse kinds\ncard fool "Fool" : character {\n  hurry a card\n  destroy this\n}\n'
    )

    done = migrated(text)

    found = [(one.code, one.span and (one.span.line, one.span.text)) for one in done.findings]
    assert [("ORI051", (4, "hurry"))] == found
    assert (text, False) == (done.text, done.changed)


def test_what_would_not_be_read() -> None:
    """A file with an error is left as it is, and the error is told."""
    text = 'edition 0\nuse kinds\ncard fool "Fool" : character { destroy destroy }\n'

    done = migrated(text)

    assert ["ORI100"] == [one.code for one in done.findings]
    assert (text, False) == (done.text, done.changed)


@pytest.mark.parametrize(
    ("text", "to", "new"),
    [
        ("edition 0\nuse kinds\n", 0, "edition 0\nuse kinds\n"),
        ("edition 1\nuse kinds\n", 0, "edition 1\nuse kinds\n"),
        ("use kinds\n", 1, "use kinds\n"),
        ("# mine\n\nuse kinds\n", 2, "# mine\n\nedition 2\nuse kinds\n"),
        ("", 2, "edition 2\n"),
        ("edition 0\n# destroy gain\n", 2, "edition 2\n# destroy win \n"),
    ],
)
def test_how_far(text: str, to: int, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files go up to the edition asked for and never back; the line is added where it is needed."""
    monkeypatch.setattr(migrate, "NEWEST", 2)
    monkeypatch.setattr(steps, "NEWEST", 2)

    assert new == migrated(text, to).text


def test_an_edition_that_is_not_known() -> None:
    """A file of an edition of the future is told, and left as it is."""
    done = migrated("use kinds\nedition 9\n")

    found = [(one.code, one.variant, one.span and one.span.text) for one in done.findings]
    assert [("ORI213", "", "9")] == found


def test_bytes_stay() -> None:
    """Line ends and the mark at the start are those of the file."""
    data = b"\xef\xbb\xbfedition 0\r\nuse kinds\r\n"

    done = migrate.migrated(Source("a.ori", "edition 0\nuse kinds\n"), data, 1, (STEP,))

    assert b"\xef\xbb\xbfedition 1\r\nuse kinds\r\n" == done.data
