"""Random cards that are accepted: texts drawn, compiled together, those with errors dropped."""

from __future__ import annotations

from collections import Counter

from attrs import define, field

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import severity
from oriflamme_dsl.pipeline import Compilation, source_of
from tests.random_cards.draw import Drawer

KEYWORDS = (("quick", 0), ("worth", 1), ("costly", 2))
HEAD = "edition 1\n" + "use oriflamme\n"


@define
class Made:
    """Accepted cards: the compilation, their texts by id; which codes the others fell for."""

    compilation: Compilation
    cards: dict[str, str]
    drawn: int
    codes: Counter[str] = field(factory=Counter)
    refused: dict[str, tuple[str, ...]] = field(factory=dict)


def make(drawer: Drawer, number: int) -> Made:
    """Draw cards and keep those in which no error is found."""
    items = {name: drawer.keyword(name, parameters) for name, parameters in KEYWORDS}
    while True:
        bad = _errors(items, Counter(), {})
        if not bad:
            break
        for name in bad:
            items[name] = drawer.keyword(name, dict(KEYWORDS)[name])
    for index in range(number):
        items[f"card{index}"] = drawer.card(f"card{index}", KEYWORDS)
    codes: Counter[str] = Counter()
    refused: dict[str, tuple[str, ...]] = {}
    kept = dict(items)
    while bad := _errors(kept, codes, refused):
        kept = {name: text for name, text in kept.items() if name not in bad}
    cards = {name: text for name, text in kept.items() if name.startswith("card")}
    return Made(compiled(kept), cards, number, codes, refused)


def compiled(items: dict[str, str]) -> Compilation:
    """Return the compilation of items of the language, beside the shipped game."""
    source, found = source_of((HEAD + "\n".join(items.values()) + "\n").encode(), "random.ori")
    assert not found
    assert source is not None
    return Compilation((source,))


def _errors(
    items: dict[str, str], codes: Counter[str], refused: dict[str, tuple[str, ...]]
) -> set[str]:
    """Return the names of the items in which errors are found, and count the codes."""
    starts, at = {}, len(HEAD)
    for name, text in items.items():
        starts[name] = at
        at += len(text) + 1
    bad: dict[str, set[str]] = {}
    for one in compiled(items).diagnostics:
        if severity(one.code) is Severity.ERROR:
            assert one.span is not None
            name = [n for n, start in starts.items() if start <= one.span.start][-1]
            bad.setdefault(name, set()).add(one.code)
    for name, found in bad.items():
        codes.update(found)
        refused[name] = (items[name], *sorted(found))
    return set(bad)
