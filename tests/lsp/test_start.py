"""Starting the language server where it cannot be."""

from __future__ import annotations

import pytest

from oriflamme_dsl.lsp import start
from tests.cli.calls import call


def nothing(_: str) -> None:
    """Find no library."""


def test_without_the_library(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It says what to install, in the language of the system, and nothing on standard output."""
    monkeypatch.setattr(start, "find_spec", nothing)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    code = start.main()
    told = capsys.readouterr()

    assert (2, "") == (code, told.out)
    assert told.err.startswith("erreur[ORI655]")
    assert "pip install oriflamme-dsl[lsp]" in told.err


def test_as_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """`oriflamme lsp` starts the same."""
    monkeypatch.setattr(start, "find_spec", nothing)
    done = call("lsp")

    assert (2, "error[ORI655]") == (done.code, done.err[:13])
