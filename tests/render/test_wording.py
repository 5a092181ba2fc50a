"""Words for clauses, choices, players, amounts and keywords, as on printed cards."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import clauses as c
from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef, KeywordDef, KeywordUse
from oriflamme_dsl.ir.program import assemble
from oriflamme_dsl.render import printed_card
from tests.render.base_box import OTHER, YOU, base_program, group, names
from tests.render.test_meaning import words
from tests.render.test_rules import new, with_rules
from tests.support.press import made

THIS, IT, N = e.This(), e.It(), e.Number
ADJACENT, REVEALED, YOURS, OPPOSING = e.Adjacent(THIS), e.Revealed(), e.Yours(), e.Opposing()
USUAL = c.Standing()
JUST_AHEAD = e.Beyond(THIS, ahead=True, within=1)
NEIGHBOURS = e.all_of((ADJACENT, YOURS))
GAIN = s.Gain(YOU, N(2))


def card(*main: s.Statement, **parts: object) -> CardDef:
    """Return a card that does something."""
    return CardDef("spy", "character", main=main, **parts)  # type: ignore[arg-type]


def on_elimination(*body: s.Statement) -> c.Trigger:
    """Return the clause of a card that is eliminated."""
    return c.Trigger(c.Event.ELIMINATED, None, None, body)


def one(*parts: e.Filter) -> e.One:
    """Return one card with all of the properties."""
    return e.One(group(*parts))


def both(told: CardDef, english: str, french: str) -> None:
    """Check the text of a card in both languages."""
    assert (english, french) == (words(told, "en"), words(told, "fr"))


CLAUSES = [
    (
        card(
            triggers=(
                c.Trigger(
                    c.Event.ELIMINATED,
                    OPPOSING,
                    None,
                    (s.Put(N(2), IT),),
                    subject=e.all_of((OTHER, YOURS)),
                    limit=c.Limit(1, each_round=True),
                    standing=USUAL,
                ),
            )
        ),
        (
            "Once a round, when another card of yours is eliminated by an opposing card, put 2 "
            "influence on that card."
        ),
        (
            "Une fois par manche, quand une autre carte de votre famille est éliminée par une "
            "carte adverse, posez 2 points d’influence sur la carte concernée."
        ),
    ),
    (
        card(
            triggers=(
                c.Trigger(
                    c.Event.ROUND_ENDS,
                    None,
                    e.Holds(THIS, e.any_of((e.First(), e.Last()))),
                    (GAIN,),
                    standing=USUAL,
                ),
            )
        ),
        "At the end of each round, if this card is first or last in the queue, gain 2 influence.",
        (
            "À la fin de chaque manche, si cette carte est en tête ou en fin de file, gagnez 2 "
            "points d’influence."
        ),
    ),
    (
        card(
            statics=(c.Static(c.Has(e.Each(group(NEIGHBOURS)), triggers=(on_elimination(GAIN),))),)
        ),
        "Each adjacent card of yours has “if this card is eliminated, gain 2 influence”.",
        (
            "Chaque carte adjacente de votre famille a «\u00a0si cette carte est éliminée, "
            "gagnez 2 points d’influence\u00a0»."
        ),
    ),
    (
        card(
            instead=(c.Instead(c.Event.ELIMINATED, NEIGHBOURS, None, None, (s.Redirected(THIS),)),)
        ),
        "Instead of an adjacent card of yours being eliminated, this card is eliminated.",
        (
            "Au lieu qu’une carte adjacente de votre famille soit éliminée, c’est cette carte qui "
            "est éliminée."
        ),
    ),
    (
        card(
            instead=(
                c.Instead(
                    c.Event.ELIMINATED,
                    e.Is(THIS),
                    None,
                    None,
                    (s.NothingHappens(),),
                    c.Limit(1, each_round=True),
                    c.Standing(face_down=True),
                ),
            )
        ),
        ("Once a round, even face down, instead of this card being eliminated, nothing happens."),
        (
            "Une fois par manche, même face cachée, au lieu que cette carte soit éliminée, rien ne "
            "se passe."
        ),
    ),
    (
        card(
            statics=(
                c.Static(
                    c.CannotBe(e.Several(group(ADJACENT), N(2), N(2)), c.Action.MOVED, OPPOSING),
                    e.Holds(THIS, e.First()),
                ),
            )
        ),
        (
            "While this card is first in the queue, 2 adjacent cards cannot be moved by an "
            "opposing card."
        ),
        (
            "Tant que cette carte est en tête de file, 2 cartes adjacentes ne peuvent pas être "
            "déplacées par une carte adverse."
        ),
    ),
    (
        card(s.Later(c.Trigger(c.Event.ROUND_ENDS, None, None, (GAIN,)))),
        "At the end of this round, gain 2 influence.",
        "À la fin de cette manche, gagnez 2 points d’influence.",
    ),
    (
        card(
            s.Later(
                c.Trigger(
                    c.Event.ROUND_STARTS,
                    None,
                    None,
                    (s.Later(c.Trigger(c.Event.ROUND_ENDS, None, None, (GAIN,))),),
                )
            )
        ),
        "At the end of the next round, gain 2 influence.",
        "À la fin de la prochaine manche, gagnez 2 points d’influence.",
    ),
    (
        card(
            s.Choose(0, one(OTHER)),
            s.Lasting(c.CannotBe(e.Slot(0), c.Action.ELIMINATED), s.RoundsLong(1)),
            s.Lasting(c.CountsAs(e.Each(group(YOURS)), e.CardIs("spy")), s.UntilLeaves(THIS)),
        ),
        (
            "Choose another card. The chosen card cannot be eliminated this round. Each card of "
            "yours counts as a Spy until this card leaves the queue."
        ),
        (
            "Choisissez une autre carte. La carte choisie ne peut pas être éliminée pendant cette "
            "manche. Chaque carte de votre famille compte aussi comme un Espion jusqu’à ce que "
            "cette carte quitte la file."
        ),
    ),
    (
        card(statics=(c.Static(c.CannotBe(e.Each(group(NEIGHBOURS)), c.Action.MOVED, OPPOSING)),)),
        "No adjacent card of yours can be moved by an opposing card.",
        "Aucune carte adjacente de votre famille ne peut être déplacée par une carte adverse.",
    ),
    (
        card(
            triggers=(
                c.Trigger(
                    c.Event.GAME_ENDS,
                    None,
                    None,
                    (s.If(e.Holds(THIS, e.First()), (GAIN,)),),
                    standing=c.Standing(zones=(e.Zone.WON,)),
                ),
            )
        ),
        (
            "While won, at the end of the game: if this card is first in the queue, gain 2 "
            "influence."
        ),
        (
            "Tant qu’elle est remportée, à la fin de la partie\u00a0: si cette carte est en tête "
            "de file, gagnez 2 points d’influence."
        ),
    ),
]


@pytest.mark.parametrize(("told", "english", "french"), CLAUSES)
def test_clauses(told: CardDef, english: str, french: str) -> None:
    """What waits, replaces and lasts reads as on a card."""
    both(told, english, french)


STATEMENTS = [
    (
        card(s.Eliminate(e.One(e.Group(e.FaceDown(), best=e.Extreme(e.Measure.INFLUENCE, True))))),
        "Eliminate the face-down card with the most influence.",
        "Éliminez la carte face cachée ayant le plus d’influence.",
    ),
    (
        card(
            s.While(e.Exists(group(JUST_AHEAD, e.FaceDown())), (s.Eliminate(one(JUST_AHEAD)),)),
            s.Eliminate(e.Each(group(e.Beyond(THIS, ahead=True, until=REVEALED)))),
        ),
        (
            "As long as there is a face-down card just ahead of this card, repeat: eliminate the "
            "card just ahead of this card. Eliminate each card ahead of this card before the first "
            "revealed card."
        ),
        (
            "Tant qu’il y a une carte face cachée juste devant cette carte, répétez\u00a0: "
            "éliminez la carte juste devant cette carte. Éliminez chaque carte devant cette carte "
            "avant la première carte révélée."
        ),
    ),
    (
        card(
            s.Discard(e.Several(group(OTHER, YOURS, e.KindIs("intrigue")), N(0), N(2))),
            s.Discard(e.Each(e.Group(REVEALED, cut=e.Cut(1, 2)))),
            s.Discard(e.One(group(ADJACENT, REVEALED), random=True)),
            s.Discard(e.AllBut(group(ADJACENT), 1)),
        ),
        (
            "Discard up to 2 other intrigues of yours. Discard the first 2 revealed cards. Discard "
            "a random adjacent revealed card. Discard all but 1 of the adjacent cards."
        ),
        (
            "Défaussez jusqu’à 2 autres intrigues de votre famille. Défaussez les 2 premières "
            "cartes révélées. Défaussez une carte adjacente révélée tirée au hasard. Défaussez "
            "toutes les cartes adjacentes sauf 1."
        ),
    ),
    (
        card(
            s.Choose(0, one()),
            s.Move(e.Slot(0), (s.Back(), s.Steps(N(2), ahead=True, up_to=True))),
            s.Move(one(), (s.Beneath(e.Group(e.Is(THIS), even_covered=True)),)),
        ),
        (
            "Choose a card and move it to the back of the queue or up to 2 places forward. Move "
            "a card under this card."
        ),
        (
            "Choisissez une carte et déplacez-la en fin de file ou d’au plus 2 places vers "
            "l’avant. Déplacez une carte sous cette carte."
        ),
    ),
    (
        card(
            s.Choose(0, one(OTHER)),
            s.Turn(e.Slot(0), face_up=True),
            s.Reorder(group(), s.Order.SORTED, e.Measure.RANK, True),
        ),
        "Choose another card and turn it face up. Sort the queue from highest to lowest rank.",
        (
            "Choisissez une autre carte et retournez-la face visible. Triez la file par rang "
            "décroissant."
        ),
    ),
    (
        card(
            s.May((s.Pay(N(2), (s.Eliminate(one(ADJACENT)),)),)),
            s.May((s.Discard(THIS),)),
            s.May((GAIN,), e.Neighbour(left=True)),
        ),
        (
            "You may pay 2 influence; if you do, eliminate an adjacent card. You may discard this "
            "card. If your left neighbour wishes, gain 2 influence."
        ),
        (
            "Si vous le souhaitez, payez 2 points d’influence\u00a0; si vous le faites, éliminez "
            "une carte adjacente. Si vous le souhaitez, défaussez cette carte. Si votre voisin de "
            "gauche le souhaite, gagnez 2 points d’influence."
        ),
    ),
    (
        card(
            s.ForEachPlayer(
                e.EachPlayer(opponent=True),
                (
                    s.Choose(0, one(e.Theirs()), e.ThatPlayer()),
                    s.Discard(e.Slot(0)),
                ),
            )
        ),
        (
            "For each opponent in turn, let that player choose a card of theirs and discard the "
            "chosen card."
        ),
        (
            "Pour chaque adversaire tour à tour, laissez ce joueur choisir une carte qui lui "
            "appartient et défaussez la carte choisie."
        ),
    ),
    (
        card(
            s.Gain(YOU, e.Half(e.InfluenceOf(e.PlayerOf(IT)), up=True)),
            s.Gain(YOU, e.Bounded(e.PerDifferent(1, e.Trait.FAMILY, group()), N(3), at_most=True)),
            s.If(e.Compares(e.PerCard(1, group(ADJACENT)), e.Compare.AT_LEAST, N(2)), (GAIN,)),
        ),
        (
            "Gain influence equal to half the influence of that card’s player rounded up. Gain 1 "
            "influence for each different family among cards but at most 3. If there are at least "
            "2 adjacent cards, gain 2 influence."
        ),
        (
            "Gagnez une influence égale à la moitié de l’influence du joueur de la carte concernée "
            "arrondie vers le haut. Gagnez 1 point d’influence pour chaque famille différente "
            "parmi les cartes mais au plus 3. S’il y a au moins 2 cartes adjacentes, gagnez 2 "
            "points d’influence."
        ),
    ),
    (
        card(
            s.Choose(0, one(OTHER)),
            s.Count(1, e.UpTo(N(3))),
            s.Put(e.Counted(1), e.Slot(0)),
        ),
        (
            "Choose another card. Choose a number up to 3. Put as much influence as counted on the "
            "chosen card."
        ),
        (
            "Choisissez une autre carte. Choisissez un nombre jusqu’à 3. Posez autant d’influence "
            "que compté sur la carte choisie."
        ),
    ),
]


@pytest.mark.parametrize(("told", "english", "french"), STATEMENTS)
def test_statements(told: CardDef, english: str, french: str) -> None:
    """What an ability does reads as on a card."""
    both(told, english, french)


def test_ways_are_called_by_their_labels() -> None:
    """A way with words of its own is called by them, by the first ones where a language lacks."""
    keep = s.Way((GAIN,), (("en", "keep"), ("fr", "garder")))
    leave = s.Way((s.Discard(THIS),), (("en", "leave"),))

    both(
        card(s.Either((keep, leave), e.OnePlayer(opponent=True))),
        "Let an opponent choose: “keep” (gain 2 influence) or “leave” (discard this card).",
        (
            "Laissez un adversaire choisir\u00a0: «\u00a0garder\u00a0» (gagnez 2 points "
            "d’influence) ou «\u00a0leave\u00a0» (défaussez cette carte)."
        ),
    )


def test_keywords_and_rank_are_printed() -> None:
    """A card names its keywords with numbers, and tells in brackets what they do; it has a rank."""
    program = base_program()
    pays = c.Trigger(c.Event.GAME_ENDS, None, None, (s.Gain(YOU, e.Parameter(0)),), standing=USUAL)
    worth = KeywordDef("worth", ("n",), triggers=(pays,))
    spy = evolve(program.cards["spy"], keywords=(KeywordUse("worth", (5,)),), rank=3, main=(GAIN,))
    program = evolve(
        program,
        cards={**program.cards, "spy": spy},
        keywords={"worth": worth},
        names={**program.names, ("keyword", "worth"): names("Worth", "Valeur", "f")},
    )
    ruleset = assemble(program, "oriflamme")
    printed = [printed_card(program, ruleset, "spy", code) for code in ("en", "fr")]
    page = made("reference", program, ruleset, "en")[0][0].data.decode()

    assert [
        ("Worth 5 (At the end of the game, gain 5 influence.)", "Gain 2 influence."),
        (
            "Valeur 5 (À la fin de la partie, gagnez 5 points d’influence.)",
            "Gagnez 2 points d’influence.",
        ),
    ] == [one.sentences for one in printed]
    assert [3, 3] == [one.rank for one in printed]
    assert "Character · Rank&nbsp;3" in page


def test_rules_of_other_queues() -> None:
    """A line that is laid out, turns of one player and clauses of the game are told."""
    phases = (
        r.LayLine(5),
        r.PlayerTurns((r.PlayPhase(1, optional=True), r.DoPhase((s.DrawCards(YOU, N(1)),)))),
    )
    clause = c.Trigger(c.Event.ROUND_STARTS, None, None, (s.Reorder(group(), s.Order.SHUFFLED),))
    ruleset = with_rules(
        line=r.Line("character"),
        each_round=r.EachRound(phases),
        winner=r.Winner((r.Comparison(r.Criterion.RANK_WON),), shared=True),
        triggers=(clause,),
    )

    assert (
        (
            "The cards of the kind character of all families are shuffled into one face-down line; "
            "nobody holds them in hand."
        ),
        ("Lay 5 cards of the line face up at the back of the queue, as far as there are any left."),
        (
            "In turn, beginning with the first player, each player goes through this alone: play "
            "up to 1 card from your hand; then draw 1 card."
        ),
        (
            "A card that is played is shown, its ability is carried out, and then it is discarded; "
            "it never lies in the queue."
        ),
        "At the start of each round, shuffle the queue.",
        "The winner is whoever has the highest total rank of cards won.",
    ) == new(ruleset, "en")
    assert (
        "À tour de rôle, en commençant par le premier joueur, chaque joueur joue ceci pour lui "
        "seul\u00a0: jouez jusqu’à 1 carte de votre main\u00a0; puis piochez 1 carte."
    ) in new(ruleset, "fr")
