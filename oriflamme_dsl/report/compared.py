"""Two games side by side, in the very sentences that are printed of them."""

from __future__ import annotations

from attrs import evolve, frozen

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.compare import GAME, Changes, KindChange, SettingChange, compare, kinds_of
from oriflamme_dsl.ir.program import Program, lineage, options_of
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.text import card_text, rules_text
from oriflamme_dsl.render.view import as_written, keywords_of
from oriflamme_dsl.report.words import words


@frozen
class Side:
    """A game or variant (its options decided), and the program that it comes from."""

    program: Program
    ruleset: Ruleset

    def title(self, language: str) -> str:
        """Return its printed name and its id."""
        game = self.ruleset.game
        what = "variant" if game in self.program.variants else "game"
        name = NameTable.of(self.program).get(what, game, language).text
        return words(language)["game"].format(name=name, id=game)


@frozen
class Reworded:
    """A section of the rules whose sentences differ: those of one side only, in order."""

    section: str
    title: str
    before: tuple[str, ...]
    after: tuple[str, ...]


@frozen
class CardText:
    """A card as printed: the name of its kind, its sentences."""

    kind: str
    sentences: tuple[str, ...]


@frozen
class CardTexts:
    """A card that differs, with its text on both sides; None on a side that has it not."""

    id: str
    name: str
    before: CardText | None
    after: CardText | None


@frozen
class Comparison:
    """Two games and all that differs in meaning."""

    before: Side
    after: Side
    changes: Changes

    @classmethod
    def of(cls, before: Side, after: Side) -> Comparison:
        """Compare two sides."""
        return cls(before, after, compare(before.ruleset, after.ruleset))

    @property
    def names(self) -> NameTable:
        """Names for both sides: what both have is called as before, for names are no meaning."""
        before, after = NameTable.of(self.before.program), NameTable.of(self.after.program)
        new = {key: names for key, names in after.names.items() if key not in before.names}
        return NameTable({**before.names, **new}, {**after.homes, **before.homes})

    # -------------------------------------------------------------- rules

    def reworded(self, language: str) -> tuple[Reworded, ...]:
        """Return the sentences of the rules that differ, by section."""
        old, new = self._said(self._base(), language), self._said(self._changed(), language)
        order = [*old, *(key for key in new if key not in old)]
        found = (Reworded(*key, *_differing(old.get(key, ()), new.get(key, ()))) for key in order)
        return tuple(one for one in found if one.before or one.after)

    def unworded(self, language: str) -> tuple[str, ...]:
        """Return the names of rules and kinds that differ although no sentence does."""
        base, changes = self._base(), self.changes
        rules = {one.name: _with(base, Changes(rules=(one,))) for one in changes.rules}
        kinds = {one.id: _with(base, Changes(kinds=(one,))) for one in changes.kinds}
        said = self._said(base, language)
        parts = (rules | kinds).items()
        return tuple(name for name, part in parts if self._said(part, language) == said)

    def _base(self) -> Ruleset:
        ruleset = self.before.ruleset
        return evolve(ruleset, kinds=tuple(kinds_of(ruleset).values()))

    def _changed(self) -> Ruleset:
        changed, after = _with(self._base(), self.changes), self.after.ruleset.rules
        rules = evolve(changed.rules, triggers=after.triggers, instead=after.instead)
        return evolve(changed, rules=rules)

    def _said(self, ruleset: Ruleset, language: str) -> dict[tuple[str, str], tuple[str, ...]]:
        sections = rules_text(ruleset, self.names, language)
        return {(section.id, section.title): section.sentences for section in sections}

    # -------------------------------------------------------------- cards and options

    def cards(self, language: str) -> dict[str, tuple[CardTexts, ...]]:
        """Return the cards that differ, under added, removed and changed."""
        changes = self.changes
        return {
            "added": tuple(self._texts(None, card, language) for card in changes.added),
            "removed": tuple(self._texts(card, None, language) for card in changes.removed),
            "changed": tuple(self._texts(c.before, c.after, language) for c in changes.cards),
        }

    def _texts(self, before: CardDef | None, after: CardDef | None, language: str) -> CardTexts:
        name = next(card.id for card in (before, after) if card is not None)
        return CardTexts(
            name,
            self.names.get("card", name, language).text,
            self._text(self.before, before, language),
            self._text(self.after, after, language),
        )

    def _text(self, side: Side, card: CardDef | None, language: str) -> CardText | None:
        if card is None:
            return None
        written = as_written(side.program, side.ruleset, card.id)
        keywords = keywords_of(side.program, side.ruleset)
        kind_of = side.program.kinds[card.kind]
        said = card_text(written, kind_of, self.names, language, keywords=keywords)
        kind = self.names.get("kind", card.kind, language).text
        return CardText(kind, tuple(sentence.text for sentence in said))

    def owner(self, change: SettingChange) -> str:
        """Return the id of the card or game whose option a setting is."""
        side = self.before if change.after is None else self.after
        return change.owner if change.owner != GAME else _base_game(side)

    def rulings(self, change: SettingChange) -> tuple[int, ...]:
        """Return the numbers of the rulings that an option carries, on either side."""
        found: set[int] = set()
        for side in (self.before, self.after):
            owner = change.owner if change.owner != GAME else _base_game(side)
            option = options_of(side.program, side.ruleset.game).get((owner, change.option))
            found.update(option.rulings if option else ())
        return tuple(sorted(found))


def _base_game(side: Side) -> str:
    return lineage(side.program, side.ruleset.game)[0].id


def _with(ruleset: Ruleset, changes: Changes) -> Ruleset:
    """Return the ruleset with changes of rules and kinds carried out."""
    rules = evolve(ruleset.rules, **{one.name: one.after for one in changes.rules})  # type: ignore[arg-type]
    new = {one.id: one for one in changes.kinds}
    kept = [new.pop(kind.id, KindChange(kind.id, kind, kind)).after for kind in ruleset.kinds]
    kinds = [*kept, *(one.after for one in new.values())]
    return evolve(ruleset, rules=rules, kinds=tuple(kind for kind in kinds if kind is not None))


def _differing(
    old: tuple[str, ...], new: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the sentences of one side only; all of them where only their order differs."""
    if sorted(old) == sorted(new) and old != new:
        return old, new
    return tuple(s for s in old if s not in new), tuple(s for s in new if s not in old)
