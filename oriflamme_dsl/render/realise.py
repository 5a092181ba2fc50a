"""The realiser: from a resolver object to words, by the phrases of a catalogue.

It knows no word of any language. A phrase is chosen by construct, form, fields and context; its
slots are filled the same way, from the outside in; what agrees, agrees with the last noun before
it in its own phrase, or with the noun around it. See `phrases` for the features of a context.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, get_args

import attrs

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir.clauses import Instead, Trigger
from oriflamme_dsl.ir.faces import typeset
from oriflamme_dsl.ir.statements import Choose, ForEachPlayer
from oriflamme_dsl.render.catalogue import Catalogue, Entry
from oriflamme_dsl.render.fields import fits, look_up
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.nouns import noun_phrase
from oriflamme_dsl.render.pattern import Inflected, Part, Slot, Text
from oriflamme_dsl.render.phrases import (
    AGREEMENT,
    BRACKETS,
    INHERITED,
    Context,
    MissingPhraseError,
    Phrase,
    Relative,
    bracketed,
    glued,
    together,
)
from oriflamme_dsl.render.recall import (
    about_itself,
    acts_on_another,
    asks_about,
    is_about,
    looking_back,
    needs_you,
    speaks_of_another,
)
from oriflamme_dsl.render.spelling import Token, assemble, has_article, sentence

_FILTERS = get_args(e.Filter)
_NOUNS = ("np", "subject")
"""Forms that have a noun of their own, and do not agree with the one around them."""

_CLAUSES = ("clause", "sentence")
"""Forms that have a subject of their own, but for relative clauses."""


@attrs.frozen
class Realiser:
    """Words of one language for the things of one program."""

    catalogue: Catalogue
    names: NameTable

    # -------------------------------------------------------------- entry points

    def sentence(self, node: Any, form: str, context: Context) -> str:
        """Return a whole sentence for a node; raise MissingPhraseError where words lack."""
        return self.finished(self.phrase(node, form, context))

    def finished(self, phrase: Phrase) -> str:
        """Return a phrase as a sentence."""
        text = assemble(phrase.tokens, self.catalogue.spelling)
        return sentence(text, self.catalogue.full_stop)

    def phrase(self, node: Any, form: str, context: Context) -> Phrase:
        """Return the words of a node in a form; raise MissingPhraseError where they lack."""
        if form == "np" and isinstance(node, (e.Group, *_FILTERS)):
            return self._bracketed(
                lambda one, features: noun_phrase(self, one, features), node, context, ("closed",)
            )
        if isinstance(node, Trigger):
            node = about_itself(node)
        if isinstance(node, (ForEachPlayer, Trigger, Instead)):
            context = {**context, "apart": speaks_of_another(node)}
        if form in _NOUNS or (form in _CLAUSES and not isinstance(node, Relative)):
            context = {key: value for key, value in context.items() if key not in AGREEMENT}
        return self.said(*self.must(node, form, context), context)

    def clauses(self, nodes: tuple[Any, ...], context: Context) -> Phrase:
        """Return the words of statements as one list."""
        return self._list(nodes, "clause", context, {"join": "list"})

    # -------------------------------------------------------------- choosing a phrase

    def entry(self, node: Any, form: str, context: Context) -> Entry | None:
        """Return the phrase for a node in a form, None where there is none."""
        entries = self.catalogue.forms.get((type(node).__name__, form), ())
        return next((entry for entry in entries if fits(node, entry, context)), None)

    def must(self, node: Any, form: str, context: Context) -> tuple[Any, Entry]:
        """Return a node and its phrase; raise MissingPhraseError where there is none."""
        entry = self.entry(node, form, context)
        if entry is None:
            raise MissingPhraseError(type(node).__name__, form, self.catalogue.language)
        return node, entry

    # -------------------------------------------------------------- saying it

    def said(self, node: Any, entry: Entry, context: Context) -> Phrase:
        """Return the words of a node in a phrase."""

        def inside(node: Any, context: Context) -> Phrase:
            return self.parts(node, entry.parts, context)

        return self._bracketed(inside, node, context, entry.wrap)

    def _bracketed(self, say: Any, node: Any, context: Context, wrap: Sequence[str]) -> Phrase:
        if not any(context.get(feature) for feature in wrap):
            said: Phrase = say(node, context)
            return said
        plain = {key: value for key, value in context.items() if key not in BRACKETS}
        return bracketed(say(node, plain), self.catalogue.brackets)

    def parts(self, node: Any, parts: Sequence[Part], context: Context) -> Phrase:
        """Return the words of a pattern; a noun in it makes what follows agree."""
        tokens: list[Token] = []
        noun = Phrase()
        for part in parts:
            said = self._part(node, part, context, last=part is parts[-1])
            said = glued(said) if part.glue else said
            tokens.extend(said.tokens)
            if said.gender:
                noun = noun if noun.gender else said
                context = {**context, "gender": said.gender, "plural": said.plural}
        return Phrase(tuple(tokens), noun.gender, noun.plural)

    def _part(self, node: Any, part: Part, context: Context, *, last: bool) -> Phrase:
        if isinstance(part, Text):
            return Phrase((Token(part.text),))
        if isinstance(part, Inflected):
            return self._inflected(node, part, context)
        return self._slot(node, part, context, last=last)

    def _inflected(self, node: Any, part: Inflected, context: Context) -> Phrase:
        forms = self.catalogue.words[part.word]
        plural = bool(context.get("plural")) and not part.by
        if part.number_of is not None:
            plural = self.is_plural(look_up(node, part.number_of))
        usual = self.catalogue.default_gender
        gender = context.get(f"{part.by}_gender" if part.by else "gender") or usual
        many = (f"{gender}p", "p", gender, "s", f"{usual}p", usual)
        keys = many if plural else (gender, "s", usual)
        text = next(forms[key] for key in keys if key in forms)
        return Phrase((Token(text),), gender if part.by else forms.get("gender"), plural)

    def is_plural(self, value: Any) -> bool:
        """Tell whether a noun is plural after a number, or after the length of a list."""
        number = len(value) if isinstance(value, tuple) else value
        return not isinstance(number, int) or abs(number) not in self.catalogue.singular

    # -------------------------------------------------------------- slots

    def _slot(self, node: Any, slot: Slot, context: Context, *, last: bool) -> Phrase:
        inner = {key: context[key] for key in INHERITED if key in context}
        if last and "closed" in context:
            inner["closed"] = context["closed"]
        features = {key: _feature(node, value) for key, value in slot.features}
        value = look_up(node, slot.path)
        if isinstance(value, tuple) and slot.form not in _OF_LISTS:
            return self._list(value, slot.form, inner, features)
        inner |= features
        return self._value(value, slot.form, {**context, **inner} if slot.path == "." else inner)

    def _value(self, value: Any, form: str | None, context: Context) -> Phrase:
        plain = _PLAIN.get(form or "")
        if plain is not None:
            return Phrase((Token(plain(self.catalogue, value), name=form == "label"),))
        if form == "name":
            return self._name(value, context)
        if form is None:
            return Phrase((Token(str(value), name=isinstance(value, str)),))
        return self.phrase(value, form, context)

    def _name(self, id: str, context: Context) -> Phrase:
        what = context["what"]
        find = self.names.get if context.get("plain") else self.names.in_sentence
        name = find(what, id, self.catalogue.language)
        gender = name.gender or self.catalogue.default_gender
        plural = bool(context.get("agree") and context.get("plural"))
        text = name.text
        if plural:
            text = name.plural or plural_of(text, self.catalogue)
        if what in self.catalogue.lowered:
            text = text[:1].lower() + text[1:]
        det = context.get("det", "none")
        if det == "the" and has_article(text, self.catalogue.spelling):
            det = "none"
        determiner = self.determiner(det, {"gender": gender})
        return Phrase((*determiner, Token(text, name=True)), gender, plural)

    def determiner(self, det: str, context: Context) -> tuple[Token, ...]:
        """Return a determiner that agrees with its noun."""
        agreement = {key: context[key] for key in AGREEMENT if key in context}
        return self.parts(None, self.catalogue.determiners[det], agreement).tokens

    # -------------------------------------------------------------- lists

    def _list(
        self, values: tuple[Any, ...], form: str | None, context: Context, features: dict[str, Any]
    ) -> Phrase:
        join = self.catalogue.joins[features.pop("join")]
        spread = features.pop("closed", False)
        tokens: list[Token] = []
        members: list[Phrase] = []
        choice: Any = None
        for index, value in enumerate(values):
            last = index == len(values) - 1
            if index:
                tokens.extend(self.parts(None, join.last if last else join.between, {}).tokens)
            closed = context.get("closed", False) if last else spread
            recalled = self.recall(choice, value, context)
            if index and needs_you(values[index - 1], value):
                tokens.extend(Token(word) for word in self.catalogue.you.split())
                context, recalled = _without_it(context), {}
            inner = {**context, **features, "closed": closed, **recalled}
            inner |= looking_back(values[: index + 1])
            members.append(self._value(value, form, inner))
            tokens.extend(members[-1].tokens)
            choice = value if isinstance(value, Choose) else choice if "it" in recalled else None
            if acts_on_another(value, context.get("it")):
                context = _without_it(context)
        if form == "np":
            return together(tuple(members), tuple(tokens), self.catalogue.default_gender)
        return Phrase(tuple(tokens))

    def recall(self, choice: Choose | None, statement: Any, context: Context) -> dict[str, Any]:
        """Return the features by which a statement calls the card just chosen "it"."""
        asked = context.get("slots") == "one" and asks_about(choice, statement)
        if choice is None or not (asked or is_about(choice, statement)):
            return {}
        gender = self.phrase(choice.selector, "np", {}).gender
        return {"it": choice.slot, "it_gender": gender or self.catalogue.default_gender}


def _without_it(context: Context) -> Context:
    """Return a context in which no card is called by a pronoun."""
    return {key: value for key, value in context.items() if key != "it"}


# ------------------------------------------------------------------ plain values


def _feature(node: Any, value: str | bool) -> Any:
    """Return the value of a feature; `=path` is that of a field."""
    if isinstance(value, str) and value.startswith("="):
        return look_up(node, value[1:])
    return value


def _letter(catalogue: Catalogue, index: int) -> str:
    letters = catalogue.letters
    return letters[index] if index < len(letters) else str(index + 1)


def _label(catalogue: Catalogue, label: tuple[tuple[str, str], ...]) -> str:
    return typeset(dict(label).get(catalogue.language, label[0][1]))


def _ordinal(catalogue: Catalogue, value: int) -> str:
    endings: Mapping[str, str] = catalogue.ordinals
    text = str(value)
    keys = (text, text[-2:] if text[-2:-1] == "1" else "", f"*{text[-1]}")
    return text + next((endings[key] for key in keys if key in endings), endings["*"])


def plural_of(text: str, catalogue: Catalogue) -> str:
    """Return the plural of a printed name that does not give one, by the rules of the language."""
    for ending, plural in catalogue.plurals.items():
        if text.endswith(ending):
            return text[: len(text) - len(ending)] + plural
    return text


_OF_LISTS = ("count", "label")
_PLAIN: Mapping[str, Any] = {
    "count": lambda _, value: str(len(value)),
    "letter": _letter,
    "label": _label,
    "ordinal": _ordinal,
    "size": lambda _, value: str(abs(value)),
}
"""Forms of plain values, which need no phrase."""
