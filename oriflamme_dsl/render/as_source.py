"""Resolver objects as source: what a card, an ability or some statements are in the language.

Whatever is written here is read again as the same objects, but for the numbers of slots where they
do not come in the order in which they are filled. What the language cannot say raises
MissingPhraseError, which names it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.clauses import Static
from oriflamme_dsl.ir.faces import CardFace, Name, Names
from oriflamme_dsl.ir.statements import Statement
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.source_layout import END, INDENT, WIDTH, Sentence, lines, sentences
from oriflamme_dsl.render.source_views import WhileTrue
from oriflamme_dsl.render.source_writer import (
    Writer,
    id_text,
    local_names,
    past,
    refuse_misread,
    source_catalogue,
    text_in_quotes,
    texts_text,
)
from oriflamme_dsl.render.spelling import Token

NOBODY = NameTable({}, {})
"""Names of nothing: everything is called by its id."""


def statements_source(
    statements: Sequence[Statement], taken: Collection[str] = (), owner: str = ""
) -> str:
    """Return statements, which are one ability, line by line.

    `taken` are ids that no card, number or player of the ability may be called by; `owner` is the
    card whose options are asked for without saying whose they are.
    """
    return "\n".join(lines(_sentences(tuple(statements), owner, frozenset(taken))))


def ability_source(card: CardDef, taken: Collection[str] = (), language: str = "en") -> str:
    """Return what a card does, line by line: all that may stand between its braces of its rules.

    `taken` are ids of other things that local names must not have; texts in `language` have no
    code. Raises MissingPhraseError for what cannot be written.
    """
    known = frozenset((*taken, *_ids(card)))
    return "\n".join(_of_card(card, known, language))


def card_source(
    card: CardDef, face: CardFace | None, names: NameTable = NOBODY, language: str = "en"
) -> str:
    """Return a whole card; without a face it has the name that `names` gives it, or its id.

    `language` is the one in which texts of its set need no code. Raises MissingPhraseError.
    """
    taken = {name for what, name in names.names if what in ("card", "kind", "keyword")}
    printed = face.names if face else names.names.get(("card", card.id))
    said = _names(printed or Names(((language, Name(card.id)),)), language)
    known = frozenset((*taken, *_ids(card)))
    head = _head(f"card {id_text(card.id)} {said} : {id_text(card.kind)} {{")
    inside = (INDENT + line for line in _face(face, language)) if face else ()
    return "\n".join((head, *inside, *_of_card(card, known, language, INDENT), "}"))


# ------------------------------------------------------------------ what is printed


def _names(names: Names, language: str) -> str:
    ordered = sorted(names.by_language, key=lambda one: one[0] != language)
    return " ".join(_name(code, name, language) for code, name in ordered)


def _name(code: str, name: Name, language: str) -> str:
    plural = f"plural {text_in_quotes(name.plural)}" if name.plural is not None else None
    features = ", ".join(feature for feature in (name.gender, plural) if feature)
    text = texts_text(((code, name.text),), language)
    return f"{text} ({features})" if features else text


def _head(line: str) -> str:
    """Break a first line that is too long: it may go on after a comma."""
    before, plural, after = line.rpartition(_PLURAL)
    if len(line) <= WIDTH or not plural:
        return line
    return f"{before},\n{INDENT}{plural[2:]}{after}"


_PLURAL = ", plural "


def _face(face: CardFace, language: str) -> Iterator[str]:
    if face.flavour:
        yield f"flavour {texts_text(face.flavour, language)}"
    if face.number is not None:
        yield f"number {face.number}"
    if face.icon is not None:
        yield f"icon {id_text(face.icon, keyword=True)}"
    if face.picture is not None:
        yield f"picture {text_in_quotes(face.picture)}"
    if face.copies != 1:
        yield f"copies {face.copies}"
    if face.note is not None:
        yield f"note {text_in_quotes(face.note)}"
    for wording in face.wordings:
        yield f"says {texts_text(((wording.language, wording.text),), language)}"


# ------------------------------------------------------------------ what a card does


def _of_card(
    card: CardDef, known: frozenset[str], language: str, indent: str = ""
) -> Iterator[str]:
    def written(ability: tuple[Any, ...], form: str = "line") -> Iterator[str]:
        return lines(_sentences(ability, card.id, known, language, form), indent)

    for option in card.options:
        yield from written((option,))
    if card.rank is not None:
        yield from written((card,), "rank")
    if card.comes_with is not None:
        yield from written((card,), "companion")
    for use in card.keywords:
        yield from written((use,))
    if card.reveal_pays is not None or card.keeps_influence:
        yield from written((card,), "reveal")
    yield from written(card.main)
    for clause in (*card.triggers, *card.instead, *_standing(card.statics)):
        yield from written((clause,))
    if not _does_anything(card):
        yield from written((card,), "nothing")


def _does_anything(card: CardDef) -> bool:
    lines = (card.keywords, card.main, card.triggers, card.instead, card.statics)
    return any(lines) or card.reveal_pays is not None or card.keeps_influence


def _standing(statics: Iterable[Static]) -> Iterator[Static | WhileTrue]:
    """Yield what lasts; what has one condition and follows each other comes together."""
    for condition, group in groupby(statics, key=lambda static: static.condition):
        if condition is None:
            yield from group
        else:
            yield WhileTrue(condition, tuple(evolve(one, condition=None) for one in group))


def _ids(card: CardDef) -> Iterator[str]:
    """Yield the ids that a card names."""
    yield from (card.id, card.kind, *(use.keyword for use in card.keywords))
    yield from (option.name for option in card.options)
    for _, node in walk(card):
        if isinstance(node, e.CardIs):
            yield node.card
        elif isinstance(node, e.KindIs):
            yield node.kind
        elif isinstance(node, e.OptionIs):
            yield from (node.owner, node.option)


def _sentences(
    ability: tuple[Any, ...],
    owner: str,
    known: frozenset[str],
    language: str = "en",
    form: str = "line",
) -> tuple[Sentence, ...]:
    """Return the sentences of one ability, which has local names of its own."""
    names, gone = local_names(ability, known), past(ability)
    writer = Writer(source_catalogue(), NOBODY, names, gone, known, language)
    tokens: list[Token] = []
    for node in ability:
        tokens += [*writer.phrase(node, form, {"this": owner}).tokens, Token(END)]
    refuse_misread(tokens)
    return sentences(tokens, writer.catalogue.spelling)
