"""The words of a booklet in a language: read from data, filled for a game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.press.booklet.content import Run, Runs
from oriflamme_dsl.press.booklet.features import holds
from oriflamme_dsl.render.templates import Templates
from oriflamme_dsl.resources import templates_folder


@frozen
class Words:
    """The words for one game: what does not hold for it is never said.

    `data` is the file, `values` what its slots stand for.
    """

    data: Mapping[str, Any]
    ruleset: Ruleset
    values: Mapping[str, object]

    def label(self, key: str) -> str:
        """Return a word of the pages; raise KeyError for an unknown one."""
        return str(self.data["labels"][key])

    def holds(self, entry: Mapping[str, Any]) -> bool:
        """Tell whether an entry is meant for the game."""
        return holds(entry.get("when", ""), self.ruleset)

    def filled(self, text: str) -> str:
        """Return a text with its slots filled."""
        return text.format(**self.values)

    @property
    def emphasis(self) -> re.Pattern[str]:
        """The words that an exception is told by."""
        return re.compile("|".join(rf"\b(?:{word})\b" for word in self.data["emphasis"]))


def read_words(templates: Templates, language: str) -> Mapping[str, Any] | None:
    """Return the words of a language, the user's own folder first; None if there are none."""
    for root in (templates.own, templates_folder()):
        path = file_of(root, language) if root else None
        if path and path.is_file():
            return tomllib.loads(path.read_text(encoding="utf-8"))
    return None


def file_of(root: Path, language: str) -> Path:
    """Return where a folder of templates holds the words of a language."""
    return root / "text" / f"booklet.{language}.toml"


def marked(text: str) -> Runs:
    """Return a text of the words as runs: what stands between asterisks is bold."""
    pieces = bound(text).split("*")
    return tuple(
        Run(piece, "bold" if number % 2 else "") for number, piece in enumerate(pieces) if piece
    )


def stressed(
    sentences: Sequence[str], pattern: re.Pattern[str], *, once: bool
) -> tuple[Runs, bool]:
    """Return sentences as one paragraph, with the first word that says an exception bold.

    `once` tells that there has been one already; what comes back with the runs tells it after.
    """
    text = bound(" ".join(sentences))
    match = None if once else pattern.search(text)
    if match is None:
        return (Run(text),), once
    pieces = (
        Run(text[: match.start()]),
        Run(match[0], "bold"),
        Run(text[match.end() :]),
    )
    return tuple(run for run in pieces if run.text), True
