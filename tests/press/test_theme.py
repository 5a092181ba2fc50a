"""Themes: what is shipped, what a theme of one's own may say, and what is wrong with it."""

from __future__ import annotations

from itertools import combinations, pairwise
from pathlib import Path

import pytest

from oriflamme_dsl.press.heraldry import PALETTE
from oriflamme_dsl.press.theme import Theme, read_theme, shipped
from tests.press.eyes import EYES, difference, lightness, seen
from tests.press.printing import theme, told


def own(folder: Path, text: str) -> Path:
    """Return the folder of a theme that says a text."""
    folder.mkdir(exist_ok=True)
    (folder / "theme.toml").write_text(text, encoding="utf-8")
    return folder


def read(folder: Path, text: str) -> Theme:
    """Return the theme that says a text; nothing is wrong with it."""
    found, findings = read_theme(str(own(folder, text)))
    assert found
    assert () == findings
    return found


def test_three_themes_are_shipped() -> None:
    """The standard theme comes first; others are for large print and for little ink."""
    assert ("standard", "large-print", "low-ink") == shipped()
    assert list(shipped()) == [theme(name).name for name in shipped()]


def test_what_a_theme_does_not_say(tmp_path: Path) -> None:
    """What is not said is as in the standard theme, inside of tables too."""
    found, standard = read(tmp_path / "a", '[colours]\naccent = "#123456"\n'), theme()

    assert ("#123456", standard.colours["ink"]) == (found.colours["accent"], found.colours["ink"])
    assert (standard.sizes, standard.faces) == (found.sizes, found.faces)


def test_a_theme_by_its_file_and_from_windows(tmp_path: Path) -> None:
    """A theme is named by its folder or its file; a byte order mark and CRLF do not disturb."""
    file = own(tmp_path / "mine", "") / "theme.toml"
    file.write_bytes(b'\xef\xbb\xbfpaper = "letter"\r\nfills = false\r\n')

    by_file, by_folder = read_theme(str(file))[0], read_theme(str(file.parent))[0]
    assert by_file
    assert by_folder
    assert ("letter", False, "mine") == (by_file.paper, by_file.fills, by_folder.name)
    assert by_file.colours == by_folder.colours


def test_one_size_for_the_greatest_and_the_least(tmp_path: Path) -> None:
    """A size that is one number does not shrink."""
    assert (9.0, 9.0) == read(tmp_path / "a", "[sizes]\ntext = 9\n").sizes.text


def test_families_of_ones_own(tmp_path: Path) -> None:
    """A theme may say how a family looks that the standard one does not know."""
    found = read(tmp_path / "a", '[families.rats]\ncharge = "key"\n')

    assert ("key", "flame") == (found.families["rats"]["charge"], found.families["red"]["charge"])


@pytest.mark.parametrize("name", ["", "nope", "no/such/folder", "stand\0ard", "x" * 5000])
def test_no_theme(name: str) -> None:
    """A name that is none is told with the names that there are."""
    found, findings = read_theme(name)

    assert (None, [("ORI720", "", shipped())]) == (found, told(findings, "known"))


@pytest.mark.parametrize(
    ("text", "variant", "line"),
    [
        ("papr = 1", "key", 1),
        ("paper = 4", "text", 1),
        ('corner = "3"', "number", 1),
        ("corner = true", "number", 1),
        ("\ncorner = -1", "number", 2),
        ('fills = "yes"', "truth", 1),
        ('symbols = "some"', "symbols", 1),
        ("colours = 3", "table", 1),
        ('[colours]\nink = "black"', "colour", 2),
        ('[colours]\nink = "#12345g"', "colour", 2),
        ('[colours]\nblood = "#123456"', "key", 2),
        ("[sizes]\ntext = [8, 11]", "size", 2),
        ("[sizes]\ntext = [11, 10, 9]", "size", 2),
        ("[sizes]\nname = 200", "size", 2),
        ('[faces]\ntitle = "Nowhere Sans"', "face", 2),
        ("families = 3", "table", 1),
        ("families.red = 3", "table", 1),
        ('[families.red]\ncolour = "red"', "colour", 2),
        ('[families.red]\nshape = "red"', "key", 2),
        ("paper = ", "toml", 1),
    ],
)
def test_what_is_wrong_is_told_with_its_place(
    text: str, variant: str, line: int, tmp_path: Path
) -> None:
    """There is no theme then, and one finding that points at the line."""
    found, findings = read_theme(str(own(tmp_path / "a", text)))
    places = [one.span.source.position(one.span.start)[0] for one in findings if one.span]

    assert (None, [("ORI721", variant)], [line]) == (found, told(findings), places)


def test_a_slip_is_guessed(tmp_path: Path) -> None:
    """For a key and a face that are almost right, what was meant is suggested."""
    text = '[faces]\ntitle = "Cinzell"\n'
    keys = read_theme(str(own(tmp_path / "a", "papr = 1")))[1]
    faces = read_theme(str(own(tmp_path / "b", text)))[1]

    assert [("paper",)] == [one.fact("suggestions") for one in keys]
    assert [("Cinzel",)] == [one.fact("suggestions") for one in faces]


# ------------------------------------------------------------------ colours for all eyes

FAMILIES = [PALETTE[at][0] for at in range(5)]


def test_the_theme_has_the_palette() -> None:
    """The five families of the standard theme have the first five colours of the palette."""
    assert FAMILIES == [one["colour"] for one in theme().families.values()]


@pytest.mark.parametrize("eye", EYES)
def test_families_differ_for_all_eyes(eye: str) -> None:
    """Any two family colours are at least 25 apart, for each kind of colour blindness."""
    apart = [difference(seen(a, eye), seen(b, eye)) for a, b in combinations(FAMILIES, 2)]

    assert min(apart) >= 25


def test_families_differ_in_grey() -> None:
    """In grey, any two of them differ by at least 10 steps of lightness."""
    steps = sorted(lightness(colour) for colour in FAMILIES)

    assert min(b - a for a, b in pairwise(steps)) >= 10


def test_the_measure_of_colours() -> None:
    """White and black are 100 apart, and a naive red and green are hard to tell for some eyes."""
    assert (100, 0) == (round(difference("#ffffff", "#000000")), difference("#123456", "#123456"))
    naive = difference(seen("#b04030", "protan"), seen("#507020", "protan"))
    assert naive < 25 < difference("#b04030", "#507020")
