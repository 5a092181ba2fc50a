"""Rules sheet and card reference as self-contained HTML."""

from __future__ import annotations

from oriflamme_dsl.render.templates import fill
from oriflamme_dsl.render.view import DeckView, RulesView


def rules_html(view: RulesView) -> bytes:
    """Return the rules sheet, in UTF-8; nothing outside the page is needed to show it."""
    return fill("web/rules.html.j2", view=view).encode()


def reference_html(view: DeckView) -> bytes:
    """Return the card reference, in UTF-8; nothing outside the page is needed to show it."""
    return fill("web/reference.html.j2", view=view).encode()
