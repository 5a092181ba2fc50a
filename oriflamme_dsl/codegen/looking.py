"""Source that tells what a choice looks like to a player, for each question of a machine."""

from __future__ import annotations

import ast

from oriflamme_dsl.codegen.generator import Question
from oriflamme_dsl.codegen.stepping import Layout
from oriflamme_dsl.codegen.stepping import Question as Stop
from oriflamme_dsl.engine.state import HAND

UNSEEN = -9
"""How an option looks that is one of several cards that a player cannot tell apart."""


def source(stop: Stop, question: Question, layout: Layout) -> str:
    """Return `look_N(s, me)`, N the piece after a question: who is asked, N, and how options look.

    A card in the hand of another looks like any other; a reveal is told by the face that appears.
    """
    who = ast.unparse(stop.who)
    looks = question.options
    more: tuple[str, ...] = ()
    if question.ask == "reveal":
        looks, more = f"[0, 1 + kind_of[{question.about}]]", ("kind_of",)
    elif looks.startswith("hands["):
        looks = f"{looks} if {who} == me else [{UNSEEN}] * len({looks})"
    elif question.ask == "card":
        unseen = f"c >= 0 and zone[c] == {HAND} and owner_of[c] != me"
        looks, more = f"[{UNSEEN} if {unseen} else c for c in {looks}]", ("zone",)
    wanted = {*more, *_names(who), *_names(looks)}
    kept = [(index, name) for index, name in enumerate(layout.names) if name in wanted]
    lines = [f"{name} = s[{index}]" for index, name in kept]
    body = "".join(f"    {line}\n" for line in [*lines, f"return {who}, {stop.to}, {looks}"])
    return f"\n\ndef look_{stop.to}(s, me):\n{body}"


def _names(text: str) -> set[str]:
    return {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
