"""The realiser for the language of cards: its catalogue, ids for names, local names for slots."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from attrs import frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import KeywordUse
from oriflamme_dsl.ir.keywords import NAMING
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.render.catalogue import Catalogue, Entry, from_data
from oriflamme_dsl.render.phrases import AGREEMENT, Context, Phrase
from oriflamme_dsl.render.realise import Realiser, plural_of
from oriflamme_dsl.render.source_nouns import noun_phrase
from oriflamme_dsl.render.source_views import Was, missing, viewed
from oriflamme_dsl.render.spelling import Token
from oriflamme_dsl.resources import templates_folder

FORMS: Mapping[str, tuple[str, ...]] = {
    "target": ("target", "selector", "card"),
    "targets": ("targets", "target", "selector", "card"),
    "brought": ("brought", "card"),
    "some": ("some", "one"),
    "player": ("player", "some", "one"),
    "closed": ("closed", "stated"),
    "single": ("single", "closed", "stated"),
    "sum": ("sum", "single", "closed", "stated"),
    "simple": ("simple", "sum", "single", "closed", "stated"),
    "base": ("base", "simple", "sum", "single", "closed", "stated"),
    "amount": ("amount", "simple", "sum", "single", "closed", "stated"),
    "both": ("both", "holds"),
    "condition": ("condition", "both", "holds"),
    "properties": ("properties", "property"),
    "told": ("properties", "property"),
}
"""The forms that may stand where one is asked for, the narrowest last: `amount` takes any amount.

An amount that can be both is said as the narrower one: a wider one could swallow what follows.
"""

AS_NOUN: Mapping[str, str] = {"np": "", "told": "a", "doer": "a", "who": "exists"}
"""Forms in which a property without words of its own is a noun phrase, with their determiners."""

NO_CONDITIONS = ("this", "it", "there", "not")
"""Words that are no options where a condition begins, unless they stand in quotes."""

_FILTERS = (e.Group, *get_args(e.Filter))
_NAME = re.compile(r"[^\W\d_][\w-]*")
_LETTERS = {"card": "xyzwvu", "number": "nmkijl", "player": "pqrsto"}
_SORTS: Mapping[type, str] = {s.Count: "number", s.ChoosePlayer: "player"}
_LEAVING = (s.Eliminate, s.Discard, s.Send)
_LASTING = (
    *(e.AllOf, e.AnyOf, e.NotThat, e.KindIs, e.CardIs, e.NamedLike, e.SameKind, e.SameFamily),
    *(e.BackFamily, e.Belongs, e.Yours, e.Opposing, e.Theirs, e.Covering),
)
"""What is known of a card that has left."""


@cache
def source_catalogue() -> Catalogue:
    """Return the catalogue of the language."""
    file = templates_folder() / "source.toml"
    return from_data(tomllib.loads(file.read_text(encoding="utf-8")))


@cache
def reserved() -> frozenset[str]:
    """Return the keywords of the language, which are no ids without quotes."""
    from oriflamme_dsl.syntax.words import keywords

    return frozenset(keywords())


# ------------------------------------------------------------------ ids and texts


def is_plain(id: str) -> bool:
    """Tell whether an id needs no quotes."""
    return _NAME.fullmatch(id) is not None and id not in reserved()


def id_text(id: str, *, keyword: bool = False) -> str:
    """Return an id as it is written; `keyword` where keywords need no quotes."""
    plain = is_plain(id) or (keyword and id in reserved())
    return id if plain else text_in_quotes(id)


def text_in_quotes(text: str) -> str:
    """Return a text as it is written."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def texts_text(texts: Iterable[tuple[str, str]], language: str) -> str:
    """Return texts by language as they are written, where `language` needs no code.

    That one comes first, since what follows another text would seem to belong to it.
    """
    ordered = sorted(texts, key=lambda one: one[0] != language)
    return " ".join(
        text_in_quotes(text) if code == language else f"{code} {text_in_quotes(text)}"
        for code, text in ordered
    )


# ------------------------------------------------------------------ local names


def local_names(nodes: Iterable[Any], taken: Iterable[str]) -> dict[int, str]:
    """Return a name for each slot that one ability fills: x, y… for cards, n… for numbers, p….

    No name is a keyword or one of those `taken`.
    """
    found: dict[int, str] = {}
    used = {*taken, *reserved()}
    for node in (inner for root in nodes for _, inner in walk(root)):
        if isinstance(node, NAMING) and node.slot not in found:
            found[node.slot] = _free(_SORTS.get(type(node), "card"), used)
            used.add(found[node.slot])
    return found


