"""What is known by its printed name, in any language, where its id is asked for."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from oriflamme_dsl.names.symbols import Declared
from oriflamme_dsl.syntax import ast


def printed_as(word: str, known: Mapping[str, object]) -> tuple[str, ...]:
    """Return the ids of what is printed as a word says, or as the singular of it says."""
    wanted = {_letters(word), _letters(word.removesuffix("s"))}
    return tuple(
        id_
        for id_, what in known.items()
        if any(_letters(name) in wanted for name in _names(what)) and id_ != word
    )


def _names(what: object) -> tuple[str, ...]:
    node = what.node if isinstance(what, Declared) else what
    if not isinstance(node, ast.Card | ast.Kind | ast.Keyword | ast.CardSet | ast.Family):
        return ()
    return tuple(
        text for label in node.names for text in (label.text, label.plural) if text is not None
    )


def _letters(name: str) -> str:
    """Return a name without accents, capitals and what stands between words."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("œ", "oe").replace("æ", "ae"))
    return "".join(char for char in plain if char.isalnum())
