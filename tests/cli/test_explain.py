"""`oriflamme explain` and `oriflamme codes`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from textwrap import dedent

import pytest

from oriflamme_dsl.diagnostics.codes import all_codes
from tests.cli.calls import call


def test_a_page() -> None:
    """A page has reasons, the slip, what is said of it, and the slip mended."""
    done = call("explain", "ORI111")

    assert (0, "") == (done.code, done.err)
    assert (
        dedent("""\
        Error ORI111, negative-number
        a number below 0

        Influence is counted in tokens, and nobody can take a number of tokens below 0.
        What you want has its own verb: who would gain less than nothing loses
        something. Turn the verb round and write the number without its sign; where
        somebody has too little to lose, all of it goes and nobody owes the rest.

        For example:

            gain -2

        `oriflamme check -e` then says:

        error[ORI111]: `-2` is below 0, and no number may be
         --> <expression>:1:6
          |
        1 | gain -2
          |      ^^
          |
          = help: write `lose 2`

        1 error

        Mended:

            lose 2
        """)
        == done.out
    )


def test_a_page_in_french() -> None:
    """In French, all that stands on the page is French but the cards."""
    done = call("explain", "ORI001", "--lang", "fr")

    headings = [line for line in done.out.splitlines() if line.endswith("\u00a0:")]
    assert (0, ["mycards.ori", "mycards.ori"]) == (
        done.code,
        [line.removesuffix("\u00a0:") for line in headings if line.startswith("mycards")],
    )
    assert ["Par exemple", "`oriflamme check` répond alors", "Corrigé"] == [
        line.removesuffix("\u00a0:") for line in headings if not line.startswith("mycards")
    ]


@pytest.mark.parametrize("name", ["ORI203", "ori203", "203", "unknown-option", " Unknown-Option "])
def test_ways_to_name_a_finding(name: str) -> None:
    """A finding is named by its code, in any case, by its number, or by its name."""
    assert "Error ORI203, unknown-option" == call("explain", name).out.splitlines()[0]


def test_the_hint_of_a_check_is_no_part_of_a_page() -> None:
    """A page shows what is found, and does not say that it may be asked for."""
    said = [call("explain", "ORI001", "--lang", lang).out for lang in ("en", "fr")]

    assert [False, False] == ["oriflamme explain" in one for one in said]


def test_several_at_once() -> None:
    """Several pages come in the order in which they are asked for."""
    done = call("explain", "full-stop", "ORI103")

    heads = [line for line in done.out.splitlines() if line.startswith("Error ORI")]
    assert ["Error ORI117, full-stop", "Error ORI103, capital-letter"] == heads


@pytest.mark.parametrize(
    ("name", "help"),
    [
        ("full-stp", "did you mean `full-stop`?"),
        ("OR1203", "did you mean `ORI203` or `ORI003`?"),
        ("purple", ""),
    ],
)
def test_no_such_finding(name: str, help: str) -> None:
    """What names no finding is exit code 2 with a proposal, and nothing is printed."""
    done = call("explain", "ORI203", name)

    assert (2, "", f"error[ORI601]: there is no code called `{name}`", True) == (
        done.code,
        done.out,
        done.err.splitlines()[0],
        help in done.err,
    )


def test_signs_that_cannot_be_seen_are_shown() -> None:
    """What turns the text round, or is invisible, stands as its code in the slip."""
    done = call("explain", "direction-override", "invisible-character", "control-character")

    hidden = {"\u202e", "\u200b", "\u000c"}
    assert (set(), True) == (hidden & {*done.out}, "adja<U+200B>cent" in done.out)


def test_bytes_and_long_files_are_shown_shortly() -> None:
    """A file that is no text is shown by its bytes, a huge one by its first lines."""
    done = call("explain", "not-text", "file-too-large")

    assert ("    89 50 4E 47 0D 0A 1A 0A", "    and so on, 150000 times") == (
        next(line[:27] for line in done.out.splitlines() if line.startswith("    89")),
        next(line for line in done.out.splitlines() if "and so on" in line),
    )


def test_a_finding_that_depends_on_the_machine() -> None:
    """Where no slip can be shown, the finding itself is."""
    done = call("explain", "port-not-free")

    assert "\nSuch a finding reads:\n\nerror[ORI617]: the port 8000 cannot be used" in done.out
    assert "Mended" not in done.out


def test_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Explaining writes nothing where it is called, and changes neither folder nor language."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")

    call("explain", "not-written", "unknown-word", "--lang", "fr")

    assert ([], tmp_path, "C") == ([*tmp_path.iterdir()], Path.cwd(), os.environ["LC_ALL"])


def test_a_check_says_where_more_is() -> None:
    """Below findings for people stands once how to learn more; other forms stay as they are."""
    human = call("check", "-e", "gain -2\ngain two\ngain -3").out.splitlines()[-1]
    concise = call("check", "-e", "gain -2", "--format", "concise").out.splitlines()

    assert ("more: oriflamme explain ORI111 ORI113", 1) == (human, len(concise))


# ------------------------------------------------------------------ the list


def test_the_list() -> None:
    """Each code has its severity and name in one line, and its title below, in 80 columns."""
    done = call("codes")

    lines = done.out.splitlines()
    assert (0, []) == (done.code, [line for line in lines if len(line) > 80])
    assert list(all_codes()) == [line[:6] for line in lines if line.startswith("ORI")]
    assert ["ORI117  error    full-stop", "                 a full stop after a sentence"] == lines[
        (at := lines.index("ORI117  error    full-stop")) : at + 2
    ]


def test_one_severity() -> None:
    """Errors and warnings can be listed apart."""
    parts = [
        json.loads(call("codes", "--format", "json", "--severity", grave).out)
        for grave in ("error", "warning")
    ]

    assert [{"error"}, {"warning"}] == [{one["severity"] for one in part} for part in parts]
    assert len(all_codes()) == sum(map(len, parts))


def test_the_list_as_data() -> None:
    """As JSON a code has slug, severity and title, in the language asked for."""
    english, french = (
        json.loads(call("codes", "--format", "json", "--lang", lang).out) for lang in ("en", "fr")
    )

    assert {
        "code": "ORI117",
        "slug": "full-stop",
        "severity": "error",
        "title": "a full stop after a sentence",
    } in english
    assert [one["slug"] for one in english] == [one["slug"] for one in french]


@pytest.mark.parametrize("arguments", [("--severity", "grave"), ("--format", "xml")])
def test_a_list_that_there_is_not(arguments: tuple[str, ...]) -> None:
    """An unknown severity or form is exit code 2."""
    done = call("codes", *arguments)

    assert (2, "error[ORI601]") == (done.code, done.err[:13])
