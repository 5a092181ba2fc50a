"""A whole set in one language: what is called how, and the text of its cards."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from attrs import asdict, frozen

from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.expressions import CardIs, KindIs
from oriflamme_dsl.ir.program import Program, as_called, assemble, settings_of
from oriflamme_dsl.ir.rules import Families
from oriflamme_dsl.ir.ruleset import Settings, specialise
from oriflamme_dsl.ir.statements import Way
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.names import NameTable, named
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.text import Section, card_text
from oriflamme_dsl.render.view import rules_view
from oriflamme_dsl.report.display import wrapped
from oriflamme_dsl.resources import templates_folder

Own: TypeAlias = Callable[[str], Sequence[str]]
"""Takes a sort (set, card, kind, keyword, game, variant), returns the ids that are to be given."""


_NAMED = ("set", "game", "variant", "kind", "keyword")


@frozen
class Lack:
    """What there is no word for: a name, flavour, way or phrase; `other` is what there is instead.

    `language` is the language of `other`; a phrase has neither, only the construct as `other`.
    """

    sort: str
    other: str
    language: str = ""


@frozen
class Called:
    """What a thing that is no card of the set is called; `lack` if that is another language."""

    sort: str
    id: str
    name: str
    lack: Lack | None


@frozen
class Card:
    """A card: its name, its kind's, the sentences of its text, its flavour text, what lacks."""

    id: str
    name: str
    kind: str
    sentences: tuple[str, ...]
    flavour: str
    lacks: tuple[Lack, ...]


@frozen
class Translation:
    """A set in one language; `rules` are empty where nobody has asked for them."""

    language: str
    things: tuple[Called, ...]
    cards: tuple[Card, ...]
    rules: tuple[Section, ...] = ()

    @property
    def lacks(self) -> int:
        """How many words lack."""
        things = sum(thing.lack is not None for thing in self.things)
        return things + sum(len(card.lacks) for card in self.cards)


def translated(
    program: Program,
    own: Own,
    game: str | None,
    language: str,
    catalogues: Catalogues = SHIPPED,
    *,
    rules: bool = False,
) -> Translation:
    """Return what a program's own things are called, and the texts of its own cards.

    Options are decided as in the game; without one, and so without rules, by their defaults.
    Raises UnknownLanguageError, and MissingPhraseError for a rule without words.
    """
    settings = _defaults(program) if game is None else settings_of(program, game)
    program = program if game is None else as_called(program, game)
    program = named(program, catalogues.get(language))
    ruleset = assemble(program, game) if rules and game is not None else None
    return Translation(
        language,
        tuple(_things(program, own, NameTable.of(program), language)),
        tuple(_card(program, settings, card, language, catalogues) for card in own("card")),
        rules_view(program, ruleset, language, catalogues).sections if ruleset else (),
    )


def _defaults(program: Program) -> Settings:
    owners: tuple[CardDef | KindDef, ...] = (*program.cards.values(), *program.kinds.values())
    return {(item.id, option.name): option.default for item in owners for option in item.options}


def _things(program: Program, own: Own, names: NameTable, language: str) -> Iterator[Called]:
    """Yield sets, games, kinds, keywords and families, and cards of others that lack a name."""
    cards = own("card")
    found = [(sort, one) for sort in _NAMED for one in own(sort)]
    found.extend(_families(program, own))
    spoken_of = (thing for card in cards for thing in _spoken_of(program.cards[card]))
    found.extend(thing for thing in spoken_of if thing[0] != "card" or thing[1] not in cards)
    for sort, key in dict.fromkeys(found):
        lack = _lack(names, sort, key, language)
        if lack or sort != "card":
            yield Called(sort, key, names.get(sort, key, language).text, lack)


def _families(program: Program, own: Own) -> Iterator[tuple[str, str]]:
    """Yield the families that own games and variants have rules about."""
    for game in (*own("game"), *own("variant")):
        item = program.games.get(game) or program.variants[game]
        for rule in item.rules:
            if isinstance(rule.value, Families):
                yield from (("family", f"{game}.{family}") for family in rule.value.ids)


def _spoken_of(card: CardDef) -> Iterator[tuple[str, str]]:
    """Yield what the text of a card calls by a name."""
    yield "kind", card.kind
    yield from (("keyword", use.keyword) for use in card.keywords)
    if card.comes_with is not None:
        yield "card", card.comes_with
    for _, node in walk(card):
        if isinstance(node, CardIs):
            yield "card", node.card
        elif isinstance(node, KindIs):
            yield "kind", node.kind


