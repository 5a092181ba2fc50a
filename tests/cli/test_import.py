"""`oriflamme import`: tables to sources, with findings by row and column."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.pipeline import compile_paths, shipped
from oriflamme_dsl.sheet import xlsx
from tests.cli.calls import Done, call

HEAD = "name;nom;type;number;icon;text\n"


def bring(folder: Path, text: str, *arguments: str) -> Done:
    """Import a table, into `cards.ori` beside it."""
    file = folder / "cards.csv"
    file.write_text(text, encoding="utf-8")
    return call("import", str(file), "--out", str(folder / "cards.ori"), *arguments)


def source(folder: Path) -> str:
    """Return what was written."""
    return (folder / "cards.ori").read_text(encoding="utf-8")


def program_of(path: str) -> Program:
    """Return what a file means; nothing may be wrong with it."""
    compilation = compile_paths([path])
    assert not compilation.failed
    return compilation.program


def test_sentences_become_cards(tmp_path: Path) -> None:
    """Sentences in either language become source that is sound; kinds are known by any name."""
    text = HEAD + (
        "Thief;Voleuse;Personnage;1;purse;Éliminez une carte adjacente.\n"
        'Hangman;Bourreau;intrigue;2;axe;"Eliminate a face-down card.\nGain 1 influence."\n'
        "Guard;Garde;;;;No ability.\n"
    )

    done = bring(tmp_path, text)
    checked = call("check", str(tmp_path / "cards.ori"))

    assert (0, ["`Bourreau` has no gender"], 0) == (
        done.code,
        re.findall(r"`[A-Z]\w+` has no \w+", done.err),
        checked.code,
    )
    assert """use oriflamme

set my-cards "Cards" fr "Cards" for with-my-cards {
  languages en, fr
}

card thief "Thief" fr "Voleuse" : character {
  number 1
  icon purse
  eliminate an adjacent card
}

card hangman "Hangman" fr "Bourreau" : intrigue {
  number 2
  icon axe
  eliminate a face-down card
  gain 1
}

card guard "Guard" fr "Garde" : character {
  no ability
}

variant with-my-cards of oriflamme "Oriflamme: Cards" fr "Oriflamme\u00a0: Cards" {
  deck 10 at random from base, my-cards
}
""" == source(tmp_path).removeprefix("edition 1\n\n")


def test_a_table_in_french_alone(tmp_path: Path) -> None:
    """Where all names are French, the set is, and no name needs its code."""
    done = bring(tmp_path, "Nom;Texte\nÉpée;Gagnez 1 point d’influence.\n", "--lang", "fr")

    assert (0, True) == (done.code, 'card epee "Épée" : character' in source(tmp_path))
    assert "languages fr\n" in source(tmp_path)


def test_cards_that_name_others(tmp_path: Path) -> None:
    """Sentences may name cards of the table and of the shipped boxes, which are used then."""
    text = "name;text\nFox;Eliminate a Hen.\nHen;Eliminate a Spy.\n"

    done = bring(tmp_path, text)

    assert (0, True) == (done.code, "use oriflamme\n" in source(tmp_path))
    assert ("eliminate a hen" in source(tmp_path), "eliminate a spy" in source(tmp_path)) == (
        True,
        True,
    )


def test_files_of_ones_own(tmp_path: Path) -> None:
    """With `--use` the names and kinds of one's own files are known."""
    own = tmp_path / "kinds" / "own.ori"
    own.parent.mkdir()
    own.write_text('kind relic "Relic" fr "Relique" (f) { stays }\n', encoding="utf-8")
    (tmp_path / "oriflamme.toml").touch()

    done = bring(tmp_path, "name;kind;text\nCup;Relic;Gain 1.\n", "--use", str(own))

    assert (0, True) == (done.code, 'use "kinds/own.ori"' in source(tmp_path)), done.err


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("Fool;Fou;;x;;Gain 1.", "error[ORI643]: `x` in row 2, column `number`"),
        (";;;;;Gain 1.", "error[ORI643]: the card in row 2 has no name"),
        ("Fool;Fou;;;;", "error[ORI643]: row 2 does not say in column `text`"),
        ("Fool;Fou;Persnage;;;Gain 1.", "error[ORI643]: there is no kind of cards"),
        ("Fool;Fou;;;;Gobble an adjacent card.", "error[ORI802]"),
        ("Fool;Fou;;;;Eliminate an adjacent", "error[ORI804]"),
    ],
)
def test_rows_that_cannot_be_read(tmp_path: Path, row: str, told: str) -> None:
    """A row that is no card is told of with its place; a draft keeps all its cells."""
    done = bring(tmp_path, f"{HEAD}{row}\nKing;Roi;;;;Gain 1 influence.\n")
    lines = map(str.strip, source(tmp_path).splitlines())
    kept = [line.partition(": ")[2] for line in lines if line[:3] == "#  "]

    assert (1, True) == (done.code, told in done.err), done.err
    assert [cell for cell in row.split(";") if cell] == kept
    assert 'card king "King" fr "Roi"' in source(tmp_path)
    assert 0 == call("check", str(tmp_path / "cards.ori")).code


