"""Whether a phrase is the one that would be written for what it was read to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from oriflamme_dsl.ir.statements import If
from oriflamme_dsl.prose.build import build
from oriflamme_dsl.prose.grammar import Grammar, Hole, Rule
from oriflamme_dsl.prose.recall import behind
from oriflamme_dsl.prose.settings import Context, Settings, fields_of, phrases_in
from oriflamme_dsl.prose.usual import is_usual
from oriflamme_dsl.render.fields import fits, look_up


def objects(grammar: Grammar, cls: type, settings: Settings) -> Iterator[Any]:
    """Yield the objects that phrases say: the first for which they would be written.

    A phrase for what is left of an enum may stand for several; what is around it decides.
    """
    fields = fields_of(settings)
    for one in (fields["."],) if "." in fields else build(cls, fields):
        if is_usual(one) and _are_written(grammar, settings, one):
            yield behind(one) if cls is If and _ends_asking(settings) else one
            if not isinstance(one, Enum):
                return


def _ends_asking(settings: Settings) -> bool:
    """Tell whether a phrase has its condition at its end, behind what it is about."""
    return any(
        isinstance(step := rule.steps[-1], Hole) and step.slot.path.startswith("condition")
        for _, rule, _ in phrases_in(settings)
    )


def allowed(rule: Rule, context: Context) -> bool:
    """Tell whether a phrase can be said in a context, as far as it is known."""
    features = dict(context)
    return all(features.get(key, "none") == wanted for key, wanted in rule.asks)


def _are_written(grammar: Grammar, settings: Settings, node: Any) -> bool:
    """Tell whether the phrases that were read would be written for an object and its parts."""
    return all(
        _is_written(grammar, rule, look_up(node, path) if path else node, context)
        for path, rule, context in phrases_in(settings)
    )


def _is_written(grammar: Grammar, rule: Rule, node: Any, context: Mapping[str, Any]) -> bool:
    """Tell whether a phrase would be written for an object, or may stand for it."""
    if not fits(node, rule.of_node, context):
        return False
    if rule.place is None:
        return True
    before = grammar.rules[rule.cls, rule.form][: rule.place]
    return not any(other.is_known and fits(node, other.entry, context) for other in before)
