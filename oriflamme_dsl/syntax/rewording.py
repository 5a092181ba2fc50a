"""Sentences made over: what the language says in place of a few turns of plain speech."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from oriflamme_dsl.syntax.sentence import BLOCK, HOLE, VOWEL, Said, Words, readable

ADJECTIVES = ("adjacent", "revealed", "face-down", "opposing", "covered")
PROPERTIES = (
    *("first", "last", "revealed", "face-down", "opposing", "covered", "yours", "theirs", "of"),
    *(
        "in",
        "among",
        "adjacent to",
        "named like",
        "just",
        "within",
        "ahead of",
        "behind",
        "between",
        "beneath",
    ),
)
PARTICIPLES = "eliminated|discarded|revealed|turned|resolved|covered|uncovered|moved|taken"
QUANTITY = r"(?P<quantity>the first|the last|the|an?|another|each)"
NOUN_PHRASE = re.compile(
    rf"{QUANTITY} (?P<adjectives>(?:(?:{'|'.join(ADJECTIVES)}) )*)(?P<noun>[\w-]+)(?P<rest>.*)$"
)
EVENT = re.compile(
    rf"when (?P<phrase>(?P<what>the) .+?)(?P<event> is (?:{PARTICIPLES})\b.*"
    r"| (?:leaves|enters|gets influence|loses influence).*|)$"
)
DEEDS = {
    "activates": "activate",
    "brings": "bring",
    "chooses": "choose",
    "collects": "collect",
    "copies": "copy",
    "discards": "discard",
    "eliminates": "eliminate",
    "moves": "move",
    "puts": "put",
    "removes": "remove",
    "resolves": "resolve",
    "sends": "send",
    "shifts": "shift",
    "swaps": "swap",
    "turns": "turn",
}
"""What a player does, and the verb of the language for it."""

DEED = re.compile(
    r"(?P<player>(?:an?|each|the|that|your|\S+['’]s) (?:[^,]+ )?(?:opponent|player|owner|neighbour)"
    rf"\b[^,]*?|(?!this|it|you)\w+) (?P<verb>{'|'.join(DEEDS)})\b(?P<rest>.*)$"
)
HAPPENINGS = {
    "reveal": "is revealed",
    "flip": "is revealed",
    "play": "enters",
    "lay": "enters",
    "wait": "waits",
}
"""What a player does with a card, and what happens to the card then."""

HAPPENING = re.compile(
    r"when (?P<player>you|(?:an?|any|the|each|another) (?:opponent|player)) "
    rf"(?P<verb>{'|'.join(HAPPENINGS)})s?\b(?: (?:on|with))?"
    r"(?P<what>[^,:]*)(?:[,:] ?(?P<then>.+))?$"
)
NO_CARDS = frozenset(
    {"attacker", "opponent", "player", "influence", "rank", "number", "round", "total", "owner"}
)
"""Nouns that mean no card."""

TRIES = 12
"""So many sentences are tried."""


def described(phrase: str, property_: str, *, one: bool = False) -> Iterator[str]:
    """Yield noun phrases with a property more, best first; with `one`, as after `there is`."""
    match = NOUN_PHRASE.match(phrase)
    if match is None:
        return
    quantity, adjectives, noun, rest = match.group("quantity", "adjectives", "noun", "rest")
    if one and quantity in {"the first", "the last"}:
        rest += f" that is {quantity.split()[1]}"
    if one and quantity != "another":
        quantity = "a"
    kind = re.match(r"an? ([\w-]+)$", property_)
    if kind and noun == "card":
        yield _phrase(quantity, adjectives, kind[1], rest)
    elif property_ in ADJECTIVES:
        yield _phrase(quantity, f"{adjectives}{property_} ", noun, rest)
    elif property_ in {"yours", "theirs"}:
        yield _phrase(quantity, adjectives, noun, f" of {property_}{rest}")
    if not kind:
        yield _phrase(quantity, adjectives, noun, f" that is {property_}{rest}")
        yield _phrase(quantity, adjectives, noun, f"{rest} that is {property_}")


def _phrase(quantity: str, adjectives: str, noun: str, rest: str) -> str:
    if quantity in {"a", "an"}:
        quantity = "an" if VOWEL.match(adjectives + noun) else "a"
    return f"{quantity} {adjectives}{noun}{rest}"


def _card_in_condition(words: Words) -> Said | None:
    """Find `if the first card is yours`."""
    match = re.search(rf"\bif (?P<said>{QUANTITY} .+)$", words.text)
    if match is None or not match.start() <= words.here <= match.end():
        return None
    said = match["said"]
    parts = NOUN_PHRASE.match(said)
    if parts is None or " is " not in said or parts["noun"] in NO_CARDS:
        return None
    found = filter(readable, islice(_there_is(said), TRIES))
    write = next(found, f"if there is a … that is … {BLOCK}")
    return words.said(match.span("said"), (write,))


def _there_is(said: str) -> Iterator[str]:
    for verb in re.finditer(r" is ", said):
        phrase, property_ = said[: verb.start()], said[verb.end() :]
        if phrase.startswith("each "):
            yield f"if there is no {phrase[5:]} that is not {property_} {BLOCK}"
        for other in described(phrase, property_, one=True):
            yield f"if there is {other} {BLOCK}"


def _card_of_event(words: Words) -> Said | None:
    """Find `when the first card is revealed`."""
    match = EVENT.match(words.text)
    if match is None or not match.start("what") <= words.here <= match.end("phrase"):
        return None
    parts = NOUN_PHRASE.match(match["phrase"])
    if parts is None or parts["noun"] in NO_CARDS:
        return None
    place = parts["quantity"].split()[1:]
    rest = parts["rest"] + "".join(f" that is {word}" for word in place)
    other = _phrase("a", parts["adjectives"], parts["noun"], rest)
    sentence = f"when {other}{match['event'] or ' is revealed'} {BLOCK}"
    write = sentence if readable(sentence) else f"when a … that is … is … {BLOCK}"
    return words.said(match.span("phrase"), (write,))


def _deed_of_player(words: Words) -> Said | None:
    """Find `an opponent discards a card`."""
    match = DEED.match(words.text)
    if match is None or not match.start() <= words.here <= match.end("verb"):
        return None
    verb = DEEDS[match["verb"]]
    deeds = _deeds(verb, match["rest"].strip())
    found = filter(readable, (_let(match["player"], deed) for deed in islice(deeds, TRIES)))
    usual = f"choose x: a card; {'discard' if verb == 'choose' else verb} x"
    write = next(found, _let(match["player"], usual))
    return words.said(match.span("verb"), (write,), "deed")


def _happening_of_player(words: Words) -> Said | None:
    """Find `when an opponent reveals a card`."""
    match = HAPPENING.match(words.text)
    if match is None or not match.start() <= words.here <= match.end():
        return None
    whose = "yours" if match["player"] == "you" else "opposing"
    event, then = HAPPENINGS[match["verb"]], match["then"] or HOLE
    cards = (match["what"].strip(), "a card")
    subjects = (one for phrase in cards for one in described(phrase, whose))
    sentences = (f"when {one} {event} {{ {do} }}" for one in subjects for do in (then, HOLE))
    write = next(filter(readable, islice(sentences, TRIES)), "")
    return words.said(match.span("verb"), (write,) if write else ())


def _unless(words: Words) -> Said | None:
    """Find `gain 1 unless this is first`."""
    match = re.match(r"(?P<said>.+?),? (?P<mark>unless) (?P<condition>.+)$", words.text)
    if match is None or not match.end("said") <= words.here <= match.end("mark"):
        return None
    condition = _of_this(match["condition"])
    negated = f"({condition})" if " and " in condition else condition
    sentence = f"if not {negated} {{ {match['said']} }}"
    write = sentence if readable(sentence) else f"if not … {BLOCK}"
    return words.said(match.span("mark"), (write,))


def _let(player: str, deed: str) -> str:
    """Return that a player, or each of several, is to choose and what is done then."""
    if player.startswith("each "):
        return f"for {player} {{ let that player {deed} }}"
    return f"let {player} {deed}"


def _deeds(verb: str, rest: str) -> Iterator[str]:
    """Yield what a player is to choose and what is then done with it."""
    words = rest.split()
    if verb == "choose":
        yield f"choose x: {rest}"
        return
    for start, stop in _spans(words):
        chosen = " ".join(words[start:stop])
        left = " ".join((verb, *words[:start], "x", *words[stop:]))
        yield f"choose x: {chosen}; {left}"


def _spans(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Yield where a description of one card may stand, the longest first."""
    for start, word in enumerate(words):
        if word in {"a", "an", "another"}:
            yield from ((start, stop) for stop in range(len(words), start + 1, -1))


