"""Whether a body of statements could do anything: impossible ways are not offered."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from oriflamme_dsl.engine.filters import link_group
from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.engine.state import Context, State
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s

Possible: TypeAlias = Callable[[State, Context], bool]


def link_possible(linked: Linked, body: tuple[s.Statement, ...]) -> Possible:
    """Return a test whether the first statement of a body finds what it acts on.

    A statement that acts on no group of cards can always be carried out, and no statement never.
    """
    if not body:
        return lambda _, __: False
    target = getattr(body[0], "target", None) or getattr(body[0], "selector", None)
    if not isinstance(target, e.One | e.Each | e.Foremost):
        return lambda _, __: True
    group = link_group(linked, target.group)
    return lambda state, context: bool(group(state, context))
