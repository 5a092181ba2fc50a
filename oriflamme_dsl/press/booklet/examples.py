"""The examples of a booklet: which moments show which rule best, and their pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import evolve, field, frozen

from oriflamme_dsl.engine.state import State
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.press.booklet.captions import Names, Teller, UntoldError
from oriflamme_dsl.press.booklet.content import Example, Picture
from oriflamme_dsl.press.booklet.moments import Moment
from oriflamme_dsl.press.diagram import (
    STANDARD_STYLE,
    DiagramStyle,
    place_of,
    queue_diagram,
    shown_cards,
)
from oriflamme_dsl.press.drawing import Voices, as_svg
from oriflamme_dsl.press.faces import Family
from oriflamme_dsl.press.lettering import Measure, measured
from oriflamme_dsl.press.small_cards import CardStyle
from oriflamme_dsl.press.telling import captions, told
from oriflamme_dsl.press.theme import Theme

WIDTH = 106.0
"""How wide a picture may be, in mm."""
OF_CARDS = 4
"""So many cards at most have an example of their own."""
_LEAST = 3
"""So much has to happen in an example of a card; that somebody gains influence is not enough."""
_BESIDE = 4
"""So many stacks at most stand in a picture that has another one beside it."""
_MOST = 6
"""So many stacks at most are shown: a queue that is told in one look."""

_EFFECTS = ("moved", "copied", "taken", "brought", "activated", "swapped", "turned", "sent")


@frozen
class Gallery:
    """Turns moments into examples of one game in one language.

    `sentences` are words of the booklet, `names` those of cards and families.
    """

    program: Program
    language: str
    theme: Theme
    families: Sequence[Family]
    sentences: Mapping[str, str]
    names: Names
    direction: int
    _measure: Measure = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        """Take the measure of the face that names are set in."""
        object.__setattr__(self, "_measure", measured(self.theme.faces["text"].files[0]))

    def caption(self, moment: Moment) -> str:
        """Return what happens in a moment; raise UntoldError where there are no words for it."""
        said = Teller(self.sentences, self.names, moment.before).told(moment.events)
        return f"{said} {self.sentences['places']}" if said and moment.gaps else said

    def example(self, moment: Moment, title: str) -> Example:
        """Return a moment as an example."""
        placed = moment.kind == "placed"
        gaps = moment.gaps if placed else ()
        acting = None if placed else moment.card
        before = self._picture(moment.before, acting, self.sentences["before"], gaps)
        after = self._picture(moment.after, moment.card, self.sentences["after"])
        ids = dict.fromkeys(_faces(moment))
        keys = tuple(f"card:{card}" for card in ids)
        return Example(title, (before, after), self.caption(moment), keys)

    def _picture(
        self, state: State, card: int | None, title: str, gaps: tuple[int, ...] = ()
    ) -> Picture:
        shown = shown_cards(self.program, self.language)
        place = None if card is None else place_of(state, card)
        drawing = queue_diagram(
            state,
            shown,
            [family.look for family in self.families],
            width=WIDTH,
            alt=told(state, shown, self.names.families, self.language, place),
            highlight=place,
            direction=self.direction,
            gaps=gaps,
            captions=captions(self.language),
            style=_style(self.theme),
            measure=self._measure,
        )
        voices = Voices(self.theme.faces["text"].name, self.theme.faces["title"].name)
        return Picture(as_svg(drawing, voices), drawing.width, drawing.height, drawing.alt, title)


def _style(theme: Theme) -> DiagramStyle:
    colours = theme.colours
    card = CardStyle(ink=colours["ink"], soft=colours["soft"], fills=theme.fills)
    return evolve(STANDARD_STYLE, card=card, accent=colours["accent"])


def _faces(moment: Moment) -> Iterable[str]:
    """Yield the cards whose faces are seen before or after."""
    for state in (moment.before, moment.after):
        for stack in state.queue:
            yield from (state.table.card_id(card) for card in stack if state.face_up[card])


# ------------------------------------------------------------------ choosing


@frozen
class Chosen:
    """The moments that are shown: one for a rule each, and one for some cards."""

    rules: Mapping[str, Moment]
    cards: Mapping[str, Moment]


def choose(found: Iterable[Moment], gallery: Gallery) -> Chosen:
    """Return the best moment for each rule of RULES that the game shows, and for a few cards."""
    fit = [moment for moment in found if _is_small(moment) and _can_be_told(moment, gallery)]
    rules: dict[str, Moment] = {}
    for name, (suits, cost) in RULES.items():
        suited = [m for m in fit if suits(m) and m not in rules.values()]
        if suited:
            rules[name] = min(suited, key=_key(cost))
    return Chosen(rules, _of_cards(fit, {moment.id for moment in rules.values()}))


def _key(cost: Callable[[Moment], int]) -> Callable[[Moment], tuple[int, ...]]:
    """Return by what moments are ordered that show a rule at some cost: the small ones first."""
    return lambda moment: (_is_long(moment), cost(moment), *_cost(moment))


def _of_cards(fit: Iterable[Moment], used: set[str]) -> dict[str, Moment]:
    """Return moments of cards that no other example shows, each with another effect."""
    best: dict[str, Moment] = {}
    for moment in fit:
        if moment.kind == "placed" or _interest(moment) < _LEAST:
            continue
        known = best.get(moment.id)
        if known is None or _card_cost(moment) < _card_cost(known):
            best[moment.id] = moment
    ranked = sorted(best.values(), key=lambda m: (m.id in used, -_interest(m)))
    return {moment.id: moment for moment in ranked[:OF_CARDS]}


def _effects(moment: Moment) -> tuple[str, ...]:
    """Return what the ability of the card itself did."""
    return tuple(
        event.kind
        for event in moment.events
        if event.cause.definition and event.kind not in ("asked", "looked")
    )


def _interest(moment: Moment) -> int:
    kinds = set(_effects(moment))
    return 3 * len(kinds.intersection(_EFFECTS)) + 2 * ("eliminated" in kinds) + len(kinds)


def _card_cost(moment: Moment) -> tuple[int, ...]:
    return _is_long(moment), -_interest(moment), *_cost(moment)


def _is_long(moment: Moment) -> bool:
    """Tell whether the pictures of a moment do not stand side by side."""
    return len(moment.before.queue) > _BESIDE or len(moment.after.queue) > _BESIDE


def _is_small(moment: Moment) -> bool:
    slots = max(len(moment.before.queue), len(moment.after.queue))
    deep = max((len(stack) for stack in (*moment.before.queue, *moment.after.queue)), default=0)
    return 1 <= slots <= _MOST and deep <= 3 and len(moment.events) <= 9


def _cost(moment: Moment) -> tuple[int, ...]:
    """Return how hard a moment is to take in: first one of a scenario, then a small queue."""
    slots = len(moment.before.queue)
    return not moment.shown, abs(slots - 3), len(moment.events)


def _can_be_told(moment: Moment, gallery: Gallery) -> bool:
    try:
        return bool(gallery.caption(moment))
    except UntoldError:
        return False


def _kinds(moment: Moment) -> list[str]:
    return [event.kind for event in moment.events if event.kind != "asked"]


def _placing(moment: Moment) -> bool:
    return moment.kind == "placed" and bool(moment.gaps) and 2 <= len(moment.before.queue) <= 4


def _ends(moment: Moment) -> int:
    return abs(len(moment.before.queue) - 3) + 2 * any(len(s) > 1 for s in moment.before.queue)


def _covering(moment: Moment) -> bool:
    on_another = any(moment.card in stack[1:] for stack in moment.after.queue)
    return _placing(moment) and on_another


def _waiting(moment: Moment) -> bool:
    return "waited" in _kinds(moment) and len(moment.before.queue) >= 3


def _revealing(moment: Moment) -> bool:
    kinds = set(_kinds(moment))
    lies = moment.before.influence[moment.card]
    return "revealed" in kinds and lies > 0 and kinds <= {"turn", "revealed", "influence"}


def _acting(moment: Moment) -> bool:
    kinds = set(_kinds(moment))
    face_up = moment.kind == "turn" and moment.before.face_up[moment.card]
    return face_up and "influence" in kinds and kinds <= {"turn", "influence"}


def _eliminating(moment: Moment) -> bool:
    gone = [event.subject for event in moment.events if event.kind == "eliminated"]
    discarded = [event.subject for event in moment.events if event.kind == "discarded"]
    if len(gone) != 1 or gone[0] is None or discarded or "influence" not in _kinds(moment):
        return False
    subject = gone[0]
    return subject.owner == subject.family != moment.before.family[moment.card]


def _uncovering(moment: Moment) -> bool:
    stacks = [stack for stack in moment.before.queue if moment.card in stack]
    left = {"discarded", "eliminated"}.intersection(_kinds(moment))
    return (
        bool(left)
        and any(len(stack) > 1 for stack in stacks)
        and not any(moment.card in stack for stack in moment.after.queue)
    )


def _little(_: Moment) -> int:
    return 0


def _much_influence(moment: Moment) -> int:
    return abs(moment.before.influence[moment.card] - 2)


Suits = Callable[[Moment], bool]

RULES: Mapping[str, tuple[Suits, Callable[[Moment], int]]] = {
    "placing": (_placing, _ends),
    "covering": (_covering, _ends),
    "waiting": (_waiting, _little),
    "revealing": (_revealing, _much_influence),
    "acting": (_acting, _little),
    "eliminating": (_eliminating, _little),
    "playing": (lambda moment: moment.kind == "played" and bool(_effects(moment)), _little),
    "uncovering": (_uncovering, _little),
}
"""The rules that an example can show: which moments do, and how well (less is better)."""