MADE_OVER: tuple[Callable[[Words], Said | None], ...] = (
    _card_in_condition,
    _card_of_event,
    _happening_of_player,
    _deed_of_player,
    _unless,
)
"""What needs more than a pattern."""


# ------------------------------------------------------------------ conditions


def condition_first(said: str, condition: str, *, of_event: bool) -> tuple[str, ...]:
    """Return sentences for one with its condition after it; `of_event` if `it` may be another.

    `gain 3 if last, otherwise 1` becomes `gain 1, or 3 if this is last`.
    """
    condition, _, other = (part.strip(" ,") for part in _split(condition))
    condition = _of_this(condition)
    if other:
        found = tuple(filter(readable, _either(said, condition, other)))[:1]
        return found or (f"if {condition} {{ {said} }} otherwise {{ {other} }}",)
    plain = f"if {condition} {{ {said} }}"
    inside = next(filter(readable, _of_card(said, condition)), "")
    if not inside:
        return (plain,)
    return (inside, plain) if of_event else (inside,)


def _of_this(condition: str) -> str:
    """Return a condition that says of which card a property is asked."""
    bare = re.match(rf"(?:not )?(?:{'|'.join(PROPERTIES)})\b(?! is\b)", condition)
    return f"this is {condition}" if bare else condition


def _split(condition: str) -> tuple[str, str, str]:
    match = re.search(r"[\s,]+(?:otherwise|else)\s+", condition)
    if match is None:
        return condition, "", ""
    return condition[: match.start()], match[0], condition[match.end() :]


def _either(said: str, condition: str, other: str) -> Iterator[str]:
    """Yield sentences with another amount, or another sentence, under a condition."""
    amounts = re.match(r"(?P<start>.*?)(?P<amount>\d+)(?P<end>\D*)$", said)
    number = re.match(r"(?:(?:gain|lose|steal|put|give)\s+)?(\d+)$", other)
    if amounts and number:
        start, amount, end = amounts.group("start", "amount", "end")
        yield f"{start}{number[1]}, or {amount} if {condition}{end}"
    yield f"if {condition} {{ {said} }} otherwise {{ {other} }}"


def _of_card(said: str, condition: str) -> Iterator[str]:
    """Yield sentences in which `if it is …` has become part of the description of a card."""
    match = re.match(r"(?:it|that card|the card) is (.+)$", condition)
    if match is None:
        return
    for phrase in re.finditer(rf"\b{QUANTITY} (?!(?:front|back|end)\b)", said):
        for other in described(said[phrase.start() :], match[1]):
            yield said[: phrase.start()] + other
