"""Drafts: what they may lack, and what is left of those with errors."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.drafts import called
from tests.syntax.helpers import file, item, marked


def draft(text: str) -> ast.Draft:
    """Return the one draft in a text."""
    parsed, _ = file(text)
    (only,) = (item for item in parsed.items if isinstance(item, ast.Draft))
    return only


@pytest.mark.parametrize(
    "text",
    [
        "draft card herald",
        'draft card herald "Herald" fr "Héraut" (m)',
        "draft card herald : intrigue",
        "draft card herald {}",
        "draft card herald { gain 1 }",
        'draft card "first" : character { gain 1 }',
        "draft variant court",
        'draft variant court of oriflamme "Court" { add herald }',
        "draft variant court { }",
        'draft scenario "an idea"',
        'draft scenario "an idea" ruling 3 for court { queue red herald }',
    ],
)
def test_what_a_draft_may_lack(text: str) -> None:
    """Names, kind, game and block can be missing; the whole of it was read."""
    found = item(text)

    assert isinstance(found, ast.Draft)
    assert (True, text) == (found.whole, found.span.text)


def test_what_is_not_there() -> None:
    """Where an id is still to be written, an empty one stands behind the id of the draft."""
    card, variant = draft("draft card herald").item, draft("draft variant court").item

    assert isinstance(card, ast.Card)
    assert isinstance(variant, ast.Variant)
    assert ("", 17, "", 19) == (
        *(card.kind.text, card.kind.span.start),
        *(variant.base.text, variant.base.span.start),
    )


@pytest.mark.parametrize(
    ("text", "wrong", "lines"),
    [
        ("{\n gain 1\n stael 2 from you\n}", [("ORI102", "stael")], ["gain 1"]),
        ("{\n gain 1\n if this is first {\n  foo\n }\n}", [("ORI102", "foo")], ["gain 1"]),
        ("{ gain 99999999999; lose 1 }", [("ORI110", "99999999999")], ["lose 1"]),
        ("{ gain 1; lose ☃; lose 1 }", [("ORI118", "☃")], ["gain 1", "lose 1"]),
        ("{\n gain 1\n lose 2\n", [("ORI105", "{")], ["gain 1", "lose 2"]),
    ],
)
def test_lines_with_errors(text: str, wrong: list[tuple[str, str]], lines: list[str]) -> None:
    """What is wrong is a warning, and the other lines of the draft are read."""
    whole = f"draft card herald {text}\ncard page : intrigue {{ gain 1 }}\n"
    parsed, findings = file(whole.replace("card page", 'card page "Page"'))
    found = draft(whole)

    assert (wrong, {Severity.WARNING}) == (marked(findings), {one.severity for one in findings})
    assert isinstance(found.item, ast.Card)
    assert (False, lines) == (found.whole, [line.span.text for line in found.item.lines])
    assert isinstance(parsed.items[-1], ast.Card)


@pytest.mark.parametrize(
    "text", ['draft card herald "Herald\n{ gain 1 }', "draft card herald : a b", "draft card"]
)
def test_heads_with_errors(text: str) -> None:
    """Of a draft whose head cannot be read its id is known at most; that is a warning, too."""
    _, findings = file(f"{text}\nuse kinds\n")

    assert isinstance(draft(f"{text}\nuse kinds\n").item, ast.BrokenItem)
    assert {Severity.WARNING} == {one.severity for one in findings}


@pytest.mark.parametrize(
    "text", ['draft kind omen "Omen" { stays }', "draft", "draft crad herald { }"]
)
def test_what_is_no_draft(text: str) -> None:
    """What cannot be a draft is an error."""
    parsed, findings = file(text)

    assert [None] == [one.severity for one in findings]
    assert [ast.BrokenItem] == [type(item) for item in parsed.items]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("draft card herald", "herald"),
        ('draft scenario "an idea"', "an idea"),
        ("draft card herald : a b", "herald"),
        ("draft card {", "draft card"),
    ],
)
def test_what_a_draft_is_called(text: str, name: str) -> None:
    """A draft is called by its id, a scenario by its title, anything else by its head."""
    assert name == called(draft(text))
