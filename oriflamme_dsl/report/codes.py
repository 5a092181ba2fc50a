"""The list of all findings, as a page, as data, and in the document about them.

`python -m oriflamme_dsl.report.codes --write docs/errors.md` brings the tables of a document up to
date.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from oriflamme_dsl.diagnostics.codes import FALLBACK, Entry, all_codes, entry, frame
from oriflamme_dsl.report.display import width, wrapped

TABLE = re.compile(r"(<!-- codes (\d): generated -->\n).*?(<!-- codes: end -->)", re.DOTALL)
"""Where in a document a table stands, and the digit with which its codes begin."""


def entries(language: str = FALLBACK, severity: str | None = None) -> tuple[Entry, ...]:
    """Return the entries of all codes in order, or those of a severity alone."""
    found = (entry(code, language) for code in all_codes())
    return tuple(one for one in found if severity in {None, one.severity})


def page(found: Iterable[Entry], language: str) -> str:
    """Return a list of entries in lines of 80 columns: code, severity and name, then the title."""
    said = frame(language)
    rows = [(one.code, said[one.severity], one.slug, one.title) for one in found]
    graves = max(width(row[1]) for row in rows)
    return "\n".join(line for row in rows for line in _lines(row, graves))


def _lines(row: tuple[str, str, str, str], graves: int) -> Iterator[str]:
    code, severity, slug, title = row
    lead = f"{code}  {severity}{' ' * (graves - width(severity))}  "
    yield f"{lead}{slug}"
    yield from wrapped(title, " " * len(lead), " " * len(lead))


def data(found: Iterable[Entry]) -> list[dict[str, Any]]:
    """Return a list of entries as JSON-like data. Keys are only ever added."""
    return [
        {"code": one.code, "slug": one.slug, "severity": str(one.severity), "title": one.title}
        for one in found
    ]


def with_tables(text: str) -> str:
    """Return a document with today's codes in its tables."""
    return TABLE.sub(lambda found: f"{found[1]}\n{_table(found[2])}\n\n{found[3]}", text)


def _table(digit: str) -> str:
    rows = (
        f"| `{one.code}` | `{one.slug}` | {one.severity} | {one.title} |"
        for one in entries()
        if one.code.startswith(f"ORI{digit}")
    )
    return "\n".join(("| code | name | | what it is |", "|---|---|---|---|", *rows))


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the tables into the document that the call names."""
    parser = argparse.ArgumentParser(description="Bring the codes in a document up to date.")
    parser.add_argument("--write", type=Path, required=True, metavar="FILE")
    file: Path = parser.parse_args(arguments).write
    text = with_tables(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
