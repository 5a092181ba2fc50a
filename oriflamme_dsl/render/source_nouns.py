"""Noun phrases of the language: quantity, adjectives, noun, relations, and one last relation.

Each part of a property takes the first of these places in which the catalogue has words for it. A
relation that holds another noun phrase comes last, and there is one of them at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import define, evolve, field

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.render.catalogue import Entry
from oriflamme_dsl.render.phrases import Context, Phrase, Relative
from oriflamme_dsl.render.source_views import Outside, Stopping, missing, outside, viewed
from oriflamme_dsl.render.spelling import Token

if TYPE_CHECKING:
    from oriflamme_dsl.render.source_writer import Writer

Piece: TypeAlias = tuple[Any, Entry]

OTHER = e.NotThat(e.Is(e.This()))
_INSIDE = ("this", "event")
"""Features that hold inside of a noun phrase, too."""
_CUT = ("any", "each")
"""Determiners that a cut may stand for."""


def noun_phrase(said: Writer, node: e.Group | e.Filter, context: Context) -> Phrase:
    """Return the words for a group, or for one card with a property.

    Of the context, `det` is the determiner, and `count` the number of cards if there is one.
    """
    inner = {key: context[key] for key in _INSIDE if key in context}
    group = node if isinstance(node, e.Group) else e.Group(node)
    parts = list(_parts(group.where if isinstance(node, e.Group) else _where(group.where)))
    det = _determiner(said, group, parts, context)
    places = _Places(said, inner)
    places.take(_parts_of_all(outside(e.AllOf(tuple(parts)))) if group.zones else parts)
    if isinstance(node, e.Group):
        places.say_of_group(group)
    plural = "count" in context and said.is_plural(context["count"])
    return Phrase((*det, *places.tokens(plural=plural)), None, plural)


def _parts_of_all(where: e.Filter) -> tuple[Any, ...]:
    return where.parts if isinstance(where, e.AllOf) else (where,)


def _parts(where: e.Filter) -> tuple[Any, ...]:
    if isinstance(where, e.AllOf):
        if where.parts and e.all_of(where.parts) != where:
            raise missing(where, "relation")
        return where.parts
    return (where,)


def _where(where: e.Filter) -> e.Filter:
    """Return what is said of one card, in which a zone may make others of the words around it."""
    parts = _parts(where)
    zones = [part for part in parts if isinstance(part, e.InZone) and part.zones]
    if not zones or not any(_is_outside(part) for part in parts):
        return where
    rest = e.AllOf(tuple(part for part in parts if part not in zones))
    moved = outside(rest)
    assert isinstance(moved, e.AllOf)
    return e.AllOf((*moved.parts, *(Outside(zone.zones) for zone in zones)))  # type: ignore[arg-type]


def _is_outside(part: e.Filter) -> bool:
    """Tell whether a property asks for the family on the back."""
    inside: tuple[e.Filter, ...]
    match part:
        case e.YourBack():
            return True
        case e.AllOf(parts=inside) | e.AnyOf(parts=inside):
            return any(map(_is_outside, inside))
        case e.NotThat(part=inner):
            return _is_outside(inner)
        case _:
            return False


# ------------------------------------------------------------------ quantity


def _determiner(
    said: Writer, group: e.Group, parts: list[Any], context: Context
) -> tuple[Token, ...]:
    """Return the words of the quantity; take what it says from the parts."""
    det = context.get("det", "none")
    if group.cut is not None:
        if det not in _CUT:
            raise missing(group.cut, "relation")
        return said.phrase(group.cut, "determiner", {}).tokens
    if OTHER in parts and f"{det}_other" in said.catalogue.determiners:
        parts.remove(OTHER)
        det = f"{det}_other"
    elif det == "any" and _single(group, parts):
        det = "the"
    return said.determiner(det, {})


def _single(group: e.Group, parts: Sequence[Any]) -> bool:
    """Tell whether there can be only one such card, as the language sees it."""
    return group.best is not None or any(
        isinstance(part, e.Beyond) and part.within == 1 and not isinstance(part.of, e.Group)
        for part in parts
    )


# ------------------------------------------------------------------ places


@define
class _Places:
    """The places of a noun phrase, and what has taken them."""

    said: Writer
    context: Context
    adjectives: list[Piece] = field(factory=list)
    noun: list[Piece] = field(factory=list)
    relations: list[Piece] = field(factory=list)
    last: list[Piece] = field(factory=list)

    def take(self, parts: Sequence[Any]) -> None:
        """Give each part a place; raise MissingPhraseError for one that has none."""
        parts = self._stopping([viewed(part, "relation") for part in parts])
        waiting = [part for part in parts if not self._early(part)]
        for part in waiting:
            if not self._relation(part):
                self._last(part, needed=True)
        for part in waiting:
            if self._relation(part) and not (not self.last and self._last(part, needed=False)):
                self.relations.append(self._must_relation(part))

    def _stopping(self, parts: Sequence[Any]) -> list[Any]:
        """Return the parts with the end of the way along the queue as a part of its own.

        It is said of every place in the phrase, so that one without an end is a property.
        """
        beyond = [part for part in parts if isinstance(part, e.Beyond)]
        ends = {part.until for part in beyond if part.until is not None}
        if not ends:
            return list(parts)
        end = ends.pop()
        if ends:
            raise missing(e.Beyond(e.This(), True, until=end), "relation")
        return [
            *(self._one_stopping(part) if isinstance(part, e.Beyond) else part for part in parts),
            Stopping(end),
        ]

    @staticmethod
    def _one_stopping(part: e.Beyond) -> Any:
        if isinstance(part.of, e.Group):
            raise missing(part, "relation")
        return Relative(part) if part.until is None else evolve(part, until=None)

    def _early(self, part: Any) -> bool:
        """Tell whether a part stands before the relations, and place it there."""
        for form, taken in (("adjective", self.adjectives), ("noun", self.noun)):
            entry = self.said.entry(part, form, self.context)
            if entry is not None and not (form == "noun" and taken):
                taken.append((part, entry))
                return True
        return False

    def _relation(self, part: Any) -> Piece | None:
        """Return what a part is as a relation, of its own or after `that is`."""
        entry = self.said.entry(part, "relation", self.context)
        if entry is not None and not self._is_wrongly_denied(part):
            return part, entry
        if entry is None and self.said.entry(part, "property", self.context) is not None:
            relative = Relative(part)
            return self.said.must(relative, "relation", self.context)
        return None

    def _is_wrongly_denied(self, part: Any) -> bool:
        """Tell whether a part denies what is no property, and so is told by `except` alone."""
        if not isinstance(part, e.NotThat) or isinstance(part.part, e.Is | e.NamedLike):
            return False
        return self.said.entry(part.part, "properties", self.context) is None

    def _must_relation(self, part: Any) -> Piece:
        found = self._relation(part)
        if found is None:
            raise missing(part, "relation")
        return found

    def _last(self, part: Any, *, needed: bool) -> bool:
        """Give a part the last place; tell whether it could have it."""
        forms = ("last", "rest") if needed else ("last",)
        entries = (self.said.entry(part, form, self.context) for form in forms)
        entry = next((entry for entry in entries if entry is not None), None)
        if needed and (entry is None or self.last):
            raise missing(part, "relation")
        if entry is None:
            return False
        self.last.append((part, entry))
        return True

    def say_of_group(self, group: e.Group) -> None:
        """Add what is said of all the cards together."""
        if group.zones:
            self.relations.append(self.said.must(Outside(group.zones), "relation", {}))
        if group.best is not None:
            self.relations.append(self.said.must(group.best, "relation", {}))
        covered = any(map(_sees_covered, _parts(group.where)))
        if covered and not group.even_covered:
            raise missing(group, "relation")
        if group.even_covered and not covered:
            self.relations.append(self.said.must(group, "covered", {}))

    def tokens(self, *, plural: bool) -> Iterator[Token]:
        """Yield the words but those of the quantity."""
        for piece in sorted(self.adjectives, key=_rank):
            yield from self.said.said(*piece, self.context).tokens
        number = {"plural": plural}
        for piece in self.noun:
            yield from self.said.said(*piece, {**self.context, **number}).tokens
        if not self.noun:
            yield from self.said.parts(None, self.said.catalogue.default_noun, number).tokens
        for piece in (*sorted(self.relations, key=_rank), *self.last):
            yield from self.said.said(*piece, self.context).tokens


def _rank(piece: Piece) -> int:
    return piece[1].rank


def _sees_covered(part: e.Filter) -> bool:
    """Tell whether a part says by itself that covered cards are meant."""
    if isinstance(part, e.AnyOf):
        return any(isinstance(one, e.Under | e.Covered) for one in part.parts)
    return isinstance(part, e.Under)
