"""`--phrases`: printing in a language that the program does not bring along."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.calls import ROOT, call

SPANISH = str(ROOT / "examples" / "spanish")
LACKING = """use oriflamme
card juggler "Juggler" es "Malabarista" (m) : character { swap an adjacent card and another card }
"""


def test_a_card_in_a_third_language() -> None:
    """`show` prints with the words and names of the folder, alone or beside the shipped ones."""
    one = call("show", "archer", "--lang", "es", "--phrases", SPANISH)
    both = call("show", "archer", "--lang", "en,es", "--phrases", SPANISH)
    text = "Arquero (Personaje)\nElimina la primera o la última carta de la fila."

    assert (0, "", text) == (one.code, one.err, one.out.partition("}\n\n")[2].strip())
    assert (0, True, True) == (both.code, "Archer (Character)" in both.out, text in both.out)


def test_without_a_wish_the_folder_tells_the_language() -> None:
    """With `--phrases` and no `--lang` everything is in the language of the folder."""
    plain = call("show", "archer", "--phrases", SPANISH)
    form = call("show", "archer", "--as", "es", "--phrases", SPANISH)

    assert (0, True, False) == (plain.code, "Arquero" in plain.out, "Personnage" in plain.out)
    assert (0, "Arquero (Personaje)") == (form.code, form.out.partition("\n")[0])


def test_sheets_in_a_third_language(tmp_path: Path) -> None:
    """`render` writes cards and reference in it, and says that there are no words for a booklet."""
    done = call("render", "--phrases", SPANISH, "--out", str(tmp_path))
    names = ["aid.es.pdf", "cards.es.json", "cards.es.pdf", "reference.html", "tokens.es.pdf"]
    page = (tmp_path / "reference.html").read_text(encoding="utf-8")

    assert (0, names) == (done.code, sorted(file.name for file in tmp_path.iterdir()))
    assert done.err.startswith("warning[ORI733]: there is no booklet in the language `es`")
    assert "Gana quien tenga más influencia o, en caso de empate" in page


@pytest.mark.parametrize("command", [("show", "juggler"), ("render", "cards")])
def test_words_that_lack(command: tuple[str, ...], tmp_path: Path) -> None:
    """A card beyond what the language covers is told with the construct, and no traceback."""
    file = tmp_path / "jugglers.ori"
    file.write_text(LACKING, encoding="utf-8")
    done = call(*command, str(file), "--phrases", SPANISH)
    said = "error[ORI705]: the language `es` has no phrase for `Swap`, which `juggler`"

    assert (1, "", True) == (done.code, done.out, done.err.startswith(said))


@pytest.mark.parametrize(
    ("arguments", "code", "exit_code"),
    [
        (("--lang", "de", "--phrases", SPANISH), "ORI611", 2),
        (("--lang", "es"), "ORI611", 2),
        (("--lang", "es,en", "--phrases", "no-such-folder"), "ORI709", 2),
        (("--phrases", str(ROOT / "cards")), "ORI709", 2),
        (("--phrases", str(ROOT / "pyproject.toml")), "ORI710", 1),
    ],
)
@pytest.mark.parametrize("command", [("show", "archer"), ("render", "markdown")])
def test_folders_and_languages_that_are_no_use(
    command: tuple[str, ...], arguments: tuple[str, ...], code: str, exit_code: int
) -> None:
    """A language without words, a folder without catalogues, a file that is none: each is said."""
    done = call(*command, *arguments)

    assert (exit_code, "", f"error[{code}]") == (done.code, done.out, done.err[:13])
