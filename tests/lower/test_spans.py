"""Where the parts of the meaning were written."""

from __future__ import annotations

from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.lower.analysis import analyse_ability
from oriflamme_dsl.lower.program import BARE
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax.parser import parse_ability
from tests.check.samples import Found, analysis, card, shown


def spans(text: str, what: str, name: str) -> dict[str, str]:
    """Return the text of each node of an item, by path."""
    table = analysis(text).spans
    return {
        path: span.text for (kind, of, path), span in table.items() if (kind, of) == (what, name)
    }


def test_every_node_has_a_span() -> None:
    """Each path into a card, game, set, kind, variant or scenario has a span."""
    found = analysis(
        'use oriflamme\nvariant v of oriflamme "V" { rounds 5 }\n'
        'scenario "s" for v { queue red spy; end game; expect { next nobody } }'
    )
    program = found.program
    roots = [
        *(("card", name, root) for name, root in program.cards.items()),
        *(("kind", name, root) for name, root in program.kinds.items()),
        *(("set", name, root) for name, root in program.sets.items()),
        *(("game", name, root) for name, root in program.games.items()),
        *(("variant", name, root) for name, root in program.variants.items()),
        *(("scenario", root.name, root) for root in program.scenarios),
    ]

    lines = {("scenario", "s", "steps[1].next")}  # a line that is no node of its own
    assert found.spans.keys() - lines == {
        (what, name, path) for what, name, root in roots for path, _ in walk(root)
    }
    assert ["next nobody"] == [found.spans[line].text for line in lines]


def test_spans_of_a_card() -> None:
    """A span is what was written for a node, or for the node around it."""
    lines = "gain 1, or 2 if this is first\ndiscard a revealed card"
    found = spans(card(lines), "card", "sample")

    assert "gain 1, or 2 if this is first" == found["main[0]"]
    assert "1, or 2 if this is first" == found["main[0].amount"]
    assert "this is first" == found["main[0].amount.condition"]
    assert "2" == found["main[0].amount.then"]
    assert "1" == found["main[0].amount.otherwise"]
    assert "a revealed card" == found["main[1].target"]
    assert "revealed" == found["main[1].target.group.where"]


def test_spans_of_a_trigger() -> None:
    """Clauses of a trigger have their own spans."""
    found = spans(
        card("when eliminated by an opposing card, if this is first { gain 1 }"), "card", "sample"
    )

    assert "opposing" == found["triggers[0].by"]
    assert "this is first" == found["triggers[0].condition"]
    assert "gain 1" == found["triggers[0].body[0]"]


def test_spans_of_a_game() -> None:
    """Rules are found where they were written, whatever their order."""
    text = 'use oriflamme\nvariant v of oriflamme "V" { rounds 5; start 2 influence }'
    found = spans(text, "variant", "v")

    assert "start 2 influence" == found["rules[0]"]
    assert "rounds 5" == found["rules[1].value"]


def bare(text: str) -> tuple[list[Found], str | None]:
    """Return the findings in a bare ability, and its meaning."""
    source = Source("<argument>", text)
    lines, wrong = parse_ability(source)
    assert () == wrong
    found = analyse_ability(lines, source, analysis("use base").symbols)
    return [shown(one) for one in found.diagnostics], repr(found.card) if found.card else None


def test_a_bare_ability() -> None:
    """A bare ability knows the cards that are given, and is a card of its own."""
    source = Source("<argument>", "eliminate an adjacent spy; gain 1")
    found = analyse_ability(parse_ability(source)[0], source, analysis("use base").symbols)

    assert () == found.diagnostics
    assert found.card is not None
    assert 2 == len(found.card.main)
    assert BARE == found.card.id
    assert "gain 1" == found.spans["card", BARE, "main[1]"].text


def test_a_faulty_bare_ability() -> None:
    """It is checked like a card, and has no meaning while it has an error."""
    cards = ("archer", "soldier", "assassination", "spy")
    known = {"kinds": ("character", "intrigue"), "cards": cards}
    facts = {"name": "spyy", "suggestions": ("spy",), **known}

    assert ([("ORI201", "noun", "spyy", facts)], None) == bare("eliminate an adjacent spyy")
    assert [("ORI309", "", "0", {})] == bare("gain 0")[0]
    assert [] == bare("if there is a spy named like this { gain 1 }")[0]
