"""The base box as resolver objects, written by hand: what rendering is tried on."""

from __future__ import annotations

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.clauses import Event, Trigger
from oriflamme_dsl.ir.faces import CardFace, Name, Names, SetFace
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset

YOU = e.You()
THIS = e.This()
ADJACENT = e.Adjacent(THIS)
OTHER = e.NotThat(e.Is(THIS))


def group(*parts: e.Filter, even_covered: bool = False) -> e.Group:
    """Return the group of cards with all of the properties."""
    return e.Group(e.all_of(parts), even_covered)


def names(english: str, french: str, gender: str = "m") -> Names:
    """Return a name in both languages; the gender is the French one."""
    return Names((("en", Name(english)), ("fr", Name(french, gender))))


_PICK = s.Choose(0, e.One(group(OTHER)))
_NO_TWIN = e.NotTrue(e.Exists(group(OTHER, e.Revealed(), e.NamedLike(THIS))))
_MODEL = group(ADJACENT, e.Revealed(), e.KindIs("character"), e.NotThat(e.CardIs("shapeshifter")))


def _when_eliminated(by: e.Filter, pay: int) -> Trigger:
    body = (s.Discard(e.Attacker()), s.Gain(YOU, e.Number(pay)))
    return Trigger(Event.ELIMINATED, by, None, body)


_ABILITIES: dict[str, tuple[s.Statement, ...]] = {
    "archer": (s.Eliminate(e.One(group(e.any_of((e.First(), e.Last()))))),),
    "soldier": (s.Eliminate(e.One(group(ADJACENT))),),
    "spy": (s.Steal(e.Number(1), e.OnePlayer(opponent=True, having=group(ADJACENT))),),
    "heir": (s.If(_NO_TWIN, (s.Gain(YOU, e.Number(2)),)),),
    "lord": (
        s.Gain(YOU, e.Number(1)),
        s.Gain(YOU, e.PerCard(1, group(ADJACENT, e.Yours()))),
    ),
    "shapeshifter": (s.Copy(e.One(_MODEL)),),
    "assassination": (s.Eliminate(e.One(group())),),
    "royal-decree": (_PICK, s.Move(e.Slot(0), (s.AnyGap(),))),
    "ambush": (),
    "conspiracy": (),
}
_INTRIGUES = ("assassination", "royal-decree", "ambush", "conspiracy")
_PAYS: dict[str, e.Amount] = {"ambush": e.Number(1), "conspiracy": e.PerInfluence(2, THIS)}
_TRIGGERS = {
    "ambush": (_when_eliminated(e.Opposing(), 4), _when_eliminated(e.Yours(), 1)),
}
CARD_NAMES = {
    "archer": names("Archer", "Archer"),
    "soldier": names("Soldier", "Soldat"),
    "spy": names("Spy", "Espion"),
    "heir": names("Heir", "Héritier"),
    "lord": names("Lord", "Seigneur"),
    "shapeshifter": names("Shapeshifter", "Métamorphe"),
    "assassination": names("Assassination", "Assassinat"),
    "royal-decree": names("Royal Decree", "Décret royal"),
    "ambush": names("Ambush", "Embuscade", "f"),
    "conspiracy": names("Conspiracy", "Complot"),
}
CARDS = {
    card: CardDef(
        card,
        "intrigue" if card in _INTRIGUES else "character",
        reveal_pays=_PAYS.get(card),
        main=body,
        triggers=_TRIGGERS.get(card, ()),
    )
    for card, body in _ABILITIES.items()
}
KINDS = {
    "character": KindDef("character", leaves=False),
    "intrigue": KindDef("intrigue", leaves=True),
}
_FAMILIES = {
    "red": names("Red", "Rouge"),
    "blue": names("Blue", "Bleu"),
    "green": names("Green", "Vert"),
    "yellow": names("Yellow", "Jaune"),
    "black": names("Black", "Noir"),
}
_PLACE = r.PlacePhase(
    1,
    True,
    (
        r.Where(s.Front()),
        r.Where(s.Back()),
        r.Where(s.Onto(group(e.Yours())), from_round=2),
    ),
)
RULES: tuple[r.RuleValue, ...] = (
    r.Families(tuple(_FAMILIES)),
    r.Players(3, 5, 1),
    r.Deck(tuple(CARDS)),
    r.SetAside(3, seen_by_owner=True),
    r.HandRest(),
    r.StartInfluence(1),
    r.Rounds(6),
    r.FirstPlayer(passes=True),
    r.EachRound((_PLACE, r.ResolvePhase(forward=True))),
    r.Waiting(e.Number(1)),
    r.RevealPays(e.PerInfluence(1, THIS), before_ability=True),
    r.Elimination(e.Number(1)),
    r.Uncovered(resolves_now=True),
    r.Acting(once=False),
    r.Winner(
        (r.Comparison(r.Criterion.INFLUENCE), r.Comparison(r.Criterion.CARDS_IN_QUEUE)),
        shared=True,
    ),
)


def base_program() -> Program:
    """Return the program of the base box, options at their defaults."""
    printed = {("card", key): name for key, name in CARD_NAMES.items()}
    printed |= {("family", f"oriflamme.{key}"): name for key, name in _FAMILIES.items()}
    printed["kind", "character"] = names("Character", "Personnage")
    printed["kind", "intrigue"] = names("Intrigue", "Intrigue", "f")
    printed["set", "base"] = printed["game", "oriflamme"] = names("Oriflamme", "Oriflamme")
    return Program(
        kinds=KINDS,
        cards=CARDS,
        faces={
            card: CardFace(name, "base", number=number)
            for number, (card, name) in enumerate(CARD_NAMES.items(), 1)
        },
        sets={
            "base": SetFace(
                "base",
                printed["set", "base"],
                game="oriflamme",
                version="1.0",
                languages=("en", "fr"),
                cards=tuple(CARDS),
            )
        },
        games={"oriflamme": r.GameDef("oriflamme", (), tuple(map(r.Rule, RULES)))},
        names=printed,
    )


def base_ruleset() -> Ruleset:
    """Return the ruleset of the base game."""
    return assemble(base_program(), "oriflamme")
