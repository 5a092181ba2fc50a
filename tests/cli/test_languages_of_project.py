"""The languages to print in, as the settings of a project say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import call


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a folder with settings the current one."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "oriflamme.toml").write_text('languages = ["fr"]')


@pytest.mark.parametrize(("lang", "french"), [((), True), (("--lang", "en"), False)])
def test_of_a_card(lang: tuple[str, ...], french: bool) -> None:
    """A card is shown in the language of the settings, unless the call asks for another one."""
    told = call("show", "heir", *lang).out

    assert (french, not french) == ("Héritier (Personnage)" in told, "Heir (Character)" in told)


@pytest.mark.parametrize(("lang", "name"), [((), "fr"), (("--lang", "en"), "en")])
def test_of_what_is_rendered(lang: tuple[str, ...], name: str) -> None:
    """What is rendered is in the language of the settings, unless the call asks for another one."""
    assert f"aid.{name}.pdf" in call("render", "aid", *lang).out


def test_a_language_without_words(tmp_path: Path) -> None:
    """A language of the settings that there are no words in is said as in a call."""
    (tmp_path / "oriflamme.toml").write_text('languages = ["de"]')

    assert "error[ORI611]" == call("render", "aid").err[:13]
