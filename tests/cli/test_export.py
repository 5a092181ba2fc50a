"""`oriflamme export`: cards as tables."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

from tests.cli.calls import call

CARDS = """use kinds
set mine "Mine" fr "Les miennes" { languages en, fr }
card fool "=1+1" fr "@Fou" (m) : character {
  flavour "-well" fr "+bien"
  copies 2
  note "'=x"
  gain 1
}
"""


def exported(folder: Path, *arguments: str) -> bytes:
    """Export the cards into a file and return it."""
    (folder / "mine.ori").write_text(CARDS, encoding="utf-8")
    to = folder / "out"
    done = call("export", str(folder / "mine.ori"), "--out", str(to), *arguments)
    assert (0, "") == (done.code, done.err)
    return to.read_bytes()


def test_csv_is_harmless(tmp_path: Path) -> None:
    """No cell is worked out by a spreadsheet, and accents are safe in it."""
    data = exported(tmp_path, "--to", "csv")
    (row,) = csv.DictReader(io.StringIO(data.decode("utf-8-sig")))

    shown = (row["name_en"], row["name_fr"], row["flavour_en"], row["flavour_fr"], row["note"])
    assert ("'=1+1", "'@Fou", "'-well", "'+bien", "''=x") == shown
    assert (b"\xef\xbb\xbf", "gain 1") == (data[:3], row["source"])


def test_csv_in_french(tmp_path: Path) -> None:
    """In French the cells are apart by semicolons."""
    assert "id;name_en;name_fr" in exported(tmp_path, "--to", "csv", "--lang", "fr").decode()


def test_json() -> None:
    """As JSON a card has its texts in both languages; numbers are numbers."""
    rows = json.loads(call("export", "base", "--to", "json").out)

    assert (10, 1, "character") == (len(rows), rows[0]["number"], rows[0]["kind"])
    assert ["Eliminate", "Éliminez"] == [
        rows[0][f"ability_{one}"].split()[0] for one in ("en", "fr")
    ]


def test_import_takes_the_apostrophes_off(tmp_path: Path) -> None:
    """What was made harmless is as it was when it is imported again."""
    (tmp_path / "cards.csv").write_bytes(exported(tmp_path, "--to", "csv"))

    done = call("import", str(tmp_path / "cards.csv"))

    assert 'card fool "=1+1" fr "@Fou" (m) : character {' in done.out.splitlines()
    assert ('  note "\'=x"' in done.out, '  flavour "-well" fr "+bien"' in done.out) == (True, True)


def test_bad_calls() -> None:
    """An unknown form and an unknown file are refused."""
    done = [call("export", "base", "--to", "ods"), call("export", "nothing.ori")]

    assert [(2, "error[ORI601]"), (2, "error[ORI001]")] == [
        (one.code, one.err[:13]) for one in done
    ]
