"""From noun phrases and properties to formulas."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.check._facts import OPPOSING, OWN, QUEUE, YOURS, Facts, Known
from oriflamme_dsl.check._formula import Atom, Formula, both, either, negated
from oriflamme_dsl.syntax import ast

OTHERS = ("another", "each_other", "several_others", "up_to_others", "any_number_of_others")
"""Quantities that leave this card out."""

COVERED = both(QUEUE, Atom("beneath"))


@frozen
class Described:
    """A noun phrase where it stands.

    `group`: it means cards in the queue (or in zones), and does not only say what a card is like;
    `other`: this card is left out; `more` is what else is sure of the cards.
    """

    phrase: ast.NounPhrase
    group: bool
    other: bool = False
    zones: tuple[str, ...] = ()
    more: Formula = True


def described(node: ast.Node) -> Described | None:
    """Return the noun phrase that a node holds directly."""
    match node:
        case ast.Selector(quantity=quantity, phrase=phrase):
            return Described(phrase, True, quantity in OTHERS)
        case (
            ast.ThereIs(phrase=phrase, other=other)
            | ast.ForEach(phrase=phrase, other=other)
            | ast.Total(phrase=phrase, other=other)
            | ast.ForEachCard(phrase=phrase, other=other)
            | ast.Reorder(phrase=ast.NounPhrase() as phrase, other=other)
        ):
            return Described(phrase, True, other)
        case ast.ThereAre(phrase=phrase) | ast.ForEachDifferent(phrase=phrase):
            return Described(phrase, True)
        case (
            ast.ExceptNoun(phrase=phrase)
            | ast.Covers(phrase=phrase)
            | ast.ItIsA(phrase=phrase)
            | ast.StoppingAt(phrase=phrase)
        ):
            return Described(phrase, False)
        case ast.ItWas(phrase=phrase):
            return Described(phrase, False)
        case ast.Subject(phrase=phrase, other=other):
            return Described(phrase, False, other)
        case ast.Happening(by=ast.NounPhrase() as phrase):
            return Described(phrase, False)
        case ast.CannotBe(by=ast.NounPhrase() as phrase):
            return Described(phrase, False)
        case _:
            return None


def sees_covered(phrase: ast.NounPhrase) -> bool:
    """Return whether a phrase means covered cards, too."""
    covered = any(adjective.word == "covered" for adjective in phrase.adjectives)
    return covered or any(map(_sees_covered, phrase.relations))


def _sees_covered(relation: ast.Node | None) -> bool:
    if isinstance(relation, ast.ThatIs):
        return any(
            one.word == "covered" or _sees_covered(one.relation) for one in relation.properties
        )
    beneath = isinstance(relation, ast.Position) and relation.word == "beneath"
    return beneath or isinstance(relation, ast.EvenCovered)


def formula(what: Described, facts: Facts) -> Formula:
    """Return what a card has to be to fit a phrase."""
    found = [properties(what.phrase, facts), what.more]
    if what.other:
        found.append(negated(OWN))
    if what.group:
        found.append(place(what))
    return both(*found)


def place(what: Described) -> Formula:
    """Return where the cards of a group lie."""
    if what.zones:
        return Atom("zone", what.zones)
    if any(isinstance(relation, ast.InZones) for relation in what.phrase.relations):
        return True
    return QUEUE if sees_covered(what.phrase) else both(QUEUE, negated(Atom("beneath")))


def properties(phrase: ast.NounPhrase, facts: Facts) -> Formula:
    """Return what the words of a phrase say of a card."""
    return both(*(found for _, found in parts(phrase, facts)))


def parts(phrase: ast.NounPhrase, facts: Facts) -> Iterator[tuple[ast.Node, Formula]]:
    """Yield each part of a phrase and what it says."""
    for adjective in phrase.adjectives:
        yield adjective, _adjective(adjective.word)
    yield phrase.noun, noun(phrase.noun, facts)
    for relation in phrase.relations:
        yield relation, _relation(relation, facts)


def sort_of(phrase: ast.NounPhrase, facts: Facts, *, other: bool = False) -> Known:
    """Return what is known of a card that fits a phrase: what lasts, whose it is, and the rest."""
    lasting = [found for node, found in parts(phrase, facts) if _lasts(node)]
    whose = [found for node, found in parts(phrase, facts) if _owns(node)]
    rest = properties(phrase, facts)
    return Known(both(*lasting, negated(OWN) if other else True), both(*whose), rest)


def _lasts(node: ast.Node) -> bool:
    if isinstance(node, ast.ExceptNoun):
        inner = node.phrase
        return (
            not inner.adjectives
            and not inner.relations
            and not isinstance(inner.noun, ast.AnyStack)
        )
    if isinstance(node, ast.ExceptReference | ast.NamedLike):
        return isinstance(node.reference, ast.This)
    return isinstance(node, ast.NamedNoun | ast.OfKind)


def _owns(node: ast.Node) -> bool:
    if isinstance(node, ast.ThatIs):
        return len(node.properties) == 1 and node.properties[0].word in ("yours", "opposing")
    return isinstance(node, ast.OfYours) or (
        isinstance(node, ast.Adjective) and node.word == "opposing"
    )


def noun(node: ast.Noun, facts: Facts) -> Formula:
    """Return what a noun says of a card."""
    if isinstance(node, ast.AnyStack):
        return Atom("stacked")
    if isinstance(node, ast.NamedNoun):
        return _named(node.name.text, facts)
    return True


def _named(name: str, facts: Facts) -> Formula:
    name = facts.nouns.meant(name) or name
    known = name in facts.nouns.kinds or name in facts.nouns.kind_of
    return Atom("noun", (name,)) if known else Atom("free", ("noun", name))


# ------------------------------------------------------------------ words


def _adjective(word: str) -> Formula:
    match word:
        case "adjacent":
            return next_to_this()
        case "revealed":
            return Atom("up")
        case "face-down":
            return Atom("down")
        case "covered":
            return COVERED
        case _:
            return OPPOSING


def next_to_this() -> Formula:
    """Return "adjacent to this"."""
    return either(Atom("ahead", (1,)), Atom("behind", (1,)))


def property_formula(node: ast.Property, facts: Facts) -> Formula:
    """Return what a property says of a card."""
    match node.word:
        case "first" | "last":
            return _at(facts, node.word)
        case "revealed":
            return Atom("up")
        case "face-down":
            return Atom("down")
        case "covered":
            return COVERED
        case "opposing":
            return OPPOSING
        case "yours":
            return YOURS
        case "theirs":
            return _theirs(facts)
        case "in_queue":
            return QUEUE
        case "adjacent" if node.to is not None:
            return _adjacent(node.to, facts)
        case "noun" if node.noun is not None:
            return noun(node.noun, facts)
        case _:
            assert node.relation is not None
            return _relation(node.relation, facts)


def _relation(node: ast.Relation, facts: Facts) -> Formula:
    match node:
        case ast.OfYours():
            return YOURS
        case ast.OfTheirs():
            return _theirs(facts)
        case ast.OfFamily(owner=owner):
            return _family(owner, facts)
        case ast.OfPlayer(player=player):
            return _of_player(player, facts, node)
        case ast.OfKind(owner=owner):
            return _kind(owner, facts)
        case ast.AdjacentTo(target=target):
            return _adjacent(target, facts)
        case ast.ThatIs(properties=several):
            return either(*(property_formula(one, facts) for one in several))
        case ast.ThatIsNot(properties=several):
            return negated(either(*(property_formula(one, facts) for one in several)))
        case ast.NamedLike(reference=card, negated=turned):
            like = _like(card, facts)
            return negated(like) if turned else like
        case ast.ExceptNoun(phrase=phrase) | ast.StoppingAt(phrase=phrase):
            return negated(properties(phrase, facts))
        case ast.ExceptReference(reference=card):
            return negated(_is(card, facts))
        case ast.InZones(zones=zones):
            return Atom("zone", zones)
        case ast.InTheQueue():
            return QUEUE
        case ast.Position():
            return _position(node, facts)
        case ast.WithMeasure():
            return measure(node)
        case ast.Covers(phrase=_, negated=turned):
            covers = both(Atom("stacked"), _free(node, "covers"))
            return negated(covers) if turned else covers
        case ast.OfBackFamily():
            return _free(node, "back")
        case _:
            return True


def _free(node: ast.Node, sort: str) -> Formula:
    return Atom("free", (sort, node))


def _is(card: ast.Reference, facts: Facts) -> Formula:
    if isinstance(card, ast.This) or (isinstance(card, ast.It) and facts.inside == "own"):
        return OWN
    return Atom("free", ("is", word(card)))


def word(card: ast.Reference) -> str:
    """Return how a card is called in formulas."""
    if isinstance(card, ast.Chosen):
        return card.name.text
    return "it" if isinstance(card, ast.It) else "the attacker"


def _theirs(facts: Facts) -> Formula:
    theirs = Atom("free", ("theirs",))
    return both(theirs, OPPOSING) if facts.concerned == "opponent" else theirs


def _family(owner: ast.Reference, facts: Facts) -> Formula:
    if isinstance(owner, ast.This):
        return YOURS
    whose = (facts.known(owner) or Known()).whose
    if not facts.possible(whose, negated(YOURS)):
        return YOURS
    same: Formula = Atom("free", ("family", word(owner)))
    if not facts.possible(whose, negated(OPPOSING)):
        return both(same, OPPOSING)
    return same


def _of_player(player: ast.Player, facts: Facts, node: ast.Node) -> Formula:
    who = player_sort(player, facts)
    if who == "you":
        return negated(OPPOSING)
    return both(_free(node, "player"), OPPOSING) if who == "opponent" else _free(node, "player")


def _kind(owner: ast.Reference, facts: Facts) -> Formula:
    if isinstance(owner, ast.This) and facts.kind:
        return _named(facts.kind, facts)
    return Atom("free", ("kind", owner))


def _like(card: ast.Reference, facts: Facts) -> Formula:
    if isinstance(card, ast.This):
        return _named(facts.card, facts) if facts.card else either(OWN, Atom("free", ("like",)))
    same = Atom("free", ("like", word(card)))
    like = both(same, (facts.known(card) or Known()).sort_alone)
    return either(_is(card, facts), like)


def _at(facts: Facts, *key: str | int) -> Formula:
    if facts.remembered:
        return both(QUEUE, Atom("free", ("at", *key)))
    return Atom("at", key)


_SPOTS = {
    "among_first": "first",
    "among_last": "last",
    "front_half": "front_half",
    "back_half": "back_half",
    "middle": "middle",
}


def _position(node: ast.Position, facts: Facts) -> Formula:
    number = node.number.value if node.number else 1
    if node.word in _SPOTS:
        numbers = (number,) if node.number else ()
        return _at(facts, _SPOTS[node.word], *numbers)
    if node.word == "between":
        return both(QUEUE, _free(node, "between"))
    card = node.of[0]
    if node.word == "beneath":
        under = both(QUEUE, Atom("beneath"))
        return Atom("under_this") if isinstance(card, ast.This) else both(under, _free(node, "in"))
    steps = (1,) if node.word.startswith("just") else (number,) if node.number else ()
    return _beyond(card, "ahead" if "ahead" in node.word else "behind", steps, facts)


def _beyond(card: ast.Target, side: str, steps: tuple[int, ...], facts: Facts) -> Formula:
    if isinstance(card, ast.This):
        return Atom(side, steps)
    if isinstance(card, ast.Selector | ast.StackOf):
        return both(QUEUE, Atom("free", (side, steps, card)))
    other = "behind" if side == "ahead" else "ahead"
    name = word(card)
    here = Atom("free", (side, name))
    apart = both(QUEUE, here, negated(Atom("free", (other, name))), negated(_is(card, facts)))
    return both(apart, Atom("free", (side, name, steps))) if steps else apart


def _adjacent(target: ast.Target, facts: Facts) -> Formula:
    sides = [_beyond(target, side, (1,), facts) for side in ("ahead", "behind")]
    return either(*sides)


def measure(node: ast.WithMeasure) -> Formula:
    """Return what a card's number is to be."""
    if not isinstance(node.amount, ast.NumberAmount):
        return _free(node, "measure")
    return compared(node.measure, node.compare, node.amount.number.value)


