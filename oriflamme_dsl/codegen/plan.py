"""What a ruleset needs, found out before anything is generated, and how its cards are numbered.

A card is the number `family * kinds + kind`. Kinds have numbers of their own, in an order that
makes comparisons cheap: those whose reveal is special come last.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import field, frozen

from oriflamme_dsl.codegen.endless import may_go_on, most_repeats
from oriflamme_dsl.codegen.source import NoSpecialFormError
from oriflamme_dsl.engine.link import outlined
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.ruleset import Rules, Ruleset
from oriflamme_dsl.ir.walk import walk

LEAVING = (Event.ELIMINATED, Event.DISCARDED, Event.LEAVES)
"""Events of a card that leaves the queue."""

OWN = (*LEAVING, Event.REVEALED)
"""Events whose triggers about the card itself have a special form."""


@frozen
class Plan:
    """What is kept of a game, and what is not needed.

    `cards` are the definitions by kind number, `players` how many play. `loaded` is whether
    influence can lie on cards face up, `changing` whether cards change hands, `tracked` whether the
    acting card can be covered or come back, so that the pass has to look where it is; `mixed`
    whether cards of different families can lie in one stack, `tops` whether own top cards are
    counted. From `first_special` on, reveals are special. `endless` is whether a pass may have more
    turns than there are cards, `repeats` how often something is repeated at most.
    """

    ruleset: Ruleset
    players: int
    cards: tuple[CardDef, ...]
    stays: tuple[bool, ...]
    first_special: int
    loaded: bool
    changing: bool
    tracked: bool
    mixed: bool
    tops: bool
    waits: bool
    round_number: bool
    endless: bool
    repeats: Mapping[s.Repeat, int] = field(eq=False)

    @property
    def kinds(self) -> int:
        """How many kinds of cards there are."""
        return len(self.cards)

    def kind(self, card: str) -> int:
        """Return the number of a card's kind by its id; -1 where there is none."""
        ids = [one.id for one in self.cards]
        return ids.index(card) if card in ids else -1

    def such(self, kind: str) -> frozenset[int]:
        """Return the numbers of the cards of a kind of the rules, such as `character`."""
        return frozenset(n for n, card in enumerate(self.cards) if card.kind == kind)

    def hears(self, number: int, *events: Event) -> bool:
        """Tell whether such a card has a trigger of its own about one of the events."""
        return any(trigger.event in events for trigger in self.cards[number].triggers)

    @property
    def place(self) -> r.PlacePhase:
        """The phase in which cards are laid."""
        phase = self.ruleset.rules.each_round.phases[0]
        assert isinstance(phase, r.PlacePhase)
        return phase


def planned(ruleset: Ruleset, players: int) -> Plan:
    """Return the plan for a ruleset; raise NoSpecialFormError where it has no special form."""
    linked = outlined(ruleset)
    there = ruleset.rules.deck.cards
    cards = tuple(sorted((c for c in ruleset.cards if c.id in there), key=_special))
    _refuse(ruleset, cards, linked)
    kinds = {kind.id: kind for kind in ruleset.kinds}
    nodes = [node for part in (ruleset.rules, *cards) for _, node in walk(part)]

    used = {type(node) for node in nodes}

    def uses(*classes: type) -> bool:
        return not used.isdisjoint(classes)

    onto = [place for place in nodes if isinstance(place, s.Onto)]
    keeps = any(card.keeps_influence for card in cards)
    loaded = keeps or uses(s.Put, s.Shift, s.SwapInfluence, s.Turn, s.Bring)
    changing = uses(s.Take, s.Release)
    tracked = not _simple(ruleset, cards)
    return Plan(
        ruleset,
        players,
        cards,
        tuple(not kinds[card.kind].leaves for card in cards),
        next((n for n, card in enumerate(cards) if _is_special(card)), len(cards)),
        loaded or ruleset.rules.reveal_pays.keeps_influence,
        changing,
        tracked,
        changing or any(e.Yours() not in parts(place.group.where) for place in onto),
        bool(onto),
        uses(e.PerRoundWaited),
        uses(e.RoundNumber) or _tells_rounds(ruleset.rules),
        may_go_on(ruleset, cards),
        most_repeats(ruleset, cards, players),
    )


def usual_places(phase: r.PlacePhase) -> bool:
    """Tell whether cards go to either end, or on a card of one's own once there is one.

    Nobody has one before the second round, since nobody lays more than one in a round.
    """
    if [type(where.place) for where in phase.where] != [s.Front, s.Back, s.Onto]:
        return False
    *ends, onto = phase.where
    assert isinstance(onto.place, s.Onto)
    early = onto.from_round <= 2 and all(one.from_round == 1 for one in ends)
    conditions = any(one.condition for one in phase.where)
    return early and not conditions and onto.place.group == e.Group(e.Yours())


def _tells_rounds(rules: Rules) -> bool:
    """Tell whether places depend on the number of the round."""
    return any(
        where.from_round > 1
        for phase in rules.each_round.phases
        if isinstance(phase, r.PlacePhase) and not usual_places(phase)
        for where in phase.where
    )


