"""Pictures of single cards for screens."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.press.house import prepared
from oriflamme_dsl.press.previews import fronts
from tests.press.printing import written

LINES = "if this is first { gain 1 } otherwise { steal 1 from an opponent with an adjacent card }\n"


def test_a_preview_finds_what_printing_finds() -> None:
    """A text that fits beside a smaller icon is no fault on the screen either."""
    for lines in (1, 4, 6, 12):
        one = written(f'card clerk "Clerk" : character {{\n{LINES * lines}}}')
        _, _, printed = prepared(one, "en")
        pictures, shown = fronts(one, "en")

        assert printed == shown
        assert {*one.ids} == {*pictures}


def test_corners_are_round_on_the_screen() -> None:
    """A theme's corner is cut from the picture of a card; without one the card has its corners."""
    one = written('card clerk "Clerk" : character { gain 1 }')
    sharp = evolve(one, theme=evolve(one.theme, corner=0))

    assert fronts(one, "en")[0]["clerk"] != fronts(sharp, "en")[0]["clerk"]
