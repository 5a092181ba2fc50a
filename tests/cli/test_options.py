"""`oriflamme options`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import call
from tests.support.feast import FEAST

ANY = """use oriflamme
variant any-stack of oriflamme "Any" { oriflamme.covering = any; remove spy }
"""


@pytest.fixture
def own(tmp_path: Path) -> str:
    """Return the path of a file with a variant of the shipped game."""
    file = tmp_path / "any.ori"
    file.write_text(ANY, encoding="utf-8")
    return str(file)


def test_the_list(tmp_path: Path) -> None:
    """Each option has its value in force, its values, rulings and source."""
    file = tmp_path / "feast.ori"
    file.write_text(FEAST, encoding="utf-8")

    done = call("options", "feast", str(file))

    assert (
        0,
        (
            "feast.tips = one\n  one (default), two or three\n\n"
            "feast.end = late\n  late (default) or early; ruling 7\n  The host decides.\n\n"
            "thief.bold = no\n  no (default) or yes; rulings 4, 5\n"
            "  The first menu lets her rob her own table.\n"
        ),
    ) == (done.code, done.out)


def test_a_shipped_game() -> None:
    """Every option of the shipped game has a ruling and says where it comes from."""
    found = json.loads(call("options", "oriflamme", "--format", "json").out)["options"]

    assert (set(), []) == (
        {"oriflamme", "ambush"} - {option["owner"] for option in found},
        [option["option"] for option in found if not option["rulings"] or not option["source"]],
    )


def test_a_variant(own: str) -> None:
    """A variant in a file has its own values; a card that it leaves out has no options."""
    done = call("options", own, "--format", "json")

    found = json.loads(done.out)
    values = {f"{o['owner']}.{o['option']}": o["value"] for o in found["options"]}
    assert (0, "any-stack", "any", False) == (
        done.code,
        found["game"],
        values["oriflamme.covering"],
        "spy.self" in values,
    )


def test_an_id_in_files(own: str) -> None:
    """An id is looked up in the files that are named, then among the shipped ones."""
    assert "oriflamme.covering = any\n" in call("options", "any-stack", own).out
    assert "oriflamme.covering = own\n" in call("options", "oriflamme").out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ((), ""),
        (("oriflame",), "ORI601"),
        (("oriflamme", "--format", "xml"), "ORI601"),
        (("nowhere.ori",), "ORI001"),
        (("base",), "ORI603"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What has no options to list is said on standard error, with exit code 2."""
    done = call("options", *arguments)

    assert (2, "", True) == (done.code, done.out, code in done.err)
