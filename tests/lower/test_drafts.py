"""Drafts are known, and in no game; what needs one is left out with it."""

from __future__ import annotations

from attrs import evolve

from oriflamme_dsl.diagnostics import Severity
from oriflamme_dsl.diagnostics.codes import grade
from oriflamme_dsl.ir.program import assemble
from tests.check.samples import analysis, found

GAME = """use oriflamme
draft card herald "Herald" : intrigue { gain 1 }
card page "Page" : character { eliminate a herald; gain 1 for each herald }
variant court of oriflamme "Court" { add page; replace spy by herald }
variant yard of oriflamme "Yard" { add herald, page }
"""


def test_decks() -> None:
    """A draft is in no deck: neither added, nor in the place of another card, nor with its set."""
    text = 'use oriflamme\nset mine "Mine" {}\ndraft card herald { gain 1 }\n'
    program = analysis(text).program
    court = analysis(GAME)

    assert () == program.sets["mine"].cards
    assert [] == [*court.diagnostics]
    assert "herald" not in court.program.cards
    for variant in ("court", "yard"):
        deck = assemble(court.program, variant).rules.deck.cards
        assert (False, True, True) == ("herald" in deck, "page" in deck, "spy" in deck)


def test_names() -> None:
    """Sentences of other cards have the name of a draft, or its id where it has none yet."""
    program = analysis(f"{GAME}draft card jester\n").program

    names = [program.names["card", one].get("en").text for one in ("herald", "jester")]
    assert ["Herald", "jester"] == names


def test_what_needs_a_draft() -> None:
    """Scenarios, variants and cards that need a draft are left out with a warning."""
    text = (
        f"{GAME}draft variant dawn of oriflamme\n"
        'variant noon of dawn "Noon" { add page }\n'
        'card squire "Squire" : character { gain 1; comes with herald, beside the queue }\n'
        'scenario "one" for court { queue red herald; expect { points red 1 } }\n'
        'scenario "two" for dawn { queue red page; expect { points gold 1 } }\n'
        'scenario "three" for court { herald.x = y; queue red page; expect { points red 1 } }\n'
    )
    program = analysis(text).program

    assert [
        ("ORI050", "variant", "dawn", {"name": "dawn"}),
        ("ORI050", "card", "herald", {"name": "herald"}),
        ("ORI050", "", "herald", {"name": "herald"}),
        ("ORI050", "", "dawn", {"name": "dawn"}),
    ] == found(text)
    assert (["court"], False) == (
        [name for name in program.variants if name in {"court", "dawn", "noon"}],
        "squire" in program.cards,
    )
    assert ["three"] == [
        one.name for one in program.scenarios if one.name in {"one", "two", "three"}
    ]


def test_what_is_wrong_in_a_draft() -> None:
    """Unknown names and the like are warnings; that something is missing is none."""
    text = (
        'use oriflamme\nset mine "Mine" fr "À moi" { languages en, fr }\n'
        'draft card herald "Herald" : charcter {\n'
        "  option x: on | off, default on\n"
        "  eliminate a spi\n"
        "}\n"
        "draft card jester\n"
        "draft variant court of oriflame { add nobody-here }\n"
        'draft scenario "s" for court { queue red lord }\n'
    )
    whole = analysis(text)

    assert [
        ("ORI201", "charcter"),
        ("ORI201", "spi"),
        ("ORI201", "oriflame"),
        ("ORI201", "nobody-here"),
    ] == [(one.code, one.span and one.span.text) for one in whole.diagnostics]
    assert {Severity.WARNING} == set(map(grade, whole.diagnostics))


def test_the_same_id() -> None:
    """Where a draft and a finished card have one id, the card counts, wherever it stands."""
    text = 'use oriflamme\ndraft card page { lose 1 }\ncard page "Page" : character { gain 1 }\n'
    whole = analysis(text)

    assert [("ORI202", "page", Severity.WARNING)] == [
        (one.code, one.span and one.span.text, one.severity) for one in whole.diagnostics
    ]
    assert "Page" == whole.program.names["card", "page"].get("en").text
    assert "page" in whole.program.cards


def test_looking_at_drafts() -> None:
    """Drafts of cards have a meaning for whoever asks; what they lack is made up."""
    text = "use oriflamme\ndraft card page { gain 1 }\ndraft card jester { eliminate a spi }\n"
    program = evolve(analysis(text), with_drafts=True).program

    assert ("character", "page", False) == (
        program.cards["page"].kind,
        program.faces["page"].names.get("en").text,
        "jester" in program.cards,
    )
    assert ("page",) == program.sets["sample"].cards
