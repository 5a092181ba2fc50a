"""Findings as text, one formatter to a file; the words are those of `diagnostics.wording`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, TypeAlias, cast

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic

    Formatter: TypeAlias = Callable[[Sequence[Diagnostic], str], str]
    """Takes findings and the language of their words, returns whole lines."""

FORMATS = ("human", "plain", "concise", "json", "github", "sarif")
"""What the formatters are called; each is the `text` of the module of that name."""

COLOURED = ("human",)
"""Those that can also be in colour."""


def formatter(form: str, *, color: bool = False) -> Formatter:
    """Return a formatter, imported when it is wanted; raise KeyError for one that is not there."""
    if form not in FORMATS:
        raise KeyError(form)
    text = import_module(f"oriflamme_dsl.report.{form}").text
    return cast("Formatter", partial(text, color=True) if color and form in COLOURED else text)


def report(
    findings: Sequence[Diagnostic],
    form: str = "human",
    language: str = "en",
    *,
    color: bool = False,
) -> str:
    """Return the findings in a format, ready to be written.

    `color` asks for ANSI colours; formats that have none stay as they are. Raises KeyError for a
    format that does not exist.
    """
    return formatter(form, color=color)(findings, language)
