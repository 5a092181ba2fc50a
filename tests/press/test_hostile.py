"""Whatever authors write is printed as it stands, and templates reach nothing outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from attrs import evolve
from hypothesis import example, given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.press.build import build
from oriflamme_dsl.press.cards import typesetter
from oriflamme_dsl.press.house import Job, make_cards
from oriflamme_dsl.press.table_export import make_tabletop
from oriflamme_dsl.render.escape import visible
from oriflamme_dsl.render.templates import Templates
from tests.press.printing import ONE, Pdf, job, letters, named, told

SIGNS = ["#", "$", "\\", "[", "]", '"', "*", "_", "`", "<", ">", "@", "=", "/", "~", "'", "-", "+"]
WORDS = [
    "<script>",
    "{{",
    "{%",
    "%}",
    "{#",
    "#read(",
    "//",
    "/*",
    "$x$",
    "\\u{41}",
    "<fitted>",
    "1.",
]
HIDDEN = ["\x00", "\x07", "\x1b", "\x85", "\u202e", "\u2066", "\u200f", "\n", "\t", "\u2028"]
ODD = ["é", "☃", "א", "漢", "\u202f", "😀", "\u0301", "\ufeff", "\u00ad", "\ud800", "ﬁ"]
HOSTILE = st.lists(st.sampled_from([*SIGNS, *WORDS, *HIDDEN, *ODD, "a", "B", " "]), max_size=9).map(
    "".join
)
PLAIN = st.lists(
    st.sampled_from([*SIGNS, *WORDS, *HIDDEN, "a", "B", " "]), min_size=1, max_size=9
).map("".join)


def both(text: str) -> Names:
    """Return a name that is the same in both languages."""
    return Names((("en", Name(text)), ("fr", Name(text, "m"))))


def hostile(name: str, flavour: str, home: str) -> Job:
    """Return a job of one card, with its name, its flavour text and its set's name."""
    one = job(ONE)
    program = one.program
    face = program.faces["archer"]
    label = both(name)
    return evolve(
        one,
        program=evolve(
            program,
            faces={
                **program.faces,
                "archer": evolve(face, names=label, flavour=(("en", flavour), ("fr", flavour))),
            },
            sets={**program.sets, face.set_id: evolve(program.sets[face.set_id], names=both(home))},
            names={
                **program.names,
                ("card", "archer"): label,
                ("set", face.set_id): both(home),
            },
        ),
    )


@settings(max_examples=25, deadline=None)
@given(PLAIN.map("A{}".format), PLAIN, PLAIN)
@example('#read("/etc/passwd")', "{{ 7 * 7 }} {% raw %}", "*bold* _it_ `raw` $x$ @ref <lab>")
@example("<script>alert(1)</script>", "back\\slash // comment", '" + read("/etc/passwd") + "')
@example("\u202egnp.exe", "a\u2066b\u2069c\x00\x1b[31m", "= Heading\n- item")
def test_markup_is_printed_literally(name: str, flavour: str, home: str) -> None:
    """Names, flavour and set names stand on the card letter by letter, whatever they hold.

    Control and direction characters are written out as their numbers. What is too wide or has no
    glyph is refused with the card and the character.
    """
    outputs, found = make_cards(hostile(name, flavour, home), "en")
    refused = {finding.code for finding in found}

    assert {"ORI722", "ORI702", "ORI723"} >= refused
    assert {"archer"} >= {finding.fact("card") for finding in found}
    if outputs:
        printed = letters(Pdf.read(outputs[0].data).text)
        assert letters(visible(flavour)) in printed
        assert letters(visible(name)) in printed
        assert letters(visible(home.strip()))[:8] in printed
    else:
        assert {"ORI722", "ORI702"} & refused


@settings(max_examples=25, deadline=None)
@given(HOSTILE, HOSTILE)
def test_any_character_is_printed_or_refused(name: str, flavour: str) -> None:
    """There is no text that stops the press: a character is printed, or told with its card."""
    outputs, found = make_cards(hostile(f"A{name}", flavour, "Set"), "en")  # no name is empty
    lacking = {str(finding.fact("character")) for finding in found if finding.code == "ORI722"}

    assert lacking <= set(visible(name + flavour))
    assert bool(outputs) == ({"ORI723"} >= {finding.code for finding in found})


def test_hostile_words_of_the_file() -> None:
    """Title and author are data as well."""
    one = job(ONE)
    label = both('"); #read("/etc/passwd") {{ x }}')
    program = evolve(one.program, names={**one.program.names, ("game", "oriflamme"): label})
    outputs, found = make_cards(evolve(one, program=program), "en")

    assert () == found
    assert Pdf.read(outputs[0].data).title.startswith('"); #read("/etc/passwd") {{ x }} · ')


