"""Items that lack their first word, by what follows in their header."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oriflamme_dsl.syntax.grammar import Token


def headless(tokens: Sequence[Token]) -> str:
    """Return the word that an item lacks in front, empty where none is likely.

    For the tokens of `spy "Spy" : character {` it is `card`.
    """
    kinds = [token.type for token in takewhile(lambda token: token.type != "LBRACE", tokens)]
    if len(kinds) in {0, len(tokens)}:
        return ""
    if kinds[0] == "STRING" and kinds[1:2] in ([], ["FOR"], ["RULING"], ["SOURCE"]):
        return "scenario"
    if kinds[:2] == ["NAME", "OF"]:
        return "variant"
    named = kinds[0] in {"NAME", "STRING"} and kinds[1:2] == ["STRING"]
    return "card" if named and "COLON" in kinds else ""