def _free(sort: str, used: set[str]) -> str:
    return next(name for name in _candidates(_LETTERS[sort]) if name not in used)


def _candidates(letters: str) -> Iterator[str]:
    yield from letters
    number = 2
    while True:
        yield f"{letters[0]}{number}"
        number += 1


def past(nodes: Iterable[Any]) -> frozenset[int]:
    """Return the identities of conditions of an ability that ask what a card was that has left.

    They come after what made the card leave, and ask nothing of how it lay.
    """
    gone: set[e.Target] = set()
    found: set[int] = set()
    for node in (inner for root in nodes for _, inner in walk(root)):
        if isinstance(node, _LEAVING) and isinstance(node.target, e.Slot):
            gone.add(node.target)
        elif isinstance(node, e.Holds) and node.reference in gone and _lasts(node.property):
            found.add(id(node))
    return frozenset(found)


def _lasts(asked: e.Filter) -> bool:
    """Tell whether a property of a card is known when it has left."""
    parts = (node for _, node in walk(asked) if isinstance(node, get_args(e.Filter)))
    return all(isinstance(part, _LASTING) for part in parts)


# ------------------------------------------------------------------ what would be misread


def refuse_misread(tokens: Sequence[Token]) -> None:
    """Raise MissingPhraseError for `or` before a property of one word that is followed by `is`.

    There the language sees the subject of another condition: `a card that is first or last is`.
    """
    for i in range(1, len(tokens) - 1):
        around = [token.text for token in tokens[i - 1 : i + 2]]
        if around[0] == "or" and around[1] in _SHORT and around[2] == "is" and not tokens[i].name:
            raise missing(e.AnyOf(()), "relation")


_SHORT = ("first", "last", "revealed", "face-down", "covered", "opposing", "yours", "theirs")


# ------------------------------------------------------------------ the writer


@frozen
class Writer(Realiser):
    """Words of the language for one ability.

    `local` names its slots, `gone` are the identities of conditions about cards that have left,
    `known` the ids that plurals must not be taken for; a text in `language` needs no code.
    """

    local: Mapping[int, str]
    gone: frozenset[int] = frozenset()
    known: frozenset[str] = frozenset()
    language: str = "en"

    def entry(self, node: Any, form: str, context: Context) -> Entry | None:
        """Return the phrase for a node where a form is asked for, the widest there is."""
        found = (super(Writer, self).entry(node, one, context) for one in FORMS.get(form, (form,)))
        return next((entry for entry in found if entry is not None), None)

    def phrase(self, node: Any, form: str, context: Context) -> Phrase:
        """Return the words of a node in a form; raise MissingPhraseError where they lack."""
        plain = {key: value for key, value in context.items() if key not in AGREEMENT}
        about_slot = isinstance(node, e.Holds) and isinstance(node.reference, e.Slot)
        if about_slot and id(node) in self.gone:
            node = Was(node.reference, node.property)
        seen = viewed(node, form)
        if form in AS_NOUN and isinstance(seen, _FILTERS):
            entry = None if form == "np" else self.entry(seen, form, plain)
            if entry is None:
                det = AS_NOUN[form] or plain.get("det", "none")
                return noun_phrase(self, seen, {**plain, "det": det})
        return self.said(*self.must(seen, form, plain), plain)

    def recall(self, choice: Any, statement: Any, context: Context) -> dict[str, Any]:
        """Return nothing: a card has its name wherever it is meant."""
        del choice, statement, context
        return {}

    def _value(self, value: Any, form: str | None, context: Context) -> Phrase:
        by_form: Mapping[str, Callable[[Any, Context], str]] = {
            "name": self._id,
            "local": self._slot_name,
            "label": self._label,
        }
        own = by_form.get(form or "")
        if own is None:
            return super()._value(value, form, context)
        return Phrase((Token(own(value, context), name=True),))

    def _id(self, id: str, context: Context) -> str:
        what = context["what"]
        if what == "value" or (what == "option" and id not in NO_CONDITIONS):
            return id
        if what == "keyword" and not is_plain(id):
            raise missing(KeywordUse(id), "line")
        several = plural_of(id, self.catalogue)
        bad = {*self.known, *reserved()}
        if context.get("agree") and context.get("plural") and is_plain(id) and several not in bad:
            return several
        return id_text(id)

    def _slot_name(self, slot: int, _: Context) -> str:
        if slot not in self.local:
            raise missing(e.Slot(slot), "card")
        return self.local[slot]

    def _label(self, label: tuple[tuple[str, str], ...], _: Context) -> str:
        return texts_text(label, self.language)
