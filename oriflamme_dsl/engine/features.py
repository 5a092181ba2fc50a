"""Which classes of resolver objects a ruleset uses: what is not used is not looked at."""

from __future__ import annotations

from functools import lru_cache

from oriflamme_dsl.engine.linked import Linked
from oriflamme_dsl.ir.walk import walk


def uses(linked: Linked, *classes: type) -> bool:
    """Return whether anything in the rules or on a card is of one of the classes."""
    return not _used(linked).isdisjoint(classes)


@lru_cache(maxsize=8)
def _used(linked: Linked) -> frozenset[type]:
    return frozenset(type(node) for _, node in walk(linked.ruleset))
