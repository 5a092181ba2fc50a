"""Sentences: agreement, elision, brackets, pronouns, and how a card's text is ordered."""

from __future__ import annotations

import pytest
from attrs import evolve

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import statements as s
from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.ir.rules import Players
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.realise import Realiser
from oriflamme_dsl.render.text import Role, card_text
from tests.render.base_box import CARDS, KINDS, YOU, base_program, group, names

NAMES = NameTable.of(base_program())
REVEALED = e.Revealed()
ASIDE = (e.Zone.ASIDE, e.Zone.DISCARDED)


def effect(language: str, *body: s.Statement, table: NameTable = NAMES) -> str:
    """Return the text of an ability on a card that stays."""
    card = CardDef("spy", "character", main=body)
    return " ".join(x.text for x in card_text(card, KINDS["character"], table, language))


@pytest.mark.parametrize(
    ("card", "english", "french"),
    [
        ("archer", "an Archer", "un Archer"),
        ("heir", "an Heir", "un Héritier"),
        ("soldier", "a Soldier", "un Soldat"),
        ("ambush", "an Ambush", "une Embuscade"),
    ],
)
def test_articles(card: str, english: str, french: str) -> None:
    """The article agrees with the printed name, and silent letters do not count."""
    act = s.Discard(e.One(group(e.CardIs(card))))

    assert f"Discard {english}." == effect("en", act)
    assert f"Défaussez {french}." == effect("fr", act)


def test_adjectives_agree() -> None:
    """French adjectives take the gender of the noun, and of a card in a condition."""
    masculine = s.Discard(e.Each(group(REVEALED, e.KindIs("character"))))
    feminine = s.Discard(e.Each(group(REVEALED, e.KindIs("intrigue"))))
    condition = s.If(e.Holds(e.This(), REVEALED), (masculine,))

    assert "Défaussez chaque personnage révélé." == effect("fr", masculine)
    assert "Défaussez chaque intrigue révélée." == effect("fr", feminine)
    assert "Si cette carte est révélée, défaussez chaque personnage révélé." == effect(
        "fr", condition
    )


def test_a_pronoun_agrees_with_what_was_chosen() -> None:
    """What is done with a card just chosen speaks of it, in the gender of its noun."""
    chosen = s.Choose(0, e.One(group(e.KindIs("character"))))
    act = s.Discard(e.Slot(0))

    assert "Choose a character and discard it." == effect("en", chosen, act)
    assert "Choisissez un personnage et défaussez-le." == effect("fr", chosen, act)


def test_a_chosen_card_is_named_later() -> None:
    """A chosen card is called so when something else was said in between."""
    body = (s.Choose(0, e.One(group())), s.Gain(YOU, e.Number(1)), s.Discard(e.Slot(0)))

    assert "Choose a card. Gain 1 influence. Discard the chosen card." == effect("en", *body)


def test_a_condition_may_speak_of_what_was_chosen() -> None:
    """A condition on the card just dealt with, and what depends on it, go on calling it so."""
    pick = s.Choose(0, e.One(group(e.KindIs("character"))))
    was = e.Holds(e.Slot(0), e.all_of((e.KindIs("character"), e.Opposing())))
    laid = e.NotTrue(e.Holds(e.Slot(0), e.Covering(e.Yours())))
    same = e.Each(
        e.Group(e.all_of((e.NamedLike(e.Slot(0)), e.YourBack())), zones=ASIDE, cut=e.Cut())
    )
    bring = s.Bring(same, (s.WhereItWas(e.Slot(0)),), face_up=True)
    body = (pick, s.Eliminate(e.Slot(0)), s.If(e.all_true((was, laid)), (bring,)))

    assert (
        "Choose a character and eliminate it. If it was an opposing character and it was not "
        "covering a card of yours, lay your first card of that name from those set aside then "
        "discarded, face up, where it was."
    ) == effect("en", *body)
    assert (
        "Choisissez un personnage et éliminez-le. Si c’était un personnage adverse et qu’il "
        "n’était pas posé sur une carte de votre famille, posez votre première carte de ce nom "
        "parmi les cartes mises de côté puis défaussées, face visible, là où il était."
    ) == effect("fr", *body)


def test_the_card_chosen_goes_first_of_two() -> None:
    """What is eliminated with the card chosen follows it; the pronoun is never elided."""
    target = e.Together((e.Slot(0), e.Each(group(e.NamedLike(e.Slot(0))))))
    body = (s.Choose(0, e.One(group())), s.Eliminate(target, s.Reward.IF_SEVERAL))

    assert (
        "Choose a card and eliminate it and each card of that name, without reward if only one "
        "card leaves."
    ) == effect("en", *body)
    assert (
        "Choisissez une carte et éliminez-la ainsi que chaque carte de ce nom, sans récompense "
        "si une seule carte part."
    ) == effect("fr", *body)


