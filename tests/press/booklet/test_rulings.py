"""Options chosen: said by the sentences that they change."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.press.booklet import subject_of
from oriflamme_dsl.press.booklet.content import OptionEntry, Run
from oriflamme_dsl.press.booklet.index import said
from oriflamme_dsl.press.booklet.rulings import told_apart
from oriflamme_dsl.press.booklet.writing import written
from tests.press.booklet.games import content, data, job


def entries(game: str, language: str = "en") -> dict[str, OptionEntry]:
    """Return the options of a booklet by their setting."""
    return {
        block.setting: block
        for chapter in content(game, language).chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, OptionEntry)
    }


def test_an_option_is_said_by_what_it_changes() -> None:
    """The sentence in force and the one with the other value stand there, its new words bold."""
    one = entries("oriflamme")["oriflamme.uncovered = resolves"]
    assert one.here.replace("\u00a0", " ") == (
        "If the card that is acting leaves its stack, the card laid bare below it is resolved next."
    )
    ((value, runs),) = one.others
    assert "waits" == value
    assert "waits for the next round." == "".join(
        r.text for r in runs if r.style == "bold"
    ).replace("\u00a0", " ")
    assert "Most programs skip it." in one.sources


def test_the_value_in_force_is_that_of_the_variant() -> None:
    """A variant that sets an option has it so in its booklet, and the default as the other one."""
    one = entries("article")["oriflamme.between = yes"]
    assert ["no"] == [value for value, _ in one.others]
    assert "between two cards" in one.here.replace("\u00a0", " ")
    assert "between two cards" not in said(one.others[0][1]).replace("\u00a0", " ")


def test_the_option_of_a_card_names_the_card() -> None:
    """A sentence of a card says whose it is."""
    one = entries("oriflamme")["assassination.spares-itself = no"]
    assert "Assassination: Eliminate a card." == one.here.replace("\u00a0", " ")


def test_the_option_of_an_author_has_the_words_of_the_file() -> None:
    """Where the booklet has no words for an option, what its file says of it is its source."""
    words = dict(data("en"))
    words["options"] = {}
    about = evolve(
        subject_of(job("oriflamme"), "en"),
        comments={("oriflamme", "between"): "What the author says."},
    )
    made = written(about, words)
    (one,) = (
        block
        for chapter in made.chapters
        for section in chapter.sections
        for block in section.blocks
        if isinstance(block, OptionEntry) and block.setting == "oriflamme.between = no"
    )
    assert ("Oriflamme: between?", "What the author says.") == (one.question, one.sources)


def test_words_told_apart() -> None:
    """Words that the other text lacks are bold; with nothing to compare none are."""
    assert (Run("gain "), Run("two", "bold")) == told_apart(["gain one"], ["gain two"])
    assert (Run("gain two\u00a0cards"),) == told_apart([], ["gain two cards"])
