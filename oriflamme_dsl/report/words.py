"""The words of pages, which are data."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from oriflamme_dsl.resources import templates_folder


@cache
def words_of(page: str, language: str) -> Mapping[str, str]:
    """Return the words of a page in a language by key; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"{page}.{language}.toml"
    if not path.is_file():
        path = folder / f"{page}.en.toml"
    return dict(tomllib.loads(path.read_text(encoding="utf-8")))


def words(language: str) -> Mapping[str, str]:
    """Return the words of the pages on what differs and on options."""
    return words_of("changes", language)


def with_rulings(text: str, rulings: Sequence[int], language: str) -> str:
    """Return a text with the numbers of the rulings that it is about, if there are any."""
    if not rulings:
        return text
    key = "ruling" if len(rulings) == 1 else "rulings"
    return words(language)[key].format(text=text, numbers=", ".join(map(str, rulings)))
