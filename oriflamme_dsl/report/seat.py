"""What a person at the table sees and is asked, in words of one language."""

from __future__ import annotations

from collections.abc import Iterator

from oriflamme_dsl.engine.view import SeenCard, SeenChoice, View
from oriflamme_dsl.report.story import Storyteller


def table_lines(teller: Storyteller, view: View) -> Iterator[str]:
    """Yield the points, the queue (a slot a line, the top card first) and the own cards."""
    yield teller.say("table", number=view.round, scores=teller.scores(view.points))
    for number, stack in enumerate(view.queue, 1):
        cards = teller.say("over").join(_seen_card(teller, card) for card in stack)
        yield f"  {number:>2}  {cards}"
    if not view.queue:
        yield teller.say("nothing_laid")
    if view.hand:
        yield teller.say("hand", cards=", ".join(map(teller.name, view.hand)))
    if view.won[view.player]:
        yield teller.say("won", cards=", ".join(map(teller.name, view.won[view.player])))
    if view.aside:
        yield teller.say("aside", cards=", ".join(map(teller.name, view.aside)))


def question(teller: Storyteller, view: View) -> str:
    """Return what a player's own decision asks."""
    asks = teller.say(f"ask_{view.asked}")
    return (
        asks
        if view.about is None
        else teller.say("about", card=teller.name(view.about), question=asks)
    )


def option(teller: Storyteller, view: View, choice: SeenChoice) -> str:
    """Return an option of a player's own decision in words."""
    if choice.what == "gap":
        return teller.gap(choice.gap, len(view.queue))
    if choice.what == "player":
        return teller.player(choice.player)
    if choice.what == "way":
        return _way(teller, choice)
    if choice.what == "number":
        return str(choice.number)
    if choice.what not in ("card", "on", "under"):
        return teller.say(choice.what)
    text = _chosen_card(teller, view, choice)
    return text if choice.what == "card" else teller.say(choice.what, card=text)


def _way(teller: Storyteller, choice: SeenChoice) -> str:
    """Return a way by its label, in the language of the story or another one, else its number."""
    words = dict(choice.label)
    label = words.get(teller.language, next(iter(words.values()), None))
    return label or teller.say("way", number=choice.way + 1)


def _chosen_card(teller: Storyteller, view: View, choice: SeenChoice) -> str:
    if choice.slot < 0:
        return teller.name(choice.card) if choice.card else teller.say("unseen")
    card = _seen_card(teller, view.queue[choice.slot][choice.depth])
    key = "at_covered" if choice.depth else "at"
    return teller.say(key, card=card, number=choice.slot + 1, depth=choice.depth)


def _seen_card(teller: Storyteller, card: SeenCard) -> str:
    family = teller.family(card.owner)
    if card.card is None:
        text = teller.say("unknown", family=family)
    else:
        text = teller.say("card", card=teller.name(card.card), family=family)
    return teller.laid(text, card.face_up, card.influence)
