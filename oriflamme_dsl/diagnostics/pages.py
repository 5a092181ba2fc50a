"""The pages of `oriflamme explain`: for each code, why it is found, a slip, and the slip mended.

One TOML file per code in `pages/`:

    bad = "…"                         # the slip: a file `example.ori`
    good = "…"                        # the same, mended: nothing is found in it
    [en]
    why = "…"                         # for a designer; the same in [fr]

Of the slip and of the mended text there can be, in place of `bad` and `good`:

    kind = "ability"                  # both texts are bare abilities
    kind = "read"                     # both are sentences of a card, in the `language` given
    bad_hex = "ff fe …"               # the bytes of the file
    bad_times = 1000                  # the text stands in the file so many times
    bad_files = { "a.ori" = "…" }     # several files, looked at together
    bad_call = ["play", "nosuch"]     # a call of the command line, in a folder with these files

What depends on the machine has no slip that can be shown anywhere. It has `finding`, the facts of
such a finding, and if need be its `variant`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import FALLBACK

PAGES = Path(__file__).with_name("pages")
"""One file per code, named by it."""

EXAMPLE = "example.ori"
"""What the file of a slip is called."""


class Kind(StrEnum):
    """What the texts of a page are."""

    FILES = "files"
    ABILITY = "ability"
    READ = "read"


@frozen
class Example:
    """Something that a user writes.

    `text` is a bare ability or the sentences of a card in `language`; for files it is empty, and
    they stand in `files`, by name, as bytes. `shown` are the texts of the files as a page shows
    them; each stands in its file `times` times. `call` are the words of a call of the command
    line, empty where the files are checked.
    """

    kind: Kind
    text: str = ""
    language: str = FALLBACK
    files: Mapping[str, bytes] = field(factory=dict)
    shown: Mapping[str, str] = field(factory=dict)
    times: int = 1
    call: tuple[str, ...] = ()


@frozen
class Page:
    """What is told of a code; `why` by language, in sentences.

    Of slips that depend on the machine there is no example, but a `finding` without a place.
    """

    code: str
    why: Mapping[str, str]
    bad: Example | None = None
    good: Example | None = None
    finding: Diagnostic | None = None


def page(code: str) -> Page | None:
    """Return the page of a code, None where there is none."""
    file = PAGES / f"{code}.toml"
    if not file.is_file():
        return None
    import tomllib  # here, because most runs explain nothing

    return _page(code, tomllib.loads(file.read_text(encoding="utf-8")))


def _page(code: str, table: Mapping[str, Any]) -> Page:
    why = {key: _flowing(own["why"]) for key, own in table.items() if _is_language(key)}
    finding = None
    if "finding" in table:
        finding = Diagnostic(code, None, table["finding"], variant=table.get("variant", ""))
    return Page(code, why, _example(table, "bad"), _example(table, "good"), finding)


def _is_language(key: str) -> bool:
    return len(key) == len(FALLBACK)


def _flowing(text: str) -> str:
    """Return a text without its line ends; no-break spaces stay."""
    return re.sub(r"[ \n]+", " ", text).strip(" ")


def _example(table: Mapping[str, Any], side: str) -> Example | None:
    """Return what stands under `bad` or `good`, None where nothing does."""
    kind, language = Kind(table.get("kind", Kind.FILES)), table.get("language", FALLBACK)
    call = tuple(table.get(f"{side}_call", ()))
    if kind is not Kind.FILES:
        return Example(kind, table[side].strip("\n"), language)
    texts = dict(table.get(f"{side}_files", {}))
    if side in table:
        texts[EXAMPLE] = table[side]
    times = int(table.get(f"{side}_times", 1))
    files = {name: (text * times).encode() for name, text in texts.items()}
    if f"{side}_hex" in table:
        files[EXAMPLE] = bytes.fromhex(table[f"{side}_hex"])
        texts[EXAMPLE] = files[EXAMPLE].hex(" ").upper()
    if not files and not call:
        return None
    return Example(kind, "", language, files, texts, times, call)
