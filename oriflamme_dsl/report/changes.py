"""What differs between two games, as a page of words and as data.

The headings are data (`templates/text/changes.LANGUAGE.toml`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from oriflamme_dsl.ir.compare import SettingChange
from oriflamme_dsl.ir.serial import fingerprint, to_data
from oriflamme_dsl.report.compared import CardText, CardTexts, Comparison, Side
from oriflamme_dsl.report.display import width, wrapped
from oriflamme_dsl.report.words import with_rulings, words


def page(found: Comparison, language: str) -> str:
    """Return what differs in words, in lines of 80 columns; one sentence if nothing does.

    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    said = words(language)
    titles = {"before": found.before.title(language), "after": found.after.title(language)}
    if found.changes.none:
        return "\n".join(wrapped(said["same"].format(**titles)))
    blocks = [
        list(_two(titles["before"], titles["after"], language, "")),
        *_section(said["rules"], _rules(found, language)),
    ]
    for key, cards in found.cards(language).items():
        blocks += _section(said[key], (_card(card, language) for card in cards))
    settings = [_setting(found, change, language) for change in found.changes.settings]
    blocks += _section(said["options"], [settings] if settings else [])
    return "\n\n".join("\n".join(block) for block in blocks)


def _section(title: str, blocks: Iterable[Iterable[str]]) -> list[list[str]]:
    inside = [list(block) for block in blocks]
    return [[title], *inside] if inside else []


def _two(before: str, after: str, language: str, margin: str) -> Iterator[str]:
    """Yield two texts, each after its word; an empty one is left out."""
    said = words(language)
    column = max(width(said[key]) for key in ("before", "after")) + 2
    for key, text in (("before", before), ("after", after)):
        if text:
            first = margin + said[key] + " " * (column - width(said[key]))
            yield from wrapped(text, first, margin + " " * column)


def _rules(found: Comparison, language: str) -> Iterator[Iterator[str]]:
    for one in found.reworded(language):
        texts = _two(" ".join(one.before), " ".join(one.after), language, "    ")
        yield iter([f"  {one.title}", *texts])
    for name in found.unworded(language):
        yield wrapped(words(language)["same_words"].format(what=name), "  ", "    ")


def _card(card: CardTexts, language: str) -> Iterator[str]:
    sides = [side for side in (card.before, card.after) if side is not None]
    kinds, texts = [side.kind for side in sides], [" ".join(side.sentences) for side in sides]
    said = words(language)
    kind = kinds[-1]
    if kinds[0] != kind:
        kind = said["other_kind"].format(before=kinds[0], after=kind)
    yield from wrapped(said["card"].format(name=card.name, id=card.id, kind=kind), "  ", "    ")
    if len(texts) == 1:
        yield from wrapped(texts[0], "    ", "    ")
    elif texts[0] == texts[1]:
        text = said["same_words"].format(what=card.id)
        yield from wrapped(f"{texts[0]} ({text})", "    ", "    ")
    else:
        yield from _two(texts[0], texts[1], language, "    ")


def _setting(found: Comparison, change: SettingChange, language: str) -> str:
    key = "setting"
    if change.before is None or change.after is None:
        key = "new_option" if change.before is None else "old_option"
    text = words(language)[key].format(
        option=f"{found.owner(change)}.{change.option}", before=change.before, after=change.after
    )
    return "\n".join(wrapped(with_rulings(text, found.rulings(change), language), "  ", "    "))


# ------------------------------------------------------------------ data


def data(found: Comparison, languages: Sequence[str]) -> dict[str, Any]:
    """Return what differs as JSON-like data, with the words in languages. Keys are only added."""
    changes = found.changes
    cards = [
        *((card.id, None, card) for card in changes.added),
        *((card.id, card, None) for card in changes.removed),
        *((card.after.id, card.before, card.after) for card in changes.cards),
    ]
    return {
        "before": _side(found.before),
        "after": _side(found.after),
        "same": changes.none,
        "rules": [{"rule": c.name, **_meanings(c.before, c.after)} for c in changes.rules],
        "clauses": {
            "before": [to_data(clause) for clause in changes.lost],
            "after": [to_data(clause) for clause in changes.gained],
        },
        "kinds": [{"kind": c.id, **_meanings(c.before, c.after)} for c in changes.kinds],
        "cards": [{"card": card, **_meanings(old, new)} for card, old, new in cards],
        "options": [
            {
                "owner": found.owner(c),
                "option": c.option,
                "before": c.before,
                "after": c.after,
                "rulings": [*found.rulings(c)],
            }
            for c in changes.settings
        ],
        "texts": {language: _texts(found, language) for language in languages},
    }


def _side(side: Side) -> dict[str, str]:
    return {"game": side.ruleset.game, "fingerprint": fingerprint(side.ruleset)}


def _meanings(before: object, after: object) -> dict[str, Any]:
    return {"before": to_data(before), "after": to_data(after)}


def _texts(found: Comparison, language: str) -> dict[str, Any]:
    cards = (card for group in found.cards(language).values() for card in group)
    return {
        "rules": [
            {
                "section": one.section,
                "title": one.title,
                "before": [*one.before],
                "after": [*one.after],
            }
            for one in found.reworded(language)
        ],
        "cards": [
            {
                "card": card.id,
                "name": card.name,
                "before": _printed(card.before),
                "after": _printed(card.after),
            }
            for card in cards
        ],
    }


def _printed(text: CardText | None) -> dict[str, Any] | None:
    return None if text is None else {"kind": text.kind, "sentences": [*text.sentences]}
