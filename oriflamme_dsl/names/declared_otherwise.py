"""Names that are misspelt where they are declared, and right wherever they are used."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from oriflamme_dsl.diagnostics import Diagnostic, Fact, Label
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Declared, Symbols

MANY = 2
"""So many uses say that the declaration is wrong and not they."""

WORD = re.compile(r'"(?:[^"\\\n]|\\.)*"|#[^\n]*|[\w-]+')
"""A text in quotes, a comment, or a word."""

SHOWN = 3
"""So many of the uses are shown."""

VARIANTS = frozenset({"", "kind", "noun", "keyword", "deck", "game"})
"""Wordings of unknown names that declarations bring."""


def at_declaration(
    found: Sequence[Diagnostic], symbols: Symbols, texts: Sequence[str]
) -> tuple[Diagnostic, ...]:
    """Return findings, those about one unknown name in one, where its declaration is the slip.

    That is so if a name near to it is declared and never used, but the unknown one is, repeatedly.
    `texts` are those of all files.
    """
    uses: dict[str, list[Diagnostic]] = defaultdict(list)
    for one in found:
        if one.code == "ORI201" and one.variant in VARIANTS:
            uses[str(one.fact("name"))].append(one)
    told: dict[Diagnostic, Diagnostic | None] = {}
    for name, group in uses.items():
        declared = _misspelt(group, symbols, texts) if len(group) >= MANY else None
        if declared is not None:
            told.update(dict.fromkeys(group))
            told[group[0]] = _finding(name, declared, group)
    return tuple(kept for one in found if (kept := told.get(one, one)) is not None)


def _misspelt(
    group: Sequence[Diagnostic], symbols: Symbols, texts: Sequence[str]
) -> Declared[object] | None:
    """Return the declaration that all uses of a name may mean and nothing else does, if any."""
    near = {one.fact("suggestions") for one in group}
    if len(near) != 1:
        return None
    names = near.pop()
    known = _declared(names[0], symbols) if isinstance(names, tuple) and names else None
    if known is None:
        return None
    word = known.word.text
    if not suggest(str(group[0].fact("name")), (word,)):  # it is what the thing is called in print
        return None
    forms = {word, f"{word}s", f'"{word}"'}
    said = sum(found[0] in forms for text in texts for found in WORD.finditer(text))
    return known if said == 1 else None


def _declared(name: str, symbols: Symbols) -> Declared[object] | None:
    """Return the only thing of a name, None where there are none or several."""
    tables: tuple[Mapping[str, Declared[Any]], ...] = (
        symbols.cards,
        symbols.kinds,
        symbols.keywords,
        symbols.sets,
        symbols.games,
    )
    known = [table[name] for table in tables if name in table]
    return known[0] if len(known) == 1 else None


def _finding(name: str, declared: Declared[object], group: Sequence[Diagnostic]) -> Diagnostic:
    labels = tuple(Label(one.span, "used") for one in group[:SHOWN] if one.span)
    facts: dict[str, Fact] = {
        "name": declared.word.text,
        "other": name,
        "count": len(group),
        "suggestions": (name,),
    }
    return Diagnostic("ORI201", declared.word.span, facts, labels, variant="declared")