@pytest.mark.parametrize(
    ("amount", "english", "french"),
    [
        (
            e.PerInfluence(1, e.This()),
            "Count the influence on this card. For each influence counted, either gain",
            "Comptez l’influence posée sur cette carte. Pour chaque point compté, au choix, gagnez",
        ),
        (
            e.PerCard(1, group(e.InStack(), REVEALED)),
            "Count each revealed stack. For each card counted, either gain",
            "Comptez chaque pile révélée. Pour chaque carte comptée, au choix, gagnez",
        ),
        (
            e.PerRoundWaited(2, e.This()),
            (
                "Count 2 for each time this card was left face down. As many times as counted, "
                "either gain"
            ),
            (
                "Comptez 2 pour chaque attente de cette carte. Autant de fois que compté, au "
                "choix, gagnez"
            ),
        ),
    ],
)
def test_counting_and_doing_again(amount: e.Amount, english: str, french: str) -> None:
    """What is done again is done for each thing counted, if things are counted one by one."""
    ways = s.Either((s.Way((s.Gain(YOU, e.Number(2)),)), s.Way((s.Discard(e.This()),))))
    body = (s.Count(0, amount), s.Repeat(e.Counted(0), (ways,)))

    assert f"{english} 2 influence or discard this card." == effect("en", *body)
    assert f"{french} 2 points d’influence ou défaussez cette carte." == effect("fr", *body)


def test_a_stack_is_a_place() -> None:
    """Places may be called stacks; a card that something is done to is a card in one."""
    there = s.If(e.Exists(group(e.InStack())), (s.Discard(e.One(group(e.InStack()))),))

    assert "If there is a stack, discard a card in a stack." == effect("en", there)
    assert "S’il y a une pile, défaussez une carte dans une pile." == effect("fr", there)


def test_several_chosen_cards_have_letters() -> None:
    """Where more than one card is remembered, letters tell them apart."""
    near = e.One(group(e.Adjacent(e.This())))
    body = (s.Choose(0, near), s.Choose(1, e.One(group())), s.Discard(e.Slot(0)))

    expected = "Choose an adjacent card (card A). Choose a card (card B). Discard card A."
    assert expected == effect("en", *body)


def test_brackets_stand_where_words_alone_would_not_do() -> None:
    """An inner noun phrase that more words follow is closed by brackets."""
    near_yours = e.Adjacent(group(e.Yours()))
    near_face_down = e.Adjacent(group(e.FaceDown()))

    assert "Discard each card adjacent to a card of yours." == effect(
        "en", s.Discard(e.Each(group(near_yours)))
    )
    both = effect("en", s.Discard(e.Each(group(near_yours, near_face_down))))
    assert "Discard each card adjacent to (a face-down card) adjacent to a card of yours." == both


def test_contractions() -> None:
    """French joins `à` and `de` with the article, but not with a printed name."""
    table = NameTable({**NAMES.names, ("card", "spy"): names("Spy", "Le Rusé")}, NAMES.homes)
    player = s.Steal(e.Number(1), e.PlayerOf(e.Attacker()))
    copied = s.Copy(e.One(group(e.CardIs("spy"))))

    assert "Volez 1 point d’influence au joueur de la carte attaquante." == effect("fr", player)
    assert "Copiez la capacité d’un Le Rusé." == effect("fr", copied, table=table)


def test_numbers_are_digits_and_govern_the_noun() -> None:
    """French zero and one are singular."""
    said = [effect("fr", s.Gain(YOU, e.Number(value))) for value in (0, 1, 2)]

    assert [
        "Gagnez 0 point d’influence.",
        "Gagnez 1 point d’influence.",
        "Gagnez 2 points d’influence.",
    ] == said


def test_french_spaces_before_high_marks() -> None:
    """A no-break space stands before a semicolon."""
    gain = (s.Gain(YOU, e.Number(1)),)
    lose = (s.Lose(YOU, e.Number(1)),)
    said = effect("fr", s.If(e.Exists(group(REVEALED)), gain, lose))

    assert (
        "S’il y a une carte révélée, gagnez 1 point d’influence\u00a0; "
        "sinon, perdez 1 point d’influence."
    ) == said


def test_order_of_a_card() -> None:
    """What can befall the card comes first, then the reveal, the ability, and leaving."""
    gains = evolve(CARDS["ambush"], main=(s.Gain(YOU, e.Number(1)),))
    said = card_text(gains, KINDS["intrigue"], NAMES, "en")

    assert [Role.TRIGGER, Role.TRIGGER, Role.REVEAL, Role.EFFECT, Role.LEAVES] == [
        sentence.role for sentence in said
    ]


