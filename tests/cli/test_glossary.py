"""`oriflamme glossary`."""

from __future__ import annotations

import json

import pytest

from tests.cli.calls import call


def test_a_term() -> None:
    """A term is found in any language, without its accents, and shown in both."""
    english, french = call("glossary", "steal"), call("glossary", "VOLEZ")

    line = "steal … from … volez … à … Steal"
    assert 0 == english.code
    assert line in [" ".join(shown.split()) for shown in english.out.splitlines()]
    assert english == french


def test_one_language() -> None:
    """With one language the terms are in it alone, and so are the titles."""
    shown = call("glossary", "an adjacent card", "--lang", "fr").out

    assert ["Quelle carte", "une carte adjacente"] == [
        shown.splitlines()[0],
        shown.splitlines()[1].split("Adjacent")[0].strip(),
    ]


def test_all_terms() -> None:
    """Without a term there are all, in 80 columns."""
    done = call("glossary")

    assert (0, []) == (done.code, [line for line in done.out.splitlines() if len(line) > 80])
    assert done.out.count("\n") > 300


def test_other_forms() -> None:
    """Terms are data and Markdown, too."""
    found = json.loads(call("glossary", "face-down card", "--format", "json").out)["terms"]
    table = call("glossary", "a revealed card", "--format", "md").out.splitlines()

    words = {"en": "a face-down card", "fr": "une carte face cachée"}
    term = {"section": "filters", "construct": "FaceDown", "special": None, "words": words}
    assert [term] == [one for one in found if one["construct"] == "FaceDown"]
    assert [
        "## Which card",
        "",
        "| English | French | Construct |",
        "| --- | --- | --- |",
        "| a revealed card | une carte révélée | `Revealed` |",
    ] == table


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("elimnate",), "did you mean `eliminate`"),
        (("zzzz",), "there is no term called `zzzz`"),
        (("--format", "xml"), "ORI601"),
        (("--lang", "xx"), "ORI611"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], said: str) -> None:
    """A term, form or language that there is not is said, with exit code 2."""
    done = call("glossary", *arguments)

    assert (2, "", True) == (done.code, done.out, said in done.err)
