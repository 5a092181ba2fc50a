"""What was printed: a hash of each card's content, so that a later build prints only what changed.

The look is no part of it: another theme or paper changes no card. Nor is the fingerprint of the
rules, which any change of any card changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.press.faces import card_data, family_data
from oriflamme_dsl.press.order import Card

FORMAT = 1


def content_hash(card: Card) -> str:
    """Return 16 digits that change when anything changes that is said or drawn on a card."""
    view = card.face.view
    foot = f"{view.edition} {view.number}"
    data = card_data(card.face, "none", foot, shielded=card.family is not None)
    family = family_data(card.family) if card.family else {}
    return sha256(json.dumps([data, family], sort_keys=True).encode()).hexdigest()[:16]


def manifest(game: str, fingerprint: str, cards: Iterable[Card]) -> bytes:
    """Return the manifest of a build, as JSON."""
    data = {
        "format": FORMAT,
        "game": game,
        "rules": fingerprint,
        "cards": {card.key: content_hash(card) for card in cards},
    }
    return (json.dumps(data, indent=2, sort_keys=True) + "\n").encode()


def read_manifest(path: Path) -> Mapping[str, str] | Diagnostic:
    """Return the hashes by card of an earlier build, or why there are none (ORI724)."""
    facts = {"path": str(path)}
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return Diagnostic("ORI724", None, facts)
    cards = data.get("cards") if isinstance(data, dict) else None
    if not isinstance(cards, dict) or data.get("format") != FORMAT:
        return Diagnostic("ORI724", None, facts, variant="format")
    return {str(key): str(value) for key, value in cards.items()}


def changed(cards: Iterable[Card], before: Mapping[str, str]) -> tuple[Card, ...]:
    """Return the cards that are new or not as they were."""
    return tuple(card for card in cards if before.get(card.key) != content_hash(card))