def parts(where: e.Filter) -> tuple[e.Filter, ...]:
    """Return the parts that a filter joins by "and"."""
    return where.parts if isinstance(where, e.AllOf) else (where,)


_PLAIN = (
    s.Eliminate,
    s.Discard,
    s.Gain,
    s.Lose,
    s.Steal,
    s.If,
    s.Choose,
    s.Copy,
    s.Move,
)
"""Statements after which the acting card lies where it was, on top, or has left."""

_IN_TRIGGERS = (s.Discard, s.Gain, s.Lose, s.Steal)


def _simple(ruleset: Ruleset, cards: tuple[CardDef, ...]) -> bool:
    """Tell whether a turn can end only with its card where it was, or gone.

    Then the pass needs no look at where the acting card is. A card that is moved must be another.
    """
    rules = ruleset.rules
    if rules.acting.once or not rules.uncovered.resolves_now:
        return False
    bodies = [card.main for card in cards]
    triggers = [trigger.body for card in cards for trigger in card.triggers]
    return all(_spares_this(node) for node in _nodes(bodies)) and all(
        isinstance(node, _IN_TRIGGERS) for node in _nodes(triggers) if isinstance(node, s.Statement)
    )


def _nodes(bodies: list[tuple[s.Statement, ...]]) -> Iterator[object]:
    return (node for body in bodies for one in body for _, node in walk(one))


def _spares_this(node: object) -> bool:
    """Tell whether a node neither covers the acting card nor moves it, nor looks back."""
    match node:
        case s.Move(target, places):
            return isinstance(target, e.Slot) and all(
                not isinstance(place, s.Onto) or NOT_THIS in parts(place.group.where)
                for place in places
            )
        case s.Choose(_, selector):
            return NOT_THIS in parts(selector.group.where)
        case e.Holds(of):
            return not isinstance(of, e.Slot)
    return not isinstance(node, s.Statement) or isinstance(node, _PLAIN)


NOT_THIS = e.NotThat(e.Is(e.This()))


def _is_special(card: CardDef) -> bool:
    return (
        card.reveal_pays is not None
        or card.keeps_influence
        or any(trigger.event is Event.REVEALED for trigger in card.triggers)
    )


def _special(card: CardDef) -> tuple[bool, bool]:
    return _is_special(card), not card.main


def _refuse_leaving(ruleset: Ruleset, card: CardDef) -> None:
    """Raise NoSpecialFormError for triggers of a card that leaves which have no form.

    They are tested once the card has left and the elimination is paid for, and one after the other:
    what they ask for may not have changed by then. Nobody hears of the end of a card's turn.
    """
    heard = [trigger for trigger in card.triggers if trigger.event in LEAVING]
    kinds = {kind.id: kind for kind in ruleset.kinds}
    if kinds[card.kind].leaves and any(t.event is not Event.ELIMINATED for t in heard):
        raise NoSpecialFormError(f"a trigger of {card.id}, which leaves at the end of its turn")
    if not all(t.condition is None and (t.by is None or _lasts(t.by)) for t in heard):
        raise NoSpecialFormError(f"a trigger of {card.id}, tested before it leaves")
    if any(t.by is not None for t in heard) and _changes_hands(heard):
        raise NoSpecialFormError(f"triggers of {card.id} that change what others ask for")


def _lasts(by: e.Filter) -> bool:
    """Tell whether a filter asks only for what a card is, and whose: eliminations leave that."""
    classes = e.AllOf | e.AnyOf | e.NotThat | e.Yours | e.Opposing | e.KindIs | e.CardIs
    return all(isinstance(one, classes) for _, one in walk(by))


def _changes_hands(triggers: list[Trigger]) -> bool:
    bodies = [trigger.body for trigger in triggers]
    classes = s.Take | s.Release | s.Bring | s.Activate | s.Copy
    return any(isinstance(node, classes) for node in _nodes(bodies))


def _refuse(ruleset: Ruleset, cards: tuple[CardDef, ...], linked: Linked) -> None:
    """Raise NoSpecialFormError for what has no special form."""
    flags = ("lays", "flows", "shifts", "guards", "flow_guards", "counts", "silences", "ranks")
    for flag in (*flags, "grants", "forbids", "zones"):
        if getattr(linked, flag):
            raise NoSpecialFormError(flag)
    for card in cards:
        for trigger in card.triggers:
            own = trigger.subject is None and trigger.player is None and trigger.limit is None
            if not own or trigger.event not in OWN:
                raise NoSpecialFormError(f"a trigger of {card.id}")
        _refuse_leaving(ruleset, card)
    rules = ruleset.rules
    if rules.triggers or rules.line or rules.players.families_each != 1:
        raise NoSpecialFormError("the rules of the game")
    phases = rules.each_round.phases
    if not isinstance(rules.hand, r.HandRest) or [type(p) for p in phases] != [
        r.PlacePhase,
        r.ResolvePhase,
    ]:
        raise NoSpecialFormError("the phases of a round")
    place, resolve = phases
    assert isinstance(place, r.PlacePhase)
    assert isinstance(resolve, r.ResolvePhase)
    if not resolve.forward or place.count != 1 or not place.face_down or place.of_each_family:
        raise NoSpecialFormError("a phase of a round")
