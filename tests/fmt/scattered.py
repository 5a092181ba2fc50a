"""Texts with comments, blanks and line ends thrown in wherever the language allows them."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from oriflamme_dsl.layout.pieces import Piece, items
from oriflamme_dsl.syntax.tokens import CARRIES_ON, NO_SEP_AFTER, NO_SEP_BEFORE

BLANKS = ("", "", " ", "  ", "\t", "\u00a0")
SAID = (
    "#",
    "# ignore ORI351: so",
    "# why",
    "#x{",
    '# a } brace; "',
    "# card page",
    "## é ##",
    "#\tlong " + "words " * 30,
)
ENDS = ("\n", "\n\n", "\n\n\n\n", "\n \t\n")


def scattered(text: str, chance: Random) -> str:
    """Return a text without comments and with the same items, written as badly as it may be.

    The heads of items are spared: after a comment in one, its brace is not found for sure.
    """
    found, _ = items(text)
    rate = chance.choice((0.02, 0.1, 0.5))
    written = [_end(chance, rate)]
    for item in found:
        head = True
        written.append(item.pieces[0].text)
        pieces = (*item.pieces, None)
        for (before, after), then in zip(pairwise(item.pieces), pieces[2:], strict=True):
            head = head and after.kind != "LBRACE"
            written.append(_between(before, after, then, chance, 0 if head else rate))
            written.append(after.text)
        line = item.keyword in {"edition", "use"}
        written.append(chance.choice(BLANKS))
        written.append(
            chance.choice(("\n", ";", " ;\n", "\n" + _end(chance, rate))) if line else ""
        )
        written.append(_end(chance, rate) or "\n" * chance.randint(0, 3) * line)
    return "".join(written)


def _between(before: Piece, after: Piece, then: Piece | None, chance: Random, rate: float) -> str:
    blank = chance.choice(BLANKS)
    if after.begins:
        return blank + (chance.choice(("\n", ";", "; ", " ;\n;")) + _end(chance, rate))
    if _may_break(before, after, then) and (end := _end(chance, rate)):
        return blank + end
    apart = before.text[-1].isalnum() and (after.text[0].isalnum() or after.text[0] == "_")
    return blank or " " * apart


def _end(chance: Random, rate: float) -> str:
    """Return line ends with comments before them, often none."""
    written = ""
    while chance.random() < rate:
        if chance.random() < 0.6:
            written += chance.choice(SAID) + chance.choice(BLANKS)
        written += chance.choice(ENDS) + chance.choice(BLANKS)
    return written


def _may_break(before: Piece, after: Piece, then: Piece | None) -> bool:
    """Say whether a line end between two tokens means nothing."""
    kind = after.kind
    if kind == "THAT":
        return then is not None and then.kind != "PLAYER"
    carries_on = kind in CARRIES_ON or (kind.startswith("_OR_") and kind != "_OR_ELSE")
    return carries_on or before.kind in NO_SEP_AFTER or kind in NO_SEP_BEFORE
