"""`oriflamme show` of whole files, as JSON, and of meanings that it gave before."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.ir.serial import from_data
from oriflamme_dsl.report.schema import misfit
from tests.cli.calls import ROOT, call

BASE = str(ROOT / "cards" / "base.ori")
FILES = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("cards", "examples")
    for path in (ROOT / folder).glob("*.ori")
)


def shown(*arguments: str) -> Any:
    """Return the JSON that is shown."""
    done = call("show", *arguments)
    assert (0, "") == (done.code, done.err)
    return json.loads(done.out)


@pytest.mark.parametrize("file", FILES)
def test_whole_files_fit_the_schemas(file: str) -> None:
    """What is shown of every shipped file and example, with each of its cards, fits the schemas."""
    path = str(ROOT / file)

    tree = shown(path, "--as", "ast", "--format", "json")
    meaning = shown(path, "--as", "ir")

    assert (None, None) == (misfit(tree, "ast"), misfit(meaning, "ir"))
    assert [item["id"]["text"] for item in tree["items"] if item["is"] == "Card"] == [
        card["id"] for card in meaning["cards"]
    ]


def test_a_card_as_a_tree_with_places() -> None:
    """The tree of a card as JSON tells where each node stands."""
    tree = shown("archer", BASE, "--as", "ast", "--format", "json")
    text = (ROOT / "cards" / "base.ori").read_text(encoding="utf-8")
    span = tree["id"]["span"]

    assert (None, "archer") == (misfit(tree, "ast"), text[span["start"] : span["end"]])
    assert (text[: span["start"]].count("\n") + 1, 6) == (span["line"], span["column"])


@pytest.mark.parametrize(
    "file", [file for file in FILES if "\ncard " in (ROOT / file).read_text("utf-8")]
)
def test_meanings_become_source_again(tmp_path: Path, file: str) -> None:
    """The meaning of a file, written as source and read again, means the same cards."""
    path = ROOT / file
    text = path.read_text(encoding="utf-8")
    kept = tmp_path / "kept.json"
    kept.write_text(call("show", str(path), "--as", "ir").out, encoding="utf-8")
    written = call("show", str(kept), "--as", "source").out
    before = json.loads(kept.read_text(encoding="utf-8"))

    rest, head = text.partition("\ncard ")[2], text.partition("\ncard ")[0]
    others = [part for part in rest.split("\n\n") if part.startswith(("variant ", "game "))]
    again = tmp_path / path.name
    again.write_text("\n\n".join([head, written, *others]) + "\n", encoding="utf-8")
    for neighbour in path.parent.glob("*.ori"):
        if neighbour.name != path.name:
            (tmp_path / neighbour.name).write_bytes(neighbour.read_bytes())
    after = shown(str(again), "--as", "ir")

    assert [from_data(card) for card in before["cards"]] == [
        from_data(card) for card in after["cards"]
    ]
    assert before["faces"] == after["faces"]


def test_a_single_meaning_becomes_source(tmp_path: Path) -> None:
    """The meaning of a card becomes a card with its id for a name."""
    kept = tmp_path / "spy.json"
    kept.write_text(call("show", "spy", "--as", "ir").out, encoding="utf-8")

    done = call("show", str(kept), "--as", "source")

    assert (0, 'card spy "spy" : character {') == (done.code, done.out.splitlines()[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is no JSON"),
        ("[" * 10_000, "is no JSON"),
        ("7", "at `$`"),
        ('{"is": "CardDef", "id": "x"}', "at `$.kind`"),
        ('{"is": "Program"}', "at `$.kinds`"),
    ],
)
def test_no_meanings(tmp_path: Path, text: str, said: str) -> None:
    """What is no meaning is told of, with the place where it is not."""
    kept = tmp_path / "kept.json"
    kept.write_text(text, encoding="utf-8")

    done = call("show", str(kept), "--as", "source")

    assert (2, "error[ORI650]", True) == (done.code, done.err[:13], said in done.err)
