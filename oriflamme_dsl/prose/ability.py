"""What the text of a card means: everything of a card but its name, kind and number."""

from __future__ import annotations

from attrs import evolve, frozen

from oriflamme_dsl.ir.cards import CardDef, KeywordUse, KindDef
from oriflamme_dsl.ir.clauses import Instead, Static, Trigger
from oriflamme_dsl.ir.expressions import Amount
from oriflamme_dsl.ir.statements import Statement
from oriflamme_dsl.prose.recall import after_clause, speaks_of_another


@frozen
class Ability:
    """The clauses that a text says; `leaves`: that the card leaves the queue afterwards."""

    main: tuple[Statement, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    instead: tuple[Instead, ...] = ()
    statics: tuple[Static, ...] = ()
    keywords: tuple[KeywordUse, ...] = ()
    reveal_pays: Amount | None = None
    keeps_influence: bool = False
    comes_with: str | None = None
    leaves: bool = False

    @classmethod
    def of(cls, card: CardDef, kind: KindDef | None = None) -> Ability:
        """Return what the text of a card means; it leaves if its kind does."""
        return cls(
            card.main,
            card.triggers,
            card.instead,
            card.statics,
            card.keywords,
            card.reveal_pays,
            card.keeps_influence,
            card.comes_with,
            leaves=kind is not None and kind.leaves,
        )

    def card(self, id: str, kind: str) -> CardDef:
        """Return a card with this ability."""
        return CardDef(
            id,
            kind,
            reveal_pays=self.reveal_pays,
            keeps_influence=self.keeps_influence,
            comes_with=self.comes_with,
            main=self.main,
            triggers=self.triggers,
            instead=self.instead,
            statics=self.statics,
            keywords=self.keywords,
        )

    def joined(self, other: Ability) -> Ability:
        """Return both, one after the other; pronouns of the text are not bound yet."""
        clauses: tuple[Trigger | Instead, ...] = (*self.triggers, *self.instead)
        clouded = any(speaks_of_another(clause) for clause in clauses)
        return Ability(
            (*self.main, *(after_clause(other.main) if clouded else other.main)),
            (*self.triggers, *other.triggers),
            (*self.instead, *other.instead),
            (*self.statics, *other.statics),
            (*self.keywords, *other.keywords),
            other.reveal_pays if self.reveal_pays is None else self.reveal_pays,
            self.keeps_influence or other.keeps_influence,
            self.comes_with or other.comes_with,
            self.leaves or other.leaves,
        )

    def staying(self) -> Ability:
        """Return the same without a word on whether the card leaves."""
        return evolve(self, leaves=False)

    def only_leaves(self) -> bool:
        """Tell whether it says nothing but that the card leaves."""
        return self == Ability(leaves=True)
