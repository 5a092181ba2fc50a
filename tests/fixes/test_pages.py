"""The slips that `oriflamme explain` shows, mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.diagnostics.codes import all_codes
from oriflamme_dsl.diagnostics.pages import Example, Kind, page
from oriflamme_dsl.fixes import fixes
from oriflamme_dsl.fixes.rounds import mended
from oriflamme_dsl.pipeline import compile_paths
from tests.fixes.helpers import HEAD, TAIL, everything

OTHERWISE = {
    "ORI046": "the page keeps the comment, and says what it was meant for",
    "ORI109": "the page parts the sentences by lines",
}
"""Codes whose slip is mended in another way than its page shows, and why."""

SURELY = {
    *("ORI007", "ORI008", "ORI009", "ORI010", "ORI012", "ORI046", "ORI103", "ORI106", "ORI107"),
    *("ORI109", "ORI113", "ORI114", "ORI116", "ORI117", "ORI120", "ORI122", "ORI123", "ORI307"),
    "ORI354",
}
"""Codes whose slips, as pages show them, are mended surely."""


def files_of(example: Example) -> dict[str, bytes]:
    """Return the files of an example; a bare ability stands in a card."""
    if example.kind is Kind.ABILITY:
        return {"example.ori": f"{HEAD}{example.text}{TAIL}".encode()}
    return dict(example.files) if example.kind is Kind.FILES else {}


def slips() -> list[str]:
    """Return the codes whose pages show a slip in a card file."""
    bad = {code: found.bad for code in all_codes() if (found := page(code)) and found.bad}
    return [code for code, one in bad.items() if any(n.endswith(".ori") for n in files_of(one))]


@pytest.mark.parametrize("code", slips())
def test_a_slip_mended(code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slip that has a sure fix is gone after it, and reads as its page says."""
    monkeypatch.chdir(tmp_path)
    told = page(code)
    assert told is not None
    assert told.bad is not None
    assert told.good is not None
    for name, data in files_of(told.bad).items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(data)
    sources = compile_paths(["."]).sources
    found = [one for one in everything(sources) if one.code == code]

    outcome = mended(sources, everything)

    sure = bool(found) and any(fix.safe for one in found for fix in fixes(one))
    assert (code in SURELY) == sure
    assert not sure or code not in {one.code for one in outcome.left}
    if sure and code not in OTHERWISE:
        good = {name: data.decode() for name, data in files_of(told.good).items()}
        assert good == {file.source.name: file.text for file in outcome.files}
