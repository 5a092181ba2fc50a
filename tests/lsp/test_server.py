"""The language server, spoken with over its pipes as an editor does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.support.editor import Editor, editor

KINDS = 'kind relic "Relic" fr "Relique" (f) { stays }\n'

TEXT = """\
use oriflamme
use "kinds.ori"

card herald "Herald" fr "Héraut 🦄 é" (m) : intrigue { gain 2 }  # ignore ORI350: é
card jester "Jester" fr "Bouffon" (m) : relic {
  option mood: sad | glad, default sad
  choose victim: an adjacent card
  discard victim
  if mood is glad { gain 1 for each herald }
  eliminate an adjacent card
}

scenario "it gains" {
  queue  (red herald) | blue lord
  points red 0, blue 0
  resolve red herald { reveal }
  expect { points red 3 }
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project of two files, which the editor has open."""
    made = tmp_path_factory.mktemp("project")
    (made / "kinds.ori").write_text(KINDS, encoding="utf-8")
    (made / "other.ori").write_text(
        'use "cards.ori"\ncard fool "Fool" : relic { eliminate a jester }\n', encoding="utf-8"
    )
    (made / "cards.ori").write_text(TEXT, encoding="utf-8")
    return made


@pytest.fixture(scope="module")
def server(folder: Path) -> Iterator[Editor]:
    """One server for all questions that change nothing for the others."""
    with editor(folder) as found:
        yield found
        assert 0 == found.leave()
        assert "" == found.stray


@pytest.fixture
def uri(server: Editor, folder: Path) -> str:
    """The address of a file that is open and reads TEXT."""
    found = (folder / "cards.ori").as_uri()
    if found not in server.texts:
        server.open(found, TEXT)
    else:
        server.change(found, TEXT)
    server.findings(found)
    return found


def shown(server: Editor, uri: str, before: str) -> str:
    """Return what is shown under the pointer behind a piece of the text."""
    found = server.at("textDocument/hover", uri, before)
    return "" if found is None else str(found["contents"]["value"])


def offered(server: Editor, uri: str, before: str) -> list[str]:
    """Return what can be written behind a piece of the text."""
    items = server.at("textDocument/completion", uri, before)["items"]
    return [str(item["label"]) for item in items]


# ------------------------------------------------------------------ findings


def test_findings_while_typing(server: Editor, uri: str) -> None:
    """A slip is told with its code, place and way out, and is gone when it is mended."""
    server.change(uri, TEXT.replace("eliminate an adj", "destroy an adj"))
    (found,) = (one for one in server.findings(uri) if one["severity"] == 1)
    server.change(uri, TEXT)

    assert ("ORI102", "destroy", 1, "oriflamme") == (
        found["code"],
        TEXT.replace("eliminate an adj", "destroy an adj").split("\n")[9][2:9],
        found["severity"],
        found["source"],
    )
    assert {"line": 9, "character": 2} == found["range"]["start"]
    assert found["message"].endswith("did you mean `eliminate`?")
    assert "ORI102" not in server.codes(uri)


def test_columns_after_an_astral_letter(server: Editor, uri: str) -> None:
    """A finding behind 🦄 and é stands where the editor counts two units for 🦄 and one for é."""
    (found,) = (one for one in server.findings_now(uri, TEXT) if one["code"] == "ORI046")

    assert "ORI350" == server.piece(uri, found["range"])


def test_related_places(server: Editor, uri: str) -> None:
    """A second place of a finding is told, with what it is."""
    text = TEXT + 'card herald "H" : relic { gain 1 }\n'
    (found,) = (one for one in server.findings_now(uri, text) if one["code"] == "ORI202")
    (related,) = found["relatedInformation"]

    assert ("herald", "herald") == (
        server.piece(uri, found["range"]),
        server.piece(uri, related["location"]["range"]),
    )


def test_unused_is_pale(server: Editor, uri: str) -> None:
    """What is of no use can be shown pale."""
    text = TEXT.replace("if mood is glad { gain 1 for each herald }", "gain 1")
    found = {one["code"]: one.get("tags") for one in server.findings_now(uri, text)}

    assert [1] == found["ORI302"]


def test_unsaved_files_are_read(server: Editor, uri: str, folder: Path) -> None:
    """A used file that is open is read as it stands in the editor, and its users are looked at."""
    kinds = (folder / "kinds.ori").as_uri()
    server.open(kinds, KINDS.replace("relic", "amulet"))
    unknown = server.codes(uri)
    server.tell("textDocument/didClose", textDocument={"uri": kinds})
    server.change(uri, TEXT + "\n")

    assert "ORI201" in unknown
    assert "ORI201" not in server.codes(uri)


def test_settings_count(tmp_path: Path) -> None:
    """Findings are as grave as the project wants them; slips in its settings are told there."""
    settings = tmp_path / "oriflamme.toml"
    settings.write_text(
        'severity = { ORI302 = "error" }\nx = 1\n',
        encoding="utf-8",
    )
    uri = (tmp_path / "a.ori").as_uri()
    with editor(tmp_path) as found:
        found.open(
            uri, 'use base\ncard a1 "A" : intrigue {\n  option o: x | y, default x\n  gain 1\n}\n'
        )
        grades = {one["code"]: one["severity"] for one in found.findings(uri)}
        about = found.wait("textDocument/publishDiagnostics", uri=settings.as_uri())

    assert 1 == grades["ORI302"]
    assert ["ORI041"] == [one["code"] for one in about["diagnostics"]]


def test_language_of_the_editor(tmp_path: Path) -> None:
    """An editor in French is told everything in French."""
    uri = (tmp_path / "a.ori").as_uri()
    with editor(tmp_path, locale="fr-CA") as found:
        found.open(uri, 'use base\ncard a1 "A" : intrigue { destroy an adjacent card }\n')
        (told,) = (one for one in found.findings(uri) if one["code"] == "ORI102")
        refused = found.answer("textDocument/rename", **found.place(uri, "a1"), newName="card")

    assert told["message"].startswith("le langage ne connaît pas de mot `destroy` ici")
    assert "`card` est un mot du langage, et non un nom." == refused["error"]["message"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\ufeffuse base\ncard a1 “A” : intrigue { gain 1 }\n", id="mark"),
        pytest.param("use base\r\ncard a1 “A” : intrigue { gain 1 }\r\n", id="windows"),
        pytest.param("use base\rcard a1 “A” : intrigue { gain 1 }\r", id="old mac"),
    ],
)
def test_marks_and_line_ends(tmp_path: Path, text: str) -> None:
    """A mark at the start and any line ends do not move what is found."""
    uri = (tmp_path / "a.ori").as_uri()
    with editor(tmp_path) as found:
        found.open(uri, text)
        starts = [one["range"]["start"] for one in found.findings(uri)]
        found.change(uri, text.replace("use base", "use basee"))
        first = found.findings(uri)[0]["range"]

    assert {"line": 1, "character": 8} in starts
    mark = int(text.startswith("\ufeff"))
    assert (4 + mark, 9 + mark) == (first["start"]["character"], first["end"]["character"])


# ------------------------------------------------------------------ what is shown and offered


def test_hover_on_a_card(server: Editor, uri: str) -> None:
    """A card is shown as it is printed, in both languages, wherever it is named."""
    text = shown(server, uri, "for each hera")

    assert "**Herald** (Intrigue)" in text
    assert "Gain 2 influence." in text
    assert "Gagnez 2 points d’influence." in text
    assert text == shown(server, uri, "queue  (red her")


@pytest.mark.parametrize(
    ("before", "part"),
    [
        ("eliminate an adja", "English: Eliminate an adjacent card."),
        ("eliminate an adja", "French: Éliminez une carte adjacente."),
        ("  elim", "eliminate … / éliminez …"),
        ("option moo", "Values: sad, glad. Default: sad."),
        ("discard vict", "choose victim: an adjacent card"),
        (": intrig", 'kind intrigue "Intrigue"'),
        ("ignore ORI", "ORI350"),
        ("use oriflam", "oriflamme"),
    ],
)
def test_hover(server: Editor, uri: str, before: str, part: str) -> None:
    """Sentences are told in words, words of the language explained, names said what they are."""
    assert part in shown(server, uri, before)


def test_hover_on_nothing(server: Editor, uri: str) -> None:
    """Between items nothing is shown."""
    assert "" == shown(server, uri, "each herald }\n  eliminate an adjacent card\n}\n")


def test_plain_text_for_plain_editors(tmp_path: Path) -> None:
    """An editor that shows no Markdown is given none."""
    uri = (tmp_path / "a.ori").as_uri()
    shows = {"hover": {"contentFormat": ["plaintext"]}}
    with editor(tmp_path, textDocument=shows) as found:
        found.open(uri, "use base\n")
        told = found.at("textDocument/hover", uri, "use ba")

    assert {"kind": "plaintext", "value": "base (file)"} == told["contents"]


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ("(m) : ", ["character", "intrigue", "relic"]),
        ("if mood is ", ["sad", "glad"]),
        ("queue  (", ["red", "blue", "green", "yellow", "black"]),
        ("discard ", ["victim"]),
        ("blue ", ["archer", "soldier"]),
    ],
)
def test_names_are_offered(server: Editor, uri: str, before: str, expected: list[str]) -> None:
    """What the place is for is offered first."""
    assert expected == offered(server, uri, before)[: len(expected)]


def test_words_are_offered(server: Editor, uri: str) -> None:
    """Those words are offered that the grammar admits at the place, and no others."""
    found = offered(server, uri, "eliminate ")

    assert {"a", "an", "each", "this"} <= {*found}
    assert not {"eliminate", "gain", "card", "to"} & {*found}


def test_files_are_offered(server: Editor, uri: str) -> None:
    """After `use` the shipped files are offered, in quotes those beside this one."""
    assert "ablaze" in offered(server, uri, "use ")
    assert ["kinds.ori", "other.ori"] == offered(server, uri, 'use "')


def test_offers_are_explained(server: Editor, uri: str) -> None:
    """What is offered can be asked about: a card is told as printed, a word as it is used."""
    items = server.at("textDocument/completion", uri, "eliminate ")["items"]
    named = {item["label"]: item for item in items}
    card = server.ask("completionItem/resolve", **named["herald"])
    word = server.ask("completionItem/resolve", **named["this"])

    assert "Gagnez 2 points" in card["documentation"]["value"]
    assert "cette carte" in word["documentation"]["value"]


# ------------------------------------------------------------------ names


@pytest.mark.parametrize(
    ("before", "file", "line"),
    [
        ("for each her", "cards.ori", 3),
        (": rel", "kinds.ori", 0),
        ("discard vic", "cards.ori", 6),
        ("if moo", "cards.ori", 5),
        ("is gla", "cards.ori", 5),
        ("blue lor", "base.ori", 52),
        ('use "kin', "kinds.ori", 0),
    ],
)
def test_definition(server: Editor, uri: str, before: str, file: str, line: int) -> None:
    """A name leads to where it is declared, in whichever file."""
    found = server.at("textDocument/definition", uri, before)

    assert file == found["uri"].rpartition("/")[2]
    assert file == "base.ori" or line == found["range"]["start"]["line"]


def test_references_in_all_files(server: Editor, uri: str) -> None:
    """A card is found in all files of the project that mean it, also in those that are not open."""
    context = {"includeDeclaration": True}
    found = server.at("textDocument/references", uri, "card jes", context=context)
    less = server.at(
        "textDocument/references", uri, "card jes", context={"includeDeclaration": False}
    )

    assert ["cards.ori", "other.ori"] == [one["uri"].rpartition("/")[2] for one in found]
    assert ["other.ori"] == [one["uri"].rpartition("/")[2] for one in less]


def test_rename(server: Editor, uri: str, folder: Path) -> None:
    """A card has its new name everywhere, in the plural too, and all stays as sound as before."""
    text = TEXT.replace("for each herald", "for each heralds")
    server.findings_now(uri, text)
    changes = server.at("textDocument/rename", uri, "card her", newName="page")["changes"]
    new = server.edited(uri, changes[uri])
    other = server.at("textDocument/rename", uri, "card jes", newName="clown")["changes"]

    assert text.replace("heralds", "pages").replace("herald", "page") == new
    assert [(folder / "other.ori").as_uri(), uri] == sorted(other, reverse=True)
    assert not [one for one in server.findings_now(uri, new) if one["severity"] == 1]


def test_rename_of_what_a_sentence_names(server: Editor, uri: str) -> None:
    """A name that a sentence gives is changed in its card alone."""
    changes = server.at("textDocument/rename", uri, "discard vic", newName="prey")["changes"]

    assert TEXT.replace("victim", "prey") == server.edited(uri, changes[uri])


@pytest.mark.parametrize(
    ("before", "new", "message"),
    [
        ("blue lor", "earl", "`lord` comes with the product, and its name stays."),
        ("card her", "card", "`card` is a word of the language, and no name."),
        ("card her", "jester", "There is another `jester` already."),
        ("  elim", "x", "There is no name here that can be changed."),
        ("card her", "1st page", "`1st page` is no name:"),
    ],
)
def test_names_that_cannot_be(
    server: Editor, uri: str, before: str, new: str, message: str
) -> None:
    """What cannot be renamed, or not so, is refused with a reason, and nothing is changed."""
    found = server.answer("textDocument/rename", **server.place(uri, before), newName=new)

    assert found["error"]["message"].startswith(message)
    assert -32803 == found["error"]["code"]


def test_place_of_a_name(server: Editor, uri: str) -> None:
    """Before it asks for the new name, the editor is told which letters are to be changed."""
    found = server.at("textDocument/prepareRename", uri, "for each her")
    lights = server.at("textDocument/documentHighlight", uri, "for each her")

    assert "herald" == server.piece(uri, found)
    assert ["herald"] * 4 == [server.piece(uri, one["range"]) for one in lights]


# ------------------------------------------------------------------ files


def about(server: Editor, method: str, uri: str, **more: Any) -> Any:
    """Ask about a whole file."""
    return server.ask(f"textDocument/{method}", textDocument={"uri": uri}, **more)


def test_outline(server: Editor, uri: str) -> None:
    """The items of a file are listed with their names, options inside of their card."""
    found = about(server, "documentSymbol", uri)

    assert ["herald", "jester", "it gains"] == [one["name"] for one in found]
    assert [("mood", "sad, glad")] == [(one["name"], one["detail"]) for one in found[1]["children"]]
    assert ["relic"] == [one["name"] for one in server.ask("workspace/symbol", query="reli")]


def test_folds(server: Editor, uri: str) -> None:
    """Blocks of several lines can be folded, but for the line that closes them."""
    found = about(server, "foldingRange", uri)

    assert [(4, 9), (12, 16)] == [(one["startLine"], one["endLine"]) for one in found]


def test_formatting(server: Editor, uri: str) -> None:
    """A file is laid out as `oriflamme fmt` does; one with errors stays, and that is said."""
    messy = TEXT.replace("  eliminate", "eliminate   ").replace("\n\nscenario", "\nscenario")
    server.findings_now(uri, messy)
    options = {"tabSize": 2, "insertSpaces": True}
    done = server.edited(uri, about(server, "formatting", uri, options=options))
    server.findings_now(uri, TEXT.replace("relic {", "relic"))
    none = about(server, "formatting", uri, options=options)

    assert TEXT == done
    assert [] == none
    assert server.wait("window/showMessage")["message"].startswith("A file with errors stays")


def test_quick_fixes(server: Editor, uri: str) -> None:
    """A fix is offered where the slip is, and mends it; what is safe is preferred."""
    text = TEXT.replace("  eliminate an", "  Eliminate an")
    server.findings_now(uri, text)
    whole = {"start": {"line": 0, "character": 0}, "end": {"line": 30, "character": 0}}
    found = about(server, "codeAction", uri, range=whole, context={"diagnostics": []})
    fixes = [one for one in found if one["edit"]["changes"][uri][0]["newText"] == "eliminate"]

    assert {"quickfix", "source.fixAll.oriflamme"} == {one["kind"] for one in fixes}
    assert [True] == [one["isPreferred"] for one in fixes if one["kind"] == "quickfix"]
    assert {TEXT} == {server.edited(uri, one["edit"]["changes"][uri]) for one in fixes}


def test_only_what_is_asked_for(server: Editor, uri: str) -> None:
    """An editor that mends all on saving is given that alone."""
    server.findings_now(uri, TEXT.replace("  eliminate an", "  Eliminate an"))
    nowhere = {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}}
    context = {"diagnostics": [], "only": ["source.fixAll"]}
    found = about(server, "codeAction", uri, range=nowhere, context=context)

    assert ["source.fixAll.oriflamme"] == [one["kind"] for one in found]


def test_colours(server: Editor, uri: str) -> None:
    """Each word is told by what it is; ids are known by what they mean."""
    data = about(server, "semanticTokens/full", uri)["data"]
    legend = server.started["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
    lines = TEXT.split("\n")
    line = column = 0
    found: dict[str, set[str]] = {}
    for down, right, length, sort, _ in zip(*[iter(data)] * 5, strict=True):
        line, column = line + down, right if down else column + right
        units = lines[line].encode("utf-16-le")[2 * column : 2 * (column + length)]
        found.setdefault(units.decode("utf-16-le"), set()).add(legend[sort])

    expected = {"herald": "class", "relic": "type", "victim": "variable", "mood": "property"}
    expected |= {"glad": "enumMember", "eliminate": "keyword", '"Jester"': "string", "2": "number"}
    expected |= {"# ignore ORI350: é": "comment", "red": "enum"}
    assert {word: {sort} for word, sort in expected.items()} == {
        word: found[word] for word in expected
    }


def test_colours_of_a_part(server: Editor, uri: str) -> None:
    """The colours of a part of a file are those of its words."""
    part = {"start": {"line": 12, "character": 0}, "end": {"line": 13, "character": 0}}
    found = about(server, "semanticTokens/range", uri, range=part)["data"]

    assert [12, 0, len("scenario")] == found[:3]


def test_colours_beside_a_grammar(folder: Path) -> None:
    """An editor that has a grammar is given only what that cannot know: what names mean."""
    tokens = {
        "requests": {"full": True},
        "tokenTypes": ["class"],
        "tokenModifiers": [],
        "formats": ["relative"],
        "augmentsSyntaxTokens": True,
    }
    with editor(folder, textDocument={"semanticTokens": tokens}) as found:
        uri = (folder / "cards.ori").as_uri()
        found.open(uri, TEXT)
        data = about(found, "semanticTokens/full", uri)["data"]
        legend = found.started["capabilities"]["semanticTokensProvider"]["legend"]["tokenTypes"]
        sorts = {legend[sort] for sort in data[3::5]}

    assert set() == sorts & {"keyword", "string", "number", "comment"}
    assert {"class", "variable", "property"} <= sorts


# ------------------------------------------------------------------ scenarios


def test_scenario_that_fails(server: Editor, uri: str) -> None:
    """A scenario is run from above it; what fails is told, logged and shown at its line."""
    (lens,) = about(server, "codeLens", uri)
    command = lens["command"]
    found = server.ask(
        "workspace/executeCommand", command=command["command"], arguments=command["arguments"]
    )
    log = server.wait("window/logMessage")["message"]
    message = server.wait("window/showMessage")["message"]

    assert ("Run this scenario", False) == (command["title"], found["passed"])
    assert message.startswith("The scenario “it gains” fails: expected `red` to have 3")
    assert "cards.ori:4:" in log
    assert "ORI501" in server.codes(uri)


def test_scenario_that_passes(server: Editor, uri: str) -> None:
    """After it is mended the scenario passes, and nothing is left of its failure."""
    server.findings_now(uri, TEXT.replace("points red 3", "points red 2"))
    found = server.ask(
        "workspace/executeCommand", command="oriflamme.runScenario", arguments=[uri, "it gains"]
    )

    assert found["passed"]
    assert "The scenario “it gains” passes." == server.wait("window/showMessage")["message"]
    assert "ORI501" not in server.codes(uri)


def test_scenario_that_cannot_be_played(server: Editor, uri: str) -> None:
    """Where there is an error nothing is played; where there is no such scenario, that is said."""
    server.findings_now(uri, TEXT.replace("gain 2", "gian 2"))
    for title in ("it gains", "no such"):
        server.ask(
            "workspace/executeCommand", command="oriflamme.runScenario", arguments=[uri, title]
        )

    assert "cannot be played" in server.wait("window/showMessage")["message"]
    assert "no scenario called “no such”" in server.wait("window/showMessage")["message"]
