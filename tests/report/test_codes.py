"""The document that lists all findings."""

from __future__ import annotations

from pathlib import Path

from oriflamme_dsl.diagnostics.codes import all_codes
from oriflamme_dsl.report.codes import TABLE, main, with_tables

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "errors.md"


def test_the_document_is_current() -> None:
    """docs/errors.md lists the codes that there are; `main` writes its tables anew."""
    text = DOCUMENT.read_text(encoding="utf-8")

    assert text == with_tables(text)


def test_each_area_has_its_table() -> None:
    """Each digit with which codes begin has a table, so that no code is left out."""
    text = DOCUMENT.read_text(encoding="utf-8")

    assert sorted({code[3] for code in all_codes()}) == [found[2] for found in TABLE.finditer(text)]


def test_a_title_breaks_no_table() -> None:
    """Each row of the tables has its four cells."""
    rows = [line for line in DOCUMENT.read_text(encoding="utf-8").splitlines() if line[:1] == "|"]

    assert {5} == {row.count("|") for row in rows}


def test_writing_the_tables(tmp_path: Path) -> None:
    """The command fills the tables of a document and leaves the rest of it alone."""
    file = tmp_path / "errors.md"
    file.write_text(
        "# Mine\n\n<!-- codes 6: generated -->\nold\n<!-- codes: end -->\nEnd.\n", encoding="utf-8"
    )

    main(["--write", str(file)])

    text = file.read_text(encoding="utf-8")
    assert ("# Mine\n\n<!-- codes 6: generated -->\n\n| code ", "end -->\nEnd.\n", False) == (
        text[:44],
        text[-13:],
        "\nold" in text,
    )
