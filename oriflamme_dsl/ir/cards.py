"""Cards and kinds as the engine needs them; faces.py has what is printed beside their rules."""

from __future__ import annotations

from attrs import field, frozen

from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.expressions import Amount, Condition
from oriflamme_dsl.ir.statements import Statement


@frozen
class Option:
    """A disputed point of a card or game: its values (an unordered set) and the default.

    `rulings` are the numbers of the rulings that the option carries; they are documentation
    and take no part in equality.
    """

    name: str
    values: tuple[str, ...] = field(eq=lambda values: tuple(sorted(values)))
    default: str
    rulings: tuple[int, ...] = field(default=(), eq=False)


@frozen
class KindDef:
    """A kind of cards: after a reveal and its ability they stay in the queue, or leave it.

    Of the `exceptions` the first whose condition (on options) holds says so instead.
    """

    id: str
    leaves: bool
    options: tuple[Option, ...] = field(
        default=(), eq=lambda options: tuple(sorted(options, key=repr))
    )
    exceptions: tuple[tuple[Condition, bool], ...] = ()


@frozen
class KeywordUse:
    """A keyword that a card names, with the numbers it gives."""

    keyword: str
    values: tuple[int, ...] = ()


@frozen
class CardDef:
    """A card: its kind and what it does.

    `reveal_pays` replaces what a reveal pays by the rules of the game; None leaves those rules
    in force; with `keeps_influence` a reveal pays nothing and the influence stays on the card.
    `comes_with` is the id of the card whose presence in the deck puts this one beside the queue,
    face up, instead of into the deck. `main` is the ability that is applied when the card resolves.
    The order of options takes no part in equality; that of triggers does, since it is the order in
    which they are carried out.
    """

    id: str
    kind: str
    options: tuple[Option, ...] = field(
        default=(), eq=lambda options: tuple(sorted(options, key=repr))
    )
    reveal_pays: Amount | None = None
    keeps_influence: bool = False
    comes_with: str | None = None
    main: tuple[Statement, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()
    statics: tuple[Static, ...] = ()
    keywords: tuple[KeywordUse, ...] = ()
    rank: int | None = None


@frozen
class KeywordDef:
    """A mechanic with a name of its own: clauses that a card has by naming it.

    `parameters` are the names of the numbers that a card gives; `Parameter(i)` is the ith.
    """

    id: str
    parameters: tuple[str, ...] = field(default=(), eq=len)
    main: tuple[Statement, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()
    statics: tuple[Static, ...] = ()
