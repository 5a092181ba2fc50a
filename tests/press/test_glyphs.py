"""Whether faces have every character that is printed."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.press.glyphs import lacking, missing_family_glyphs, missing_glyphs
from oriflamme_dsl.press.house import order_of, prepared
from oriflamme_dsl.press.typefaces import typeface
from tests.press.printing import job, theme, told, written

CINZEL = typeface("Cinzel")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Évêque", ()),
        ("a\u202fb→b\u202f", ("\u202f", "→")),
        ("soft\u00adhyphen\u200djoined", ()),
        ("\u0007\ufeff", ()),
        ("\ue000\ufff9\u0600", ("\ue000", "\ufff9", "\u0600")),
        ("☃☃", ("☃",)),
        ("", ()),
    ],
)
def test_what_is_lacking(text: str, expected: tuple[str, ...]) -> None:
    """Each character without a glyph is told once; what is written out or unseen needs none."""
    assert CINZEL
    assert expected == lacking(text, CINZEL)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("look", ["standard", "low-ink", "large-print"])
def test_the_base_game_lacks_nothing(look: str, language: str) -> None:
    """Every character of every card and family is in the faces of every shipped theme."""
    order = order_of(job(look=look), language)
    families = missing_family_glyphs(order.families, language, order.theme.faces)

    assert ((), ()) == (missing_glyphs(order.measured, order.theme.faces), families)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('card page "Page ☃" : character { gain 1 }', "name"),
        ('card page "Page" : character { flavour "Cold ☃"\ngain 1 }', "text"),
        (
            (
                'set mine "Mine ☃" for mine {\nversion "1"\nlanguages en\n}\n'
                'card page "Page" : character { gain 1 }'
            ),
            "foot",
        ),
    ],
)
def test_where_it_stands(text: str, field: str) -> None:
    """The finding tells card, language, face, character, and whether it is in name, text or set."""
    _, _, found = prepared(written(text), "en")
    facts = [(one.variant, one.fact("card"), one.fact("point")) for one in found]

    assert [(field, "page", "U+2603")] == facts
    assert {"ORI722"} == {one.code for one in found}


def test_names_and_letters_of_families() -> None:
    """A family's name and the letter that a theme gives it need glyphs as well."""
    (family, *_) = order_of(job(), "en").families
    odd = evolve(family, name="Red ☃", look=evolve(family.look, letter="☂"))
    found = missing_family_glyphs([odd], "fr", theme().faces)

    assert {("ORI722", "family", "red", "☃"), ("ORI722", "family", "red", "☂")} == set(
        told(found, "card", "character")
    )
