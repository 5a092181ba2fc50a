"""What can happen in a small position: the card's turn, and what its clauses wait for.

What clauses wait for is done by the other cards: each of them eliminates, discards, moves … each
card of the queue once, by an ability that is written here as a card's would be.
"""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve, frozen

from oriflamme_dsl.engine.clauses import is_own
from oriflamme_dsl.engine.state import NOBODY, State
from oriflamme_dsl.explore.alphabet import Alphabet
from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Action, Event
from oriflamme_dsl.ir.walk import walk


@frozen
class Happening:
    """Something that happens: `word`, by the card `by` (-1 for the rules), to the card `to`.

    `card` is the id of a card that comes into the queue. With `after_turn` the card explored takes
    its turn before; it happens so many `times`, one after the other.
    """

    word: str
    by: int = -1
    to: int = -1
    card: str = ""
    after_turn: bool = False
    times: int = 1


TURN = Happening("turn")
"""The card takes its turn, or is played from the hand."""

_IT = e.One(e.Group(e.Is(e.It()), even_covered=True))
"""The card that something is done to, as a choice among one: only if it may be chosen."""

_NEW = e.Attacker()
"""The card that comes into the queue."""

_ON_IT = s.Onto(e.Group(e.Is(e.It())))
_ONE = e.Number(1)

ACTS: dict[str, tuple[s.Statement, ...]] = {
    "eliminate": (s.Eliminate(_IT),),
    "discard": (s.Discard(_IT),),
    "move ahead": (s.Move(_IT, (s.Front(),)),),
    "move behind": (s.Move(_IT, (s.Back(),)),),
    "turn up": (s.Turn(_IT, face_up=True),),
    "turn down": (s.Turn(_IT, face_up=False),),
    "control": (s.Control(e.You(), _IT),),
    "put": (s.Put(_ONE, _IT),),
    "remove": (s.Remove(_ONE, _IT),),
    "copy": (s.Copy(_IT),),
    "activate": (s.Activate(_IT),),
    "gain": (s.Gain(e.You(), _ONE),),
    "lose": (s.Lose(e.You(), _ONE),),
    "cover": (s.Bring(_NEW, (_ON_IT,), face_up=False),),
    "lay ahead": (s.Bring(_NEW, (s.Front(),), face_up=True),),
    "lay behind": (s.Bring(_NEW, (s.Back(),), face_up=True),),
}
"""What the other cards do, by a word for it."""

_BRINGS: dict[Event, tuple[str, ...]] = {
    Event.ELIMINATED: ("eliminate",),
    Event.DISCARDED: ("discard",),
    Event.LEAVES: ("eliminate", "discard"),
    Event.REVEALED: ("other turn",),
    Event.TURNED_UP: ("turn up",),
    Event.TURNED_DOWN: ("turn down",),
    Event.RESOLVED: ("other turn",),
    Event.WAITED: ("other wait",),
    Event.ENTERS: ("enter", "lay ahead", "lay behind", "cover"),
    Event.COVERED: ("cover",),
    Event.UNCOVERED: ("eliminate",),
    Event.MOVED: ("move ahead", "move behind"),
    Event.TAKEN: ("control",),
    Event.INFLUENCE_PUT: ("put",),
    Event.INFLUENCE_GONE: ("remove",),
    Event.GAINS: ("gain",),
    Event.LOSES: ("lose",),
    Event.ROUND_STARTS: ("round",),
    Event.ROUND_ENDS: ("round",),
    Event.GAME_STARTS: ("start",),
    Event.GAME_ENDS: ("end",),
}
"""What brings about an event."""

_MEETS: dict[Action, tuple[str, ...]] = {
    Action.CHOSEN: ("eliminate",),
    Action.ELIMINATED: ("eliminate",),
    Action.DISCARDED: ("discard",),
    Action.MOVED: ("move ahead", "move behind"),
    Action.REVEALED: ("turn up",),
    Action.COVERED: ("cover",),
    Action.COPIED: ("copy",),
    Action.ACTIVATED: ("activate",),
    Action.TAKEN: ("control",),
}
"""What meets a protection; apart, as an action and an event of one name are equal as keys."""