def test_hostile_names_of_files() -> None:
    """No name of a card or family gets into a path."""
    outputs, _ = make_tabletop(hostile("../../etc/passwd", "", "C:\\"), "en")

    assert {"table.en/red-cards.png", "table.en/red-back.png", "table.en/save.json"} == set(
        named(outputs)
    )


# ------------------------------------------------------------------ templates of one's own

SHIPPED = '{% include "shipped/print/calibration.typ.j2" %}\n'


def with_template(folder: Path, text: str, name: str = "print/calibration.typ.j2") -> Job:
    """Return a job with a template of one's own."""
    file = folder / "own" / name
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return evolve(job(ONE), templates=Templates(folder / "own"))


@pytest.mark.parametrize(
    ("text", "variant"),
    [
        ('{% include "../../etc/passwd" %}', "missing"),
        ('{% include "/etc/passwd" %}', "missing"),
        ('{% include "shipped/../../etc/passwd" %}', "missing"),
        ('{% include "C:\\\\secret.txt" %}', "missing"),
        ('{% import "nothing.j2" as x %}', "missing"),
        ("{{ ''.__class__ }}", "line"),
        ("{{ paper.__init__.__globals__ }}", "line"),
        ('{{ "{0.__class__}".format(paper) }}', "line"),
        ("{{ [].append(1) }}", "line"),
        ("{{ cycler.__init__ }}", "line"),
        ("{{ nothing }}", "line"),
        ("{{ paper.nothing }}", "line"),
        ('{{ 1 + "a" }}', "line"),
        ("{{ 1 // 0 }}", "line"),
        ("{% for i in range(10000000) %}{% endfor %}", "line"),
        ("{{ paper }}", "line"),
        ("{% for %}", "line"),
        ('{% include "print/calibration.typ.j2" %}', "line"),
        ('#read("/etc/passwd")', "set"),
        ('#read("../../../etc/passwd")', "set"),
        ('#plugin("/etc/passwd")', "set"),
        ('#import "@preview/cetz:0.3.0"', "set"),
        ('#import "@local/cetz:0.3.0"', "set"),
        ("#while true {}", "set"),
        ("#let x = (", "set"),
    ],
)
def test_templates_that_are_refused(text: str, variant: str, tmp_path: Path) -> None:
    """What reaches outside, or does not work, is a finding with the file; nothing is written."""
    made, found = build("calibration", with_template(tmp_path, f"{SHIPPED}{text}\n"), ["en"])

    assert ((), [("ORI727", variant)]) == (made, told(found))
    assert str(found[0].fact("path")).startswith(str(tmp_path / "own"))
    assert (variant != "set") == bool(found[0].fact("line"))
    assert "root:x" not in str(dict(found[0].facts))


def test_a_template_that_is_no_text(tmp_path: Path) -> None:
    """A template that is not in UTF-8 is a finding."""
    one = with_template(tmp_path, "")
    (tmp_path / "own/print/calibration.typ.j2").write_bytes(b"\xff\xfe#")

    assert [("ORI727", "")] == told(build("calibration", one, ["en"])[1])


def test_words_that_cannot_be_read(tmp_path: Path) -> None:
    """Nor is a file of words that is broken a fault of ours."""
    one = with_template(tmp_path, "cards = ", "text/print.en.toml")
    found = build("cards", one, ["en"])[1]

    assert [("ORI727", "", str(tmp_path / "own/text/print.en.toml"))] == told(found, "path")


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links on this system")
def test_a_link_out_of_the_folder(tmp_path: Path) -> None:
    """A link in a folder of templates that leads out of it is not followed."""
    one = with_template(tmp_path, '{% include "print/link.j2" %}')
    secret = tmp_path / "secret.txt"
    secret.write_text("Secret")
    try:
        (tmp_path / "own/print/link.j2").symlink_to(secret)
    except OSError:
        pytest.skip("links may not be made here")

    assert [("ORI727", "missing")] == told(build("calibration", one, ["en"])[1])


def test_a_template_sees_no_more_than_it_is_given(tmp_path: Path) -> None:
    """Nothing of the program's is in reach but the values of the page."""
    names = (
        "job",
        "program",
        "open",
        "os",
        "self._TemplateReference__context",
        "config",
        "request",
    )
    for number, name in enumerate(names):
        one = with_template(tmp_path / str(number), f"{SHIPPED}{{{{ {name} }}}}\n")
        assert [("ORI727", "line")] == told(build("calibration", one, ["en"])[1])


def test_a_template_that_works(tmp_path: Path) -> None:
    """A template of one's own can include the shipped one that it replaces, and add to it."""
    one = with_template(tmp_path, SHIPPED + '#place(bottom + left, "Mine: " + {{ title }})\n')
    made, found = build("calibration", one, ["fr"])

    assert () == found
    assert "Mine: Page de calibrage" in Pdf.read(made[0].data).text


def test_the_typesetter_is_shared() -> None:
    """Faces are looked for once, however many documents are set in them."""
    folders = job().theme.folders

    assert typesetter(folders) is typesetter(folders)
