"""Saved games: what was dealt and answered, under which rules, and what happened.

A saved game is JSON-like data. It holds the fingerprint of its ruleset: under other rules the same
answers would be another game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import IO, Any, TypeVar

from attrs import frozen

from oriflamme_dsl.engine.events import Detail, Event, Snapshot
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.engine.link import link
from oriflamme_dsl.engine.origins import Look, Origins
from oriflamme_dsl.engine.row import UNDER, on, under
from oriflamme_dsl.engine.run import answer
from oriflamme_dsl.engine.setup import deal_hands, seated
from oriflamme_dsl.engine.state import State
from oriflamme_dsl.engine.table import Table
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.ir.serial import fingerprint

FORMAT = "oriflamme-game"
VERSION = 2
LIMIT = 64 * 1024 * 1024
"""The largest saved game that is read, in bytes; a long one has half a megabyte."""

SORTS: Mapping[type, str] = {
    bool: "yes or no (true or false)",
    int: "a whole number",
    float: "a number with a fraction",
    str: "a text",
    list: "a list",
    dict: "an object",
}
"""What there is in JSON, in words."""

T = TypeVar("T")

_CARDS = (
    "hand",
    "aside",
    "beside",
    "piles",
    "cards",
    "tops",
    "stack",
    "other",
    "giver_card",
    "taker_card",
)
"""Details of events that are cards."""


@frozen
class SavedGame:
    """A saved game as read from its data.

    `hands`, `aside` and `piles` are card ids by family as dealt, `line` the stock of the line as
    (family, id), the first to be laid first; `answers` are the indexes of the options taken, in
    order, those of chance among them, forced choices left out; `events` are the events as data.
    `bots` are the names of the bots by seat, None for a person; empty if nobody noted who played.
    """

    game: str
    fingerprint: str
    settings: tuple[tuple[str, str, str], ...]
    families: tuple[str, ...]
    seed: int
    hands: Mapping[str, tuple[str, ...]]
    aside: Mapping[str, tuple[str, ...]]
    piles: Mapping[str, tuple[str, ...]]
    line: tuple[tuple[str, str], ...]
    answers: tuple[int, ...]
    events: tuple[Any, ...]
    bots: tuple[str | None, ...] = ()


def save(game: Game, seed: int, bots: Sequence[str | None] = ()) -> dict[str, Any]:
    """Return the data of a game that was played with a log from its deal on; see SavedGame."""
    table = game.state.table
    ruleset = table.linked.ruleset
    asked = [e for e in game.events if e.kind == "asked" and not e.detail("forced")]
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": ruleset.game,
        "fingerprint": fingerprint(ruleset),
        "settings": [list(setting) for setting in ruleset.settings],
        "families": list(table.families),
        "seed": seed,
        "bots": list(bots),
        "hands": _dealt(game, "hand"),
        "aside": _dealt(game, "aside"),
        "piles": _dealt(game, "piles"),
        "line": _line(game),
        "answers": [e.detail("answer") for e in asked],
        "events": events_data(game.events, table),
    }


def _dealt(game: Game, zone: str) -> dict[str, list[str]]:
    table = game.state.table
    dealt: dict[str, list[str]] = {family: [] for family in table.families}
    for event in game.events:
        if event.kind == "setup":
            cards = event.detail(zone)
            assert isinstance(cards, tuple)
            for card in cards:
                dealt[table.families[table.owner[card]]].append(table.card_id(card))
    return dealt


def _line(game: Game) -> list[list[str]]:
    table = game.state.table
    stock = next((event.detail("cards") for event in game.events if event.kind == "stock"), ())
    assert isinstance(stock, tuple)
    return [[table.families[table.owner[card]], table.card_id(card)] for card in stock]


def events_data(events: Sequence[Event], table: Table) -> list[dict[str, Any]]:
    """Return events as data, with cards and families in words."""
    return [_event_data(event, table) for event in events]


def _event_data(event: Event, table: Table) -> dict[str, Any]:
    data: dict[str, Any] = {"kind": event.kind}
    cause = event.cause
    if cause.path or cause.card >= 0:
        data["cause"] = {
            "card": _card(table, cause.card),
            "family": _family(table, cause.family),
            "ability": cause.definition,
            "path": cause.path,
        }
    if event.subject:
        data["subject"] = _snapshot_data(event.subject, table)
    kinds = {"options": str(dict(event.details).get("ask", "")), "place": "place"}
    for name, value in event.details:
        what = "card" if name in _CARDS else kinds.get(name, "")
        words = [_word(table, what, v) for v in (value if isinstance(value, tuple) else (value,))]
        data[name] = words if isinstance(value, tuple) else words[0]
    return data


def _word(table: Table, what: str, value: Detail) -> Detail | None:
    """Return a detail without the number of a card; a place on a card is the card."""
    if what == "card" and isinstance(value, int):
        return _card(table, value)
    if what == "place" and isinstance(value, int) and value < 0:
        return f"under {_card(table, under(value))}" if value <= UNDER else _card(table, on(value))
    return value


def _snapshot_data(seen: Snapshot, table: Table) -> dict[str, Any]:
    return {
        "card": table.label(seen.card),
        "family": table.families[seen.family],
        "face_up": seen.face_up,
        "influence": seen.influence,
        "slot": seen.slot,
        "depth": seen.depth,
    }


def _card(table: Table, card: int) -> str | None:
    return table.label(card) if card >= 0 else None


def _family(table: Table, family: int) -> str | None:
    return table.families[family] if family >= 0 else None


def read(file: IO[bytes]) -> SavedGame:
    """Read a saved game. Raises ValueError, with a reason in plain words, for anything else."""
    data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise ValueError(f"it is larger than {LIMIT // 1024**2} MiB")
    try:
        parsed = json.loads(data)
    except UnicodeDecodeError:
        raise ValueError("it is no text in UTF-8") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"it is no JSON from line {error.lineno} on") from None
    except ValueError:  # Python refuses to read thousands of digits
        raise ValueError("a number in it is too large") from None
    except RecursionError:
        raise ValueError("its parts lie too deep in one another") from None
    return load(parsed)


def load(data: Any) -> SavedGame:
    """Read saved data. Raises ValueError, with a reason in plain words, for anything else."""
    if not isinstance(data, dict):
        raise ValueError(f"it holds {_sort(data)}, where an object is wanted")  # noqa: TRY004 - as promised
    if data.get("format") != FORMAT:
        raise ValueError(f'it has no "format": "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, int) and version < VERSION:
        raise ValueError(
            "it was saved by an earlier version of this program, and is no longer read"
        )
    if version != VERSION:
        raise ValueError("it was written by another version of this program")
    return SavedGame(
        game=_part(data, "game", _text),
        fingerprint=_part(data, "fingerprint", _text),
        settings=_part(data, "settings", lambda value: tuple(map(_setting, _list(value)))),
        families=_part(data, "families", _texts),
        seed=_part(data, "seed", _whole),
        hands=_part(data, "hands", _dealt_cards),
        aside=_part(data, "aside", _dealt_cards),
        piles=_part(data, "piles", _dealt_cards),
        line=_part(data, "line", lambda value: tuple(map(_line_card, _list(value)))),
        answers=_part(data, "answers", lambda value: tuple(map(_whole, _list(value)))),
        events=_part(data, "events", lambda value: tuple(_list(value))),
        bots=_part({"bots": [], **data}, "bots", lambda value: tuple(map(_bot, _list(value)))),
    )


def _part(data: Mapping[str, Any], name: str, read: Callable[[Any], T]) -> T:
    """Return a part as `read` returns it; raise ValueError with the name of the part."""
    if name not in data:
        raise ValueError(f"it has no {name}")
    try:
        return read(data[name])
    except TypeError as error:
        raise ValueError(f"in its {name} is {error}") from None


def _dealt_cards(value: Any) -> dict[str, tuple[str, ...]]:
    if not isinstance(value, dict):
        raise _other_than("an object", value)
    return {family: _texts(cards) for family, cards in value.items()}


def _setting(value: Any) -> tuple[str, str, str]:
    texts = _texts(value)
    if len(texts) != 3:
        raise TypeError(f"a list of {len(texts)}, where owner, option and value are wanted")
    return texts[0], texts[1], texts[2]


def _line_card(value: Any) -> tuple[str, str]:
    texts = _texts(value)
    if len(texts) != 2:
        raise TypeError(f"a list of {len(texts)}, where a family and a card are wanted")
    return texts[0], texts[1]


def _bot(value: Any) -> str | None:
    name = None if value is None else _text(value)
    if name is not None and not name.isprintable():
        raise TypeError("a name that cannot be shown")
    return name


def _texts(value: Any) -> tuple[str, ...]:
    return tuple(map(_text, _list(value)))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise _other_than("a list", value)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _other_than("a text", value)
    return value


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise _other_than("a whole number", value)
    return value


def _other_than(wanted: str, value: Any) -> TypeError:
    return TypeError(f"{_sort(value)}, where {wanted} is wanted")


def _sort(value: Any) -> str:
    """Return what a value of JSON is, in words."""
    return "nothing (null)" if value is None else SORTS.get(type(value), "something else")


def _deck(saved: SavedGame, ruleset: Ruleset) -> tuple[str, ...]:
    """Return the deck that was dealt: that of the rules but for what was not drawn.

    Raises ValueError if the families have other cards, or not all the same.
    """
    zones = (saved.hands, saved.aside, saved.piles, _by_family(saved.line))
    dealt = {
        family: sorted(card for zone in zones for card in zone.get(family, ()))
        for family in {family for zone in zones for family in zone}
    }
    kind = ruleset.rules.line.kind if ruleset.rules.line else None
    in_line = {card.id for card in ruleset.cards if card.kind == kind}
    rule = ruleset.rules.deck
    comes_with = {card.id: card.comes_with for card in ruleset.cards}
    full = [card for card in rule.cards if not comes_with[card]]
    count = len(full) if rule.drawn is None else min(rule.drawn, len(full))
    drawn = next(iter(dealt.values()), [])
    fits = len(set(drawn)) == count and set(drawn) <= set(full)
    laid = {card for _, card in saved.line}
    fits &= laid == in_line & set(drawn)
    if not fits or dealt != dict.fromkeys(saved.families, drawn):
        raise ValueError("the cards dealt in it are not those of the game")
    return tuple(card for card in rule.cards if card in drawn or comes_with[card] in drawn)


def _by_family(line: tuple[tuple[str, str], ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for family, card in line:
        found.setdefault(family, []).append(card)
    return found


def replay(ruleset: Ruleset, saved: SavedGame) -> Game:
    """Play a saved game again and return it, with its log.

    Raises ValueError, with a reason in plain words, where ruleset, deal, answers or events do not
    fit each other.
    """
    game = Game(_dealt_again(ruleset, saved))
    if saved.bots and len(saved.bots) != game.state.table.players:
        raise ValueError("its bots do not fit its players")
    for number, index in enumerate(saved.answers, 1):
        decision = game.decision
        if decision is None or not 0 <= index < len(decision.options):
            raise ValueError(f"answer {number} does not fit the game")
        game.answer(index)
    if events_data(game.events, game.state.table) != list(saved.events):
        raise ValueError("its answers now lead to other events")
    return game


def replay_watched(ruleset: Ruleset, saved: SavedGame, look: Look | None = None) -> Origins:
    """Play a saved game that `replay` has played once more, and return what brought what about."""
    state = _dealt_again(ruleset, saved)
    origins = Origins(state, look)
    origins.advance(state)
    for index in saved.answers:
        answer(state, index, origins.advance)
    return origins


def _dealt_again(ruleset: Ruleset, saved: SavedGame) -> State:
    """Return a saved game as dealt, with a log; raise ValueError for other rules or cards."""
    if fingerprint(ruleset) != saved.fingerprint:
        raise ValueError(
            f"it was played under other rules (fingerprint {saved.fingerprint}, "
            f"now {fingerprint(ruleset)})"
        )
    each = ruleset.rules.players.families_each
    families = saved.families
    deck = _deck(saved, ruleset)
    table = seated(link(ruleset), len(families) // each, families, deck)
    return deal_hands(table, saved.hands, saved.aside, saved.piles, saved.line, log=True)
