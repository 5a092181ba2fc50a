"""What a replacement leaves behind: triggers that wait, when the event is long over."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.clauses import Event
from tests.support.clauses import card, hit, instead, when
from tests.support.words import shown, turn


def test_a_replacement_stands_in_again_for_what_waited() -> None:
    """What a replacement lets wait is an event of its own, for which it can stand in once more."""
    waits = s.Later(when(Event.RESOLVED, hit("cat"), of=e.CardIs("hero")))
    cat = card("cat", instead(Event.ELIMINATED, waits))

    state = turn(hit("cat"), cards=(cat,), queue=("red hero", "blue cat"))

    assert ["red hero", "blue cat"] == shown(state)
