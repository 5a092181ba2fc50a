"""All rules, by what they look at."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from oriflamme_dsl.check import (
    again,
    amounts,
    back_for_ever,
    chosen,
    companions,
    conditions,
    copy_loops,
    deck_changes,
    deck_size,
    definite,
    drafts,
    effects,
    empty_ability,
    endless,
    equal_ways,
    events,
    game_rules,
    genders,
    icons,
    keyword_values,
    keywords,
    kind_fates,
    labels,
    languages,
    lasting,
    left_cards,
    meant,
    never,
    no_card_acting,
    nobody_does,
    options,
    own_circles,
    players,
    ranks,
    repeated,
    scenarios,
    selectors,
    set_size,
    single,
    stealing,
    unused_choices,
    unused_options,
    variant_circle,
)
from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast

T = TypeVar("T")
Rule: TypeAlias = Callable[[T, Symbols], Iterator[Diagnostic]]

ABILITY: Sequence[Rule[ast.Card | ast.Keyword]] = (
    again.check,
    again.check_listed,
    amounts.check,
    amounts.check_range,
    chosen.check,
    chosen.check_both,
    conditions.check,
    definite.check,
    effects.check,
    effects.check_counts,
    effects.check_places,
    effects.check_redirected,
    endless.check,
    equal_ways.check,
    equal_ways.check_labels,
    events.check,
    events.check_limits,
    events.check_replaced,
    labels.check,
    languages.check,
    lasting.check,
    lasting.check_doubles,
    left_cards.check,
    meant.check,
    meant.check_by,
    meant.check_instead,
    meant.check_times,
    nobody_does.check,
    selectors.check,
    single.check,
    single.check_inner,
    stealing.check,
    unused_choices.check,
)
"""Rules for what a card or keyword does."""

CARD: Sequence[Rule[ast.Card]] = (
    *ABILITY,
    amounts.check_reveal,
    back_for_ever.check,
    companions.check,
    drafts.check,
    empty_ability.check,
    genders.check,
    icons.check,
    keywords.check,
    keywords.check_doubles,
    keyword_values.check,
    never.check,
    options.check,
    own_circles.check,
    ranks.check,
    repeated.check,
    unused_options.check,
)
KEYWORD: Sequence[Rule[ast.Keyword]] = (*ABILITY, keywords.check_keyword)
KIND: Sequence[Rule[ast.Kind]] = (
    genders.check,
    kind_fates.check,
    labels.check,
    languages.check,
    options.check,
    repeated.check_kind,
    unused_options.check,
)
SET: Sequence[Rule[ast.CardSet]] = (
    labels.check,
    languages.check,
    repeated.check,
    set_size.check,
)
GAMES: Sequence[Rule[ast.Game | ast.Variant]] = (
    again.check_listed,
    amounts.check_range,
    companions.check_deck,
    conditions.check,
    deck_changes.check_doubles,
    deck_size.check,
    deck_size.check_drawn,
    definite.check_game,
    effects.check,
    events.check,
    events.check_replaced,
    game_rules.check_conditions,
    game_rules.check_line,
    labels.check,
    languages.check,
    meant.check_by,
    meant.check_game,
    meant.check_instead,
    meant.check_times,
    no_card_acting.check,
    options.check,
    players.check,
    players.check_twice,
    selectors.check_game,
    single.check,
    single.check_inner,
    unused_options.check_game,
)
GAME: Sequence[Rule[ast.Game]] = (*GAMES, game_rules.check)
VARIANT: Sequence[Rule[ast.Variant]] = (
    *GAMES,
    deck_changes.check,
    deck_changes.check_conflicts,
    drafts.check,
    game_rules.check_variant,
    options.check_variant,
    repeated.check_settings,
    variant_circle.check,
)
SCENARIO: Sequence[Rule[ast.Scenario]] = (
    amounts.check_range,
    drafts.check,
    labels.check_title,
    repeated.check_settings,
    scenarios.check_expectation,
    scenarios.check_game,
    scenarios.check_lines,
    scenarios.check_cards,
    scenarios.check_tokens,
)

LATER: Sequence[Rule[ast.Card] | Rule[ast.Variant] | Rule[ast.Scenario]] = (
    drafts.check,
    empty_ability.check,
    genders.check,
    languages.check,
    scenarios.check_expectation,
    unused_choices.check,
    unused_options.check,
    unused_options.check_game,
)
"""Rules that say what is missing, which a draft may lack."""


def check(
    files: Sequence[ast.File], symbols: Symbols, vouched: Collection[Source] = ()
) -> Iterator[Diagnostic]:
    """Yield what all rules find in the files.

    Items of `vouched` sources are known to be good by themselves; only what several cards do
    together is looked at there.
    """
    cards: list[ast.Card] = []
    for file in files:
        for item in file.items:
            if file.source not in vouched:
                yield from check_item(item, symbols)
            if isinstance(item, ast.Card):
                cards.append(item)
    yield from copy_loops.check(cards, symbols)


def check_ability(card: ast.Card, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what the rules find in a bare ability, given as the lines of a card."""
    yield from _run(CARD, card, symbols)
    yield from copy_loops.check([card], symbols)


def check_item(item: ast.Item | ast.BrokenItem, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield what all rules find in an item."""
    match item:
        case ast.Card():
            yield from _run(CARD, item, symbols)
        case ast.Keyword():
            yield from _run(KEYWORD, item, symbols)
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
        case ast.Draft(whole=True):
            yield from _draft(item, symbols)


def _draft(draft: ast.Draft, symbols: Symbols) -> Iterator[Diagnostic]:
    match draft.item:
        case ast.Card() as card:
            yield from _run((rule for rule in CARD if rule not in LATER), card, symbols)
        case ast.Variant() as variant if symbols.counts(variant):
            yield from _run((rule for rule in VARIANT if rule not in LATER), variant, symbols)
        case ast.Scenario() as scenario:
            yield from _run((rule for rule in SCENARIO if rule not in LATER), scenario, symbols)


def _run(rules: Iterable[Rule[T]], item: T, symbols: Symbols) -> Iterator[Diagnostic]:
    for rule in rules:
        yield from rule(item, symbols)
