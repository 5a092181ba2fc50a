"""Where things stand on a card, in mm: what the templates draw and what the estimates count on."""

from __future__ import annotations

from attrs import frozen

from oriflamme_dsl.press.estimate import Room
from oriflamme_dsl.press.sizes import Size

BAND = 4.0
"""Width of the band in a family's colour at the left edge."""
EDGE = 2.4
"""Distance of everything else from the band."""
SAFE = 4.0
"""Distance of everything from the other edges."""
SHIELD = 10.2
"""What a shield takes of the head, and a rank."""
RANK = 8.0
ICON_SHARE = 0.3
"""The most of the height of a card that its icon takes."""
ICON_TOP, TEXT_BELOW, FOOT = 18.2, 2.6, 9.0
"""Where the icon begins, how far below it the text does, and what is kept free at the bottom."""
MARK = 9.2
"""What the marks in the foot take of its width."""


@frozen
class Design:
    """The places of a card of a size, in a theme whose icons are so large at most."""

    size: Size
    greatest_icon: float

    @property
    def inner(self) -> float:
        """The width of the text."""
        return self.size.width - BAND - EDGE - SAFE

    @property
    def icon(self) -> float:
        """The side of the icon."""
        return min(self.greatest_icon, self.size.height * ICON_SHARE, self.inner)

    @property
    def text_top(self) -> float:
        """Where the text begins."""
        return ICON_TOP + self.icon + TEXT_BELOW

    @property
    def text(self) -> Room:
        """The place of the text."""
        return Room(self.inner, self.size.height - self.text_top - FOOT)

    def name(self, *, shielded: bool, ranked: bool) -> float:
        """Return the width of the name."""
        return self.inner - (SHIELD if shielded else 0.0) - (RANK if ranked else 0.0)

    @property
    def data(self) -> dict[str, float]:
        """What the templates take."""
        return {
            "width": self.size.width,
            "height": self.size.height,
            "band": BAND,
            "left": BAND + EDGE,
            "safe": SAFE,
            "inner": self.inner,
            "icon": self.icon,
            "icon-top": ICON_TOP,
            "text-top": self.text_top,
            "text-height": self.text.height,
            "shield": SHIELD,
            "rank": RANK,
        }
