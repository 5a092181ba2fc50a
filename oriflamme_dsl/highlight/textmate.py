"""The TextMate grammar, which VS Code and many other editors read.

`python -m oriflamme_dsl.highlight.textmate --write FILE` writes it, after `_words.py` has changed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from oriflamme_dsl.highlight._words import ITEMS, OPENING, PATTERNS, SIGNS, WITHIN
from oriflamme_dsl.highlight.spelling import BLANK, CODE, ESCAPE, ITEM, OWN_NAME, one_of

SUFFIX = "oriflamme"
"""What all scopes end with."""

SCOPES = {
    "amounts": "keyword.operator.amount",
    "control": "keyword.control",
    "deeds": "support.function.deed",
    "fields": "entity.other.attribute-name",
    "joints": "keyword.other.joint",
    "logic": "keyword.operator.logical",
    "pointers": "variable.language",
    "states": "storage.modifier.state",
    "things": "support.type.thing",
    "values": "constant.language",
}
"""The scope of each group of words: names for which the themes of editors have colours."""

START = rf"(?:^|(?<=[;{{}}]))(?:{BLANK})?"
"""The start of a sentence, with the blanks before it."""

BRACKETS = "{}()"

Rule = dict[str, Any]


def grammar() -> Rule:
    """Return the grammar as a value that JSON can hold."""
    return {
        "$schema": (
            "https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json"
        ),
        "information_for_contributors": [
            "Generated from grammar/oriflamme.lark by `python3 dev.py tables`; do not edit."
        ],
        "name": "Oriflamme",
        "scopeName": f"source.{SUFFIX}",
        "fileTypes": ["ori"],
        "patterns": [
            _match("comment.line.number-sign", PATTERNS["COMMENT"]),
            _text(),
            *_items(),
            *(_opening(group, words) for group, words in OPENING.items()),
            *_small_parts(),
            *(_match(SCOPES[group], one_of(words)) for group, words in WITHIN.items()),
            _match("variable.other", PATTERNS["NAME"]),
            _match("punctuation.section", rf"[{BRACKETS}]"),
            _match("punctuation.separator", _signs()),
        ],
    }


def _text() -> Rule:
    """Return the rule of a text in quotes, which ends with its line at the latest."""
    escapes = [
        _match("constant.character.escape", ESCAPE),
        _match("invalid.illegal.escape", r"\\."),
    ]
    scope = f"string.quoted.double.{SUFFIX}"
    return {"name": scope, "begin": '"', "end": '"|$', "patterns": escapes}


def _items() -> tuple[Rule, Rule]:
    """Return the rules of the word that begins an item, with its name and without one."""
    scope = f"storage.type.item.{SUFFIX}"
    captures = {"1": {"name": scope}, "2": {"name": f"entity.name.type.{SUFFIX}"}}
    named = rf"({one_of(ITEMS)}){BLANK}({OWN_NAME})"
    return {"match": named, "captures": captures}, {"name": scope, "match": ITEM}


def _opening(group: str, words: Sequence[str]) -> Rule:
    captures = {"1": {"name": f"{SCOPES[group]}.{SUFFIX}"}}
    return {"match": rf"{START}({one_of(words)})", "captures": captures}


def _small_parts() -> tuple[Rule, ...]:
    return (
        _match("constant.numeric.ordinal", PATTERNS["ORDINAL"]),
        _match("variable.other.possessive", PATTERNS["POSSESSIVE"]),
        _match("constant.numeric", PATTERNS["INT"]),
        _match("constant.other.language-code", CODE),
    )


def _signs() -> str:
    return f"[{''.join(sign for sign in SIGNS if sign not in BRACKETS)};]"


def _match(scope: str, expression: str) -> Rule:
    return {"name": f"{scope}.{SUFFIX}", "match": expression}


def as_json() -> str:
    """Return the grammar as the text of its file; characters that look empty are escaped."""
    return json.dumps(grammar(), indent=2) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the grammar into the file that the call names."""
    parser = argparse.ArgumentParser(description="Write the TextMate grammar.")
    parser.add_argument("--write", type=Path, required=True, metavar="FILE")
    file: Path = parser.parse_args(arguments).write
    file.write_text(as_json(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