def test_cells_beyond_the_headings(tmp_path: Path) -> None:
    """Nothing of a row is lost: what stands below no heading is in the comment of the draft."""
    bring(tmp_path, "name;text\nFool;Gain 1.;or more\n")

    assert ("draft card fool", "  #   or more") == (
        source(tmp_path)[source(tmp_path).index("draft") :].partition(' "')[0],
        source(tmp_path).splitlines()[-2],
    )


def test_a_table_without_abilities(tmp_path: Path) -> None:
    """Cards of which nothing is said are drafts, which is told once, with names for the column."""
    done = bring(tmp_path, "name;kind\nFool;intrigue\nHen;character\n")

    assert (1, 1, 2) == (done.code, done.err.count("ORI641"), source(tmp_path).count("draft card"))
    assert "call it `ability`, `text`, `capacite` or `texte`" in done.err


def test_icons_that_are_not_known(tmp_path: Path) -> None:
    """A card whose icon is not known does without it; icons are known by what they show, too."""
    done = bring(tmp_path, "name;icon;text\nFox;crwn;Gain 1.\nHen;cloche;Gain 1.\n")

    assert (0, True, True) == (done.code, "ORI647" in done.err, "did you mean `crown`" in done.err)
    assert (["bell"], 0) == (
        [line.split()[1] for line in source(tmp_path).splitlines() if "icon" in line],
        source(tmp_path).count("draft card"),
    )


def test_sources_with_errors(tmp_path: Path) -> None:
    """What the checks find in the source of a row is told with its row and column."""
    done = bring(tmp_path, "name;source\nFool;gian 1\n")

    assert (1, True) == (done.code, "error[ORI646]: row 2, column `source`" in done.err)
    assert "draft card fool" in source(tmp_path)


def test_genders_from_the_sentences(tmp_path: Path) -> None:
    """A French name has the gender of the article before it; where none tells, a warning does."""
    owl = "Hibou;Tuez une Trahison. Tuez un autre Hibou.\n"
    rows = f"Trahison;Gagnez 1 point.\nŒuf;Gagnez 1 point.\n{owl}"
    named = "Roi;Gagnez 1 point par Œuf révélé.\n"

    done = bring(tmp_path, f"nom;texte\n{rows}{named}", "--lang", "fr")

    heads = [line for line in source(tmp_path).splitlines() if line.startswith("card")]
    assert ['card trahison "Trahison" (f)', 'card hibou "Hibou" (m)'] == [
        line.partition(" :")[0] for line in heads if ") :" in line
    ]
    assert (0, 1, True) == (done.code, done.err.count("has no gender"), "row 3" in done.err)


