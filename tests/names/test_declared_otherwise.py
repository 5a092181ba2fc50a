"""Names that are misspelt where they are declared."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.source import Source

KIND = 'kind animal "Animal" { stays }\n'
CARDS = 'card ox "Ox" : animal { gain 1 }\ncard cat "Cat" : animal { gain 2 }\n'


def said_of(text: str) -> list[Diagnostic]:
    """Return what is said of unknown names in a text."""
    found = Compilation((Source("zoo.ori", text),)).diagnostics
    return [one for one in found if one.code == "ORI201"]


def test_one_finding_at_the_declaration() -> None:
    """Where all uses agree on another name, that is told where the name is declared, once."""
    (found,) = said_of(KIND.replace("animal", "anmial", 1) + CARDS)

    assert ("declared", "anmial", 1) == (
        found.variant,
        found.span and found.span.text,
        found.span and found.span.line,
    )
    assert {"name": "anmial", "other": "animal", "count": 2, "suggestions": ("animal",)} == dict(
        found.facts
    )
    assert [("used", 2), ("used", 3)] == [(one.key, one.span.line) for one in found.labels]


@pytest.mark.parametrize(
    "text",
    [
        KIND + CARDS.replace(": animal", ": anmial", 1),
        KIND + CARDS.replace(": animal", ": anmial") + 'card owl "Owl" : animal { gain 1 }\n',
        CARDS,
    ],
)
def test_findings_at_the_uses(text: str) -> None:
    """A name used once, one beside right uses, or near to nothing, is told of where it stands."""
    expected = text.count(": anmial") or 2

    assert expected == len(said_of(text))
    assert "declared" not in {one.variant for one in said_of(text)}


def test_comments_and_texts_use_nothing() -> None:
    """A name in a comment or a text is no use of it; in quotes alone it is one."""
    wrong = KIND.replace("animal", "anmial", 1)
    note = '# no anmial\nset zoo "The anmial set" { }\n'

    assert ["declared"] == [one.variant for one in said_of(wrong + note + CARDS)]
    assert 2 == len(said_of(wrong + CARDS + 'card owl "Owl" : "anmial" { gain 1 }\n'))
