"""The texts of the shipped cards and rules, word for word, in files that people read.

After a wanted change, `python -m tests.render.test_golden` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from oriflamme_dsl.ir.cards import CardDef, KindDef, Option
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text, rules_text
from tests.render.base_box import base_ruleset
from tests.render.shipped import shipped_program

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "text"
GAME = "oriflamme"


def ruleset(owner: str = "", option: str = "", value: str = "") -> Ruleset:
    """Return the shipped game, with one setting if one is given."""
    return assemble(shipped_program(), GAME, [(owner, option, value)] if owner else ())


def cards(language: str) -> str:
    """Return all cards, one a paragraph, each with the texts that its options change."""
    return "\n\n".join(
        "\n".join([_card(card, ruleset(), language), *_variations(card, language)])
        for card in ruleset().rules.deck.cards
    )


def _card(card: str, rules: Ruleset, language: str) -> str:
    definition = next(one for one in rules.cards if one.id == card)
    names = NameTable.of(shipped_program())
    said = card_text(definition, _kind(definition), names, language)
    name = names.get("card", card, language).text
    return f"{name}. {' '.join(sentence.text for sentence in said)}"


def _kind(card: CardDef) -> KindDef:
    return shipped_program().kinds[card.kind]


def _variations(card: str, language: str) -> Iterator[str]:
    plain = _card(card, ruleset(), language)
    for option, value in _values(shipped_program().cards[card].options):
        other = _card(card, ruleset(card, option, value), language)
        if other != plain:
            yield f"  [{option} = {value}] {other}"


def _values(options: tuple[Option, ...]) -> Iterator[tuple[str, str]]:
    for option in options:
        yield from ((option.name, value) for value in option.values if value != option.default)


def rules(language: str) -> str:
    """Return the rules in sections, each with the sentences that an option of the game changes."""
    plain = _sections(ruleset(), language)
    lines = [line for title, said in plain.items() for line in (f"{title}", *said, "")]
    for option, value in _values(shipped_program().games[GAME].options):
        changed = _sections(ruleset(GAME, option, value), language)
        for title, said in changed.items():
            new = [sentence for sentence in said if sentence not in plain[title]]
            lines.extend(f"[{option} = {value}] {title} – {sentence}" for sentence in new)
    return "\n".join(lines)


def _sections(rules: Ruleset, language: str) -> dict[str, tuple[str, ...]]:
    names = NameTable.of(shipped_program())
    return {part.title: part.sentences for part in rules_text(rules, names, language)}


def whole(language: str) -> str:
    """Return what stands in the golden file of a language."""
    return f"{cards(language)}\n\n\n{rules(language)}\n"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_shipped_texts(language: str) -> None:
    """Cards and rules read as they did when somebody last read them."""
    golden = GOLDEN / f"base.{language}.txt"

    assert golden.read_text(encoding="utf-8") == whole(language)


def test_the_box_written_by_hand_is_the_shipped_one() -> None:
    """The cards and rules that rendering is tried on are those of the sources."""
    shipped = ruleset()

    assert base_ruleset().rules == shipped.rules
    assert set(base_ruleset().cards) == set(shipped.cards)


if __name__ == "__main__":
    for code in ("en", "fr"):
        (GOLDEN / f"base.{code}.txt").write_text(whole(code), encoding="utf-8", newline="\n")
