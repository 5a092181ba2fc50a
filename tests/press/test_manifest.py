"""What is remembered of a build, so that the next one prints only what changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.press.house import make_cards, order_of
from oriflamme_dsl.press.manifest import changed, content_hash, manifest, read_manifest
from oriflamme_dsl.press.order import Card
from oriflamme_dsl.press.orders import Choice
from tests.press.printing import ONE, job, told, written


def card(text: str = "gain 1", look: str = "standard") -> Card:
    """Return a card of one's own for the red family."""
    return order_of(written(f'card oak "Oak" : character {{ {text} }}', look=look), "en").cards[0]


def test_written_and_read(tmp_path: Path) -> None:
    """What was written is read back, on Windows with its byte order mark too."""
    file = tmp_path / "cards.en.json"
    file.write_bytes(b"\xef\xbb\xbf" + manifest("oriflamme", "abc", [card()]))
    found = read_manifest(file)

    assert {"oak.red": content_hash(card())} == found
    assert () == changed([card()], {"oak.red": content_hash(card())})


@pytest.mark.parametrize(
    "text", ["gain 2", "icon hand\ngain 1", "number 7\ngain 1", 'flavour "Old."\ngain 1']
)
def test_what_changes_a_card(text: str) -> None:
    """Its text, its picture, its number and its flavour are what a card is."""
    before = {"oak.red": content_hash(card())}

    assert [card(text)] == list(changed([card(text)], before))


def test_what_does_not() -> None:
    """The theme changes no card but by how families look, nor do the rules of other cards."""
    red = card()
    assert content_hash(red) == content_hash(card(look="large-print"))
    assert content_hash(red) == content_hash(
        evolve(red, copies=3, face=evolve(red.face, fingerprint="12345678"))
    )


def test_a_card_that_is_new() -> None:
    """What is not in the manifest is printed."""
    assert [card()] == list(changed([card()], {"elm.red": "0"}))


def test_the_manifest_holds_all_cards() -> None:
    """Also what was left out because it did not change is in the new manifest."""
    first = json.loads(make_cards(job(Choice(families=("red",))), "en")[0][1].data)["cards"]
    before = {**first, "archer.red": "another"}
    outputs, _ = make_cards(evolve(job(Choice(families=("red",))), before=before), "en")

    assert first == json.loads(outputs[1].data)["cards"]


def test_nothing_changed() -> None:
    """Where nothing changed there is a warning, and no file."""
    hashes = json.loads(make_cards(job(ONE), "en")[0][1].data)["cards"]

    assert ((), [("ORI728", "")]) == (
        (found := make_cards(evolve(job(ONE), before=hashes), "en"))[0],
        told(found[1]),
    )


@pytest.mark.parametrize(
    ("data", "variant"),
    [
        (None, ""),
        (b"\xff\xfe", ""),
        (b"{", ""),
        (b"[]", "format"),
        (b"{}", "format"),
        (b'{"format": 2, "cards": {}}', "format"),
        (b'{"format": 1, "cards": []}', "format"),
        (b'"text"', "format"),
        (b"[" * 100_000, ""),
    ],
)
def test_what_is_no_manifest(data: bytes | None, variant: str, tmp_path: Path) -> None:
    """A file that is not there, not readable or of another kind is a finding."""
    file = tmp_path / "cards.json"
    if data is not None:
        file.write_bytes(data)
    found = read_manifest(file)

    assert isinstance(found, Diagnostic)
    assert ("ORI724", variant, str(file)) == (found.code, found.variant, found.fact("path"))
