"""What is known when an ability begins, and while a clause waits."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.check._facts import OWN, QUEUE, SOME, Facts, Known
from oriflamme_dsl.check._formula import Atom, Formula, Nouns, both, negated
from oriflamme_dsl.check._phrases import player_sort, sort_of
from oriflamme_dsl.check._sorts import sorts_of_nodes
from oriflamme_dsl.names.derived import derived, of_node
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast

UP, DOWN, BENEATH = Atom("up"), Atom("down"), Atom("beneath")

LEAVING = ("eliminated", "discarded", "leaves")
"""Events after which a card is not in the queue."""

NO_ATTACKER = ("revealed", "resolved", "waits")
"""Events that no card brings about."""

REPLACEABLE = (
    *("eliminated", "discarded", "leaves", "moved", "turned_up", "turned_down", "taken"),
    *("gains", "loses"),
)
"""What something else can happen instead of."""

TIMES = (
    "each_start",
    "each_end",
    "this_end",
    "next_start",
    "next_end",
    "game_start",
    "game_end",
)

AFTER: dict[str, Formula] = {
    "revealed": both(UP, negated(BENEATH)),
    "turned_up": UP,
    "turned_down": DOWN,
    "covered": BENEATH,
    "uncovered": negated(BENEATH),
    "waits": both(DOWN, negated(BENEATH)),
}
"""How a card lies after an event."""


def beginning(item: ast.Card | ast.Keyword, nouns: Nouns) -> Facts:
    """Return what is known of a card that has the abilities of an item."""
    if find(ast.CountsAs, item):
        nouns = Nouns()  # then a card may be of two kinds
    if isinstance(item, ast.Keyword):
        bounds = {word.text: (0, 1000) for word in item.parameters}
        return Facts(nouns=nouns, numbers=bounds)
    if item.id.text not in nouns.kind_of:
        return Facts(nouns=nouns)
    this = Atom("noun", (item.id.text,))
    return Facts(nouns=nouns, card=item.id.text, kind=item.kind.text, this=this)


def acting(start: Facts, *, hidden: bool = False) -> Facts:
    """Return what is known when a card begins to act: it lies on top, face up if not `hidden`."""
    how = UP if not start.paid else both(UP, negated(SOME))
    this = both(start.this, negated(BENEATH), True if hidden else how)
    return evolve(start, here="queue", this=this)


def revealed(start: Facts) -> Facts:
    """Return what is known when a reveal is paid for."""
    this = both(start.this, negated(BENEATH))
    return evolve(start, here="queue", this=this, inside="payment")


def standing(start: Facts, lying: tuple[ast.Limit, ...] = ()) -> Facts:
    """Return what is known while an effect stands that says so much of how its card lies."""
    if not lying:
        return acting(evolve(start, paid=False))
    return _where(evolve(start, paid=False), {limit.word: limit for limit in lying})


@derived
def pays_first(symbols: Symbols) -> bool:
    """Return whether a card that acts has nothing on it by the rules of every game there is.

    The influence on a card goes when it is revealed, before its ability, if no option says
    otherwise; and no card puts influence on cards that lie face up.
    """
    games = [known.node for known in symbols.games.values() if isinstance(known.node, ast.Game)]
    if not games or not all(map(_pays_before, games)):
        return False
    nodes = (known.node for table in (symbols.cards, symbols.keywords) for known in table.values())
    return not any(node is not None and _puts(node) for node in nodes)


@derived
def bare_face_up(symbols: Symbols) -> bool:
    """Return whether no influence ever lies on a face-up card, but for one that is acting.

    It is then paid before others can do anything, and no card keeps its own.
    """
    nodes = sorts_of_nodes(symbols)
    return ast.RevealKeeps not in nodes and pays_first(symbols)


@derived
def gains_arrive(symbols: Symbols) -> bool:
    """Return whether nothing can happen instead of a player gaining influence."""
    known = bool(symbols.games) and not symbols.open
    return known and ast.Instead not in sorts_of_nodes(symbols)


def _pays_before(game: ast.Game) -> bool:
    rules = [line for line in game.lines if isinstance(line, ast.Rule)]
    pays = [rule for rule in rules if rule.name.startswith("game_reveal_pays")]
    usual = [rule for rule in pays if rule.condition is None]
    return bool(usual) and usual[0].name == "game_reveal_pays" and "before" in usual[0].parts


_PUTS = (ast.Put, ast.Shift, ast.SwapInfluence)
"""Sentences by which influence comes onto cards."""


def _gets(put: ast.Node) -> tuple[ast.Target, ...]:
    if isinstance(put, ast.SwapInfluence):
        return put.one, put.other
    return (put.to,) if isinstance(put, ast.Shift) else getattr(put, "targets", ())


@of_node
def _puts(item: ast.Card | ast.Keyword) -> bool:
    """Return whether a card may lay influence on a card that lies face up."""
    puts = [node for node in find(ast.Node, item) if isinstance(node, _PUTS)]
    for put in puts:
        targets = _gets(put)
        for target in targets:
            hidden = isinstance(target, ast.Selector) and any(
                adjective.word == "face-down" for adjective in target.phrase.adjectives
            )
            if not hidden:
                return True
    return False


def another(start: Facts) -> Facts:
    """Return what is known of any other card."""
    return Facts(nouns=start.nouns)


def later(facts: Facts) -> Facts:
    """Return what is still known when a delayed trigger comes."""
    names = {name: Known(known.sort, gone=known.gone) for name, known in facts.names.items()}
    here = facts.here if facts.here in ("gone", "out") else "any"
    cleared = evolve(
        facts,
        names=names,
        here=here,
        remembered=False,
        this=facts.identity,
        supposed=True,
        spot=True,
    )
    return evolve(
        cleared, empty=(), some=(), also=True, truths={}, bounds={}, done="no", inside="later"
    )


def own_event(clause: ast.Trigger | ast.Instead) -> bool:
    """Return whether a clause is about its own card."""
    subject = clause.happening.subject
    if clause.happening.event in TIMES or clause.happening.player is not None:
        return False
    return subject is None or isinstance(subject, ast.This)


def before(clause: ast.Trigger | ast.Instead, start: Facts) -> Facts:
    """Return what is known at the moment of an event, when its conditions are read."""
    event = clause.happening.event
    facts = evolve(start, event=event)
    limits = {limit.word: limit for limit in clause.limits}
    if "from" in limits:
        facts = _where(facts, limits)
    elif facts.inside == "later" or facts.game:
        pass
    elif own_event(clause) and isinstance(clause, ast.Trigger):
        how = AFTER.get(event, True) if event not in LEAVING else True
        facts = evolve(facts, here="queue", this=both(facts.this, how))
    else:
        facts = _where(facts, limits)
    return _cards(clause, facts)


def _where(facts: Facts, limits: dict[str, ast.Limit]) -> Facts:
    """Return the facts with where the card lies for a clause with these limits to work."""
    if "from" in limits:
        zones = limits["from"].zones
        return evolve(facts, here=zones[0] if len(zones) == 1 else "gone")
    return evolve(facts, here="queue", this=both(facts.this, *_lies(limits)))


def _lies(limits: dict[str, ast.Limit]) -> list[Formula]:
    found: list[Formula] = []
    if "even_face_down" not in limits:
        found.append(UP)
    if "even_covered" not in limits:
        found.append(negated(BENEATH))
    return found


def _cards(clause: ast.Trigger | ast.Instead, facts: Facts) -> Facts:
    """Return the facts with the cards and the player that an event is about."""
    happening = clause.happening
    concerned = player_sort(happening.player, facts) if happening.player is not None else ""
    # What waits for later has forgotten the event, or the loop, in which it was said.
    facts = evolve(facts, it=None, attacker=None, concerned=concerned)
    if happening.player is not None:
        return facts
    if happening.event in TIMES:
        return facts
    subject = happening.subject
    if isinstance(subject, ast.Subject):
        it = sort_of(subject.phrase, facts, other=subject.other)
    elif subject is None or isinstance(subject, ast.This):
        it = Known(both(OWN, facts.this))
    else:
        it = facts.known(subject) or Known()
    by = Known()
    if isinstance(happening.by, ast.NounPhrase):
        by = sort_of(happening.by, facts)
    elif isinstance(happening.by, ast.This):
        by = Known(both(OWN, facts.this))
    elif happening.by is not None:
        by = facts.known(happening.by) or Known()
    attacked = happening.event not in NO_ATTACKER
    return evolve(facts, it=it, attacker=evolve(by, now=True) if attacked else None)


def _gone(event: str) -> str:
    """Return where a card is after an event that is about it."""
    if event in ("eliminated", "discarded"):
        return "out"
    return "gone" if event == "leaves" else ""


def during(clause: ast.Trigger | ast.Instead, start: Facts, moment: Facts) -> Facts:
    """Return what is known when a clause is carried out."""
    facts = evolve(
        moment,
        truths={},
        bounds={},
        empty=(),
        some=(),
        also=True,
        supposed=True,
        spot=True,
        done="no",
    )
    event = moment.event
    it = moment.it and evolve(moment.it, now=True, gone=_gone(event))
    if isinstance(clause, ast.Instead):
        # What was to happen has not happened; that counts as done where it is redirected.
        it = moment.it and evolve(moment.it, now=QUEUE)
        done = "no" if clause.happening.player is None else "yes"
        return evolve(facts, it=it, inside="instead", done=done)
    done = "no" if clause.happening.player is None else "yes"  # so much has flowed
    facts = evolve(facts, it=it, inside=moment.inside or "trigger", done=done)
    if moment.inside == "later":
        return facts
    if own_event(clause) and not facts.game:
        if event in LEAVING:
            # How it lay is not asked for any more.
            return evolve(
                facts, here=_gone(event), remembered=moment.here == "queue", this=start.this
            )
        return facts if event != "resolved" else evolve(facts, here="any")
    if event in (*LEAVING, "resolved") and facts.here == "queue":
        return evolve(facts, here="any")  # it may have left with the others
    return facts
