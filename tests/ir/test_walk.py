"""Going through resolver objects: paths, parents first, and rebuilding."""

from __future__ import annotations

import re
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.expressions import (
    Attacker,
    Exists,
    First,
    Group,
    Number,
    One,
    Opposing,
    You,
)
from oriflamme_dsl.ir.scenarios import LaidCard, Position
from oriflamme_dsl.ir.statements import Discard, Eliminate, Gain, If
from oriflamme_dsl.ir.walk import rebuild, walk
from tests.support.nodes import classes, instances

FIRST = Group(First())
GAIN = Gain(You(), Number(4))
CARD = CardDef(
    "trap",
    "intrigue",
    main=(If(Exists(FIRST), (Eliminate(One(FIRST)),)),),
    triggers=(Trigger(Event.ELIMINATED, Opposing(), None, (Discard(Attacker()), GAIN)),),
)
PATHS = [
    "",
    "main[0]",
    "main[0].condition",
    "main[0].condition.group",
    "main[0].condition.group.where",
    "main[0].then[0]",
    "main[0].then[0].target",
    "main[0].then[0].target.group",
    "main[0].then[0].target.group.where",
    "triggers[0]",
    "triggers[0].by",
    "triggers[0].body[0]",
    "triggers[0].body[0].target",
    "triggers[0].body[1]",
    "triggers[0].body[1].player",
    "triggers[0].body[1].amount",
]


def at(node: object, path: str) -> Any:
    """Return what lies at a path, found by its words alone."""
    steps = re.findall(r"[a-z_]+|\d+", path)
    found: Any = node
    for step in steps:
        found = found[int(step)] if step.isdigit() else getattr(found, step)
    return found


def test_paths_of_a_card() -> None:
    """Each object inside a card has a path of fields and indexes; parents come before children."""
    assert PATHS == [path for path, _ in walk(CARD)]


@pytest.mark.parametrize("cls", [c for c in classes() if attrs.has(c)], ids=lambda c: c.__name__)
def test_walk_and_rebuild_of_every_class(cls: type) -> None:
    """A path leads to its object, and none is left out; rebuilding by nothing changes nothing.

    Rebuilding reaches the same objects as walking.
    """

    @settings(max_examples=15, deadline=None, database=None)
    @given(instances(cls))
    def holds(node: object) -> None:
        found = list(walk(node))
        assert [] == [path for path, inner in found if at(node, path) is not inner]
        assert len(found) == len({path for path, _ in found})
        reached: list[object] = [node]

        def visit(child: object) -> object:
            reached.append(child)
            return rebuild(child, visit)

        assert rebuild(node, visit) is node
        assert sorted(map(id, reached)) == sorted(id(inner) for _, inner in found)

    holds()


def test_rebuild_changes_children_only() -> None:
    """`change` gets each child and not the node; what is not changed stays the same object."""
    changed = rebuild(GAIN, lambda child: Number(5) if child == Number(4) else child)

    assert Gain(You(), Number(5)) == changed
    assert changed.player is GAIN.player


def test_tuples_inside_tuples() -> None:
    """Rows of stacks are gone through, too."""
    card = LaidCard("red", None, face_down=True)

    assert ["", "queue[0][0]", "queue[0][1]", "queue[1][0]"] == [
        path for path, _ in walk(Position(queue=((card, card), (card,))))
    ]
