"""What is known of the cards that an ability speaks of, at one place of its text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from attrs import evolve, field, frozen

from oriflamme_dsl.check._formula import (
    And,
    Atom,
    Formula,
    Nobody,
    Not,
    Nouns,
    Or,
    both,
    implied,
    negated,
    possible,
)
from oriflamme_dsl.syntax import ast

NONE = Nouns()

Bounds: TypeAlias = tuple[int, int]

MANY = 1_000_000
"""No number of influence or cards comes near."""

QUEUE = Atom("zone", ("queue",))
OWN = Atom("own")
THERE = Atom("this_there")
SOME = Atom("number", ("influence", 1))
BARE = negated(both(Atom("up"), SOME))
TOP = negated(Atom("beneath"))
OPPOSING = Atom("opposing")
YOURS = Atom("yours")


def where(place: str) -> Formula:
    """Return that a card is in the queue or a zone, gone, out (eliminated or discarded) or any."""
    match place:
        case "" | "any":
            return True
        case "gone":
            return negated(QUEUE)
        case "out":
            return Atom("zone", ("discarded", "eliminated"))
        case _:
            return Atom("zone", (place,))


@frozen
class Known:
    """What is known of a card that has a name.

    `sort` (its nouns) cannot change, `whose` and `now` can; `gone`: it has left the queue ("gone"),
    to where cards go that are eliminated or discarded ("out"), or it has not ("").
    """

    sort: Formula = True
    whose: Formula = True
    now: Formula = True
    gone: str = ""

    @property
    def formula(self) -> Formula:
        """All of it."""
        return both(self.sort, self.whose, self.now, where(self.gone))

    @property
    def sort_alone(self) -> Formula:
        """What cards of the same name are, too."""
        parts = self.sort.parts if isinstance(self.sort, And) else (self.sort,)
        return both(*(part for part in parts if not _mentions(part, OWN)))


@frozen
class Facts:
    """What is known where a sentence stands.

    `card` and `kind` are those of the card that acts ("" where they are not known). `here` says
    where it is, as `where` takes it; `remembered`: it has just left, and its neighbours are those
    it had. `this` is what is known of it, `supposed` what conditions say of it, `spot` of its
    place; `empty` what no card is, `some` what some card is, `truths` conditions that are known,
    `bounds` numbers. `game`: there is no such card, for a clause of the game speaks.
    `concerned` is that player: opponent, any, or nobody (""). `done`: no, perhaps or yes, whether
    anything was done before. `exits` are the sentences by which cards have left.
    `inside`: trigger, instead, later; `paid`: what lies on the card is gone when it acts. `also`
    holds of every card whichever way was gone before. `bare`: no influence lies on face-up cards;
    `gains`: influence that a player gains is there then, for no card puts something in its place;
    `returns`: other cards may bring this one back once it has left.
    """

    nouns: Nouns = NONE
    card: str = ""
    kind: str = ""
    here: str = "any"
    remembered: bool = False
    this: Formula = True
    supposed: Formula = True
    spot: Formula = True
    names: Mapping[str, Known] = field(factory=dict)
    it: Known | None = None
    attacker: Known | None = None
    empty: tuple[Formula, ...] = ()
    some: tuple[Formula, ...] = ()
    truths: Mapping[ast.Condition, bool] = field(factory=dict)
    bounds: Mapping[ast.SimpleAmount, Bounds] = field(factory=dict)
    concerned: str = ""
    done: str = "no"
    event: str = ""
    inside: str = ""
    exits: Mapping[str, ast.Node] = field(factory=dict)
    numbers: Mapping[str, Bounds] = field(factory=dict)
    players: Mapping[str, str] = field(factory=dict)
    paid: bool = False
    also: Formula = True
    bare: bool = False
    gains: bool = False
    returns: bool = True
    game: bool = False

    # -------------------------------------------------------------- cards

    @property
    def identity(self) -> Formula:
        """Return what cannot change of this card."""
        return Atom("noun", (self.card,)) if self.card else True

    def known(self, reference: ast.Reference) -> Known | None:
        """Return what is known of a card that is not `this`; None where there is no such card."""
        match reference:
            case ast.Chosen(name=name):
                return self.names.get(name.text)
            case ast.It():
                return self.it
            case ast.Attacker():
                return self.attacker
            case _:
                return None

    def of(self, reference: ast.Reference) -> list[Formula]:
        """Return all that is known of a card."""
        if isinstance(reference, ast.This):
            return [
                OWN,
                where(self.here),
                self.this,
                self.supposed,
                self.spot_of_this(),
                *self._everywhere(),
            ]
        known = self.known(reference) or Known()
        itself = isinstance(reference, ast.Chosen) and Atom("free", ("is", reference.name.text))
        return [known.formula, itself or True, *self.around()]

    def spot_of_this(self) -> Formula:
        """Return what is known of the place of this card."""
        return self.spot if self.here == "queue" else True

    def around(self) -> list[Formula]:
        """Return what is known of any card, seen from this one."""
        found: list[Formula] = [implied(OWN, both(self.this, self.supposed))]
        if self.remembered:
            found += [negated(both(OWN, QUEUE)), THERE]
        elif self.here == "queue":
            found += [THERE, implied(OWN, QUEUE), self.spot]
            if TOP in _all_of(self.this):
                found.append(negated(Atom("over_this")))
        elif self.here != "any":
            found += [negated(THERE), negated(both(OWN, QUEUE))]
        return [*found, *self._everywhere()]

    def _everywhere(self) -> Iterator[Formula]:
        """Yield what holds of every card."""
        for formula in self.empty:
            yield negated(formula)
            yield Nobody(formula)
        yield self.also
        if self.bare:
            yield BARE

    def possible(self, *formulas: Formula) -> bool:
        """Return whether a card may fit the formulas."""
        return possible((*formulas, *self._named(formulas)), self.nouns)

    def _named(self, formulas: Iterable[Formula]) -> Iterator[Formula]:
        """Yield what holds of a card if it is one of those with a name."""
        for name, known in self.names.items():
            same = Atom("free", ("is", name))
            if any(_mentions(formula, same) for formula in formulas):
                yield implied(same, both(known.sort, known.whose, known.now))

    # -------------------------------------------------------------- what changes

    def after_moves(self) -> Facts:
        """Return what is left to know when cards may have changed their places."""
        names = {name: evolve(known, now=self._stays(known)) for name, known in self.names.items()}
        return evolve(
            self,
            names=names,
            supposed=True,
            spot=True,
            also=True,
            empty=(),
            some=(),
            truths={},
            bounds={},
            done="yes",
        )

    def _stays(self, known: Known) -> Formula:
        """Return what is left to know of a card that may have been moved within the queue."""
        return True if possible((known.formula, negated(QUEUE)), self.nouns) else QUEUE

    def after_leaving(self) -> Facts:
        """Return what is left to know when cards may have left."""
        here = "any" if self.here == "queue" else self.here
        names = {name: evolve(known, now=True) for name, known in self.names.items()}
        return evolve(self.after_moves(), here=here, names=names)

    def after_anything(self) -> Facts:
        """Return what is left to know when another ability has been carried out."""
        after = self.after_leaving()
        names = {name: Known(known.sort) for name, known in self.names.items()}
        back = ("queue", "gone", "out") if self.returns else ("queue",)
        here = "any" if self.here in back else self.here
        return evolve(after, names=names, this=self.identity, here=here, remembered=False)

    def still_there(self) -> Facts:
        """Return what is known when a sentence has done nothing: who was to leave may be there."""
        names = {name: evolve(known, gone="") for name, known in self.names.items()}
        here = "any" if self.here in ("gone", "out") and not self.remembered else self.here
        return evolve(self, names=names, here=here)

    def named(self, name: str, known: Known) -> Facts:
        """Return these facts and what is known of a card that gets a name."""
        return evolve(self, names={**self.names, name: known})

    def left(self, reference: ast.Reference, by: ast.Node, to: str) -> Facts:
        """Return these facts after a sentence by which a card has left the queue."""
        facts = evolve(self, exits={**self.exits, reference.span.text: by})
        if isinstance(reference, ast.This):
            return evolve(
                facts,
                here=to,
                remembered=False,
                spot=True,
                supposed=True,
                also=True,
                this=self.identity,
            )
        gone = evolve(self.known(reference) or Known(), gone=to, now=True)
        match reference:
            case ast.Chosen(name=name):
                return facts.named(name.text, gone)
            case ast.It():
                return evolve(facts, it=self.it and gone)
            case _:
                return evolve(facts, attacker=self.attacker and gone)


def _all_of(formula: Formula) -> tuple[Formula, ...]:
    return formula.parts if isinstance(formula, And) else (formula,)


def _mentions(formula: Formula, atom: Atom) -> bool:
    if isinstance(formula, And | Or):
        return any(_mentions(part, atom) for part in formula.parts)
    return formula == atom or (isinstance(formula, Not) and _mentions(formula.part, atom))
