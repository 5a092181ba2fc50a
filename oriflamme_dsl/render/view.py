"""What is printed, without any layout: views of cards, decks, references and rules."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen

from oriflamme_dsl.ir.cards import CardDef, KeywordDef
from oriflamme_dsl.ir.faces import typeset
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import Ruleset, specialise
from oriflamme_dsl.render.catalogue import SHIPPED, Catalogues
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.notes import card_notes
from oriflamme_dsl.render.text import Section, Sentence, card_text, rules_text


@frozen
class CardView:
    """A card as printed in one language.

    `kind` is the name of its kind, `edition` the set's name and version, `number` its number in
    the set, None where the card has none, and so `rank`; `copies` how many of it a sheet holds.
    `notes` tell what the text leaves to the rules; they are not printed on the card itself. `icon`
    names a shipped picture and `picture` a file of the author's; `set_name` is the set's alone.
    """

    id: str
    name: str
    kind: str
    text: tuple[Sentence, ...]
    edition: str
    number: int | None
    copies: int
    rank: int | None = None
    notes: tuple[str, ...] = ()
    icon: str | None = None
    picture: str | None = None
    set_name: str = ""
    flavour: str = ""

    @property
    def sentences(self) -> tuple[str, ...]:
        """The sentences of its text."""
        return tuple(sentence.text for sentence in self.text)

    @property
    def paragraphs(self) -> tuple[tuple[str, str], ...]:
        """Its text as (role, text): each trigger alone, reveal and ability together, leaving."""
        found: list[tuple[str, str]] = []
        for sentence in self.text:
            role = "effect" if sentence.role.value == "reveal" else sentence.role.value
            if found and role == "effect" == found[-1][0]:
                found[-1] = (role, f"{found[-1][1]} {sentence.text}")
            else:
                found.append((role, sentence.text))
        return tuple(found)


@frozen
class RulesView:
    """The rules of one game in one language."""

    title: str
    language: str
    author: str
    sections: tuple[Section, ...]
    labels: tuple[tuple[str, str], ...]

    def label(self, key: str) -> str:
        """Return a word of the page itself; raise KeyError for an unknown one."""
        return dict(self.labels)[key]


def card_view(
    program: Program,
    ruleset: Ruleset,
    card: str,
    language: str,
    catalogues: Catalogues = SHIPPED,
) -> CardView:
    """Return a card of the program as printed; raise KeyError for an unknown id.

    Raises UnknownLanguageError and MissingPhraseError as `card_text` does.
    """
    if card not in {one.id for one in ruleset.cards}:
        raise KeyError(card)
    return _card(program, ruleset, card, language, catalogues)


def as_written(program: Program, ruleset: Ruleset, card: str) -> CardDef:
    """Return a card of a ruleset with its keywords by name, as it is printed, options decided."""
    source = program.cards.get(card)
    if source is None or not source.keywords:
        return next(one for one in ruleset.cards if one.id == card)
    return specialise(source, _settings(ruleset))


def _settings(ruleset: Ruleset) -> dict[tuple[str, str], str]:
    return {(owner, option): value for owner, option, value in ruleset.settings}


def keywords_of(program: Program, ruleset: Ruleset) -> dict[str, KeywordDef]:
    """Return the keywords of a program, options decided as in a ruleset."""
    settings = _settings(ruleset)
    return {key: specialise(keyword, settings) for key, keyword in program.keywords.items()}


def _card(
    program: Program, ruleset: Ruleset, card: str, language: str, catalogues: Catalogues
) -> CardView:
    names, face = NameTable.of(program), program.faces.get(card)
    definition = as_written(program, ruleset, card)
    kind = next(kind for kind in ruleset.kinds if kind.id == definition.kind)
    keywords = keywords_of(program, ruleset)
    return CardView(
        id=card,
        name=names.get("card", card, language).text,
        kind=names.get("kind", definition.kind, language).text,
        text=card_text(
            definition,
            kind,
            names,
            language,
            keywords,
            catalogues,
            wordings=face.wordings if face else (),
        ),
        edition=_edition(program, names, face.set_id if face else "", language),
        number=face.number if face else None,
        copies=face.copies if face else 1,
        rank=definition.rank,
        notes=card_notes(spelled_out(definition, keywords), ruleset, names, language, catalogues),
        icon=face.icon if face else None,
        picture=face.picture if face else None,
        set_name=names.get("set", face.set_id, language).text if face else "",
        flavour=typeset(dict(face.flavour).get(language, "")) if face else "",
    )


def rules_view(
    program: Program, ruleset: Ruleset, language: str, catalogues: Catalogues = SHIPPED
) -> RulesView:
    """Return the rules of the game."""
    names = NameTable.of(program)
    return RulesView(
        title=names.get(*_game(program, ruleset), language).text,
        language=language,
        author=authors(program, ruleset.rules.deck.cards),
        sections=rules_text(ruleset, names, language, catalogues),
        labels=tuple(catalogues.get(language).interface.items()),
    )


def _game(program: Program, ruleset: Ruleset) -> tuple[str, str]:
    return ("variant" if ruleset.game in program.variants else "game"), ruleset.game


def _edition(program: Program, names: NameTable, set_id: str, language: str) -> str:
    if set_id not in program.sets:
        return ""
    version = program.sets[set_id].version or ""
    return f"{names.get('set', set_id, language).text} {version}".strip()


def authors(program: Program, cards: Iterable[str]) -> str:
    """Return whoever made the sets of some cards, each once."""
    homes = dict.fromkeys(program.faces[card].set_id for card in cards if card in program.faces)
    found = (program.sets[home].author for home in homes if home in program.sets)
    return ", ".join(dict.fromkeys(author for author in found if author))
