"""What a statement may call by a pronoun: the card just chosen, and what was done just before."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.statements import Choose, Eliminate, If
from oriflamme_dsl.ir.walk import rebuild, walk

OF_INFLUENCE = (s.Gain, s.Lose, s.Steal, s.Give, s.Put, s.Remove, s.Collect, s.Shift, s.Pay)
OF_CARDS = (
    *(s.Eliminate, s.Discard, s.Move, s.Swap, s.Reorder, s.Turn, s.Copy, s.Activate, s.Resolve),
    *(s.Skip, s.Take, s.Control, s.Release, s.Send, s.Bring, s.DrawCards),
)

OF_NO_CARD = (
    *(c.Event.ROUND_STARTS, c.Event.ROUND_ENDS, c.Event.GAME_STARTS, c.Event.GAME_ENDS),
    *(c.Event.GAINS, c.Event.LOSES),
)
"""Times, and what happens to players."""


def about_itself(trigger: c.Trigger) -> c.Trigger:
    """Return a trigger in which a card is named as such where the event is about itself.

    What gives abilities or ranks to cards speaks of those, and is left as it is.
    """

    def named(node: Any) -> Any:
        if isinstance(node, c.Trigger | c.Instead | c.Has | c.RankIs):
            return node
        return e.This() if node == e.It() else rebuild(node, named)

    own = trigger.subject is None and trigger.event not in OF_NO_CARD
    return rebuild(trigger, named) if own else trigger


def is_about(choice: Choose | None, statement: Any) -> bool:
    """Tell whether a statement acts on the card that you have chosen just before it.

    It may be eliminated together with one other target, named after it.
    """
    target = getattr(statement, "target", None)
    if isinstance(statement, Eliminate) and isinstance(target, e.Together):
        target = target.parts[0] if len(target.parts) == 2 else None
    return choice is not None and choice.by == e.You() and target == e.Slot(choice.slot)


def asks_about(choice: Choose | None, statement: Any) -> bool:
    """Tell whether a statement begins by asking what the card that you have chosen is."""
    if choice is None or choice.by != e.You() or not isinstance(statement, If):
        return False
    condition: e.Condition = statement.condition
    while isinstance(condition, e.NotTrue | e.AllTrue | e.AnyTrue):
        inner = (condition.condition,) if isinstance(condition, e.NotTrue) else condition.conditions
        if not inner:
            return False
        condition = inner[0]
    return isinstance(condition, e.Holds) and condition.reference == e.Slot(choice.slot)


def acts_on_another(statement: Any, it: int | None) -> bool:
    """Tell whether "it" is no longer the card in a slot after a statement about another card."""
    target = getattr(statement, "target", None)
    spoken_of = isinstance(target, e.This | e.It | e.Attacker | e.Slot | e.One)
    return isinstance(statement, Choose) or (
        spoken_of and target != e.Slot(-1 if it is None else it)
    )


def speaks_of_another(scope: s.ForEachPlayer | c.Trigger | c.Instead) -> bool:
    """Tell whether beside the player concerned another is spoken of, who might be "that player"."""
    return any(_names_another(node) for _, node in walk(scope) if node is not scope)


def _names_another(node: Any) -> bool:
    player = getattr(node, "player", None)
    if isinstance(node, e.PlayerIs):
        return not isinstance(player, e.You | e.ThatPlayer)
    known = player is None or isinstance(player, e.You | e.EachPlayer | e.ThatPlayer)
    return isinstance(node, s.ChoosePlayer) or (isinstance(node, _STATEMENTS) and not known)


_STATEMENTS: tuple[type, ...] = get_args(s.Statement)

_ALWAYS_YOURS = (
    *(s.Eliminate, s.Discard, s.Swap, s.Reorder, s.Turn, s.Put, s.Remove, s.Collect, s.Shift),
    *(s.SwapInfluence, s.Steal, s.Copy, s.Activate, s.Resolve, s.Skip, s.Take, s.Release, s.Send),
    *(s.End, s.Count),
)
"""Statements that are said in the imperative, whatever is in them; `Send` as far as it is yours."""


def subject_of(statement: Any) -> e.Player | None:
    """Return who does what a statement says: you in the imperative, or another; None for neither.

    Nobody does what is said with words around it, such as a condition.
    """
    match statement:
        case s.Gain(player=player) | s.Lose(player=player) | s.DrawCards(player=player):
            return player
        case s.Look(player=player) | s.Control(player=player) | s.BecomeFirst(player=player):
            return player
        case s.Send(zone=e.Zone.WON, player=player) | s.Give(giver=player):
            return player
        case s.Move(by=player) | s.Bring(by=player):
            return e.You() if player == e.You() else None
        case s.Choose(by=player) | s.ChoosePlayer(by=player):
            return e.You() if player == e.You() else None
    return e.You() if isinstance(statement, _ALWAYS_YOURS) else None


def needs_you(before: Any, statement: Any) -> bool:
    """Tell whether an imperative stands behind a clause with another subject, and so needs one."""
    other = subject_of(before)
    return other not in (None, e.You()) and subject_of(statement) == e.You()


def looking_back(statements: Sequence[Any]) -> dict[str, Any]:
    """Return the features of the last of some statements: what those before it were done to."""
    *before, last = statements
    features: dict[str, Any] = {"again": True} if before and before[-1] == last else {}
    for statement in reversed(before):
        if isinstance(statement, OF_INFLUENCE + OF_CARDS):
            those = "influence" if isinstance(statement, OF_INFLUENCE) else "cards"
            return features | {"those": those}
    return features