def test_cards_can_be_played_at_once(tmp_path: Path) -> None:
    """The file has a game with its cards, which can be played; one of drafts alone has none."""
    bring(tmp_path, "name;text\nFox;Gain 1.\n")
    played = call("play", str(tmp_path / "cards.ori"), "--seed", "1")
    bring(tmp_path, "name;text\nFox;Gobble it.\n")

    assert (0, False) == (played.code, "variant" in source(tmp_path))


def test_row_and_column_of_a_sentence(tmp_path: Path) -> None:
    """The finding about a sentence has the line in the file, the row and the column."""
    done = bring(tmp_path, 'name;text\n"The\nFool";Gain 1.\nKing;"Gain 1. Gobble it."\n')

    assert ("cards.csv:4:15" in done.err, "in row 3, column `text`" in done.err) == (True, True)


def test_columns_left_out(tmp_path: Path) -> None:
    """A column of something that cards do not have is left out, with a warning."""
    done = bring(tmp_path, "name;family;mood;text\nKing;red;merry;Gain 1.\n")

    assert (0, 2) == (done.code, done.err.count("warning[ORI642]"))
    assert "merry" not in source(tmp_path)


def test_rows_that_are_twice_there(tmp_path: Path) -> None:
    """Of two rows with one id the second is told of."""
    done = bring(tmp_path, "name;text\nKing;Gain 1.\nking;Gain 2.\n")

    assert (1, True) == (done.code, "the id `king` in row 3 is that of row 2" in done.err)


def test_cards_that_name_drafts(tmp_path: Path) -> None:
    """A card may name one that has become a draft, since its sentence could not be read."""
    done = bring(tmp_path, "name;icon;text\nFox;;Eliminate a Hen.\nHen;crwn;Gobble it.\n")

    heads = [line for line in source(tmp_path).splitlines() if "card " in line]
    assert 1 == done.code
    assert ['card fox "Fox" : character {', 'draft card hen "Hen" : character {'] == heads


def test_columns_that_differ(tmp_path: Path) -> None:
    """Where two columns say different things, the first counts, and a warning says so."""
    text = "name;ability_en;ability_fr\nKing;Gain 1.;Gagnez 2 points d’influence.\n"

    done = bring(tmp_path, text)

    assert (0, True, True) == (done.code, "ORI648" in done.err, "gain 1" in source(tmp_path))


def test_warnings(tmp_path: Path) -> None:
    """What the checks warn of is told by row and column; the card stays."""
    done = bring(tmp_path, "name;text\nKing;Gain 0 influence. Gain 1 influence.\n")

    assert (0, "ORI647" in done.err) == (done.code, True), source(tmp_path)


def test_text_from_nowhere_is_no_source(tmp_path: Path) -> None:
    """What stands in a cell cannot end its comment or its quotes."""
    text = (
        'name;text\n"A"" : character { gain 9 }";Gain 1.\nB;"x\n} card evil ""E"" : intrigue {"\n'
    )

    bring(tmp_path, text)
    program = program_of(str(tmp_path / "cards.ori"))

    own = [card for card, face in program.faces.items() if face.set_id == "my-cards"]
    assert ["a-character-gain-9"] == own


def test_hidden_characters(tmp_path: Path) -> None:
    """What is not to be seen in a row that is kept is written out, so that the file is sound."""
    bring(tmp_path, "name;text\nFool;Gobble\u202e it.\u2028Twice.\x07\nKing;Gain 1.\n")

    assert ("Gobble[U+202E] it.", 0) == (
        next(line for line in source(tmp_path).splitlines() if "Gobble" in line)[12:],
        call("check", str(tmp_path / "cards.ori")).code,
    )


