"""A language that comes from outside: what it prints, what it lacks, what is wrong with it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from attrs import evolve

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import entry
from oriflamme_dsl.diagnostics.wording import HOLE, word
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.expressions import This
from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.rules import Deck
from oriflamme_dsl.render import printed_card
from oriflamme_dsl.render.catalogue import (
    SHIPPED,
    Catalogues,
    UnknownLanguageError,
    languages,
    shipped_folder,
)
from oriflamme_dsl.render.names import NameTable, named
from oriflamme_dsl.render.own import faults, read_catalogues
from tests.render.shipped import SPANISH, shipped_program, words
from tests.support.press import made

GAME = "oriflamme"
FILE = SPANISH / "es.toml"


def box(**cards: tuple[s.Statement, ...]) -> Program:
    """Return the base box, some cards with other abilities."""
    program = shipped_program(GAME)
    changed = {key: evolve(program.cards[key], main=body) for key, body in cards.items()}
    return evolve(program, cards={**program.cards, **changed})


def changed(folder: Path, *changes: tuple[str, str]) -> Path:
    """Write the Spanish catalogue with pieces of its text exchanged; each is there."""
    text = FILE.read_text(encoding="utf-8")
    for old, new in changes:
        assert (old, True) == (old, old in text)
        text = text.replace(old, new, 1)
    (folder / "es.toml").write_text(text, encoding="utf-8")
    return folder


# ------------------------------------------------------------------ what it prints


@pytest.mark.parametrize(
    ("what", "file", "said"),
    [
        ("cards", "cards.es.pdf", b"%PDF"),
        ("reference", "reference.html", b'<html lang="es">'),
        ("markdown", "reference.es.md", b"Elimina una carta adyacente."),
    ],
)  # fmt: skip
def test_all_that_is_printed(what: str, file: str, said: bytes) -> None:
    """Cards and reference of the base box are made in the language, without a finding."""
    program = shipped_program(GAME)
    outputs, found = made(what, program, assemble(program, GAME), "es", catalogues=words("es"))

    assert ((), file, True) == (found, outputs[0].name, said in outputs[0].data)


def test_a_name_in_a_card_file_goes_before_one_of_the_catalogue() -> None:
    """The catalogue names what the card file leaves unnamed in the language, and no more."""
    program = shipped_program(GAME)
    own = Names((("en", Name("Archer")), ("es", Name("Ballestera", "f"))))
    program = evolve(
        program,
        faces={**program.faces, "archer": evolve(program.faces["archer"], names=own)},
        names={**program.names, ("card", "archer"): own},
    )
    table = NameTable.of(named(program, words("es").get("es")))
    cards = ("archer", "ambush")

    assert ["Ballestera", "Emboscada"] == [table.get("card", card, "es").text for card in cards]
    assert ["Archer", "Ambush"] == [table.get("card", card, "en").text for card in cards]
    assert "Roja" == table.get("family", "red", "es").text


def test_an_own_catalogue_goes_before_a_shipped_one(tmp_path: Path) -> None:
    """Whoever wants other English words puts a whole English catalogue into the folder."""
    english = (shipped_folder() / "en.toml").read_text(encoding="utf-8")
    pattern = 'clause = "discard {target np}"'
    assert (pattern, 1) == (pattern, english.count(pattern))
    (tmp_path / "en.toml").write_text(
        english.replace(pattern, 'clause = "away with {target np}"'), encoding="utf-8"
    )
    own, found = read_catalogues(tmp_path)
    program = box(archer=(s.Discard(This()),))
    rules = assemble(program, GAME)

    assert () == found
    assert ("Away with this card.",) == printed_card(program, rules, "archer", "en", own).sentences
    assert ("Discard this card.",) == printed_card(program, rules, "archer", "en").sentences


def test_languages_of_a_shelf() -> None:
    """The languages are the shipped ones and those of the folder; another one is refused."""
    assert ("en", "es", "fr") == words("es").languages()
    assert languages() == SHIPPED.languages()
    with pytest.raises(UnknownLanguageError) as caught:
        words("es").get("de")

    assert ("de", ("en", "es", "fr")) == (caught.value.language, caught.value.known)


# ------------------------------------------------------------------ what it lacks


def test_cards_without_words_are_named() -> None:
    """Each card that the language has no words for has a finding, which names what is missing."""
    program = box(archer=(s.Swap(This(), This()),), spy=(s.Skip(This()),))
    rules = assemble(program, GAME)
    outputs, found = made("cards", program, rules, "es", catalogues=words("es"))

    assert () == outputs
    assert [
        Diagnostic("ORI705", None, {**facts, "language": "es", "form": "clause"}, variant="card")
        for facts in (
            {"card": "archer", "construct": "Swap"},
            {"card": "spy", "construct": "Skip"},
        )
    ] == list(found)
    assert (
        "the language `es` has no phrase for `Swap`, which `archer` needs",
        "say it in its catalogue: `clause` in [phrases.Swap]",
    ) == (word(found[0]).message, word(found[0]).help)


def test_rules_without_words_are_named() -> None:
    """A rule of the game that the language has no words for is a finding, and no empty sheet."""
    program = shipped_program(GAME)
    rules = assemble(program, GAME)
    drawn = evolve(rules, rules=evolve(rules.rules, deck=Deck(rules.rules.deck.cards, drawn=7)))
    outputs, found = made("reference", program, drawn, "es", catalogues=words("es"))

    facts = {"language": "es", "construct": "Deck", "form": "rule"}
    assert ((), (Diagnostic("ORI705", None, facts),)) == (outputs, found)


# ------------------------------------------------------------------ what is wrong with it

WRONG: tuple[tuple[str, str, str, str], ...] = (
    ("toml", "singular = [1]", "singular = [1", "default_gender"),
    ("language", 'language = "es"', 'language = "spanish"', 'language = "spanish"'),
    ("", 'full_stop = "."\n', "", "[sentence]"),
    ("", "[noun_phrase]", "[nounphrase]", "# Spanish phrases"),
    ("text", 'full_stop = "."', "full_stop = 1", "full_stop = 1"),
    ("texts", 'lowered = ["kind"]', 'lowered = "kind"', 'lowered = "kind"'),
    ("pair", '["(", ")"]', '["("]', 'brackets = ["("]'),
    ("numbers", "singular = [1]", 'singular = ["1"]', 'singular = ["1"]'),
    ("words", 'list = { between = ",", last = "y" }', 'list = ","', 'list = ","'),
    ("words", 'sea = { s = "sea", p = "sean" }', 'sea = "sea"', 'sea = "sea"'),
    ("", 'then = { between = "o, en caso de empate,", ', "then = { ", "then = {"),
    ("table", "[names.card]", "[names]\ncard = 3\n[names.cards]", "card = 3"),
    ("unknown", 'full_stop = "."', 'full_stop = "."\nfullstop = ""', "fullstop = "),
    ("order", '"relative", "trailing", ', '"relative", ', "order = ["),
    ("gender", 'un = { m = "un", f = "una"', 'un = { m = "un"', "un = {"),
    ("genders", 'carta = { gender = "f"', 'carta = { gender = "fem"', "carta = "),
    ("genders", 'default_gender = "f"', 'default_gender = "w"', 'default_gender = "w"'),
    ("section", 'id = "end"\n', "", "[[sections]]"),
    ("part", '"@tokens token_leaves"', '"@tokens token_leave"', "@tokens token_leave"),
    ("silent", ', "@tokens token_leaves"', "", "[[sections]]"),
    ("sort", "[names.card]", "[names.cards]", "[names.cards]"),
    ("name", '{ text = "Espía", gender = "m" }', '{ gender = "m" }', "spy = "),
    ("name", '{ text = "Espía", gender = "m" }', '{ text = "Espía", gender = "x" }', "spy = "),
    ("empty", 'y = "e"', 'y = ""', 'y = ""'),
    ("construct", "[phrases.Eliminate]", "[phrases.Eliminat]", "[phrases.Eliminat]"),
    ("table", "[phrases.Copy]\nclause", "[phrases]\nCopy", "Copy = "),
    ("entry", "{ rank = 70, say =", "{ rank = 70, sey =", "after = ["),
    ("entry", 'wrap = ["nested"]', 'wrap = "nested"', "clause = ["),
    ("form", "[phrases.Copy]\nclause", "[phrases.Copy]\nclauze", "clauze = "),
    ("pattern", "{by np det=a} elimina", "{by np det=a elimina", "{by np det=a elimina esta carta"),
    ("word", "por cada vez que", "por <cad> vez que", "por <cad> vez que se haya"),
    ("field", "roba {amount head}", "roba {amont head}", "roba {amont head}"),
    ("field", "<punto factor>", "<punto facter>", "{factor} <punto facter>"),
    ("field", "{ when = { opponent = true }", "{ when = { oponent = true }", "un rival"),
    ("bare", 'each = "cada"', 'each = "cada {factor}"', "cada {factor}"),
    ("join", "{comparisons np join=then}", "{comparisons np join=than}", "gana quien tenga"),
    ("determiner", "{by np det=a}", "{by np det=any}", "{by np det=any} elimina"),
    ("what", "{cards name what=card join=list}", "{cards name join=list}", "cada familia tiene"),
    ("list", "{comparisons np join=then}", "{comparisons np}", "gana quien tenga"),
    ("value", "{id name what=kind det=a} se", "{leaves name what=kind} se", "{leaves name"),
    ("formless", "descarta {target np}", "descarta {target}", "descarta {target}"),
    ("circle", 'at = "{. to}"', 'at = "{. at}"', "at = "),
)  # fmt: skip
"""Variant of the finding, a piece of the catalogue, what stands instead, where it is found."""


@pytest.mark.parametrize(("variant", "old", "new", "place"), WRONG)
def test_a_wrong_catalogue(variant: str, old: str, new: str, place: str, tmp_path: Path) -> None:
    """What is wrong is told with its place, in words whose slots are filled; nothing is read."""
    own, found = read_catalogues(changed(tmp_path, (old, new)))
    first = found[0]
    assert first.span is not None
    shown = word(first)
    line = first.span.source.line(first.span.line)

    assert ("ORI710", variant, Catalogues()) == (first.code, first.variant, own)
    assert (place, True) == (place, place in line)
    assert (tmp_path / "es.toml") == first.span.source.path
    assert (False, False) == (HOLE in shown.message, HOLE in (shown.help or ""))


def test_all_ways_to_be_wrong_are_tried() -> None:
    """Each wording of the finding about a catalogue is one that a catalogue can bring about."""
    variants = {*entry("ORI710").variants, ""}

    assert variants - {"tables"} == {variant for variant, *_ in WRONG}


def test_all_that_is_wrong_is_told(tmp_path: Path) -> None:
    """Of several faults none hides behind another one."""
    folder = changed(
        tmp_path,
        ("roba {amount head}", "roba {amont head}"),
        ("descarta {target np}", "descarta {target np} <ya>"),
    )

    assert ["field", "word"] == sorted(one.variant for one in read_catalogues(folder)[1])


@pytest.mark.parametrize(
    ("name", "data", "variant"),
    [
        (".", None, ""),
        ("es.toml", b'language = "\xe9s"', "utf"),
        ("no.toml", None, "file"),
    ],
)  # fmt: skip
def test_nothing_to_read(name: str, data: bytes | None, variant: str, tmp_path: Path) -> None:
    """A folder without catalogues, a file that is not there or not UTF-8: each says so."""
    if data is not None:
        (tmp_path / name).write_bytes(data)
    own, found = read_catalogues(tmp_path / name)

    assert [("ORI709", variant)] == [(one.code, one.variant) for one in found]
    assert Catalogues() == own


def test_a_file_may_be_given_for_its_folder(tmp_path: Path) -> None:
    """One file is read alone; Windows' line ends and mark of UTF-8 do no harm."""
    text = FILE.read_text(encoding="utf-8").replace("\n", "\r\n")
    (tmp_path / "es.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    (tmp_path / "it.toml").write_text("language", encoding="utf-8")
    own, found = read_catalogues(tmp_path / "es.toml")

    assert ((), words("es")) == (found, own)


@pytest.mark.parametrize("language", languages())
def test_shipped_catalogues_keep_the_same_rules(language: str) -> None:
    """What a catalogue from outside is held to, the shipped ones are held to."""
    text = (shipped_folder() / f"{language}.toml").read_text(encoding="utf-8")

    assert () == faults(tomllib.loads(text), language)
