"""The words of the language in groups, as the grammar uses them.

Within a sentence each word has one group, that of the first line of `CLAIMS` whose rules have it.
At the start of a sentence the groups of `opening` go before, because a word may do other work
there: `rank 5` is a line of a card, `the rank of this` a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatchcase
from typing import TypeAlias

from attrs import frozen

from oriflamme_dsl.syntax.grammar import phrases
from oriflamme_dsl.syntax.words import keywords

Groups: TypeAlias = Mapping[str, tuple[str, ...]]
"""The words of each group, in the order of the alphabet."""

Words: TypeAlias = tuple[str, ...]

FIRST, LAST, ALL = slice(1), slice(-1, None), slice(None)


@frozen
class Claim:
    """A group, the rules and aliases of its words (`*`: any rest), and which of their words."""

    group: str
    rules: str
    part: slice = FIRST


FIELDS = Claim(
    "fields",
    "kind_line set_line card_line card_field option reveal_pays keyword_line rule_body"
    " variant_line scenario_line expectation",
)
CONTROL = Claim(
    "control",
    "when_true otherwise otherwise_if either let_* for_each_* repeat* may* player_may later"
    " when_it_happens at_a_time instead while_true do_phase",
)
JOINTS = "joints"
"""What holds the others together; here is also what nobody claims."""

CLAIMS = (
    Claim("logic", "both_hold condition not_holds targets zones plus minus"),
    Claim(JOINTS, "in_zones of_player to_front onto beneath at_front on_card up_to for_each"),
    Claim(JOINTS, "from_zones among_first redirect with_card it_was_a that_is"),
    Claim("pointers", "reference checked you its of_yours of_theirs for_each_of_those", LAST),
    Claim("pointers", "your_influence seen_by_owner that_many"),
    Claim("values", "pays_nothing no_cards empty_row ref_yes ref_no ref_enough seen_by_nobody"),
    Claim("states", "participle forbidden adjective redirected face", ALL),
    Claim("things", "noun measure zone sent trait"),
    Claim("things", "some_player one_player whole_queue in_middle to_any_gap to_front", LAST),
    Claim("things", "no_ability end_pass end_round end_game to_back take", LAST),
    Claim("amounts", "article quantity compare counted_as everything twice"),
    Claim("amounts", "foremost hindmost random_one several_others", LAST),
    Claim("amounts", "half_up half_down with_most with_least with_fewest_cards place_fewer", ALL),
    CONTROL,
    Claim("control", "until_next_end"),
    Claim("deeds", "statement phase act answer"),
    Claim("deeds", "it_* player_* being_gone nothing_happens uncovered_*"),
    FIELDS,
    Claim("fields", "option scenario feature", ALL),
)
"""First come, first served."""

NOT_OPENING = ("amounts", "control", "deeds", "logic")
"""Groups whose words keep them at the start of a line of an item."""


def groups() -> Groups:
    """Return all keywords, each in the group that it has within a sentence."""
    left, found = set(keywords()), {JOINTS: set[str]()}
    for claim in CLAIMS:
        words = left & {word for said in _claimed(claim) for word in said}
        found.setdefault(claim.group, set()).update(words)
        left -= words
    found[JOINTS] |= left
    return _in_order(found)


def opening() -> Groups:
    """Return the groups of words that count at the start of a sentence."""
    within = groups()
    taken = {word for group in NOT_OPENING for word in within[group]}
    fields = {words[0] for words in _phrases(FIELDS)} - taken
    control = {words[0] for words in _phrases(CONTROL)}
    return _in_order({"fields": fields, "control": control})


def _claimed(claim: Claim) -> Iterator[Words]:
    """Yield the claimed words of each way to say a rule.

    A deed is the first word or the one after a player: `gain 2`, `each opponent gains 2`.
    """
    for words in _phrases(claim):
        said = words[:2] if claim.group == "deeds" else words
        yield tuple(word for word in said if word)[claim.part]


def _phrases(claim: Claim) -> Iterator[Words]:
    names = claim.rules.split()
    for rule, alias, words in phrases():
        if any(fnmatchcase(called, name) for name in names for called in (rule, alias)):
            yield words


def _in_order(found: Mapping[str, Iterable[str]]) -> Groups:
    return {group: tuple(sorted(filter(None, words))) for group, words in found.items()}
