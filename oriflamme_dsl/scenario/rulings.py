"""Which rulings the shipped scenarios show, written into the document of rulings.

    python -m oriflamme_dsl.scenario.rulings --write docs/rulings.md

In the document, what stands between `<!-- shown: N -->` and `<!-- end -->` is the list of the
scenarios that show ruling N.
"""

from __future__ import annotations

import re
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import ast
from oriflamme_dsl.syntax.parser import parse

Shown: TypeAlias = Mapping[int, tuple[tuple[str, str], ...]]
"""By ruling, the scenarios that show it: file below the folder of shipped sets, and name."""

MARKED = re.compile(r"(<!-- shown: (\d+) -->\n).*?(<!-- end -->)", re.DOTALL)
NONE = "*none*\n"


def shown_by(folder: Path | None = None) -> Shown:
    """Return the shipped scenarios (or those of a folder) by ruling, in order of files."""
    rulings: dict[int, list[tuple[str, str]]] = {}
    for file, scenario in _scenarios(folder or cards_folder()):
        for number in scenario.rulings:
            rulings.setdefault(number.value, []).append((file, scenario.name.text))
    return {number: tuple(found) for number, found in sorted(rulings.items())}


def _scenarios(folder: Path) -> Iterator[tuple[str, ast.Scenario]]:
    for path in sorted(folder.rglob("*.ori")):
        name = path.relative_to(folder).as_posix()
        file, _ = parse(Source(name, path.read_text(encoding="utf-8"), path))
        yield from ((name, item) for item in file.items if isinstance(item, ast.Scenario))


def filled(document: str, shown: Shown) -> str:
    """Return a document with its lists of scenarios written anew."""

    def written(match: re.Match[str]) -> str:
        return f"{match[1]}{_lines(shown.get(int(match[2]), ()))}{match[3]}"

    return MARKED.sub(written, document)


def _lines(scenarios: tuple[tuple[str, str], ...]) -> str:
    return "".join(f"- `{file}`: {name}\n" for file, name in scenarios) or NONE


def main(arguments: list[str] | None = None) -> None:
    """Write the lists into the document that the arguments name."""
    parser = ArgumentParser(description="Write which scenarios show which ruling.")
    parser.add_argument("--write", metavar="DOCUMENT", type=Path, required=True)
    path: Path = parser.parse_args(arguments).write
    text = filled(path.read_text(encoding="utf-8"), shown_by())
    path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
