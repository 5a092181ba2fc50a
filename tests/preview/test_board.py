"""What the preview shows now."""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.preview.board import Board
from oriflamme_dsl.preview.look import Deck, Look

GOOD = Look(1, (), Deck((("en", "Mine"),), ()))
BAD = Look(1, (Diagnostic("ORI603", None, {"files": ("a.ori",)}),))


def test_the_last_good_cards_stay() -> None:
    """A look with errors changes the findings, and leaves the cards and their time."""
    board = Board()
    board.put(GOOD, "10:00:00")

    shown = board.put(BAD, "10:00:05")

    assert (BAD, GOOD.deck, "10:00:05", "10:00:00", True) == (
        shown.look,
        shown.deck,
        shown.time,
        shown.good,
        shown.stale,
    )


def test_a_mended_file_is_shown_anew() -> None:
    """After the errors the new cards are shown."""
    board = Board()
    for look in (GOOD, BAD):
        board.put(look, "10:00:00")

    shown = board.put(GOOD, "10:00:09")

    assert (GOOD.deck, "10:00:09", False) == (shown.deck, shown.good, shown.stale)


def test_nothing_is_stale_before_there_were_cards() -> None:
    """A file that is broken from the start shows no cards, and no old ones either."""
    shown = Board().put(BAD, "10:00:00")

    assert (None, False) == (shown.deck, shown.stale)


def test_each_look_is_news() -> None:
    """Who waits with an old version gets the new one at once; with the newest, nothing."""
    board = Board()
    first, second = board.put(GOOD, "10:00:00"), board.put(GOOD, "10:00:00")

    assert [second, second, None] == [
        board.wait(one, 0) for one in (None, first.version, second.version)
    ]


def test_the_end_lets_everybody_go() -> None:
    """Nobody waits for a board that is closed."""
    board = Board()
    board.close()

    assert (True, None) == (board.closed, board.wait(None, 60))


def test_versions_differ_from_run_to_run() -> None:
    """A page of an earlier run never takes what is new for what it has."""
    assert Board().put(GOOD, "10:00:00").version != Board().put(GOOD, "10:00:00").version