def test_a_card_without_ability_says_so() -> None:
    """A card that does nothing has a sentence all the same."""
    assert "No ability." == effect("en")
    assert "Aucune capacité." == effect("fr")


def test_equal_names_are_told_apart_by_their_sets() -> None:
    """Where two cards print one name, a sentence adds the set; the printed name stays."""
    program = base_program()
    twin = evolve(program.faces["spy"], names=names("Archer", "Archer"), set_id="other")
    other = Names((("en", Name("Other Box")),))
    printed = {**program.names, ("set", "other"): other, ("card", "spy"): twin.names}
    table = NameTable.of(evolve(program, faces={**program.faces, "spy": twin}, names=printed))

    assert "Discard an Archer (Other Box)." == effect(
        "en", s.Discard(e.One(group(e.CardIs("spy")))), table=table
    )
    assert "Archer" == table.get("card", "spy", "en").text


def test_a_name_may_lack_a_language() -> None:
    """A name that is not translated is printed in its first language."""
    table = NameTable({("card", "spy"): Names((("en", Name("Lurker")),))}, {})

    assert "Défaussez un Lurker." == effect(
        "fr", s.Discard(e.One(group(e.CardIs("spy")))), table=table
    )


FIRST = e.Holds(e.This(), e.First())
ALONE = e.NotTrue(e.Exists(group(e.NotThat(e.Is(e.This())))))


def test_the_first_condition_of_an_amount_is_said_first() -> None:
    """Of several alternatives the one that wins stands first, and the plain amount last."""
    inner = e.AmountIf(ALONE, e.Number(3), e.Number(1))
    amount = e.AmountIf(FIRST, e.Number(2), inner)

    assert (
        "Gain 2 influence if this card is first in the queue, else 3 influence if there is no"
        " other card, else 1 influence."
    ) == effect("en", s.Gain(YOU, amount))
    assert (
        "Gagnez 2 points d’influence si cette carte est en tête de file, sinon 3 points"
        " d’influence s’il n’y a aucune autre carte, sinon 1 point d’influence."
    ) == effect("fr", s.Gain(YOU, amount))
    assert (
        "Steal (2 influence if this card is first in the queue, else 3 influence if there is no"
        " other card, else 1 influence) from an opponent."
    ) == effect("en", s.Steal(amount, e.OnePlayer(opponent=True)))


@pytest.mark.parametrize(
    ("condition", "english", "french"),
    [
        (
            e.NotTrue(FIRST),
            "this card is not first in the queue",
            "Si cette carte n’est pas en tête de file",
        ),
        (
            e.Holds(e.This(), e.NotThat(e.First())),
            "this card is a card that is not first in the queue",
            "Si cette carte est une carte qui n’est pas en tête de file",
        ),
        (
            e.NotTrue(e.Holds(e.This(), e.any_of((e.First(), e.Last())))),
            "this card is neither first nor last in the queue",
            "Si cette carte n’est ni en tête ni en fin de file",
        ),
        (
            e.all_true((e.Exists(group(REVEALED)), e.NotTrue(FIRST))),
            "there is a revealed card and this card is not first in the queue",
            "S’il y a une carte révélée et que cette carte n’est pas en tête de file",
        ),
    ],
)
def test_negations_are_plain(condition: e.Condition, english: str, french: str) -> None:
    """What is simply not so is said with "not"."""
    body = s.If(condition, (s.Gain(YOU, e.Number(1)),))

    assert f"If {english}, gain 1 influence." == effect("en", body)
    assert f"{french}, gagnez 1 point d’influence." == effect("fr", body)


def test_an_exception_is_a_noun_phrase() -> None:
    """Several properties that are denied together read as one description of a card."""
    excepted = e.NotThat(e.all_of((e.FaceDown(), e.KindIs("intrigue"), e.Yours())))
    act = s.Discard(e.Each(group(excepted)))

    assert "Discard each card that is not a face-down intrigue of yours." == effect("en", act)
    assert (
        "Défaussez chaque carte qui n’est pas une intrigue face cachée de votre famille."
    ) == effect("fr", act)


def test_a_card_is_discarded_once() -> None:
    """Where the ability discards its own card, its kind does not say so again."""
    card = CardDef("ambush", "intrigue", main=(s.Discard(e.This()),))

    said = [one.text for one in card_text(card, KINDS["intrigue"], NAMES, "en")]
    assert ["Discard this card."] == said


@pytest.mark.parametrize(
    ("language", "english"),
    [
        ("en", "2 players take part, each with 1 family."),
        ("fr", "2 joueurs participent, avec 1 famille chacun."),
    ],
)
def test_one_number_of_players(language: str, english: str) -> None:
    """Where least and most are one number, it is said once."""
    said = Realiser(catalogue(language), NAMES)

    assert english == said.sentence(Players(2, 2, 1), "rule", {})
