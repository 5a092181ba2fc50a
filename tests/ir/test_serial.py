"""Resolver objects as JSON and back, and the fingerprint of a ruleset."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import serial
from oriflamme_dsl.ir.cards import CardDef, KindDef, Option
from oriflamme_dsl.ir.expressions import Number, OptionIs, You
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import FALSE, TRUE
from oriflamme_dsl.ir.serial import fingerprint, from_data, to_data
from oriflamme_dsl.ir.statements import Choose, Either, Gain, If, Way
from oriflamme_dsl.ir.walk import walk
from tests.support.base import GAME, base_program, base_ruleset, with_rules
from tests.support.boxes import ABLAZE, BASE, Box
from tests.support.nodes import classes, instances

GAMES = (BASE, ABLAZE)
ROOT = Path(__file__).resolve().parents[2]


def test_every_class_is_covered() -> None:
    """Each class of the IR is known by its name, and no two have the same."""
    names = [cls.__name__ for cls in classes()]

    assert len(names) == len(set(names))
    assert {cls.__name__: cls for cls in classes()} == {
        name: cls for name, cls in serial.classes().items() if cls in classes()
    }


@pytest.mark.parametrize("cls", classes(), ids=lambda cls: cls.__name__)
def test_there_and_back(cls: type) -> None:
    """An object of each class comes back from JSON text as it was, part by part."""

    @settings(max_examples=20, deadline=None, database=None)
    @given(instances(cls))
    def holds(node: object) -> None:
        text = json.dumps(to_data(node))
        back = from_data(json.loads(text))
        assert node == back
        assert repr(node) == repr(back)  # also where equality does not look
        assert hash(node) == hash(back)

    holds()


@pytest.mark.parametrize("box", GAMES, ids=lambda box: box.game)
def test_a_whole_game_there_and_back(box: Box) -> None:
    """A game with all its cards comes back from JSON text as it was."""
    back = from_data(json.loads(json.dumps(to_data(box.ruleset()))))

    assert box.ruleset() == back
    assert fingerprint(box.ruleset()) == fingerprint(back)


@pytest.mark.parametrize("data", [{"is": "Nonsense"}, {"value": 1}])
def test_unknown_classes_are_refused(data: object) -> None:
    """Data of no class raises KeyError."""
    with pytest.raises(KeyError):
        from_data(data)


def test_wrong_fields_are_refused() -> None:
    """Data with a field too many raises TypeError."""
    with pytest.raises(TypeError):
        from_data({"is": "Number", "value": 1, "colour": "red"})


# ------------------------------------------------------------------ fingerprints


def reordered(program: Program, stream: Random) -> Program:
    """Return the program with all declarations, options and values of options in another order."""

    def mixed(items: list[tuple[str, object]]) -> dict[str, object]:
        stream.shuffle(items)
        return {key: options_mixed(value) for key, value in items}

    def options_mixed(node: object) -> object:
        if isinstance(node, (CardDef, KindDef, r.GameDef, r.VariantDef)):
            options = list(node.options)
            stream.shuffle(options)
            return evolve(node, options=tuple(map(values_mixed, options)))
        return node

    def values_mixed(option: Option) -> Option:
        values = list(option.values)
        stream.shuffle(values)
        return evolve(option, values=tuple(values))

    return Program(
        kinds=mixed(list(program.kinds.items())),  # type: ignore[arg-type]
        cards=mixed(list(program.cards.items())),  # type: ignore[arg-type]
        games=mixed(list(program.games.items())),  # type: ignore[arg-type]
        variants=mixed(list(program.variants.items())),  # type: ignore[arg-type]
    )


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(GAMES), st.randoms(use_true_random=False))
def test_order_of_declarations_means_nothing(box: Box, stream: Random) -> None:
    """Cards, kinds, options and their values in another order give an equal ruleset, same print."""
    other = assemble(reordered(box.program, stream), box.game)

    assert box.ruleset() == other
    assert hash(box.ruleset()) == hash(other)
    assert fingerprint(box.ruleset()) == fingerprint(other)


def test_order_of_the_deck_means_nothing() -> None:
    """A deck is a set of cards: its order is that of a hand before the deal, and no rule."""
    base = base_ruleset()
    cards = base.rules.deck.cards
    other = with_rules(base, deck=r.Deck(cards[::-1]))

    assert base == other
    assert fingerprint(base) == fingerprint(other)


def test_cards_outside_the_deck_mean_nothing() -> None:
    """A card that is declared and not played does not change the fingerprint; one played does."""
    base = base_ruleset()
    extra = CardDef("extra", base.kinds[0].id, main=(Gain(You(), Number(1)),))
    kind = KindDef("unused", leaves=True)
    beside = evolve(base, cards=(*base.cards, extra), kinds=(*base.kinds, kind))
    inside = with_rules(beside, deck=r.Deck((*base.rules.deck.cards, "extra")))

    assert fingerprint(base) == fingerprint(beside)
    assert fingerprint(base) != fingerprint(inside)


def test_settings_of_what_is_played_count() -> None:
    """Values of options count, needed by a rule or not; those of unplayed cards do not."""
    base = base_ruleset()
    (owner, name, _), *rest = base.settings
    played = evolve(base, settings=((owner, name, "another"), *rest))
    extra = CardDef("extra", base.kinds[0].id)
    settings_ = (*base.settings, ("extra", "new", "yes"))
    unplayed = evolve(base, cards=(*base.cards, extra), settings=settings_)

    assert fingerprint(base) != fingerprint(played)
    assert fingerprint(base) == fingerprint(unplayed)


def test_printed_names_mean_nothing() -> None:
    """What is printed of cards stands apart from what they do."""
    bare = evolve(base_program(), faces={}, names={})

    assert fingerprint(base_ruleset()) == fingerprint(assemble(bare, GAME))


def test_what_ways_are_called_means_nothing() -> None:
    """The words by which ways of a choice are called take no part."""
    bare, called = (
        Either((Way((Gain(You(), Number(1)),), label), Way(())))
        for label in ((), (("en", "take"),))
    )
    base = base_ruleset()
    first, *others = base.cards
    one, other = (
        evolve(base, cards=(evolve(first, main=(either,)), *others)) for either in (bare, called)
    )

    assert one == other
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize("box", GAMES, ids=lambda box: box.game)
def test_every_setting_has_its_own_fingerprint(box: Box) -> None:
    """Each value that is not the default, of each option in play, gives another fingerprint."""
    others = [
        (owner, name, value)
        for (owner, name), option in box.options().items()
        for value in option.values
        if value != option.default
    ]

    prints = {fingerprint(box.ruleset((setting,))) for setting in others}

    assert len(others) == len(prints - {fingerprint(box.ruleset())})


def variations(data: Any) -> Iterator[Any]:
    """Yield JSON-like data with one number one greater or one truth value turned, each in turn."""
    if isinstance(data, bool):
        yield not data
    elif isinstance(data, int):
        yield data + 1
    elif isinstance(data, list):
        for index, member in enumerate(data):
            yield from ([*data[:index], new, *data[index + 1 :]] for new in variations(member))
    elif isinstance(data, dict):
        for key, member in data.items():
            yield from ({**data, key: new} for new in variations(member))


@pytest.mark.parametrize("box", GAMES, ids=lambda box: box.game)
def test_every_number_counts(box: Box) -> None:
    """Each number and each yes or no of a rule or card has its part in the fingerprint."""
    deck = box.ruleset().rules.deck.cards
    played = tuple(card for card in box.ruleset().cards if card.id in deck)
    ruleset = evolve(box.ruleset(), cards=played)
    others = [from_data(data) for data in variations(to_data(ruleset))]

    prints = {fingerprint(other) for other in others}

    assert len(others) > 30
    assert len(others) == len(prints - {fingerprint(ruleset)})


@pytest.mark.parametrize(
    "rule",
    [
        r.Rounds(7),
        r.StartInfluence(2),
        r.SetAside(2, seen_by_owner=True),
        r.Players(3, 4, families_each=1),
        r.Acting(once=True),
        r.FirstPlayer(passes=False),
    ],
    ids=lambda rule: type(rule).__name__,
)
def test_a_rule_changes_the_fingerprint(rule: r.RuleValue) -> None:
    """Another value of one rule of the game gives another fingerprint."""
    rules = base_ruleset().rules
    [name] = [name for name in attribute_names(rules) if type(getattr(rules, name)) is type(rule)]
    other = with_rules(base_ruleset(), **{name: rule})

    assert fingerprint(base_ruleset()) != fingerprint(other)


def attribute_names(node: object) -> list[str]:
    """Return the names of the fields of an attrs object."""
    return [attribute.name for attribute in type(node).__attrs_attrs__]  # type: ignore[attr-defined]


FINGERPRINT = """
from oriflamme_dsl.ir.serial import fingerprint
from tests.support.base import base_ruleset
print(fingerprint(base_ruleset()), end="")
"""


@pytest.mark.parametrize("seed", ["1", "2"])
def test_fingerprints_are_the_same_in_every_process(seed: str) -> None:
    """Whatever the seed of Python's hashes, a ruleset has the same 12 hexadecimal digits."""
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    run = subprocess.run(
        [sys.executable, "-c", FINGERPRINT],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )

    assert fingerprint(base_ruleset()) == run.stdout
    assert 12 == len(run.stdout)


def test_slots_have_numbers_and_no_names() -> None:
    """Nothing in a ruleset is called by a local name: no class of a choice has a field for one."""
    assert ["slot", "selector", "by"] == attribute_names(
        Choose(0, next(n for _, n in walk(base_ruleset()) if isinstance(n, Choose)).selector)
    )


def test_no_option_is_left() -> None:
    """Every option is folded away, its dead branches with it: rulesets hold no `OptionIs`."""
    stream = Random(1)
    for box in GAMES:
        for settings_ in ((), *(box.random_settings(stream) for _ in range(20))):
            nodes = [node for _, node in walk(box.ruleset(settings_))]
            assert [] == [n for n in nodes if isinstance(n, OptionIs)]
            assert [] == [n for n in nodes if isinstance(n, If) and n.condition in (TRUE, FALSE)]