_BY_THE_RULES = ("round", "start", "end")
_OF_PLAYERS = ("gain", "lose")
_LAID = ("cover", "lay ahead", "lay behind")


@frozen
class Habits:
    """What the clauses of a card wait for, as words, beside its turn.

    `again` is how often in a row things happen, where clauses work so many times only; `waits` says
    that the card leaves something behind that waits or lasts, so that things happen after its turn.
    """

    words: tuple[str, ...]
    again: int = 1
    waits: bool = False


def habits_of(card: CardDef) -> Habits:
    """Return what the clauses of a card wait for."""
    nodes = [node for _, node in walk(card)]
    limits = (node.count for node in nodes if isinstance(node, c.Limit))
    return Habits(
        words=tuple(dict.fromkeys(word for node in nodes for word in _words(node))),
        again=1 + max(limits, default=0),
        waits=any(isinstance(node, s.Later | s.Lasting) for node in nodes),
    )


def _words(node: object) -> tuple[str, ...]:
    if isinstance(node, c.Trigger | c.Instead):
        at_its_turn = node.event in (Event.REVEALED, Event.RESOLVED, Event.WAITED)
        own = isinstance(node, c.Trigger) and is_own(node)
        return () if at_its_turn and own else _BRINGS[node.event]
    if isinstance(node, c.CannotBe):
        return tuple(word for action in node.actions for word in _MEETS[action])
    return ("round",) if isinstance(node, s.Later | s.Lasting) else ()


def act_id(word: str) -> str:
    """Return the id of the definition whose main ability does something."""
    return f"doing {word}"


def acting_cards(words: tuple[str, ...], kind: str) -> tuple[CardDef, ...]:
    """Return the definitions that do what is waited for."""
    return tuple(CardDef(act_id(word), kind, main=ACTS[word]) for word in words if word in ACTS)


# ------------------------------------------------------------------ in a position


def happenings(state: State, this: int, habits: Habits, alphabet: Alphabet) -> Iterator[Happening]:
    """Yield what can happen in a position, each thing once."""
    tops = [stack[-1] for stack in state.queue]
    if this in tops or not alphabet.lies:
        yield TURN
    for word in habits.words:
        for happening in _of_word(state, word, this, tops, alphabet.letters):
            yield happening
            if habits.again > 1 and word != "end":
                yield evolve(happening, times=habits.again)
            if habits.waits and this in tops:
                yield evolve(happening, after_turn=True)
                yield evolve(happening, after_turn=True, times=2)


def _of_word(
    state: State, word: str, this: int, tops: list[int], letters: tuple[str, ...]
) -> Iterator[Happening]:
    others = [card for card in tops if card != this]
    if word in _BY_THE_RULES:
        yield Happening(word)
    elif word == "enter":
        if this in tops and not state.influence[this]:
            yield Happening(word)
    elif word == "other turn":
        yield from (Happening(word, to=card) for card in others)
    elif word == "other wait":
        yield from (Happening(word, to=card) for card in others if not state.face_up[card])
    elif word in _OF_PLAYERS:
        yield from (Happening(word, by=card) for card in tops)
    elif word in _LAID:
        targets = tops if word == "cover" else [NOBODY]
        for by in others:
            for to in targets:
                yield from (Happening(word, by, to, letter) for letter in letters)
    else:
        skip = {"move ahead": tops[:1], "move behind": tops[-1:]}.get(word, [])
        for by in others:
            yield from (Happening(word, by, to) for to in tops if to not in skip)


def can_start(state: State, happening: Happening, this: int) -> bool:
    """Say whether the cards that something takes are there, and the game goes on."""
    if state.winners is not None:
        return False
    tops = {stack[-1] for stack in state.queue}
    if happening.word == "enter":
        return this in tops
    return {happening.by, happening.to} <= tops | {NOBODY}
