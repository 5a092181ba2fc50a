"""Tables in text files: separators, quotes, encodings, places."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.sheet.csv_in import table
from oriflamme_dsl.sheet.table import Table, armed, disarmed

ROWS = [["Nom", "Texte"], ["Épée", "Éliminez ; et, puis\tvoilà"]]


def cells(data: bytes) -> list[list[str]]:
    """Return the cells of a table, its headings first."""
    found = table(data, "cards.csv")
    assert isinstance(found, Table)
    rows = (found.headings, *(row.cells for row in found.rows))
    return [[cell.value for cell in row] for row in rows]


def finding(data: bytes) -> Diagnostic:
    """Return what is wrong with a table."""
    found = table(data, "cards.csv")
    assert isinstance(found, Diagnostic)
    return found


@pytest.mark.parametrize("code", ["utf-8", "utf-8-sig", "cp1252", "utf-16", "utf-16-le"])
@pytest.mark.parametrize("separator", [";", ",", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
def test_whatever_wrote_it(code: str, separator: str, ends: str) -> None:
    """Encoding, separator and line ends are found out; separators in quotes are none."""
    text = "".join(separator.join([row[0], f'"{row[1]}"']) + ends for row in ROWS)

    assert ROWS == cells(text.encode(code))


def test_quotes() -> None:
    """In quotes stand line ends and doubled quotes; an empty row is none, and keeps its number."""
    found = table(b'a;b\n\n"x\ny";"say ""hm"""\n;\nlast', "cards.csv")

    assert isinstance(found, Table)
    told = [(row.number, [cell.value for cell in row.cells]) for row in found.rows]
    assert [(3, ["x\ny", 'say "hm"']), (5, ["last"])] == told


def test_named_separator() -> None:
    """A first line `sep=|` names the separator, as some spreadsheets write it."""
    assert [["a", "b,c"], ["1", "2;3"]] == cells(b"sep=|\na|b,c\n1|2;3\n")


def test_places() -> None:
    """A cell knows where it stands in the file."""
    found = table(b'name,text\nFool,"one ""two""\nthree"\n', "cards.csv")
    assert isinstance(found, Table)
    span = found.rows[0].cells[1].span

    assert (2, 7, 'one ""two""\nthree') == (span.line, span.column, span.text)


def test_readable() -> None:
    """What is read of a cell begins where it stands, without the apostrophe, and ends with it."""
    found = table(b'name,text\nFool, \'+say "hm" ,x\n', "cards.csv")
    assert isinstance(found, Table)

    source, start = found.rows[0].cells[1].readable()

    assert ('+say "hm"', (2, 8)) == (source.text[start:], source.position(start))


@pytest.mark.parametrize(
    ("data", "code", "variant"),
    [
        (b"", "ORI640", "empty"),
        (b"\n\n ; ;\n", "ORI640", "empty"),
        (b'a,b\n"c,d\n', "ORI640", "quote"),
        (b"\xff\xfea", "ORI640", ""),
        (b"name,text\nFool,\0x\n", "ORI640", ""),
        (b"a" * (8 * 1024 * 1024 + 1), "ORI003", ""),
    ],
)
def test_no_tables(data: bytes, code: str, variant: str) -> None:
    """What is no table is told as a finding."""
    found = finding(data)

    assert (code, variant) == (found.code, found.variant)


@pytest.mark.parametrize("text", ["=1+1", "+x", "-x", "@x", "\tx", "\rx", "'=1", "''=1"])
def test_harmless(text: str) -> None:
    """What a spreadsheet would work out begins with an apostrophe, which is taken off again."""
    assert (f"'{text}", text) == (disarmed(text), armed(disarmed(text)))


@pytest.mark.parametrize("text", ["", "x", "'x", "'tis", "1-2"])
def test_harmless_already(text: str) -> None:
    """What no spreadsheet works out stays as it is."""
    assert (text, text) == (disarmed(text), armed(text))
