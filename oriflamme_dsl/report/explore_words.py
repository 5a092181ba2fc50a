"""The words of the page on the small queues around a card, which are data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from attrs import frozen

from oriflamme_dsl.resources import templates_folder


@frozen
class Words:
    """Sentences by key, and `changes`: words for what has come of a line of play."""

    sentences: Mapping[str, str]
    changes: Mapping[str, str]

    def say(self, key: str, **facts: object) -> str:
        """Return a sentence filled in."""
        return self.sentences[key].format(**facts)


@cache
def words(language: str) -> Words:
    """Return the words of the page in a language; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"explore.{language}.toml"
    if not path.is_file():
        path = folder / "explore.en.toml"
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    return Words(found, found.pop("changes"))