def compared(what: object, compare: str, number: int) -> Formula:
    """Return how a number of 0 or more compares with a plain one."""

    def from_on(bound: int) -> Formula:
        return Atom("number", (what, bound)) if bound > 0 else True

    match compare:
        case "at_least":
            return from_on(number)
        case "above":
            return from_on(number + 1)
        case "at_most":
            return negated(from_on(number + 1))
        case "below":
            return negated(from_on(number))
        case _:
            return both(from_on(number), negated(from_on(number + 1)))


# ------------------------------------------------------------------ players


def player_sort(player: ast.Player | None, facts: Facts) -> str:
    """Return who a player is: you, an opponent, or anybody."""
    match player:
        case None | ast.You():
            return "you"
        case ast.SomePlayer(opponent=True) | ast.Neighbour():
            return "opponent"
        case ast.ThatPlayer():
            return facts.concerned or "any"
        case ast.NamedPlayer(name=name):
            return facts.players.get(name.text, "any")
        case ast.PlayerOf(owner=owner, on_back=False):
            return _whose_player(owner, facts)
        case _:
            return "any"


def _whose_player(owner: ast.Reference, facts: Facts) -> str:
    if isinstance(owner, ast.This):
        return "you"
    known = (facts.known(owner) or Known()).whose
    if not facts.possible(known, negated(YOURS)):
        return "you"
    return "any" if facts.possible(known, negated(OPPOSING)) else "opponent"
