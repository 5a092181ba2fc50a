"""What differs in meaning between two rulesets."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import KindDef
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.compare import (
    GAME,
    Changes,
    KindChange,
    RuleChange,
    SettingChange,
    compare,
)
from oriflamme_dsl.ir.expressions import Number, You
from oriflamme_dsl.ir.statements import Gain
from tests.support.feast import FEAST, changed, side

START, ROUNDS = "  start 0 influence\n", "  rounds 1 if end is early\n  rounds 2\n"


def changes(after: str, before: str = FEAST) -> Changes:
    """Return what differs between two texts."""
    return compare(side(before).ruleset, side(after).ruleset)


@pytest.mark.parametrize(
    "after",
    [
        FEAST,
        changed(("# The host decides.", "# Nobody decides."), ("# her own table.", "")),
        changed(("mark", "victim")),
        changed(("deck cook, thief, pie", "deck pie, cook, thief")),
        changed(("no | yes", "yes | no"), ("ruling 4, 5", "ruling 6")),
        changed((START + ROUNDS, ROUNDS + START)),
        changed(('"Cook" fr "Cuisinier"', '"Chef" fr "Chef"'), ('"Red"', '"Ruby"')),
        changed(("if eaten { gain 1 }", "if eaten { gain 3 }"), ("eaten: no", "eaten: some | no")),
        FEAST + 'kind song "Song" { leaves }\n',
    ],
    ids=["itself", "comments", "local", "deck", "values", "lines", "names", "outside", "kind"],
)
def test_no_meaning_no_difference(after: str) -> None:
    """Comments, order, local names, printed names and what is not in the game do not count."""
    assert Changes() == changes(after)
    assert changes(after).none


def test_a_rule() -> None:
    """A rule that differs is given by its class, before and after."""
    found = changes(changed(("waiting puts 1 on", "waiting puts 2 on")))

    waiting = RuleChange("waiting", r.Waiting(Number(1)), r.Waiting(Number(2)))
    assert Changes(rules=(waiting,)) == found
    assert not found.none


def test_a_deck_is_compared_card_by_card() -> None:
    """Cards that are added or removed are given as such; the deck is no rule that differs."""
    found = changes(changed(("deck cook, thief, pie", "deck cook, pie, crumb")))

    assert (("crumb",), ("thief",)) == (
        tuple(card.id for card in found.added),
        tuple(card.id for card in found.removed),
    )
    assert Changes(added=found.added, removed=found.removed) == found


def test_a_deck_that_is_drawn() -> None:
    """Drawing the cards of a game from the deck is a rule that differs."""
    plain = side().ruleset
    drawn = evolve(plain, rules=evolve(plain.rules, deck=evolve(plain.rules.deck, drawn=2)))

    assert Changes(rules=(RuleChange("deck", plain.rules.deck, drawn.rules.deck),)) == (
        compare(plain, drawn)
    )


def test_options_of_cards_come_and_go_with_them() -> None:
    """The options of an added card are no settings that differ."""
    assert (
        () == changes(changed(("deck cook, thief, pie", "deck cook, thief, pie, crumb"))).settings
    )


def test_a_card() -> None:
    """A card that does something else is given before and after."""
    found = changes(changed(("{ gain 1 }\n\ncard thief", "{ gain 2 }\n\ncard thief")))

    (card,) = found.cards
    assert ("cook", "cook") == (card.before.id, card.after.id)
    assert Changes(cards=(card,)) == found


def test_a_kind() -> None:
    """A kind of a card in the deck that stays instead of leaving is a difference."""
    found = changes(changed(("(m) { leaves }", "(m) { stays }")))

    assert Changes(
        kinds=(KindChange("trick", KindDef("trick", True), KindDef("trick", False)),)
    ) == (found)


def test_a_kind_of_one_side() -> None:
    """A kind that only one of the decks has is a difference."""
    found = changes(changed((": trick { eliminate", ": guest { eliminate")))

    assert (KindChange("trick", KindDef("trick", leaves=True), None),) == found.kinds


def test_a_setting_and_what_it_brings() -> None:
    """An option with another value is a difference, and so is the rule that it decides."""
    found = changes(FEAST + 'variant brief of feast "Brief" { feast.end = early }\n')

    setting = SettingChange(GAME, "end", "late", "early")
    assert Changes(
        rules=(RuleChange("rounds", r.Rounds(2), r.Rounds(1)),), settings=(setting,)
    ) == (found)


def test_a_setting_of_a_card() -> None:
    """The owner of a card's option is the card."""
    found = changes(FEAST + 'variant bold of feast "Bold" { thief.bold = yes }\n')

    assert (SettingChange("thief", "bold", "no", "yes"),) == found.settings
    assert ["thief"] == [card.after.id for card in found.cards]


def test_a_setting_of_one_side() -> None:
    """An option that only one of the games has is given with None for the other."""
    found = changes(
        changed(("  option tips:", "  option bread: no | yes, default no\n  option tips:")).replace(
            "  rounds 2\n", "  rounds 3 if bread\n  rounds 2\n"
        )
    )

    assert (SettingChange(GAME, "bread", None, "no"),) == found.settings


def test_the_id_of_a_game_is_no_meaning() -> None:
    """Games of different ids are the same game if they have the same rules, cards and options."""
    assert Changes() == changes(changed(("game feast", "game banquet")))


# ------------------------------------------------------------------ clauses of the game itself

STARTS = Trigger(Event.ROUND_STARTS, None, None, (Gain(You(), Number(1)),))
ENDS = Trigger(Event.ROUND_ENDS, None, None, (Gain(You(), Number(2)),))


def clauses(before: tuple[Trigger, ...], after: tuple[Trigger, ...]) -> Changes:
    """Return what differs between two games with these triggers of their own."""
    base = side(FEAST).ruleset
    one, other = (evolve(base, rules=evolve(base.rules, triggers=own)) for own in (before, after))
    return compare(one, other)


def test_clauses_of_the_game() -> None:
    """A clause that only one of the games has is lost or gained, and no rule."""
    assert Changes(lost=(STARTS,), gained=(ENDS,)) == clauses((STARTS,), (ENDS,))
    assert Changes(gained=(ENDS,)) == clauses((STARTS,), (STARTS, ENDS))
    assert clauses((STARTS, ENDS), (STARTS, ENDS)).none


def test_clauses_in_another_order() -> None:
    """Their order is the order in which they are carried out: it is a difference."""
    assert Changes(lost=(STARTS, ENDS), gained=(ENDS, STARTS)) == clauses(
        (STARTS, ENDS), (ENDS, STARTS)
    )
