"""Generated source says from which line of which file each of its lines was made."""

from __future__ import annotations

import ast
import traceback
from functools import cache

import pytest

from oriflamme_dsl.codegen.generator import Mode
from oriflamme_dsl.codegen.module import generate, generate_steps
from oriflamme_dsl.codegen.source import Origin, origin_of
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.pipeline import Compilation, compile_shipped
from oriflamme_dsl.report.generated import Annotated, no_source

SETTING = ("oriflamme", "once-per-round", "yes")
TAKES = "] -= 1"


@cache
def compilation() -> Compilation:
    """Return the base game."""
    return compile_shipped()


@cache
def annotated(*, general: bool = False) -> Annotated:
    """Return the source of the base game for three, in one form or the other."""
    ruleset = assemble(compilation().program, "oriflamme")
    made = generate(ruleset, 3)
    if general:
        from attrs import evolve

        from oriflamme_dsl.codegen.general import module
        from oriflamme_dsl.codegen.loading import load

        g, lines = module.generate(ruleset, 3, Mode())
        space, file = load(lines, "the general form", module.space_of(g), made.above)
        made = evolve(made, lines=tuple(lines), generator=g, general=True, file=file)
        made = evolve(made, play=space["play"])
    return Annotated(made, compilation().analysis)


def lines_of(shown: Annotated, card: str, statement: type) -> set[str]:
    """Return what is written where lines were made from a statement of a card."""
    cards = shown.made.generator.plan.cards
    found = set()
    for number, line in enumerate(shown.made.lines, shown.made.above + 1):
        what = origin_of(line)
        if what and isinstance(what.node, statement) and cards[what.kind].id == card:
            place = shown.place_of(number)
            found.add("" if place is None else f"{place.at.rpartition('/')[2]} {place.sentence}")
    return found


@pytest.mark.parametrize("general", [False, True], ids=["special", "general"])
def test_a_line_leads_to_the_card(general: bool) -> None:
    """What the spy steals is made from the line of the card where it steals, in both forms."""
    (place,) = lines_of(annotated(general=general), "spy", s.Steal)

    at, _, sentence = place.partition(" ")
    file, line, _ = at.split(":")
    source = next(one for one in compilation().analysis.files if one.source.name.endswith(file))
    assert sentence in source.source.line(int(line))
    assert sentence.startswith("steal 1 ")


@pytest.mark.parametrize("general", [False, True], ids=["special", "general"])
def test_almost_every_line_has_a_place(general: bool) -> None:
    """Lines within the game lead somewhere, but for the few that keep its course."""
    shown = annotated(general=general)
    numbers = range(shown.made.above + 1, shown.made.above + 1 + len(shown.made.lines))
    placed = sum(shown.place_of(number) is not None for number in numbers)

    assert placed / len(numbers) > (0.35 if general else 0.9)
    assert [None, None] == [shown.place_of(0), shown.place_of(numbers[-1] + 1)]


def test_stepping_keeps_what_lines_were_made_from() -> None:
    """The form that stops at choices knows of its lines what the other knows."""
    ruleset = annotated().made.generator.plan.ruleset
    made = generate_steps(ruleset, 3)
    spy = next(n for n, card in enumerate(made.generator.plan.cards) if card.id == "spy")
    origins = [origin_of(line) for line in made.lines]
    takes = [line.strip() for line in made.lines if _steals(origin_of(line), spy)]

    assert sum(one is not None for one in origins) / len(origins) > 0.4
    assert any(line.endswith(TAKES) for line in takes)


def _steals(origin: Origin | None, kind: int) -> bool:
    return origin is not None and isinstance(origin.node, s.Steal) and origin.kind == kind


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("places", [False, True], ids=["comments", "places"])
def test_lines_are_those_of_tracebacks(language: str, places: bool) -> None:
    """What is shown has the lines under the numbers by which Python knows them."""
    shown = annotated()
    lines = shown.text(language, places=places).splitlines()

    assert len(lines) == shown.made.above + len(shown.made.lines)
    cut = [line.partition("  # ")[0].rstrip() for line in lines[shown.made.above :]]
    if places:
        first = [line.split(maxsplit=1)[0] for line in lines[shown.made.above :]]
        assert [*map(str, range(shown.made.above + 1, len(lines) + 1))] == first
    else:
        assert [line.rstrip() for line in shown.made.lines] == cut
        tree = ast.parse("\n".join(lines))
        assert str(ast.get_docstring(tree)).startswith("oriflamme, 3 ")


def test_a_comment_names_card_place_and_sentence() -> None:
    """Where a statement begins, a comment says of which card, where, and in which words."""
    comments = [line.partition("  # ")[2] for line in annotated().text("en").splitlines()]
    (spy,) = {line for line in comments if line.startswith("spy ")}
    (place,) = lines_of(annotated(), "spy", s.Steal)
    at, _, sentence = place.partition(" ")

    assert f"spy ({at.rpartition(':')[0]}): {sentence}"[:100] == spy.rstrip("…")


def test_an_error_shows_the_line_that_raised_it() -> None:
    """Where generated source raises, the traceback names game, line and what stands there."""
    shown = annotated()

    def bits(_: int) -> int:
        raise RuntimeError("no more numbers")

    with pytest.raises(RuntimeError) as raised:
        shown.made.play(bits)
    last = traceback.extract_tb(raised.value.__traceback__)[-2]
    assert last.filename == shown.made.file
    assert last.line == shown.made.lines[(last.lineno or 0) - 1 - shown.made.above].strip()


def test_names_of_files_are_used_again() -> None:
    """Source of the same title has another name while the first is in use, and only then."""
    import gc
    import linecache

    ruleset = assemble(compilation().program, "oriflamme", (SETTING,))
    first, second = generate(ruleset, 5), generate(ruleset, 5)
    names = {first.file, second.file}
    assert 2 == len(names)
    assert names <= set(linecache.cache)
    del first, second
    gc.collect()
    assert not names & set(linecache.cache)


def test_no_source() -> None:
    """What is left to the interpreter is said in both languages."""
    ruleset = assemble(compilation().program, "oriflamme")

    for language in ("en", "fr"):
        assert "oriflamme (a word)" in no_source(ruleset, "a word", language)
