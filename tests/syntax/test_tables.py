"""The shipped tables, the grammar, and the methods that build from it."""

from __future__ import annotations

from ast import literal_eval
from typing import Any

from oriflamme_dsl.syntax import _tables, grammar
from oriflamme_dsl.syntax.build_base import NameParts
from oriflamme_dsl.syntax.builder import PASSED_ON, Builder


def test_tables_are_current() -> None:
    """The committed tables were made from the grammar as it is."""
    assert grammar.grammar_hash() == _tables.GRAMMAR


def test_tables_are_those_of_the_grammar() -> None:
    """Tables and grammar have the same rules and terminals, whatever the hash says."""
    built = grammar.from_text()

    assert {str(rule) for rule in built.rules} == {str(rule) for rule in grammar._lark().rules}
    assert {str(t) for t in built.terminals} == {str(t) for t in grammar._lark().terminals}


def test_tables_are_plain_data() -> None:
    """Nothing in the tables is code: they are read back from their own text."""
    tables = grammar.tables()

    for part in (tables.data, tables.memo, tables.tokens, tables.rows):
        assert part == literal_eval(repr(part))


def test_states_are_those_of_the_grammar() -> None:
    """The packed rows say the same as the automaton that Lark builds, state by state."""
    built = grammar.from_text().parser.parser._parse_table  # the tables themselves
    shipped = grammar.automaton().states

    def said(row: Any) -> dict[str, str]:
        return {kind: f"{action} {argument}" for kind, (action, argument) in row.items()}

    rows = sorted(str(sorted(said(row))) for row in built.states.values())
    assert rows == sorted(str(sorted(said(shipped[state]))) for state in range(len(built.states)))


def test_grammar_has_no_conflicts() -> None:
    """Lark's strict mode, which refuses any conflict and overlapping terminals, takes it."""
    assert 100 < len(grammar.from_text(strict=True).rules)


def test_every_rule_has_its_method() -> None:
    """Each rule and alias is built by a method or passed on."""
    missing = {n for n in grammar.rule_names() - PASSED_ON if not hasattr(Builder, n)}

    assert set() == missing


def test_every_method_has_its_rule() -> None:
    """Each building method stands for a rule; helpers are those of the base class."""
    base = NameParts.__mro__[1]
    methods = {n for n in dir(Builder) if not n.startswith("_")} - set(dir(base))

    assert set() == methods - grammar.rule_names()


def test_terminal_names_are_for_people() -> None:
    """Every terminal is called by its word, its sign, or a description in plain words."""
    names = grammar.automaton().names
    kinds = {t.name for t in grammar._lark().terminals} - {"COMMENT", "BLANK"}

    assert set() == kinds - set(names)
    assert [] == [name for name in names.values() if name.isupper() or "_" in name]
