"""Everything that a compilation knows: kinds, cards, sets, games, variants, scenarios.

`assemble` turns a game or variant of a program, with settings of options, into a ruleset.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from attrs import Factory, evolve, frozen

from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KindDef, Option
from oriflamme_dsl.ir.faces import CardFace, Names, SetFace
from oriflamme_dsl.ir.keywords import spelled_out
from oriflamme_dsl.ir.ruleset import TRUE, Rules, Ruleset, specialise, specialise_clauses
from oriflamme_dsl.ir.scenarios import ScenarioDef


@frozen
class Program:
    """The declarations of one compilation, by id and in the order of declaration.

    `names` holds the printed names by (what, id), where what is kind, card, keyword, set, game,
    variant or family (then the id is `GAME.FAMILY`). Other names of a card in a variant are those
    of the card `VARIANT.CARD`; `as_called` gives them to the cards. Cards name their keywords here;
    those of a ruleset are spelled out.
    """

    kinds: Mapping[str, KindDef] = Factory(dict)
    cards: Mapping[str, CardDef] = Factory(dict)
    keywords: Mapping[str, KeywordDef] = Factory(dict)
    faces: Mapping[str, CardFace] = Factory(dict)
    sets: Mapping[str, SetFace] = Factory(dict)
    games: Mapping[str, r.GameDef] = Factory(dict)
    variants: Mapping[str, r.VariantDef] = Factory(dict)
    scenarios: tuple[ScenarioDef, ...] = ()
    names: Mapping[tuple[str, str], Names] = Factory(dict)


RULE_FIELDS: dict[type, str] = {
    r.Families: "families",
    r.Players: "players",
    r.Deck: "deck",
    r.SetAside: "set_aside",
    r.HandRest: "hand",
    r.HandSome: "hand",
    r.Allies: "allies",
    r.Line: "line",
    r.StartInfluence: "start",
    r.Rounds: "rounds",
    r.FirstPlayer: "first_player",
    r.EachRound: "each_round",
    r.Waiting: "waiting",
    r.RevealPays: "reveal_pays",
    r.Elimination: "elimination",
    r.Uncovered: "uncovered",
    r.Acting: "acting",
    r.Winner: "winner",
}
RULE_CLASSES = tuple(c for c in RULE_FIELDS if c not in (r.HandSome, r.Allies, r.Line))
"""The classes of rules; a game has at least one rule of each, `HandSome` standing for `HandRest`.

`Allies` and `Line` may be missing.
"""


def lineage(program: Program, game: str) -> tuple[r.GameDef, tuple[r.VariantDef, ...]]:
    """Return the game under an id, and the variants that lead from it to the id, in order."""
    variants: list[r.VariantDef] = []
    while game in program.variants:
        variants.insert(0, program.variants[game])
        game = program.variants[game].base
    return program.games[game], tuple(variants)


def as_called(program: Program, game: str) -> Program:
    """Return the program with the cards named as a game or variant calls them."""
    names, faces = dict(program.names), dict(program.faces)
    for variant in lineage(program, game)[1]:
        for card, face in faces.items():
            called = program.names.get(("card", f"{variant.id}.{card}"))
            if called:
                merged = dict(face.names.by_language) | dict(called.by_language)
                faces[card] = evolve(face, names=Names(tuple(merged.items())))
                names["card", card] = faces[card].names
    return evolve(program, names=names, faces=faces)


def options_of(program: Program, game: str) -> dict[tuple[str, str], Option]:
    """Return every option of a game or variant, its cards included, by (owner, name).

    An option declared by a variant belongs to the game that the variant changes.
    """
    base, variants = lineage(program, game)
    found = {(base.id, o.name): o for o in base.options}
    for variant in variants:
        found |= {(base.id, o.name): o for o in variant.options}
    for card in program.cards.values():
        found |= {(card.id, o.name): o for o in card.options}
    for kind in program.kinds.values():
        found |= {(kind.id, o.name): o for o in kind.options}
    return found


def settings_of(
    program: Program, game: str, extra: Iterable[tuple[str, str, str]] = ()
) -> dict[tuple[str, str], str]:
    """Return the value of every option: defaults, then each variant's settings, then `extra`.

    A setting of an option that is not known raises KeyError: the checks have refused it before.
    """
    _, variants = lineage(program, game)
    options = options_of(program, game)
    values = {key: option.default for key, option in options.items()}
    for settings in (*(v.settings for v in variants), tuple(extra)):
        for owner, name, value in settings:
            if (owner, name) not in options:
                raise KeyError(f"{owner}.{name}")
            values[owner, name] = value
    return values


def assemble(program: Program, game: str, extra: Iterable[tuple[str, str, str]] = ()) -> Ruleset:
    """Return the ruleset of a game or variant; `extra` settings come last.

    Its cards are spelled out: they have the clauses of their keywords.
    """
    base, variants = lineage(program, game)
    settings = settings_of(program, game, extra)
    all_rules = list(base.rules)
    for variant in variants:
        replaced = {RULE_FIELDS[type(rule.value)] for rule in variant.rules}
        all_rules = [one for one in all_rules if RULE_FIELDS[type(one.value)] not in replaced]
        all_rules.extend(variant.rules)
    in_force: dict[str, r.RuleValue] = {}
    for rule in all_rules:
        chosen = specialise(rule, settings)
        if chosen.condition in (None, TRUE):
            in_force.setdefault(RULE_FIELDS[type(rule.value)], chosen.value)
    deck = in_force["deck"]
    assert isinstance(deck, r.Deck)
    ids = _deck_after(deck.cards, variants)
    in_force["deck"] = r.Deck(ids, deck.drawn)
    others = tuple(card for card in program.cards if card not in ids)
    spelled = (spelled_out(program.cards[card], program.keywords) for card in (*ids, *others))
    own: tuple[r.GameDef | r.VariantDef, ...] = (base, *variants)
    triggers = (trigger for item in own for trigger in item.triggers)
    instead = (one for item in own for one in item.instead)
    return Ruleset(
        game=game,
        rules=Rules(
            **in_force,  # type: ignore[arg-type]
            triggers=specialise_clauses(triggers, settings),
            instead=specialise_clauses(instead, settings),
        ),
        kinds=tuple(specialise(kind, settings) for kind in program.kinds.values()),
        cards=tuple(specialise(card, settings) for card in spelled),
        settings=tuple(sorted((*key, value) for key, value in settings.items())),
    )


def _deck_after(cards: tuple[str, ...], variants: Iterable[r.VariantDef]) -> tuple[str, ...]:
    for variant in variants:
        replaced = dict(variant.replaced)
        cards = tuple(replaced.get(card, card) for card in cards if card not in variant.removed)
        cards += tuple(card for card in variant.added if card not in cards)
    return cards