@pytest.mark.parametrize("box", ["base", "ablaze"])
@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_was_exported(tmp_path: Path, box: str, form: str, lang: str) -> None:
    """What was exported and is imported again has the same cards, names and fields."""
    table, again = str(tmp_path / f"cards.{form}"), str(tmp_path / "again.ori")

    sent = call("export", box, "--out", table, "--lang", lang)
    done = call("import", table, "--out", again)
    path = shipped(box)
    assert path is not None
    before, after = program_of(path), program_of(again)

    assert 0 == call("fmt", "--check", again).code
    assert (0, 0, "") == (sent.code, done.code, done.err)
    assert dict(before.cards) == {key: after.cards[key] for key in before.cards}
    assert {key: (face.names, face.number, face.icon) for key, face in before.faces.items()} == {
        key: (face.names, face.number, face.icon)
        for key, face in after.faces.items()
        if face.set_id == "my-cards" or box == "base"
    }


def test_texts_alone_say_the_same(tmp_path: Path) -> None:
    """The printed sentences of the base box are read without its sources, each card of them."""
    rows: list[dict[str, Any]] = json.loads(call("export", "base", "--to", "json").out)
    wanted = ("name_en", "name_fr", "gender_fr", "kind", "ability_en", "ability_fr")
    cells = [[row[name] for name in wanted] for row in rows]
    text = "\n".join("\t".join(row) for row in [wanted, *cells])

    done = bring(tmp_path, text + "\n")

    assert (0, "") == (done.code, done.err)
    assert 10 == source(tmp_path).count("\ncard ")


@pytest.mark.parametrize(
    ("name", "data", "code"),
    [
        ("none.csv", None, "ORI001"),
        ("cards.doc", b"x", "ORI640"),
        ("cards.csv", b"", "ORI640"),
        ("cards.csv", b"kind\nx\n", "ORI641"),
        ("cards.xlsx", b"PK\x03\x04", "ORI640"),
    ],
)
def test_no_tables(tmp_path: Path, name: str, data: bytes | None, code: str) -> None:
    """What is no table is told of with exit code 2, and nothing is written."""
    if data is not None:
        (tmp_path / name).write_bytes(data)

    done = call("import", str(tmp_path / name), "--out", str(tmp_path / "cards.ori"))

    assert (2, f"error[{code}]") == (done.code, done.err[:13])
    assert not (tmp_path / "cards.ori").exists()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "error[ORI001]: the name of a file is empty"),
        ("mine.ori", "error[ORI640]: `mine.ori` is a file of cards, and what is brought in is"),
        ("mine.doc", "error[ORI640]: a table ends in `.csv` or `.xlsx`, and `mine.doc` does not"),
    ],
)
def test_what_is_no_table_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, told: str
) -> None:
    """Of a file with another name it is said what it is taken for."""
    monkeypatch.chdir(tmp_path)
    for file in ("mine.ori", "mine.doc"):
        Path(file).write_text("use base\n", encoding="utf-8")

    done = call("import", name)

    assert (2, told) == (done.code, done.err[: len(told)])


def test_sheets_of_a_workbook(tmp_path: Path) -> None:
    """The first sheet of a workbook is read, or the one named; numbers may be numbers."""
    file = tmp_path / "cards.xlsx"
    file.write_bytes(xlsx.workbook([["name", "number", "text"], ["Fool", 3, "Gain 1."]], "One"))

    named = call("import", str(file), "--sheet", "One")
    unknown = call("import", str(file), "--sheet", "Two")

    assert (0, True) == (named.code, "number 3\n" in named.out)
    assert (2, True) == (unknown.code, "no sheet called `Two`" in unknown.err)


def test_without_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where workbooks cannot be read, the message says how they could."""
    monkeypatch.setattr(xlsx, "_library", _missing)
    (tmp_path / "cards.xlsx").write_bytes(b"PK")

    done = [
        call("import", str(tmp_path / "cards.xlsx")),
        call("export", "base", "--out", str(tmp_path / "out.xlsx")),
    ]

    assert [(2, "error[ORI649]")] * 2 == [(one.code, one.err[:13]) for one in done]
    assert "oriflamme-dsl[xlsx]" in done[0].err


def _missing() -> None:
    raise xlsx.NoLibraryError("openpyxl")
