"""A copied game goes on by itself."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.play import Play, begun, finish, value


@settings(max_examples=150, deadline=None)
@given(begun(), st.integers(0, 2**32))
def test_a_copy_leaves_the_original_alone(play: Play, seed: int) -> None:
    """What happens to the copy changes nothing of the original, down to frames and cursors."""
    game = play.game()
    before = value(game.state)

    finish(game.copy(), seed)

    assert before == value(game.state)


@settings(max_examples=150, deadline=None)
@given(begun(), st.integers(0, 2**32))
def test_equal_answers_give_equal_results(play: Play, seed: int) -> None:
    """A copy and its original are asked the same and end the same when they are answered alike."""
    game = play.game()
    copy = game.copy()
    assert value(game.state) == value(copy.state)

    answers = finish(copy, seed)

    for answer in answers:
        assert game.decision is not None
        game.answer(answer)
    assert game.decision is None
    assert value(game.state) == value(copy.state)


def test_a_copy_has_no_log() -> None:
    """The log stays with the original: copies are made for search, where it would cost."""
    game = Play((), 3, seed=1, decisions=50).game()

    assert game.events != ()
    assert () == game.copy().events
