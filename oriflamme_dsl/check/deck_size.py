"""The deck is large enough for the cards set aside and the rounds played."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic, Label
from oriflamme_dsl.names.symbols import Lineage, Symbols, parts
from oriflamme_dsl.names.traverse import find
from oriflamme_dsl.syntax import ast


def check(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a deck that leaves hands empty (ORI403) or is too small for the rounds (ORI404).

    Where options change a number the most lenient one counts.
    """
    lineage = symbols.lineage(item.id.text)
    decks = [rule for rule in lineage.rules() if rule.name == "deck"] if lineage else []
    if not lineage or not decks or symbols.open & {"card", "set"}:
        return
    words = [word for deck in decks for word in parts(deck, ast.Word)]
    if any(word.text not in symbols.members and word.text not in symbols.cards for word in words):
        return
    place = _place(item, decks)
    if place is not None:
        cards = max(_dealt(deck, lineage, symbols) for deck in decks)
        yield from _findings(cards, lineage, place, decks[-1])


def check_drawn(item: ast.Game | ast.Variant, symbols: Symbols) -> Iterator[Diagnostic]:
    """Yield a deck from which more cards are drawn than there are (ORI414)."""
    lineage = symbols.lineage(item.id.text)
    if not lineage or symbols.open & {"card", "set"}:
        return
    for deck in item.lines:
        if isinstance(deck, ast.Rule) and deck.name == "deck":
            there = len(hand_cards(cards_after(deck, lineage, symbols), symbols))
            for number in parts(deck, ast.Number):
                if number.value > there:
                    facts = {"drawn": number.value, "cards": there}
                    yield Diagnostic("ORI414", number.span, facts)


def _dealt(deck: ast.Rule, lineage: Lineage, symbols: Symbols) -> int:
    """Return how many cards a family is dealt at most."""
    there = len(hand_cards(cards_after(deck, lineage, symbols), symbols))
    drawn = (number.value for number in parts(deck, ast.Number) if number.value)
    return min([there, *drawn])


def hand_cards(cards: Iterable[str], symbols: Symbols) -> list[str]:
    """Return the cards that are dealt: what comes with another one lies beside the queue."""
    companions = symbols.companions
    return [card for card in cards if card not in companions]


def _findings(
    cards: int, lineage: Lineage, place: ast.Node, deck: ast.Node
) -> Iterator[Diagnostic]:
    need = needed(lineage)
    facts = {"cards": cards, "aside": need.aside}
    if cards <= need.aside:
        aside = (label for label in need.labels[:1] if label.span != place.span)
        other = next(aside, Label(deck.span, "deck"))
        labels, variant = ((other,), _small(cards, need.aside)) if cards else ((), "empty")
        yield Diagnostic("ORI403", place.span, facts, labels, variant)
    elif cards < need.cards:
        more = {"rounds": need.rounds, "needed": need.cards, "missing": need.cards - cards}
        yield Diagnostic("ORI404", place.span, {**facts, **more}, need.labels)


def _small(cards: int, aside: int) -> str:
    return "" if cards < aside else "all"


@frozen
class Need:
    """What a game needs of a deck: cards set aside, and those of the rounds with them."""

    aside: int
    rounds: int
    cards: int
    labels: tuple[Label, ...]


def needed(lineage: Lineage) -> Need:
    """Return what a game or variant needs, of several rules of one class the least."""
    rules: dict[str, list[ast.Rule]] = {}
    for rule in lineage.rules():
        rules.setdefault(rule.name, []).append(rule)
    aside, rounds = _least(rules.get("set_aside", ())), _least(rules.get("rounds", ()))
    placed = [_placed(rule) for rule in rules.get("each_round", ())]
    keys = {"set_aside": "aside", "rounds": "rounds"}
    labels = tuple(Label(rules[name][0].span, key) for name, key in keys.items() if name in rules)
    return Need(aside, rounds, aside + rounds * min(placed, default=0), labels)


def _least(rules: Iterable[ast.Rule]) -> int:
    return min((parts(rule, ast.Number)[0].value for rule in rules), default=0)


def _placed(rule: ast.Rule) -> int:
    return sum(phase.count.value for phase in parts(rule, ast.PlacePhase))


def _place(item: ast.Game | ast.Variant, decks: list[ast.Rule]) -> ast.Node | None:
    """Return what an item itself says about the size of the deck; None if it changes nothing."""
    if isinstance(item, ast.Game):
        return decks[-1]
    sizes = ast.AddCards | ast.RemoveCards | ast.Rule
    named = ("deck", "set_aside", "rounds", "each_round")
    for line in item.lines:
        if isinstance(line, sizes) and (not isinstance(line, ast.Rule) or line.name in named):
            return line
    return None


def cards_after(deck: ast.Rule, lineage: Lineage, symbols: Symbols) -> tuple[str, ...]:
    """Return the cards of a deck after the changes of all variants of a lineage."""
    cards = symbols.deck(parts(deck, ast.Word))
    for variant in lineage.variants:
        cards = changed(cards, variant, symbols.drafts)
    return cards


def changed(
    cards: tuple[str, ...], variant: ast.Variant, drafts: Container[str]
) -> tuple[str, ...]:
    """Return the cards of a deck after the changes of one variant; drafts are not brought in."""
    removed = {word.text for line in find(ast.RemoveCards, variant) for word in line.cards}
    pairs = {line.old.text: line.new.text for line in find(ast.ReplaceCard, variant)}
    replaced = {old: new for old, new in pairs.items() if new not in drafts}
    kept = [replaced.get(card, card) for card in cards if card not in removed]
    added = [word.text for line in find(ast.AddCards, variant) for word in line.cards]
    return tuple(dict.fromkeys((*kept, *(card for card in added if card not in drafts))))
