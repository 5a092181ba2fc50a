"""The texts of the shipped cards and rules, word for word, in files that people read.

After a wanted change, `python -m tests.render.test_golden` writes the files anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from oriflamme_dsl.ir.program import assemble, lineage, options_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text, rules_text
from tests.render.base_box import base_ruleset
from tests.render.shipped import printed_program, shipped_program, words

GOLDEN = Path(__file__).resolve().parent.parent / "golden" / "text"
BOXES = {"base": "oriflamme", "ablaze": "ablaze-game"}
"""The games whose texts are kept, by the name of the file."""
KEPT = (*product(BOXES, ("en", "fr")), ("base", "es"))
"""The files: game and language."""


def ruleset(game: str, *settings: tuple[str, str, str]) -> Ruleset:
    """Return a shipped game, with settings if any are given."""
    return assemble(shipped_program(game), game, settings)


def cards(game: str, language: str) -> str:
    """Return all cards, one a paragraph, each with the texts that options change."""
    return "\n\n".join(
        "\n".join([_card(card, ruleset(game), language), *_variations(card, game, language)])
        for card in ruleset(game).rules.deck.cards
    )


def _card(card: str, rules: Ruleset, language: str) -> str:
    program = printed_program(rules.game, language)
    definition = next(one for one in rules.cards if one.id == card)
    kind = next(one for one in rules.kinds if one.id == definition.kind)
    names = NameTable.of(program)
    said = card_text(definition, kind, names, language, catalogues=words(language))
    name = names.get("card", card, language).text
    return f"{name}. {' '.join(sentence.text for sentence in said)}"


def _variations(card: str, game: str, language: str) -> Iterator[str]:
    plain = _card(card, ruleset(game), language)
    for owner, option, value in _deviations(game):
        other = _card(card, ruleset(game, (owner, option, value)), language)
        if other != plain:
            shown = option if owner == card else f"{owner}.{option}"
            yield f"  [{shown} = {value}] {other}"


def _deviations(game: str) -> Iterator[tuple[str, str, str]]:
    """Yield every setting that is no default, as (owner, option, value)."""
    for (owner, name), option in options_of(shipped_program(game), game).items():
        yield from ((owner, name, value) for value in option.values if value != option.default)


def rules(game: str, language: str) -> str:
    """Return the rules in sections, each with the sentences that an option of the game changes."""
    plain = _sections(ruleset(game), language)
    lines = [line for title, said in plain.items() for line in (f"{title}", *said, "")]
    own = lineage(shipped_program(game), game)[0].id
    for owner, option, value in _deviations(game):
        changed = _sections(ruleset(game, (owner, option, value)), language)
        for title, said in changed.items() if owner == own else ():
            new = [sentence for sentence in said if sentence not in plain[title]]
            lines.extend(f"[{option} = {value}] {title} – {sentence}" for sentence in new)
    return "\n".join(lines)


def _sections(rules: Ruleset, language: str) -> dict[str, tuple[str, ...]]:
    names = NameTable.of(printed_program(rules.game, language))
    said = rules_text(rules, names, language, words(language))
    return {part.title: part.sentences for part in said}


def whole(game: str, language: str) -> str:
    """Return what stands in the golden file of a game and language."""
    return f"{cards(game, language)}\n\n\n{rules(game, language)}\n"


@pytest.mark.parametrize(("box", "language"), KEPT)
def test_shipped_texts(box: str, language: str) -> None:
    """Cards and rules read as they did when somebody last read them."""
    golden = GOLDEN / f"{box}.{language}.txt"

    assert golden.read_text(encoding="utf-8") == whole(BOXES[box], language)


def test_the_box_written_by_hand_is_the_shipped_one() -> None:
    """The cards and rules that rendering is tried on are those of the sources."""
    shipped = ruleset("oriflamme")

    assert base_ruleset().rules == shipped.rules
    assert set(base_ruleset().cards) == set(shipped.cards)


if __name__ == "__main__":
    for name, code in KEPT:
        text = whole(BOXES[name], code)
        (GOLDEN / f"{name}.{code}.txt").write_text(text, encoding="utf-8", newline="\n")
