"""What a general form knows where it is generated: the variables of an ability."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from oriflamme_dsl.ir import expressions as e

NOBODY = "-1"


@frozen
class Scope:
    """An ability that is applied, as expressions; a card or player may be -1 while it runs.

    `slots` are the variables of what is chosen, `done` that of how much was done, if anybody asks,
    `lay` that of how cards lay that have left, in a trigger about them; `by` is who chooses the
    cards of a target, None is you. `source` is the kind whose text it is, -1 for the game;
    `triggered` is whether it is a trigger, `used` which replacements have stood in for what a
    replacement does itself, `layer` is the layer of a standing effect that is read, 0 for none.
    """

    this: str
    family: str
    source: int
    attacker: str = NOBODY
    it: str = NOBODY
    player: str = NOBODY
    done: str | None = None
    lay: str = "None"
    slots: Mapping[int, str] = field(factory=dict)
    by: str | None = None
    triggered: bool = False
    used: str = "frozenset()"
    layer: int = 0

    def card(self, node: e.Reference) -> str:
        """Return the expression of the card that a reference means."""
        match node:
            case e.This():
                return self.this
            case e.Attacker():
                return self.attacker
            case e.It():
                return self.it
        return self.slots[node.index]
