"""What a drawing of the queue shows, in words, for those who do not see it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.view import SeenCard, View
from oriflamme_dsl.press.diagram import Captions, Place, seen_by_all
from oriflamme_dsl.press.small_cards import Shown
from oriflamme_dsl.resources import templates_folder


def told(
    position: State | View,
    cards: Mapping[str, Shown],
    families: Mapping[str, str],
    language: str,
    highlight: Place | None = None,
) -> str:
    """Return the queue of a position in a sentence of a language; English where there are no words.

    `cards` and `families` give the printed names by id, `highlight` is the card that acts.
    """
    words = _words(language)
    slots = [
        words["slot"].format(
            number=slot + 1,
            card=words["on"].join(
                _card(card, cards, families, words, acting=highlight == (slot, depth))
                for depth, card in enumerate(stack)
            ),
        )
        for slot, stack in enumerate(seen_by_all(position))
    ]
    return words["queue"].format(slots=words["between"].join(slots)) if slots else words["empty"]


def captions(language: str) -> Captions:
    """Return what stands at the ends of the queue in a language."""
    words = _words(language)
    return Captions(words["front"], words["back"])


def _card(
    seen: SeenCard,
    cards: Mapping[str, Shown],
    families: Mapping[str, str],
    words: Mapping[str, str],
    *,
    acting: bool,
) -> str:
    family = families.get(seen.owner, seen.owner)
    if seen.card is None:
        said = words["face_down"].format(family=family)
    else:
        name = cards.get(seen.card, Shown(seen.card)).name
        said = words["face_up"].format(card=name, family=family)
    if seen.influence:
        said = words["influence"].format(card=said, amount=seen.influence)
    if seen.family != seen.owner:
        said = words["held"].format(card=said, family=families.get(seen.family, seen.family))
    return words["acting"].format(card=said) if acting else said


@cache
def _words(language: str) -> Mapping[str, str]:
    folder = templates_folder() / "text"
    path = folder / f"diagram.{language}.toml"
    if not path.is_file():
        path = folder / "diagram.en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
