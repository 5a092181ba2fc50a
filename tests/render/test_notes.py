"""Notes on cards: true to the game that is played, each once, and not on the card itself.

After a wanted change, `python -m tests.render.test_notes` writes the files of shipped cards anew.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.ir.rules import Elimination
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.press.binding import bound
from oriflamme_dsl.render import printed_card
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.notes import card_notes
from tests.examples.games import ruleset as example
from tests.render.base_box import YOU, base_program, base_ruleset, group
from tests.render.shipped import shipped_program
from tests.render.test_rules import with_rules
from tests.support.press import made

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "notes"
BOXES = {"base": "oriflamme", "ablaze": "ablaze-game"}
THIS, N = e.This(), e.Number
ADJACENT = e.Adjacent(THIS)
NAMES = NameTable.of(base_program())

MUST = (
    "A card must be chosen if there is one, whoever it belongs to; if there is none, nothing "
    "happens."
)
COVERED = "Covered cards do not count."
LOST = "The influence on an eliminated card is lost."
SHOWN = "This works only while this card lies revealed and uncovered in the queue."


def notes(*main: s.Statement, ruleset: Ruleset | None = None, **clauses: object) -> tuple[str, ...]:
    """Return the notes on a card of the base box, or of another game."""
    card = CardDef("spy", "character", main=main, **clauses)  # type: ignore[arg-type]
    return card_notes(card, ruleset or base_ruleset(), NAMES, "en")


def eliminate(*parts: e.Filter, reward: s.Reward = s.Reward.ALWAYS) -> s.Eliminate:
    """Return the elimination of a card."""
    return s.Eliminate(e.One(group(*parts)), reward)


# ------------------------------------------------------------------ shipped cards


def whole(game: str, language: str) -> str:
    """Return the notes on all cards of a shipped game, as they stand in the golden file."""
    program, ruleset = shipped_program(game), assemble(shipped_program(game), game)
    printed = (printed_card(program, ruleset, card, language) for card in ruleset.rules.deck.cards)
    return "\n".join("".join(f"{line}\n" for line in (one.name, *one.notes)) for one in printed)


@pytest.mark.parametrize(("box", "language"), list(product(BOXES, ["en", "fr"])))
def test_notes_on_shipped_cards(box: str, language: str) -> None:
    """The notes read as they did when somebody last compared them with the rules."""
    golden = GOLDEN / f"{box}.{language}.txt"

    assert golden.read_text(encoding="utf-8") == whole(BOXES[box], language)


# ------------------------------------------------------------------ what they depend on


def test_what_an_elimination_pays_is_that_of_the_game() -> None:
    """The reward is told by the rules of the game that is played, and not where there is none."""
    rich = with_rules(elimination=Elimination(N(3)))
    told = "For each card that you eliminate, gain {} influence."

    assert (told.format(1), LOST, MUST, COVERED) == notes(eliminate(ADJACENT))
    assert (told.format(3), LOST, MUST, COVERED) == notes(eliminate(ADJACENT), ruleset=rich)
    assert (LOST, MUST, COVERED) == notes(eliminate(ADJACENT, reward=s.Reward.NEVER))


def test_each_note_comes_once_in_the_order_of_the_text() -> None:
    """What a clause says comes before what the ability says, and nothing comes twice."""
    answer = c.Trigger(c.Event.ELIMINATED, None, None, (s.Steal(N(1), e.OnePlayer(opponent=True)),))
    act = s.Lose(YOU, N(1))

    assert (
        "This works even if this card lies face down or under others.",
        "Nobody gives more than they have.",
        "Nobody falls below 0 influence.",
    ) == notes(act, act, triggers=(answer,))


def test_what_cannot_come_up_is_not_told() -> None:
    """In a game without stacks and hidden cards nothing is said of them."""
    pastry = example("pastry")
    lasting = c.Static(c.NoAbility(e.Each(group(ADJACENT))))
    told = "This goes for abilities that other cards give, too."

    assert (told, COVERED, SHOWN) == notes(statics=(lasting,))
    assert (told,) == notes(statics=(lasting,), ruleset=pastry)


@pytest.mark.parametrize(
    ("statement", "expected"),
    [
        (s.Discard(e.One(group(e.Opposing()))), "A card must be chosen if there is one; if"),
        (s.Discard(e.One(group(e.Beyond(THIS, ahead=True, within=1)))), "If there is no such card"),
        (s.Put(N(1), e.Each(group(ADJACENT))), "Influence on a card belongs to no player."),
    ],
)
def test_choices_are_told_apart(statement: s.Statement, expected: str) -> None:
    """It is said that one must choose only where there is something to choose."""
    begins = [note for note in notes(statement) if note.startswith(expected)]

    assert 1 == len(begins)
    assert MUST not in notes(statement)


def test_where_nothing_must_be_done_no_choice_is_urged() -> None:
    """Within what one may do it is not said that a card must be chosen."""
    assert MUST not in notes(s.May((eliminate(ADJACENT),)))
    assert MUST in notes(eliminate(ADJACENT))


def test_covered_cards_that_are_meant() -> None:
    """A group that reaches or names covered cards has no note against them, nor has the queue."""
    reaching = e.Group(ADJACENT, even_covered=True)
    for meant in (reaching, group(e.Covered()), group(e.InStack()), group(e.Under(THIS))):
        assert COVERED not in notes(s.Put(N(1), e.Each(meant)))
    assert COVERED not in notes(s.Reorder(group(), s.Order.REVERSED))


def test_clauses_that_wait_tell_how_the_card_must_lie() -> None:
    """A clause about the card itself works anywhere, one about others while the card is seen."""
    own = c.Trigger(c.Event.LEAVES, None, None, (s.Gain(YOU, N(1)),))
    other = c.Trigger(
        c.Event.MOVED, None, None, (s.Gain(YOU, N(1)),), subject=e.Yours(), standing=c.Standing()
    )
    later = s.Later(c.Trigger(c.Event.LEAVES, None, None, (s.Gain(YOU, N(1)),), subject=e.Is(THIS)))

    assert ("This works even if this card lies face down or under others.",) == notes(
        triggers=(own,)
    )
    assert (SHOWN,) == notes(triggers=(other,))
    assert ("This happens once, even if this card has left the queue by then.",) == notes(later)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_notes_stand_in_the_reference_only(language: str) -> None:
    """The card reference has the notes below the text; the text of a card does not hold them."""
    program, ruleset = base_program(), base_ruleset()
    printed = printed_card(program, ruleset, "soldier", language)
    page = made("reference", program, ruleset, language)[0][0].data.decode()

    assert 4 == len(printed.notes)
    assert set() == {*printed.notes} & {*printed.sentences}
    assert all(bound(note) in page for note in printed.notes)


def test_both_languages_have_the_same_notes() -> None:
    """For each construct there are as many notes, under the same conditions."""
    english, french = (
        {
            construct: [entry.when for entry in entries]
            for (construct, form), entries in catalogue(code).forms.items()
            if form == "note"
        }
        for code in ("en", "fr")
    )

    assert english == french


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for name, code in product(BOXES, ("en", "fr")):
        text = whole(BOXES[name], code)
        (GOLDEN / f"{name}.{code}.txt").write_text(text, encoding="utf-8", newline="\n")
