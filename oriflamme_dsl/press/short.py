"""The short register: what a card does in few words, from the same objects as its text.

Of several ways of saying it the first that is short enough is taken, from all of the card's text
to a hint that the card tells more; nothing is ever cut in the middle. A card of which nothing can
be said in short has all of its text, if that is not too much. The words are in
`templates/text/short.LANGUAGE.toml`; a language without the file has no short register.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

from attrs import evolve, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KeywordUse, KindDef
from oriflamme_dsl.ir.clauses import Instead, Trigger
from oriflamme_dsl.ir.faces import Wording
from oriflamme_dsl.ir.statements import Choose, Send, Statement
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import Catalogue, Catalogues, read_forms
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.realise import Realiser
from oriflamme_dsl.render.text import card_text, parts_of
from oriflamme_dsl.resources import templates_folder

LIMIT = 9
"""So many words a player takes in at a glance."""
WHOLE = 24
"""So many words a text may have that stands there whole, for want of a shorter way to say it."""
_STATEMENTS: tuple[type, ...] = get_args(Statement)
_OF_TARGET_ALONE = (s.Eliminate, s.Discard, s.Copy, s.Activate, s.Resolve, s.Take)
"""Statements that need no more than their target."""
_DEEDS = (*_OF_TARGET_ALONE, s.Move, s.Turn, s.Put, s.Gain, s.Lose, s.Steal, s.Swap, s.Look)
"""Statements that are told with what they are done to, if they come first."""


@frozen
class Register:
    """The words of a language, long and short.

    `short` is the catalogue with the short phrases before its own, `bare` what is said of an event
    or a statement in its barest form, both None and empty where the language has no short ones.
    `see_card` says that the card tells more.
    """

    long: Catalogue
    short: Catalogue | None
    bare: Mapping[str, str]
    see_card: str


def register(
    catalogue: Catalogue, see_card: str, folders: Sequence[Path] | None = None
) -> Register:
    """Return the register of a language; of `folders` of templates the last that has it counts."""
    roots = [templates_folder()] if folders is None else folders
    paths = [root / "text" / f"short.{catalogue.language}.toml" for root in roots]
    found = [path for path in paths if path.is_file()]
    if not found:
        return Register(catalogue, None, {}, see_card)
    data = tomllib.loads(found[-1].read_text(encoding="utf-8"))
    forms = dict(catalogue.forms)
    for key, entries in read_forms(data.get("phrases", {})).items():
        forms[key] = (*entries, *forms.get(key, ()))
    words = {**catalogue.words, **data.get("words", {})}
    bare = {**data.get("events", {}), **data.get("deeds", {})}
    return Register(catalogue, evolve(catalogue, forms=forms, words=words), bare, see_card)


def words_in(text: str) -> int:
    """Return the number of words of a text, those that a symbol stands for included."""
    return sum(any(char.isalnum() for char in word) for word in text.split())


def gist(
    card: CardDef, names: NameTable, register: Register, wordings: Sequence[Wording] = ()
) -> str:
    """Return what a card does in LIMIT words, or WHOLE at most; `card` has its options decided.

    How it comes into the game and whether it leaves by its kind is left out, keywords are named
    without what they do. `wordings` are the author's own words, which count as its text.
    Raises MissingPhraseError where the full text lacks words.
    """
    acting = evolve(card, comes_with=None, keywords=())
    keywords = [_keyword(use, names, register.long.language) for use in card.keywords]
    for said in _ways(acting, keywords, names, register, wordings):
        if said and words_in(said) <= LIMIT:
            return said
    whole = _text(acting, keywords, names, register.long, wordings)
    return whole if words_in(whole) <= WHOLE else register.see_card


def _ways(
    card: CardDef,
    keywords: Sequence[str],
    names: NameTable,
    register: Register,
    wordings: Sequence[Wording],
) -> Iterator[str]:
    """Yield what might be said, the fullest first."""
    ability = CardDef(card.id, card.kind, main=card.main)
    more = register.see_card
    yield _text(card, keywords, names, register.long, wordings)
    if register.short is None:
        return
    plain = evolve(card, main=_direct(card.main))
    yield _text(plain, keywords, names, register.short)
    yield _joined(*keywords, more) if keywords and not any(parts_of(card)) else ""
    if card.main:
        yield _joined(_text(ability, (), names, register.long, wordings), more)
        yield _joined(_text(evolve(ability, main=plain.main), (), names, register.short), more)
    realiser = Realiser(register.short, names)
    yield _joined(_outline(plain, realiser, register, first=True), more)
    yield _joined(_outline(plain, realiser, register, first=False), more)
    yield _joined(deeds_of(plain.main, register), more)


def _text(
    card: CardDef,
    keywords: Sequence[str],
    names: NameTable,
    catalogue: Catalogue,
    wordings: Sequence[Wording] = (),
) -> str:
    """Return the sentences of a card in a catalogue behind the names of its keywords."""
    if keywords and not any(parts_of(card)):
        return _joined(*keywords)
    stays = KindDef(card.kind, leaves=False)
    own = Catalogues((catalogue,))
    sentences = card_text(card, stays, names, catalogue.language, catalogues=own, wordings=wordings)
    return _joined(*keywords, *(sentence.text for sentence in sentences))


def _keyword(use: KeywordUse, names: NameTable, language: str) -> str:
    name = names.get("keyword", use.keyword, language).text
    return " ".join((name, *map(str, use.values))) + "."


def _joined(*parts: str) -> str:
    """Return sentences one after the other; nothing where one of them says nothing."""
    return " ".join(parts) if all(parts) else ""


def _direct(body: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """Return an ability in which a card that is chosen for one statement alone is its target."""
    if len(body) < 2 or not isinstance(body[0], Choose) or body[0].by != e.You():
        return body
    chosen, slot = body[0].selector, e.Slot(body[0].slot)
    uses = sum(node == slot for statement in body[1:] for _, node in walk(statement))
    target = getattr(body[1], "target", None)
    if uses != 1 or target != slot or not isinstance(chosen, e.One):
        return body
    done: Any = body[1]
    return (evolve(done, target=chosen), *body[2:])


# ------------------------------------------------------------------ outlines


def _outline(card: CardDef, realiser: Realiser, register: Register, *, first: bool) -> str:
    """Return what a card does deed by deed; with `first` the first one is said with its target."""
    told = [_befallen(clause, register) for part, _ in parts_of(card) for clause in _clauses(part)]
    said = _first_deed(card.main, realiser) if first else ""
    if first and not said:
        return ""
    rest = _bare(card.main, register)
    told.append(", ".join((said, *rest[1:]) if said else rest))
    return _sentence("; ".join(dict.fromkeys(filter(None, told))), realiser.catalogue)


def _clauses(part: CardDef) -> tuple[Trigger | Instead, ...]:
    return (*part.triggers, *part.instead)


def deeds_of(body: tuple[Statement, ...], register: Register) -> str:
    """Return what some statements do, in a word or two each; nothing where there are no words."""
    return _sentence(", ".join(_bare(body, register)), register.short or register.long)


def _befallen(clause: Trigger | Instead, register: Register) -> str:
    """Return what a card does when something befalls itself, or at a time."""
    if clause.subject not in (None, e.Is(e.This())) or clause.player is not None:
        return ""
    event, deeds = register.bare.get(clause.event.value, ""), _bare(clause.body, register)
    space = (register.short or register.long).spelling.spaces.get(":", "")
    return f"{event}{space}: {', '.join(deeds)}" if event and deeds else ""


def _bare(nodes: Sequence[Any], register: Register) -> list[str]:
    """Return the statements inside some in a word or two each, equal ones once."""
    found = (node for root in nodes for _, node in walk(root) if isinstance(node, _STATEMENTS))
    return list(dict.fromkeys(filter(None, (_word(node, register) for node in found))))


def _word(statement: Any, register: Register) -> str:
    name = type(statement).__name__
    zone = statement.zone.value if isinstance(statement, Send) else ""
    return register.bare.get(f"{name}.{zone}") or register.bare.get(name, "")


def _first_deed(body: tuple[Statement, ...], realiser: Realiser) -> str:
    """Return the first thing that an ability does, with the card that it is done to."""
    if not body:
        return ""
    deed: Any = body[0]
    if isinstance(deed, Choose):
        deed = _done_to(body[1] if len(body) > 1 else None, deed)
    if not isinstance(deed, _DEEDS) or _remembers(deed):
        return ""
    try:
        said = realiser.sentence(deed, "clause", {})
    except MissingPhraseError:
        return ""
    return said.removesuffix(realiser.catalogue.full_stop)


def _done_to(deed: Any, choice: Choose) -> Any:
    """Return what is done to the card that was chosen, without what is done to others as well."""
    target, slot = getattr(deed, "target", None), e.Slot(choice.slot)
    if isinstance(target, e.Together) and target.parts[0] == slot:
        target = slot
    plain = target == slot and isinstance(deed, _OF_TARGET_ALONE) and choice.by == e.You()
    return type(deed)(target=choice.selector) if plain else None


def _remembers(node: Any) -> bool:
    return any(isinstance(one, e.Slot | e.PlayerSlot | e.Counted) for _, one in walk(node))


def _sentence(text: str, catalogue: Catalogue) -> str:
    return f"{text[:1].upper()}{text[1:]}{catalogue.full_stop}" if text else ""
