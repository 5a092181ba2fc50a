"""Reading the text of a card: the ability that it means, or what stands in the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property, partial
from itertools import product
from typing import TypeVar

from attrs import evolve, field, frozen

from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KeywordUse
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.expressions import Amount, OptionIs, This
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.chart import Chart, TooMuchError
from oriflamme_dsl.prose.grammar import Grammar
from oriflamme_dsl.prose.lattice import Lattice
from oriflamme_dsl.prose.lexicon import lexicon
from oriflamme_dsl.prose.names import NameIndex
from oriflamme_dsl.prose.recall import Unresolved, bound_body, bound_clause
from oriflamme_dsl.prose.same import normal
from oriflamme_dsl.prose.sentence import sentences
from oriflamme_dsl.prose.slots import dangles, names_twice, numbered
from oriflamme_dsl.prose.tolerance import printed_only, read_tolerance
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import NO_KEYWORDS
from oriflamme_dsl.resources import grammar_folder

C = TypeVar("C", Trigger, Instead, Static)

LONGEST = 1_000
"""A text of more words and marks is not read: it is no card."""

MOST_WAYS = 16
"""So many meanings of a text are kept at most: two are too many already."""


@cache
def grammar(language: str, *, tolerant: bool = True) -> Grammar:
    """Return the grammar of a language, or that of its printed wording alone.

    Raises UnknownLanguageError if there is no catalogue.
    """
    words = catalogue(language)
    tolerance = read_tolerance(grammar_folder() / f"prose.{language}.toml")
    tolerance = tolerance if tolerant else printed_only(tolerance)
    return Grammar(words, lexicon(words, tolerance), tolerance, tolerant)


@frozen
class Reading:
    """What a text was read to: `abilities` are all its meanings, one if it is clear.

    `farthest` is the node of the lattice at which reading stopped, `expected` are words that could
    have stood there; `unresolved` tells that only its pronouns stand for nothing, `too_long` that
    nobody tried. `unsaid` is a node at which it should say that you do what follows; `guessed` are
    the nodes around the name that was taken for that of the card itself.
    """

    abilities: tuple[Ability, ...]
    lattice: Lattice
    farthest: int = 0
    expected: frozenset[str] = frozenset()
    unresolved: bool = False
    too_long: bool = False
    unsaid: int | None = None
    guessed: tuple[int, int] | None = None


@frozen(slots=False)
class Reader:
    """Reads card text of one language, with the names of one program."""

    grammar: Grammar
    names: NameIndex = field(eq=False)
    keywords: Mapping[str, KeywordDef] = field(factory=dict, eq=False)

    @cached_property
    def vocabulary(self) -> frozenset[str]:
        """Return every word that can stand in a text, those of names among them."""
        return self.grammar.vocabulary | frozenset(self.names.words())

    @cached_property
    def printed(self) -> frozenset[str]:
        """Return the words of the printed wording and of names: those to be suggested."""
        words = grammar(self.grammar.catalogue.language, tolerant=False).vocabulary
        return words | frozenset(self.names.words())

    @classmethod
    def of(
        cls, names: NameTable, language: str, keywords: Mapping[str, KeywordDef] = NO_KEYWORDS
    ) -> Reader:
        """Return a reader; raise UnknownLanguageError if there are no phrases.

        What stands in brackets behind one of the `keywords` must be what it does.
        """
        found = grammar(language)
        return cls(found, NameIndex.of(names, found.catalogue, found.lexicon), keywords)

    def _reminds(self, use: KeywordUse, text: str, *, in_print: bool = False) -> bool:
        """Tell whether a text says what a keyword does; of one that is not known any text will.

        `in_print`: in the printed wording.
        """
        keyword = self.keywords.get(use.keyword)
        if keyword is None or any(isinstance(one, OptionIs) for _, one in walk(keyword)):
            return True
        meant = spelled_out(CardDef("", "", keywords=(use,)), self.keywords)
        said = (self._in_print(text, None) if in_print else self.read(text)).abilities
        return len(said) == 1 and normal(said[0]) == normal(Ability.of(meant))

    def read(self, text: str, card: str | None = None) -> Reading:
        """Return what the text of a card means.

        The printed wording goes before all that is tolerated beside it, and brackets where they
        belong before missing ones. `card` is the id of the card on which it stands, whose name
        then means "this card"; of a text without a home, any name of a card without a quantity may
        be that of its own card.
        """
        lattice = self.grammar.lexicon.lattice(text)
        if not lattice.pieces or len(lattice.pieces) > LONGEST:
            return Reading((), lattice, too_long=bool(lattice.pieces))
        found = Reading((), lattice)
        for way in self._ways(text, lattice, card):
            is_last = bool(way.abilities) or way.too_long
            found = way if is_last or way.farthest > found.farthest else found
            if is_last:
                break
        meant = {normal(one): one for one in reversed(found.abilities)}
        return evolve(found, abilities=tuple(reversed(meant.values())))

    def _ways(self, text: str, lattice: Lattice, card: str | None) -> Iterator[Reading]:
        """Yield what comes of reading a text in one way after the other."""
        yield self._in_print(text, card)
        guesses = {} if card is not None else self.names.standing_in(lattice)
        for lenient, home in product((False, True), (card, *guesses)):
            named = (
                lattice if home is None else self.names.with_own_name(lattice, home, self.grammar)
            )
            chart = Chart(self.grammar, named, self.names, home, lenient, reminds=self._reminds)
            yield evolve(self._read(chart), guessed=guesses.get(home or ""))

    def _in_print(self, text: str, card: str | None) -> Reading:
        """Return what comes of reading a text by the printed wording alone."""
        printed = grammar(self.grammar.catalogue.language, tolerant=False)
        reminds = partial(self._reminds, in_print=True)
        lattice = printed.lexicon.lattice(text)
        return self._read(Chart(printed, lattice, self.names, card, reminds=reminds))

    def _read(self, chart: Chart) -> Reading:
        try:
            return self._all(chart)
        except (RecursionError, TooMuchError):
            return Reading((), chart.lattice, too_long=True)

    def _all(self, chart: Chart) -> Reading:
        """Return what the sentences of a text mean, put together in all ways."""
        lattice = chart.lattice
        ways: dict[int, list[Ability]] = {0: [Ability()]}
        for node in range(lattice.last):
            if node not in ways:
                continue
            for said, end in sentences(chart, node):
                so_far = ways.setdefault(end, [])
                so_far.extend(one.joined(said) for one in ways[node])
                del so_far[MOST_WAYS:]
        whole = ways.get(lattice.last, [])
        found = [one for one in map(_finished, whole) if one is not None]
        return Reading(
            tuple(dict.fromkeys(found)),
            lattice,
            chart.farthest,
            frozenset(chart.expected),
            unresolved=bool(whole) and not found,
            unsaid=chart.unsaid,
        )


def _finished(ability: Ability) -> Ability | None:
    """Return an ability whose pronouns are resolved, None where they cannot be."""
    try:
        return _resolved(ability)
    except Unresolved:
        return None


@frozen
class _Body:
    """The main ability as one object."""

    statements: tuple[object, ...]


def _resolved(ability: Ability) -> Ability:
    body = numbered(_Body(bound_body(ability.main)))
    if dangles(body) or names_twice(body):
        raise Unresolved
    pays = ability.reveal_pays
    return evolve(
        ability,
        main=body.statements,
        triggers=tuple(_clause(one) for one in ability.triggers),
        instead=tuple(_clause(one) for one in ability.instead),
        statics=tuple(_clause(one) for one in ability.statics),
        reveal_pays=None if pays is None else numbered(_about_this(pays)),
    )


def _clause(clause: C) -> C:
    """Return a clause whose pronouns are resolved; raise Unresolved where they cannot be."""
    found: C = numbered(bound_clause(clause))
    if dangles(found) or names_twice(found):
        raise Unresolved
    return found


def _about_this(amount: Amount) -> Amount:
    """Return an amount in which "it" is the card itself."""
    found: Amount = bound_clause(amount, This)
    return found
