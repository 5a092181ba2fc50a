"""The picture of a card in the preview."""

from __future__ import annotations

from base64 import b64encode

from markupsafe import escape

from oriflamme_dsl.render.escape import visible
from oriflamme_dsl.render.view import CardView


def picture(view: CardView, printed: bytes | None) -> str:
    """Return a card as an element of HTML; `printed` is the SVG that is printed, if there is one.

    Each picture is a document of its own, so that names inside it cannot clash with those of
    another one. What it says is said beside it in words.
    """
    if printed is None:
        return ""
    name = escape(visible(view.name))
    data = b64encode(printed).decode()
    return f'<img src="data:image/svg+xml;base64,{data}" width="230" height="423" alt="{name}">'
