"""All rules, by what they look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from oriflamme_dsl.check import (
    amounts,
    attacker,
    back_for_ever,
    chosen,
    companions,
    copy_loops,
    deck_changes,
    deck_size,
    empty_ability,
    equal_ways,
    game_rules,
    gone,
    kind_fates,
    labels,
    left_cards,
    never,
    no_card_acting,
    options,
    outside,
    players,
    repeated,
    scenarios,
    selectors,
    set_size,
    single,
    stealing,
    theirs,
    trigger_by,
    unused_choices,
    unused_options,
    variant_circle,
)
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.syntax import ast

T = TypeVar("T")
Rule: TypeAlias = Callable[[T, Symbols], Iterator[Diagnostic]]

ABILITY: Sequence[Rule[ast.Card]] = (
    amounts.check,
    amounts.check_range,
    attacker.check,
    attacker.check_by,
    back_for_ever.check,
    chosen.check,
    chosen.check_both,
    equal_ways.check,
    gone.check,
    left_cards.check,
    never.check,
    options.check,
    outside.check,
    selectors.check,
    single.check,
    single.check_first,
    stealing.check,
    theirs.check,
    trigger_by.check,
    unused_choices.check,
    unused_options.check,
)
"""Rules for what a card does."""

CARD: Sequence[Rule[ast.Card]] = (
    *ABILITY,
    companions.check,
    empty_ability.check,
    labels.check,
    repeated.check,
)
KIND: Sequence[Rule[ast.Kind]] = (
    kind_fates.check,
    labels.check,
    options.check,
    repeated.check_kind,
    unused_options.check,
)
SET: Sequence[Rule[ast.CardSet]] = (labels.check, repeated.check, set_size.check)
GAMES: Sequence[Rule[ast.Game | ast.Variant]] = (
    amounts.check_range,
    companions.check_deck,
    deck_changes.check_doubles,
    deck_size.check,
    deck_size.check_drawn,
    game_rules.check_conditions,
    labels.check,
    no_card_acting.check,
    options.check,
    players.check,
    players.check_twice,
    selectors.check_game,
    single.check,
    single.check_first,
    theirs.check,
    unused_options.check_game,
)
GAME: Sequence[Rule[ast.Game]] = (*GAMES, game_rules.check)
VARIANT: Sequence[Rule[ast.Variant]] = (
    *GAMES,
    deck_changes.check,
    deck_changes.check_conflicts,
    game_rules.check_variant,
    options.check_variant,
    repeated.check_settings,
    variant_circle.check,
)
SCENARIO: Sequence[Rule[ast.Scenario]] = (
    amounts.check_range,
    labels.check_title,
    repeated.check_settings,
    scenarios.check_expectation,
    scenarios.check_game,
    scenarios.check_lines,
    scenarios.check_tokens,
)


def check(files: Sequence[ast.File], symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what all rules find in the files."""
    cards: list[ast.Card] = []
    for file in files:
        for item in file.items:
            yield from _item(item, symbols)
            if isinstance(item, ast.Card):
                cards.append(item)
    yield from copy_loops.check(cards, symbols)


def check_ability(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what the rules find in a bare ability, given as the lines of a card."""
    yield from _run(CARD, card, symbols)
    yield from copy_loops.check([card], symbols)


def _item(item: ast.Item | ast.BrokenItem, symbols: Symbols) -> Iterator[Diagnostic]:
    match item:
        case ast.Card():
            yield from _run(CARD, item, symbols)
        case ast.Kind():
            yield from _run(KIND, item, symbols)
        case ast.CardSet():
            yield from _run(SET, item, symbols)
        case ast.Game() if symbols.counts(item):
            yield from _run(GAME, item, symbols)
        case ast.Variant() if symbols.counts(item):
            yield from _run(VARIANT, item, symbols)
        case ast.Scenario():
            yield from _run(SCENARIO, item, symbols)


def _run(rules: Iterable[Rule[T]], item: T, symbols: Symbols) -> Iterator[Diagnostic]:
    for rule in rules:
        yield from rule(item, symbols)