def _card(
    program: Program, settings: Settings, id: str, language: str, catalogues: Catalogues
) -> Card:
    names = NameTable.of(program)
    written, face = program.cards[id], program.faces[id]
    lacks = [*filter(None, (_lack(names, "card", id, language),)), *_unsaid(written, language)]
    flavour = dict(face.flavour)
    if flavour and language not in flavour:
        lacks.append(Lack("flavour", face.flavour[0][1], face.flavour[0][0]))
    sentences: tuple[str, ...] = ()
    try:
        sentences = _sentences(program, settings, written, language, catalogues)
    except MissingPhraseError as error:
        lacks.append(Lack("phrase", error.construct))
    kind = names.get("kind", written.kind, language).text
    name = names.get("card", id, language).text
    return Card(id, name, kind, sentences, flavour.get(language, ""), tuple(lacks))


def _sentences(
    program: Program, settings: Settings, card: CardDef, language: str, catalogues: Catalogues
) -> tuple[str, ...]:
    keywords = {key: specialise(one, settings) for key, one in program.keywords.items()}
    kind = specialise(program.kinds[card.kind], settings)
    definition, names = specialise(card, settings), NameTable.of(program)
    said = card_text(definition, kind, names, language, keywords, catalogues)
    return tuple(sentence.text for sentence in said)


def _lack(names: NameTable, sort: str, id: str, language: str) -> Lack | None:
    known = names.names.get((sort, id))
    if known is None or language in dict(known.by_language):
        return None
    first, name = known.by_language[0]
    return Lack("name", name.text, first)


def _unsaid(card: CardDef, language: str) -> Iterator[Lack]:
    """Yield the ways of choices that are called something, but not in the language."""
    for _, node in walk(card):
        if isinstance(node, Way) and node.label and language not in dict(node.label):
            first, text = node.label[0]
            yield Lack("way", text, first)


# ------------------------------------------------------------------ page and data


def page(found: Translation, language: str) -> str:
    """Return the set in lines of 80 columns; what is said about it is in `language`."""
    said = _words(language)
    things = [line for thing in found.things for line in _thing(thing, found.language, said)]
    blocks = [things, *(list(_block(card, found.language, said)) for card in found.cards)]
    blocks.extend([section.title, *_lines(section.sentences)] for section in found.rules)
    if found.lacks:
        facts = {"count": found.lacks, "language": _named(found.language, said)}
        blocks.append([said["lacking_one" if found.lacks == 1 else "lacking"].format(**facts)])
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _thing(thing: Called, language: str, said: Mapping[str, Any]) -> Iterator[str]:
    sort = said["sorts"][thing.sort]
    text = said["called"].format(sort=sort, id=thing.id, name=thing.name)
    yield from wrapped(text, rest="  ")
    if thing.lack:
        yield from wrapped(_lacking(thing.lack, language, said), "  ! ", "    ")


def _block(card: Card, language: str, said: Mapping[str, Any]) -> Iterator[str]:
    yield from wrapped(f"{card.name} ({card.kind})", rest="  ")
    yield from _lines(card.sentences)
    if card.flavour:
        yield from wrapped(said["flavour"].format(text=card.flavour), "  ", "  ")
    for lack in card.lacks:
        yield from wrapped(_lacking(lack, language, said), "  ! ", "    ")


def _lines(sentences: Sequence[str]) -> Iterator[str]:
    for sentence in sentences:
        yield from wrapped(sentence, "  ", "    ")


def _lacking(lack: Lack, language: str, said: Mapping[str, Any]) -> str:
    text: str = said["lacks"][lack.sort]
    wanted, instead = _named(language, said), _named(lack.language, said)
    return text.format(language=wanted, instead=instead, other=lack.other)


def _named(language: str, said: Mapping[str, Any]) -> str:
    """Return what a language is called, by its code if that is not known."""
    named: str = said["languages"].get(language, language)
    return named


def data(found: Translation) -> dict[str, Any]:
    """Return the set as JSON-like data. Keys are only added."""
    return {
        "language": found.language,
        "lacking": found.lacks,
        "things": [
            {
                "sort": thing.sort,
                "id": thing.id,
                "name": thing.name,
                "lacks": asdict(thing.lack) if thing.lack else None,
            }
            for thing in found.things
        ],
        "cards": [asdict(card) for card in found.cards],
        "rules": [asdict(section) for section in found.rules],
    }


@cache
def _words(language: str) -> Mapping[str, Any]:
    """Return the words of the page in a language; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"translate.{language}.toml"
    path = path if path.is_file() else folder / "translate.en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
