"""Cards written back into the language: read again, they are the same cards.

`ORIFLAMME_SOURCE` says how many random cards are drawn, where more are wanted. After a wanted
change, `python -m tests.render.test_as_source` writes the golden file anew.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KeywordUse, Option
from oriflamme_dsl.ir.faces import CardFace, Name, Names, Wording
from oriflamme_dsl.ir.keywords import NAMING
from oriflamme_dsl.ir.ruleset import specialise
from oriflamme_dsl.ir.walk import rebuild
from oriflamme_dsl.lower.cards import meaning
from oriflamme_dsl.lower.marks import Marks
from oriflamme_dsl.lower.places import rank
from oriflamme_dsl.lower.scope import Scope
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.pipeline import Compilation, compile_paths, compile_shipped, has_errors
from oriflamme_dsl.render.as_source import ability_source, card_source, statements_source
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.source_layout import WIDTH
from oriflamme_dsl.syntax.parser import parse_ability
from oriflamme_dsl.syntax.reader import source
from tests.random_cards.draw import Drawer
from tests.random_cards.made import make
from tests.render.small import on_cards

ROOT = Path(__file__).resolve().parent.parent.parent
GOLDEN = ROOT / "tests" / "golden" / "text" / "source.txt"
FILES = tuple(
    file.relative_to(ROOT)
    for folder in ("cards", "examples")
    for file in sorted((ROOT / folder).glob("*.ori"))
    if "\ncard " in file.read_text(encoding="utf-8")
)
"""The shipped files and the examples that hold cards."""

SAMPLE = {
    "cards/base.ori": ("archer", "soldier", "spy", "heir", "lord", "royal-decree", "ambush"),
    "cards/ablaze.ori": ("prince", "twin", "cutthroat", "usurpation", "machination", "corruption"),
    "examples/hours.ori": ("bell-ringer", "promise", "chronicler", "clockmaker"),
    "examples/market-day.ori": ("money-changer", "hawker", "false-scales"),
    "examples/ferry.ori": ("boar", "swan"),
    "examples/pastry.ori": ("jam-puff", "generous"),
    "examples/sworn-shields.ori": ("turncoat", "iron-mask"),
}
"""The cards of the golden file."""


def read_again(text: str, card: CardDef, symbols: Symbols) -> CardDef:
    """Return what lines mean as those of a card, whatever the checks would say."""
    lines, found = parse_ability(source(text, "card.ori"))
    assert () == found
    return CardDef(card.id, card.kind, **meaning(lines, Scope(card.id, symbols, Marks())))


def base_symbols() -> Symbols:
    """Return what the base box declares."""
    return compile_shipped("base").analysis.symbols


# ------------------------------------------------------------------ there and back


def rewritten(compilation: Compilation, text: str) -> str:
    """Return the text of a file with its cards as they are written back."""
    program, spans = compilation.program, compilation.analysis.spans
    names = NameTable.of(program)
    for card in reversed(compilation.own("card")):
        face, span = program.faces[card], spans["card", card, ""]
        language = (program.sets[face.set_id].languages or ("en",))[0]
        new = card_source(program.cards[card], face, names, language)
        text = text[: span.start] + new + text[span.end :]
    return text


@pytest.mark.parametrize("file", FILES, ids=str)
def test_shipped_cards_and_examples_come_back(file: Path, tmp_path: Path) -> None:
    """Each shipped card and example is the same card, with the same face, when written back."""
    before = compile_paths([str(ROOT / file)])
    folder = tmp_path / file.parent.name
    shutil.copytree(ROOT / file.parent, folder)

    text = rewritten(before, (ROOT / file).read_text(encoding="utf-8"))
    (folder / file.name).write_text(text, encoding="utf-8")
    after = compile_paths([str(folder / file.name)])

    assert not has_errors(after.diagnostics)
    assert before.program.cards == after.program.cards
    assert before.program.faces == after.program.faces


def test_random_cards_come_back() -> None:
    """Whatever is drawn from the grammar and accepted is the same card when written back."""
    made = make(Drawer(Random(2)), int(os.environ.get("ORIFLAMME_SOURCE", "300")))
    program, symbols = made.compilation.program, made.compilation.analysis.symbols

    for name in made.cards:
        card = program.cards[name]
        assert card == read_again(ability_source(card), card, symbols)


def in_order(node: Any) -> Any:
    """Return a node with its slots numbered, its places ordered and its owners named as read."""
    node = rebuild(node, in_order)
    if node == e.Belongs(e.ThatPlayer()):
        return e.Theirs()
    if isinstance(node, NAMING):
        return evolve(node, slot=0)
    if isinstance(node, s.Move | s.Bring):
        return evolve(node, places=tuple(sorted(set(node.places), key=rank)))
    return node


def test_each_construct_comes_back_or_is_refused() -> None:
    """Small objects of every class mean the same when read again, unless they are refused."""
    symbols = base_symbols()
    refused = read = 0
    for card in tuple(on_cards(1))[::3]:
        try:
            text = ability_source(card)
        except MissingPhraseError:
            refused += 1
            continue
        read += 1
        assert in_order(card) == in_order(read_again(text, card, symbols))

    assert read > 2 * refused > 0


# ------------------------------------------------------------------ how it reads


def golden() -> str:
    """Return what stands in the golden file."""
    found: list[str] = []
    for file, cards in SAMPLE.items():
        program = compile_paths([str(ROOT / file)]).program
        names = NameTable.of(program)
        found += [card_source(program.cards[one], program.faces[one], names) for one in cards]
    return "\n\n".join(found) + "\n"


def test_cards_read_as_they_did() -> None:
    """Cards are written as they were when somebody last read them."""
    assert GOLDEN.read_text(encoding="utf-8") == golden()


_GAIN = s.Gain(e.You(), e.Number(1))
_ANY = e.One(e.Group(e.AllOf()))


def test_names_are_no_ids_of_other_things() -> None:
    """A name of a card, player or number is no keyword and nothing that is called so already."""
    statements = (
        s.Choose(0, _ANY),
        s.ChoosePlayer(1, e.OnePlayer(opponent=True)),
        s.Count(2, e.Number(1)),
        s.Eliminate(e.Slot(0)),
        s.Lose(e.PlayerSlot(1), e.Counted(2)),
    )

    assert (
        "choose y: a card\nchoose p: an opponent\ncount m: 1\neliminate y\np loses m"
        == statements_source(statements, taken=("x", "n"))
    )


def test_an_id_that_is_a_keyword_stands_in_quotes() -> None:
    """Ids that are keywords or no names stand in quotes, and have no plural."""
    card = CardDef(
        "first",
        "character",
        main=(s.Discard(e.Each(e.Group(e.CardIs("first")))),),
        statics=(c.Static(c.CountsAs(e.This(), e.CardIs("two words"))),),
    )
    several = s.Discard(e.Several(e.Group(e.CardIs("first")), e.Number(2), e.Number(2)))

    assert (
        'card "first" "first" : character {\n'
        '  discard each "first"\n'
        '  this counts as a "two words"\n'
        "}" == card_source(card, None)
    )
    assert 'discard 2 "first"' == statements_source((several,))


def test_plurals_of_ids() -> None:
    """After a number the plural of an id stands, unless something else is called so."""
    spies = s.Discard(e.Several(e.Group(e.CardIs("spy")), e.Number(2), e.Number(2)))

    assert "discard 2 spies" == statements_source((spies,))
    assert "discard 2 spy" == statements_source((spies,), taken=("spies",))


def test_what_is_printed() -> None:
    """All fields of a face are written, texts with their quotes and backslashes."""
    names = Names((("fr", Name("Vœu", "m", "Vœux")), ("en", Name('A "vow"', None))))
    texts = (("en", "one\ntwo"), ("fr", "un\\deux"))
    own = (Wording("fr", "Rien."), Wording("en", "Nothing."))
    face = CardFace(names, "set", texts, "reveal", "a.png", 2, 7, "x", own)

    assert (
        'card vow "Vœu" (m, plural "Vœux") en "A \\"vow\\"" : intrigue {\n'
        '  flavour "un\\\\deux" en "one\\ntwo"\n'
        "  number 7\n"
        "  icon reveal\n"
        '  picture "a.png"\n'
        "  copies 2\n"
        '  note "x"\n'
        '  says "Rien."\n'
        '  says en "Nothing."\n'
        "  no ability\n"
        "}" == card_source(CardDef("vow", "intrigue"), face, language="fr")
    )


def test_options_are_asked_for_by_the_shortest_name() -> None:
    """Options of the card itself need no owner, and a switch no value."""
    own, other = e.OptionIs("spy", "self", "free"), e.OptionIs("lord", "counts", "top")
    switch = e.OptionIs("spy", "quick", "yes")
    card = CardDef(
        "spy",
        "character",
        options=(Option("self", ("free", "never"), "never", (20, 3)),),
        main=tuple(s.If(one, (_GAIN,)) for one in (own, other, switch)),
    )

    assert (
        "option self: free | never, default never, ruling 20, 3\n"
        "if self is free { gain 1 }\n"
        "if lord.counts is top { gain 1 }\n"
        "if quick { gain 1 }" == ability_source(card)
    )


def test_a_card_whose_options_are_decided() -> None:
    """A card of a ruleset is written without its options."""
    card = compile_shipped("base").program.cards["royal-decree"]
    settings = {("royal-decree", "moves"): "any", ("royal-decree", "onto"): "own"}

    decided = evolve(specialise(card, settings), options=())

    assert (
        "choose x: another card\nmove x to any gap or onto another card of x's family"
        == ability_source(decided)
    )


def test_clauses_under_one_condition_come_together() -> None:
    """Clauses that last as long as one condition holds stand in one block."""
    condition = e.Holds(e.This(), e.First())
    lasting = [c.Static(c.NoAbility(e.It())), c.Static(c.CannotBe(e.This(), c.Action.MOVED))]
    statics = (*(evolve(one, condition=condition) for one in lasting), lasting[1])

    assert (
        "while this is first { it has no ability; this cannot be moved }\nthis cannot be moved"
        == ability_source(CardDef("spy", "character", statics=statics))
    )


def test_what_a_card_was_that_has_left() -> None:
    """After a card was made to leave, conditions ask what it was; before that, what it is."""
    asked = s.If(e.Holds(e.Slot(0), e.CardIs("spy")), (_GAIN,))
    again = s.If(e.Holds(e.Slot(0), e.CardIs("spy")), (_GAIN,))

    assert (
        "choose x: a card\n"
        "if x is a spy { gain 1 }\n"
        "discard x\n"
        "if x was a spy { gain 1 }"
        == statements_source((s.Choose(0, _ANY), asked, s.Discard(e.Slot(0)), again))
    )


def test_long_blocks_lie_open() -> None:
    """What does not fit into a line has its blocks open, or its branches one a line."""
    condition = e.Exists(e.Group(e.all_of((e.Yours(), e.Adjacent(e.This()), e.FaceDown()))))
    wide = s.Gain(e.You(), e.PerCard(2, e.Group(e.all_of((e.Yours(), e.Revealed())))))
    branches = s.If(condition, (wide,), (_GAIN,))
    deep = s.If(condition, (s.If(condition, (s.If(condition, (_GAIN,)),)),))
    there = "there is an adjacent face-down card of yours"

    assert (
        f"if {there} {{ gain 2 for each revealed card of yours }}\n"
        "otherwise { gain 1 }\n"
        f"if {there} {{\n"
        f"  if {there} {{\n"
        f"    if {there} {{ gain 1 }}\n"
        "  }\n"
        "}" == statements_source((branches, deep))
    )


def test_long_sentences_go_on_in_the_next_line() -> None:
    """A sentence that is too long is broken before a word that carries it on."""
    asked = e.any_true(e.Exists(e.Group(e.CardIs(f"a-long-name-{i}"))) for i in range(5))

    text = statements_source((s.If(asked, (_GAIN,)),))

    assert all(len(line) <= WIDTH for line in text.split("\n"))
    card = CardDef("spy", "character", main=(s.If(asked, (_GAIN,)),))
    assert card == read_again(text, card, base_symbols())


# ------------------------------------------------------------------ what cannot be written


UNWRITABLE: tuple[tuple[str, s.Statement], ...] = (
    ("InnerGap", s.Move(e.This(), (s.InnerGap(),))),
    ("Number", s.If(e.Compares(e.Number(1), e.Compare.ABOVE, e.Number(0)), (_GAIN,))),
    ("Minus", s.Gain(e.You(), e.Twice(e.Minus(e.Number(2), e.Number(1))))),
    ("YourBack", s.Discard(e.One(e.Group(e.YourBack())))),
    ("Yours", s.Discard(e.One(e.Group(e.Yours(), zones=(e.Zone.HAND,))))),
    ("Several", s.Discard(e.Several(e.Group(e.First()), e.Number(1), e.Number(2)))),
    ("If", s.If(e.WasDone(), ())),
    ("Slot", s.Discard(e.Slot(0))),
    ("AllTrue", s.If(e.AllTrue(), (_GAIN,))),
    ("WhileInQueue", s.Lasting(c.NoAbility(e.This()), s.WhileInQueue())),
    ("AnyOf", s.If(e.Compares(
        e.Total(e.Measure.RANK, e.Group(e.any_of((e.First(), e.Last())))),
        e.Compare.ABOVE,
        e.Number(1),
    ), (_GAIN,))),
    ("Parameter", s.Gain(e.You(), e.Parameter(0))),
)  # fmt: skip


@pytest.mark.parametrize(("construct", "statement"), UNWRITABLE, ids=[one for one, _ in UNWRITABLE])
def test_what_the_language_cannot_say_is_named(construct: str, statement: s.Statement) -> None:
    """What the language has no words for is refused by the name of the construct."""
    with pytest.raises(MissingPhraseError) as error:
        statements_source((statement,))

    assert (construct, "ori") == (error.value.construct, error.value.language)


def test_a_keyword_that_is_a_word_of_the_language() -> None:
    """A card cannot have a keyword that is called like a word of the language."""
    with pytest.raises(MissingPhraseError) as error:
        ability_source(CardDef("spy", "character", keywords=(KeywordUse("first"),)))

    assert "KeywordUse" == error.value.construct


if __name__ == "__main__":
    GOLDEN.write_text(golden(), encoding="utf-8", newline="\n")
