"""The realiser: from a resolver object to words, by the phrases of a catalogue.

It knows no word of any language. A phrase is chosen by construct, form, fields and context; its
slots are filled the same way, from the outside in; what agrees, agrees with the last noun before
it in its own phrase, or with the noun around it.

The context is a mapping of features. `this`, `slots`, `counted`, `it`, `it_gender` and `register`
are handed down everywhere; `gender` to what stands inside a noun phrase; the others are for one
slot:

    det      the determiner of a noun phrase
    stacks   a noun phrase means places, and may call them stacks
    plain    a name stands as it is printed, also where another thing has the same
    closed   more words of the same phrase follow: a noun phrase inside stands in brackets
    tight    "and" and "or" inside stand in brackets
    nested   a clause with branches stands in brackets
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Any, TypeAlias, get_args

import attrs

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.statements import Choose, Eliminate, If, Statement
from oriflamme_dsl.render.catalogue import Catalogue, Entry
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.pattern import Inflected, Part, Slot, Text
from oriflamme_dsl.render.spelling import Token, assemble, sentence

Context: TypeAlias = Mapping[str, Any]
_INHERITED = ("this", "slots", "counted", "it", "it_gender", "register", "gender")
_BRACKETS = ("closed", "tight", "nested")
_FILTERS = get_args(e.Filter)
_PLACES = ("determiner", "before", "noun", "after")
"""The places that a part of a property can take in a noun phrase, in the order of preference."""
_TRAILING = 100
"""Modifiers with this rank or more come after the relative clause."""


class MissingPhraseError(LookupError):
    """A construct has no words in a language."""

    def __init__(self, construct: str, form: str, language: str) -> None:
        super().__init__(f"no phrase for {construct}.{form} in the language {language!r}")
        self.construct = construct
        self.form = form
        self.language = language


@attrs.frozen
class Relative:
    """What a noun phrase says in a relative clause; a construct of its own in the catalogues."""

    part: e.Filter


@attrs.frozen
class Way:
    """One of the bodies of a choice; a construct of its own in the catalogues."""

    body: tuple[Statement, ...]


@attrs.frozen
class Phrase:
    """Tokens, and the gender of the noun that they are built around."""

    tokens: tuple[Token, ...] = ()
    gender: str | None = None


_Piece: TypeAlias = tuple[Any, Entry]


@attrs.frozen
class Realiser:
    """Words of one language for the things of one program."""

    catalogue: Catalogue
    names: NameTable

    # -------------------------------------------------------------- entry points

    def sentence(self, node: Any, form: str, context: Context) -> str:
        """Return a whole sentence for a node; raise MissingPhraseError where words lack."""
        tokens = self.phrase(node, form, context).tokens
        text = assemble(tokens, self.catalogue.spelling)
        return sentence(text, self.catalogue.full_stop)

    def phrase(self, node: Any, form: str, context: Context) -> Phrase:
        """Return the words of a node in a form; raise MissingPhraseError where they lack."""
        if form == "np" and isinstance(node, (e.Group, *_FILTERS)):
            return self._bracketed(self._noun_phrase, node, context, ("closed",))
        entry = self._entry(node, form, context)
        if entry is None:
            raise MissingPhraseError(type(node).__name__, form, self.catalogue.language)
        return self._said(node, entry, context)

    def clauses(self, nodes: tuple[Any, ...], context: Context) -> Phrase:
        """Return the words of statements as one list."""
        return self._list(nodes, "clause", context, {"join": "list"})

    # -------------------------------------------------------------- choosing a phrase

    def _entry(self, node: Any, form: str, context: Context) -> Entry | None:
        entries = self.catalogue.forms.get((type(node).__name__, form), ())
        return next((entry for entry in entries if _fits(node, entry, context)), None)

    # -------------------------------------------------------------- saying it

    def _said(self, node: Any, entry: Entry, context: Context) -> Phrase:
        def inside(node: Any, context: Context) -> Phrase:
            return self._parts(node, entry.parts, context)

        return self._bracketed(inside, node, context, entry.wrap)

    def _bracketed(self, say: Any, node: Any, context: Context, wrap: Sequence[str]) -> Phrase:
        if not any(context.get(feature) for feature in wrap):
            said: Phrase = say(node, context)
            return said
        said = say(node, {key: value for key, value in context.items() if key not in _BRACKETS})
        opening, closing = self.catalogue.brackets
        first, *rest = said.tokens
        inside = (attrs.evolve(first, glue=True), *rest)
        return attrs.evolve(said, tokens=(Token(opening), *inside, Token(closing, glue=True)))

    def _parts(self, node: Any, parts: Sequence[Part], context: Context) -> Phrase:
        tokens: list[Token] = []
        gender = None
        for part in parts:
            said = self._part(node, part, context, last=part is parts[-1])
            if part.glue and said.tokens:
                said = attrs.evolve(
                    said, tokens=(attrs.evolve(said.tokens[0], glue=True), *said.tokens[1:])
                )
            tokens.extend(said.tokens)
            gender = gender or said.gender
            if said.gender:
                context = {**context, "gender": said.gender}
        return Phrase(tuple(tokens), gender)

    def _part(self, node: Any, part: Part, context: Context, *, last: bool) -> Phrase:
        if isinstance(part, Text):
            return Phrase((Token(part.text),))
        if isinstance(part, Inflected):
            return self._inflected(node, part, context)
        return self._slot(node, part, context, last=last)

    def _inflected(self, node: Any, part: Inflected, context: Context) -> Phrase:
        forms = self.catalogue.words[part.word]
        plural = part.number_of is not None and self._is_plural(look_up(node, part.number_of))
        gender = context.get(f"{part.by}_gender" if part.by else "gender")
        gender = gender or self.catalogue.default_gender
        keys = (f"{gender}p", "p") if plural else (gender, "s")
        text = next(forms[key] for key in (*keys, "s") if key in forms)
        return Phrase((Token(text),), gender if part.by else forms.get("gender"))

    def _is_plural(self, value: Any) -> bool:
        return (len(value) if isinstance(value, tuple) else value) not in self.catalogue.singular

    # -------------------------------------------------------------- slots

    def _slot(self, node: Any, slot: Slot, context: Context, *, last: bool) -> Phrase:
        inner = {key: context[key] for key in _INHERITED if key in context}
        if last and "closed" in context:
            inner["closed"] = context["closed"]
        features = dict(slot.features)
        value = look_up(node, slot.path)
        if isinstance(value, tuple) and slot.form != "count":
            return self._list(value, slot.form, inner, features)
        inner |= features
        return self._value(value, slot.form, {**context, **inner} if slot.path == "." else inner)

    def _value(self, value: Any, form: str | None, context: Context) -> Phrase:
        if form == "count":
            return Phrase((Token(str(len(value))),))
        if form == "letter":
            letters = self.catalogue.letters
            return Phrase((Token(letters[value] if value < len(letters) else str(value + 1)),))
        if form == "name":
            return self._name(value, context)
        if form is None:
            return Phrase((Token(str(value), name=isinstance(value, str)),))
        return self.phrase(Way(value) if isinstance(value, tuple) else value, form, context)

    def _name(self, id: str, context: Context) -> Phrase:
        what = context["what"]
        find = self.names.get if context.get("plain") else self.names.in_sentence
        name = find(what, id, self.catalogue.language)
        gender = name.gender or self.catalogue.default_gender
        text = name.text
        if what in self.catalogue.lowered:
            text = text[:1].lower() + text[1:]
        determiner = self._determiner(context, gender)
        return Phrase((*determiner, Token(text, name=True)), gender)

    def _determiner(self, context: Context, gender: str) -> tuple[Token, ...]:
        parts = self.catalogue.determiners[context.get("det", "none")]
        return self._parts(None, parts, {"gender": gender}).tokens

    # -------------------------------------------------------------- lists

    def _list(
        self, values: tuple[Any, ...], form: str | None, context: Context, features: dict[str, Any]
    ) -> Phrase:
        join = self.catalogue.joins[features.pop("join")]
        spread = features.pop("closed", False)
        tokens: list[Token] = []
        choice: Any = None
        for index, value in enumerate(values):
            last = index == len(values) - 1
            if index:
                tokens.extend(self._parts(None, join.last if last else join.between, {}).tokens)
            closed = context.get("closed", False) if last else spread
            recalled = self.recall(choice, value, context)
            inner = {**context, **features, "closed": closed, **recalled}
            tokens.extend(self._value(value, form, inner).tokens)
            choice = value if isinstance(value, Choose) else choice if recalled else None
        return Phrase(tuple(tokens))

    def recall(self, choice: Choose | None, statement: Any, context: Context) -> dict[str, Any]:
        """Return the features by which a statement calls the card just chosen "it"."""
        asked = context.get("slots") == "one" and asks_about(choice, statement)
        if choice is None or not (asked or is_about(choice, statement)):
            return {}
        gender = self.phrase(choice.selector, "np", {}).gender
        return {"it": choice.slot, "it_gender": gender or self.catalogue.default_gender}

    # -------------------------------------------------------------- noun phrases

    def _noun_phrase(self, node: Any, context: Context) -> Phrase:
        """Words for all cards with a property: determiner, adjectives, noun, what follows it.

        A part of the property takes the first place in which the catalogue has words for it; what
        can be said only after "is" goes into one relative clause.
        """
        where = node.where if isinstance(node, e.Group) else node
        inner = {key: context[key] for key in (*_INHERITED, "stacks") if key in context}
        places = self._places(where, {**inner, "det": context.get("det", "none")})
        noun = places["noun"]
        head = (
            self._said(*noun[0], inner)
            if noun
            else self._parts(None, self.catalogue.default_noun, {})
        )
        gender = head.gender or self.catalogue.default_gender
        if isinstance(node, e.Group) and node.even_covered:
            places["covered"] = self._must(node, "covered", inner)
        if isinstance(node, e.Group) and node.zones:
            places["zones"] = self._must(node, "zones", inner)
        inner["gender"] = gender
        after = [piece for key in self._after_noun() for piece in places[key]]
        tokens = [t for piece in places["determiner"] for t in self._said(*piece, inner).tokens]
        tokens = tokens or list(self._determiner(context, gender))
        for key in self.catalogue.noun_order:
            tokens.extend(head.tokens if key == "noun" else ())
            for piece in () if key == "noun" else places[key]:
                ends = bool(after) and piece is after[-1]
                closed = context.get("closed", False) if ends else True
                tokens.extend(self._said(*piece, {**inner, "closed": closed}).tokens)
        return Phrase(tuple(tokens), gender)

    def _after_noun(self) -> tuple[str, ...]:
        order = self.catalogue.noun_order
        return order[order.index("noun") + 1 :]

    def _places(self, where: e.Filter, context: Context) -> dict[str, list[_Piece]]:
        keys = (*_PLACES, "covered", "relative", "trailing", "zones")
        places: dict[str, list[_Piece]] = {key: [] for key in keys}
        rest: list[e.Filter] = []
        for part in where.parts if isinstance(where, e.AllOf) else (where,):
            taken = [key for key in ("determiner", "noun") if places[key]]
            place, entry = self._place(part, context, taken)
            if entry is None:
                rest.append(part)
            else:
                places[place].append((part, entry))
        for key in ("before", "after", "trailing"):
            places[key].sort(key=lambda piece: piece[1].rank)
        if rest:
            said = Relative(rest[0] if len(rest) == 1 else e.AllOf(tuple(rest)))
            places["relative"] = self._must(said, "clause", context)
        return places

    def _place(
        self, part: e.Filter, context: Context, taken: Sequence[str]
    ) -> tuple[str, Entry | None]:
        for form in _PLACES:
            entry = None if form in taken else self._entry(part, form, context)
            if entry is not None:
                return ("trailing" if entry.rank >= _TRAILING else form), entry
        return "relative", None

    def _must(self, node: Any, form: str, context: Context) -> list[_Piece]:
        entry = self._entry(node, form, context)
        if entry is None:
            raise MissingPhraseError(type(node).__name__, form, self.catalogue.language)
        return [(node, entry)]


# ------------------------------------------------------------------ fields and conditions


def is_about(choice: Choose | None, statement: Any) -> bool:
    """Tell whether a statement acts on the card that a choice before it has chosen.

    It may be eliminated together with one other target, named after it.
    """
    target = getattr(statement, "target", None)
    if isinstance(statement, Eliminate) and isinstance(target, e.Together):
        target = target.parts[0] if len(target.parts) == 2 else None
    return choice is not None and target == e.Slot(choice.slot)


def asks_about(choice: Choose | None, statement: Any) -> bool:
    """Tell whether a statement begins by asking what the card that was chosen is."""
    if choice is None or not isinstance(statement, If):
        return False
    condition: e.Condition = statement.condition
    while not isinstance(condition, e.Holds | e.Exists | e.OptionIs):
        inner = (condition.condition,) if isinstance(condition, e.NotTrue) else condition.conditions
        if not inner:
            return False
        condition = inner[0]
    return isinstance(condition, e.Holds) and condition.reference == e.Slot(choice.slot)


def look_up(node: Any, path: str) -> Any:
    """Return a field by its dotted path, None where there is none; `.` is the node itself."""
    if path == ".":
        return node
    for step in path.split("."):
        if isinstance(node, tuple):
            node = node[int(step)] if int(step) < len(node) else None
        else:
            node = getattr(node, step, None)
    return node


def shape(node: Any) -> str:
    """Return a resolver object as conditions of catalogues write it: `AnyOf(First,Last)`.

    Fields that are false or empty are left out, true ones are written by their name.
    """
    if isinstance(node, Enum) or not attrs.has(type(node)):
        return str(node)
    fields = ((a.name, getattr(node, a.name)) for a in attrs.fields(type(node)))
    inside = [
        name
        if value is True
        else ",".join(map(shape, value))
        if isinstance(value, tuple)
        else shape(value)
        for name, value in fields
        if value is not None and value is not False and value != ()
    ]
    return type(node).__name__ + (f"({','.join(inside)})" if inside else "")


def _fits(node: Any, entry: Entry, context: Context) -> bool:
    return all(_holds(node, key, wanted, context) for key, wanted in entry.when)


def _holds(node: Any, key: str, wanted: Any, context: Context) -> bool:
    if isinstance(wanted, str) and wanted.startswith("="):
        wanted = look_up(node, wanted[1:])
    if key.startswith("@"):
        got = context.get(key[1:])
        return got is not None and got == wanted
    got = look_up(node, key)
    if isinstance(got, tuple):
        return wanted == "none" if not got else len(got) == 1 and _matches(got[0], wanted)
    return wanted == "none" if got is None else _matches(got, wanted)


def _matches(got: Any, wanted: Any) -> bool:
    if not isinstance(wanted, str) or isinstance(got, str):
        return bool(got == wanted)
    return wanted in (type(got).__name__, shape(got))
