"""The list of the options of a game."""

from __future__ import annotations

from oriflamme_dsl.report.options import data, listed, page
from tests.support.feast import FEAST, changed, feast

BOLD = (
    FEAST
    + """
variant bold of feast "Bold" {
  # Some eat
  #
  # twice.

  # Others do not.
  option twice: no | yes, default no, ruling 8
  thief.bold = yes
  rounds 2 if twice
  rounds 1
  remove cook
}
variant bolder of bold "Bolder" { feast.twice = yes; add cook }
"""
)


def listing(game: str, text: str = FEAST, language: str = "en") -> str:
    """Return the page of a game."""
    return page(listed(feast(text).analysis, game), game, language)


def test_the_page() -> None:
    """The game's options in the order of the text, then those of the cards in its deck."""
    assert (
        "feast.tips = one\n"
        "  one (default), two or three\n"
        "\n"
        "feast.end = late\n"
        "  late (default) or early; ruling 7\n"
        "  The host decides.\n"
        "\n"
        "thief.bold = no\n"
        "  no (default) or yes; rulings 4, 5\n"
        "  The first menu lets her rob her own table."
    ) == listing("feast")


def test_in_french() -> None:
    """The few words of the page are there in French."""
    assert (
        "  late (par défaut) ou early\u00a0; décision 7"
        == (listing("feast", language="fr").splitlines()[4])
    )


def test_a_variant() -> None:
    """The values are those of the variant; its own options belong to the game."""
    assert (
        "feast.twice = no\n"
        "  no (default) or yes; ruling 8\n"
        "  Others do not.\n"
        "\n"
        "thief.bold = yes\n"
        "  no (default) or yes; rulings 4, 5\n"
        "  The first menu lets her rob her own table."
    ) == listing("bold", BOLD).partition("decides.\n\n")[2]


def test_a_variant_of_a_variant() -> None:
    """The settings of every variant on the way count, the last one most."""
    found = {one.name: one.value for one in listed(feast(BOLD).analysis, "bolder")}

    assert {
        "feast.twice": "yes",
        "thief.bold": "yes",
        "feast.tips": "one",
        "feast.end": "late",
    } == (found)


def test_the_source_is_directly_above() -> None:
    """An empty line parts a comment from an option; one at the end of a line is no source."""
    text = changed(("# The host decides.", "# The host decides.\n"))

    assert ["", "", "The first menu lets her rob her own table."] == [
        one.source for one in listed(feast(text).analysis, "feast")
    ]


def test_no_options() -> None:
    """A game without options has a sentence."""
    assert "feast has no options." == page((), "feast", "en")


def test_long_sources_are_wrapped() -> None:
    """No line is longer than 80 columns."""
    text = changed(("# The host decides.", "# " + "The host decides. " * 20))

    assert [] == [line for line in listing("feast", text).splitlines() if len(line) > 80]


def test_data() -> None:
    """The data hold each option with its place."""
    compilation = feast()
    found = data(listed(compilation.analysis, "feast"), "feast")

    assert ("feast", ["tips", "end", "bold"]) == (
        found["game"],
        [option["option"] for option in found["options"]],
    )
    assert {
        "owner": "thief",
        "option": "bold",
        "values": ["no", "yes"],
        "default": "no",
        "value": "no",
        "rulings": [4, 5],
        "source": "The first menu lets her rob her own table.",
        "file": "feast.ori",
        "line": 9,
    } == found["options"][2]
    assert None is found["options"][0]["source"]
