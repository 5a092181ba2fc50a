"""The script that lists and tries the sentences of documents, on documents made up here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.read_documents import (
    ASIDE,
    EXAMPLE,
    LATER,
    UNLABELLED,
    LeftOut,
    Verdict,
    by_hand,
    filled,
    left_out,
    main,
    program,
    sentences,
    without_heading,
)

PAGE = Path(__file__).resolve().parents[2] / "docs" / "documents-read.md"
ROW = re.compile(r"^\| ([\w-]+) \| `([\w-]+)` \| (\d+) \| ([^|]+) \|", re.MULTILINE)

PARAGRAPHS = """Contents

• Queen (Reine)
• Twin

Queen (Reine)

Take one token. Dance
twice! Example: you dance. You fall.

She likes cake.

OR: take two tokens.

Tip: choose the cake.

A heading

This belongs to no card.

Ambush (Guet-apens)

Jump.
"""
LABELS = """Héritier

• Effet (quand il pleut) : chante une chanson (ou deux).
  Personne n’écoute. Dommage.
• Puis : l’héritier
  s’en va (sans bruit) et dort.

Rien de plus.

- Embuscade : criez. Sautez.
- Inconnue : dormez.
► Seigneur :

Dansez.
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with two documents."""
    (tmp_path / "one.txt").write_text(PARAGRAPHS, encoding="utf-8")
    (tmp_path / "zwei.txt").write_text(LABELS, encoding="utf-8")
    return tmp_path


def listed(folder: Path, document: str) -> list[tuple[str, int, str]]:
    """Return card, number and text of the sentences of a document."""
    return [(s.card, s.number, s.text) for s in sentences(folder) if s.document == document]


def test_the_first_paragraph_and_alternatives_state_the_ability(folder: Path) -> None:
    """A table of contents starts no card, a heading ends one, and a paragraph may be wrapped."""
    assert [
        ("queen", 1, "Take one token."),
        ("queen", 2, "Dance twice!"),
        ("queen", 3, "Take two tokens."),
        ("guet-apens", 1, "Jump."),
    ] == listed(folder, "one")


def test_labelled_lines_state_the_ability(folder: Path) -> None:
    """Brackets of a label are the condition; entries of lists may be headings, unknown ones too."""
    assert [
        ("heir", 1, "Quand il pleut, chante une chanson."),
        ("heir", 2, "L’héritier s’en va (sans bruit) et dort."),
        ("ambush", 1, "Criez."),
        ("ambush", 2, "Sautez."),
        ("lord", 1, "Dansez."),
    ] == listed(folder, "zwei")


def test_what_is_left_out_has_a_reason(folder: Path) -> None:
    """Everything else under the heading of a card is told, with the reason to leave it out."""
    assert [
        LeftOut("one", "queen", "Example: you dance.", EXAMPLE),
        LeftOut("one", "queen", "You fall.", EXAMPLE),
        LeftOut("one", "queen", "She likes cake.", LATER),
        LeftOut("one", "queen", "Tip: choose the cake.", EXAMPLE),
        LeftOut("zwei", "heir", "(ou deux)", ASIDE),
        LeftOut("zwei", "heir", "Personne n’écoute.", UNLABELLED),
        LeftOut("zwei", "heir", "Dommage.", UNLABELLED),
        LeftOut("zwei", "heir", "Rien de plus.", UNLABELLED),
    ] == left_out(folder)


def test_language_is_that_of_most_names(folder: Path) -> None:
    """A document has the language of the names that head its cards."""
    assert {("one", "en"), ("zwei", "fr")} == {(s.document, s.language) for s in sentences(folder)}


def test_a_card_without_a_heading_is_told(folder: Path) -> None:
    """All cards of the box that a document is about are looked for."""
    missing = [card for document, card in without_heading(folder) if document == "zwei"]

    assert sorted(set(program().sets["base"].cards) - {"heir", "ambush", "lord"}) == sorted(missing)


def test_the_table_holds_no_sentence(folder: Path) -> None:
    """What is written names document, card, number, verdict and reason, and nothing else."""
    tried = [(one, Verdict("not tried", "because")) for one in sentences(folder)]
    table = filled("before\n<!-- sentences -->\nold\n<!-- end -->\nafter", tried)

    assert [] == [one.text for one in sentences(folder) if one.text in table]
    assert "old" not in table
    assert listed_in(table) == [(s.document, s.card, s.number) for s in sentences(folder)]


def test_a_folder_without_documents_gives_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing to read is a finding."""
    assert 1 == main([str(tmp_path)])
    assert "No sentences.\n" == capsys.readouterr().out


def test_names_added_by_hand_are_of_cards() -> None:
    """A name that a person adds stands for a card that is there."""
    assert set() == set(by_hand()["names"].values()) - set(program().cards)


def test_the_page_numbers_sentences_of_shipped_cards_from_1() -> None:
    """The written table names shipped cards, and the sentences of each in order."""
    rows = listed_in(PAGE.read_text(encoding="utf-8"))
    counts: dict[tuple[str, str], int] = {}
    for document, card, _ in rows:
        counts[document, card] = counts.get((document, card), 0) + 1

    assert set() == {card for _, card, _ in rows} - set(program().cards)
    assert sorted((*key, n + 1) for key, count in counts.items() for n in range(count)) == sorted(
        rows
    )


def listed_in(table: str) -> list[tuple[str, str, int]]:
    """Return document, card and number of each row of a table."""
    return [(row[1], row[2], int(row[3])) for row in ROW.finditer(table)]
