"""Card text that can be read, and makes no ability or a doubtful one."""

from __future__ import annotations

import pytest

from tests.cli.calls import call


@pytest.mark.parametrize(
    ("text", "code", "exit_code"),
    [
        ("Choose each adjacent card. Discard it.", "ORI807", 1),
        ("Discard this card. Gain 1 influence for each adjacent card.", "ORI808", 0),
        ("Gain 0 influence.", "ORI808", 0),
    ],
)
def test_what_is_read_is_checked(text: str, code: str, exit_code: int) -> None:
    """What a text means is checked as if it were written; a doubt is no failure."""
    done = call("read", "--lang", "en", text)

    assert (exit_code, True) == (done.code, f"[{code}]" in done.out + done.err)
