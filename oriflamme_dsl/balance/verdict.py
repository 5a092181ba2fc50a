"""What figures come to, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from oriflamme_dsl.balance.figures import (
    CardFigures,
    Difference,
    Differences,
    Figure,
    StageFigures,
    Standing,
)
from oriflamme_dsl.balance.words import Words

LEAST = 0.0005
"""A share that is 0 in a sentence is below this."""

MOST = 3
"""How many cards whose influence changes get a sentence of their own."""


def verdict(stage: StageFigures, words: Words, added: Sequence[str] = ()) -> Iterator[str]:
    """Yield what a number of players comes to; cards that were added come first."""
    yield from _cards(stage, words, added)
    yield from _seats(stage, words)
    yield from ending(stage, words)


def _cards(stage: StageFigures, words: Words, added: Sequence[str]) -> Iterator[str]:
    known = [one for one in stage.cards if one.worth is not None]
    if not known:
        yield words.say("verdict.no worth")
        return
    known.sort(key=lambda one: -(one.worth.value if one.worth else 0.0))
    for one in known:
        if one.id in added:
            yield _of_card("new", one, words, standing=words.say(f"standing.{one.standing}"))
    for one in _standing(known, Standing.OUT):
        if one.id not in added:
            yield _of_card("out", one, words)
    undecided, large = _standing(known, Standing.OPEN), _perhaps(known, stage.line)
    if large:
        yield words.say("verdict.open", cards=_sizes(large, words))
    if len(undecided) > len(large):
        yield words.say("verdict.unknown", count=len(undecided) - len(large))
    line, count = points(stage.line, words), len(_standing(known, Standing.IN))
    if count:
        key = "all in line" if count == len(known) else "in line"
        yield words.say(f"verdict.{key}", count=count, line=line)
    else:
        yield words.say("verdict.line", line=line)
    small = [one for one in _standing(known, Standing.IN) if one.tells]
    if small:
        yield words.say("verdict.small", cards=_sizes(small, words))


def _standing(cards: Sequence[CardFigures], standing: Standing) -> list[CardFigures]:
    return [one for one in cards if one.standing is standing]


def _perhaps(cards: Sequence[CardFigures], line: float) -> list[CardFigures]:
    """Return the cards that may well be out of line: whose own interval reaches there."""
    return [
        one
        for one in _standing(cards, Standing.OPEN)
        if one.tells and one.worth is not None and max(abs(end) for end in _ends(one.worth)) > line
    ]


def _ends(found: Figure) -> tuple[float, float]:
    low, high = found.low, found.high
    return (found.value if low is None else low, found.value if high is None else high)


def _sizes(cards: Sequence[CardFigures], words: Words) -> str:
    """Return cards with what they are worth."""
    said = [
        f"{words.card(one.id)}\u00a0({points(one.worth.value, words, signed=True)})"
        for one in cards
        if one.worth is not None
    ]
    return ", ".join(said)


def points(share: float, words: Words, *, signed: bool = False) -> str:
    """Return a difference of shares in points of percent."""
    return words.say("points", number=words.number(100 * share, 1, signed=signed))


def _of_card(key: str, one: CardFigures, words: Words, **facts: str) -> str:
    assert one.worth is not None
    assert one.with_it is not None
    assert one.without is not None
    return words.say(
        f"verdict.{key}",
        card=words.card(one.id),
        with_it=words.percent(one.with_it.value),
        without=words.percent(one.without.value),
        difference=points(one.worth.value, words, signed=True),
        range=words.ends(one.worth, 1, 100, signed=True) or words.say("none"),
        **facts,
    )


def _seats(stage: StageFigures, words: Words) -> Iterator[str]:
    fair = words.percent(sum(seat.wins.value for seat in stage.seats) / len(stage.seats))
    telling = [seat for seat in stage.seats if seat.tells]
    for seat in telling:
        share, ends = words.percent(seat.wins.value), words.ends(seat.wins, 1, 100)
        yield words.say("verdict.seat", seat=seat.seat, wins=share, range=ends, fair=fair)
    if not telling:
        shares = [seat.wins.value for seat in stage.seats]
        low, high = words.percent(min(shares)), words.percent(max(shares))
        yield words.say("verdict.no seat", low=low, high=high, fair=fair)


def ending(stage: StageFigures, words: Words) -> Iterator[str]:
    """Yield how games of a number of players go and end."""
    course = stage.course
    rounds = len(course.leader)
    if rounds > 1:
        half = (rounds + 1) // 2
        share, safe = course.leader[half - 1].value, course.safe[-2].value
        facts = {"share": words.percent(share, 0), "safe": words.percent(safe, 0)}
        yield words.say("verdict.leader", half=half, rounds=rounds, **facts)
    if stage.together is not None:
        found = stage.together.winners
        ends = words.ends(found, 0, 100)
        yield words.say("verdict.choice", share=words.percent(found.value, 0), range=ends)
    for key in ("ties", "nobody"):
        value = getattr(course, key).value
        if value:
            yield words.say(f"verdict.{key}", share=words.percent(value))


# ------------------------------------------------------------------ variants


def compared(
    found: Differences, words: Words, figures: tuple[StageFigures, StageFigures]
) -> Iterator[str]:
    """Yield what the differences come to; the figures are those of A and of B."""
    others = found.other_winners
    told = {"share": words.percent(others.value), "range": words.ends(others, 1, 100)}
    if found.same_scores:
        key = "same games" if found.alike else "same scores"
        yield words.say(f"verdict.{key}", games=words.games(found.games), **told)
        if found.alike:
            return
    else:
        lists = ({one.id for one in figures[0].cards}, {one.id for one in figures[1].cards})
        yield from _changes(found, words, lists)
    for one in found.seats:
        if one.tells:
            key = "seat gains" if one.change.value > 0 else "seat loses"
            ends, size = size_of(one, words, 1, 100)
            change = words.say("points", number=size)
            yield words.say(f"verdict.{key}", seat=int(one.name) + 1, change=change, range=ends)
    yield words.say("verdict.gains", most=points(found.most, words))
    yield from _out(figures, words)
    course = [_of_course(one, words) for one in found.course if one.tells]
    if course:
        yield words.say("verdict.course", changes=words.say("semicolon").join(course))
    if found.same_scores:
        return
    if others.value >= LEAST:
        yield words.say("verdict.other winners", **told)
    if found.same >= LEAST:
        yield words.say("verdict.alike", share=words.percent(found.same))


def _out(figures: tuple[StageFigures, StageFigures], words: Words) -> Iterator[str]:
    """Yield which cards are out of line in each of two games."""
    for side, stage in zip(("before", "after"), figures, strict=True):
        if any(one.worth is not None for one in stage.cards):
            out = _standing(stage.cards, Standing.OUT)
            cards = _sizes(out, words) if out else words.say("verdict.no one")
            if large := _perhaps(stage.cards, stage.line):
                perhaps = words.say("verdict.perhaps", cards=_sizes(large, words))
                cards += words.say("semicolon") + perhaps
            yield words.say("verdict.out in", side=words.say(f"table.{side}"), cards=cards)


def _of_course(one: Difference, words: Words) -> str:
    by, digits = (100, 1) if one.name in ("ties", "nobody") else (1, 2)
    change = words.number(by * one.change.value, digits, signed=True)
    change = words.say("points", number=change) if by > 1 else change
    ends = words.ends(one.change, digits, by, signed=True)
    return words.say(
        "verdict.one course", what=words.say(f"course.{one.name}"), change=change, range=ends
    )


def _changes(found: Differences, words: Words, lists: tuple[set[str], set[str]]) -> Iterator[str]:
    before, after = lists
    cards = found.of_cards("total")
    both = [one for one in cards if one.name in before and one.name in after]
    for key, ids in (("only after", after - before), ("only before", before - after)):
        names = [one.name for one in cards if one.name in ids]
        if names:
            yield words.say(f"verdict.{key}", cards=words.cards(tuple(names)))
    telling = sorted((one for one in both if one.tells), key=lambda one: -abs(one.change.value))
    for one in telling[:MOST]:
        key = "more" if one.change.value > 0 else "less"
        ends, size = size_of(one, words, 2)
        yield words.say(f"verdict.{key}", card=words.card(one.name), change=size, range=ends)
    if len(telling) > MOST:
        sizes = [
            f"{words.card(one.name)} ({words.number(one.change.value, 2, signed=True)})"
            for one in telling[MOST:]
        ]
        yield words.say("verdict.others", cards=", ".join(sizes))
    if both and not telling:
        yield words.say("verdict.no change", count=len(both))


def size_of(one: Difference, words: Words, digits: int, by: float = 1.0) -> tuple[str, str]:
    """Return the interval of a change without its sign, and its size."""
    sign = 1 if one.change.value >= 0 else -1
    ends = sorted(sign * end for end in (one.change.low or 0.0, one.change.high or 0.0))
    size = Figure(sign * one.change.value, *ends)
    return words.ends(size, digits, by), words.number(by * size.value, digits)
