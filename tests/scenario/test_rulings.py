"""The document of rulings: it says all there is, and nothing that there is not."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from oriflamme_dsl.scenario.rulings import filled, main, shown_by
from tests.scenario.shipped import all_options, program, scenarios

RULINGS = 57
ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = ROOT / "docs" / "rulings.md"
SECTION = re.compile(r"^### (\d+)\. .*?(?=^##|\Z)", re.MULTILINE | re.DOTALL)
OPTION = re.compile(r"Option `([\w-]+)\.([\w-]+)`: (`[\w-]+`(?:, `[\w-]+`)*)")
TEST = re.compile(r"`(tests/[\w/]+\.py)::(\w+)`")


def sections() -> dict[int, str]:
    """Return the sections of the document by ruling."""
    found = SECTION.finditer(DOCUMENT.read_text(encoding="utf-8"))
    return {int(section[1]): section[0] for section in found}


def test_lists_of_scenarios_are_current() -> None:
    """The lists in the document are those that the scenarios give."""
    text = DOCUMENT.read_text(encoding="utf-8")

    assert filled(text, shown_by()) == text


def test_every_ruling_of_a_scenario_has_its_list() -> None:
    """Each ruling that a scenario shows has a section with its list."""
    listed = {number for number, text in sections().items() if f"<!-- shown: {number} -->" in text}

    assert set() == {n for scenario in scenarios() for n in scenario.rulings} - listed


def test_every_ruling_has_a_section() -> None:
    """The document goes through all rulings, each once."""
    found = SECTION.finditer(DOCUMENT.read_text(encoding="utf-8"))

    assert list(range(1, RULINGS + 1)) == sorted(int(section[1]) for section in found)


def test_every_section_is_shown() -> None:
    """Each ruling in the document is shown by a scenario or names tests."""
    assert [] == [
        n for n, text in sections().items() if n not in shown_by() and "Tests:" not in text
    ]


def test_options_match() -> None:
    """The document has the options of game and cards at their rulings, the default first."""
    documented = {
        (number, option[1], option[2], tuple(re.findall(r"[\w-]+", option[3])))
        for number, text in sections().items()
        for option in OPTION.finditer(text)
    }
    declared = {
        (number, *key, (option.default, *(v for v in option.values if v != option.default)))
        for key, option in all_options(program()).items()
        for number in option.rulings
    }

    assert declared == documented


def test_every_option_has_a_ruling() -> None:
    """No option of the boxes is without a ruling."""
    options = all_options(program())

    assert [] == [key for key, option in options.items() if not option.rulings]


def test_tests_exist() -> None:
    """The tests that the document names are there."""
    named = TEST.findall(DOCUMENT.read_text(encoding="utf-8"))
    there = {
        (file, node.name)
        for file, _ in named
        for node in ast.parse((ROOT / file).read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }

    assert set() == set(named) - there


def test_sources_are_explained() -> None:
    """Each source that a scenario names is in the table of sources."""
    text = DOCUMENT.read_text(encoding="utf-8")
    table = text[text.index("## Sources") : text.index("## Ambushes")]
    codes = {
        code
        for row in re.findall(r"^\| ([^|]+) \|", table, re.MULTILINE)
        for code in row.split(", ")
    }

    assert set() == {source for scenario in scenarios() for source in scenario.sources} - codes


def test_lists_are_written(tmp_path: Path) -> None:
    """The command writes the lists between the marks, and changes nothing else."""
    document = tmp_path / "rulings.md"
    document.write_text(
        "a\n<!-- shown: 38 -->\nold\n<!-- end -->\n<!-- shown: 99 -->\n<!-- end -->\n"
    )
    main(["--write", str(document)])

    assert (
        "a\n<!-- shown: 38 -->\n"
        "- `scenarios/end.ori`: influence on cards and cards in hand are worth nothing\n"
        "<!-- end -->\n<!-- shown: 99 -->\n*none*\n<!-- end -->\n"
    ) == document.read_text(encoding="utf-8")
