"""The icon of a card: one of those that are shipped."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.resources import templates_folder
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast


def check(card: ast.Card, _: Symbols) -> Iterator[Diagnostic]:
    """Yield icons that there are not (ORI360)."""
    for line in card.lines:
        if isinstance(line, ast.CardField) and line.name == "icon":
            word = line.value
            if isinstance(word, ast.Word) and word.text not in _names():
                yield unknown(word.text, word.span)


def unknown(name: str, span: Span) -> Diagnostic:
    """Return that there is no icon of a name (ORI360), with those that may be meant."""
    facts: dict[str, Fact] = {"name": name, "suggestions": _meant(name)}
    return Diagnostic("ORI360", span, facts)


def icon_called(name: str) -> str | None:
    """Return the icon of a name, or the only one that shows what the name says; None for none."""
    if name in _names():
        return name
    said = tuple(name.lower().split())
    found = [icon for icon, told in _told().items() if any(said == one[1:] for one in told)]
    return found[0] if len(found) == 1 else None


def _meant(name: str) -> tuple[str, ...]:
    """Return icons that look like a name, else those that show what it says in a language."""
    near = suggest(name, _names())
    if near:
        return near
    return tuple(icon for icon, shown in _shown().items() if name.lower() in shown)[:2]


@cache
def _names() -> frozenset[str]:
    return frozenset(file.stem for file in (templates_folder() / "art" / "icons").glob("*.svg"))


@cache
def _shown() -> Mapping[str, frozenset[str]]:
    """Return the words that tell what an icon shows, in all languages, by its name."""
    return {
        name: frozenset(word.strip(",") for words in told for word in words)
        for name, told in _told().items()
    }


@cache
def _told() -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """Return what an icon shows, word by word in each language, by its name."""
    text = (templates_folder() / "art" / "words.toml").read_text(encoding="utf-8")
    import tomllib  # only where an icon is not known

    icons: Mapping[str, Mapping[str, str]] = tomllib.loads(text)["icons"]
    return {
        name: tuple(tuple(one.split()) for one in told.values()) for name, told in icons.items()
    }
