"""`oriflamme show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.calls import MISSPELT, call


@pytest.mark.parametrize(
    ("form", "line"),
    [
        ("source", 'card archer "Archer" fr "Archer" (m) : character {'),
        ("ast", "      quantity: one"),
        ("en", "Eliminate the first or last card of the queue."),
        ("fr", "Archer (Personnage)"),
    ],
)
def test_forms_of_a_card(form: str, line: str) -> None:
    """A card is shown as it is written, as a tree, and as it is printed."""
    done = call("show", "archer", "--as", form)

    assert (0, [line]) == (done.code, [shown for shown in done.out.splitlines() if shown == line])


def test_meaning_of_a_card() -> None:
    """`--as ir` is the resolver object as JSON."""
    shown = json.loads(call("show", "archer", "--as", "ir").out)

    assert ("archer", "character") == (shown["id"], shown["kind"])


def test_source_and_texts() -> None:
    """Without a form the source and both texts are shown; `--lang` chooses among the texts."""
    both, one = call("show", "spy"), call("show", "spy", "--lang", "fr")

    assert (2, 1, True) == (both.out.count("\n\n"), one.out.count("\n\n"), "Espion" in one.out)


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("arhcer",), "ORI601"),
        (("archer", "--as", "xml"), "ORI601"),
        (("archer", "--game", "chess"), "ORI601"),
        (("archer", "nothing.ori"), "ORI001"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], code: str) -> None:
    """What cannot be shown is said on standard error, with exit code 2."""
    done = call("show", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


def test_a_card_of_a_file_without_a_game(tmp_path: Path) -> None:
    """Without a game there is no text of a card; the message says how to get one."""
    file = tmp_path / "mine.ori"
    file.write_text('use base\ncard page "Page" : character { gain 1 }\n')

    done = call("show", "page", str(file))

    assert (2, True, True) == (done.code, "ORI603" in done.err, "use oriflamme" in done.err)


def test_a_file_with_errors(tmp_path: Path) -> None:
    """The errors of a file are told, with exit code 1."""
    file = tmp_path / "mine.ori"
    file.write_text(MISSPELT)

    done = call("show", "page", str(file))

    assert (1, True) == (done.code, "ORI201" in done.err)
