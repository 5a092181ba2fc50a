"""A program with other ids and other printed names, and the way back."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from attrs import evolve, frozen

from oriflamme_dsl.ir import expressions as e
from oriflamme_dsl.ir import rules as r
from oriflamme_dsl.ir.cards import CardDef, KindDef
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.walk import rebuild


@frozen
class Renaming:
    """New ids by old ones; variants are among the games."""

    cards: Mapping[str, str]
    kinds: Mapping[str, str]
    games: Mapping[str, str]

    @classmethod
    def random(cls, program: Program, stream: Random) -> Renaming:
        """Return a renaming to new words in which no old one is left."""
        games = {**program.games, **program.variants}
        return cls(*(_fresh(ids, stream) for ids in (program.cards, program.kinds, games)))

    def program(self, program: Program, stream: Random) -> Program:
        """Return the program with new ids, the printed names of its cards dealt out anew."""
        faces = [program.faces[card] for card in program.faces]
        printed = [program.names[key] for key in program.names if key[0] == "card"]
        stream.shuffle(faces)
        stream.shuffle(printed)
        named = [("card", self.cards[card]) for what, card in program.names if what == "card"]
        return Program(
            kinds={self.kinds[i]: self.node(kind) for i, kind in program.kinds.items()},
            cards={self.cards[i]: self.node(card) for i, card in program.cards.items()},
            faces=dict(zip(map(self.cards.__getitem__, program.faces), faces, strict=True)),
            names=dict(zip(named, printed, strict=True)),
            games={self.games[i]: self.node(game) for i, game in program.games.items()},
            variants={self.games[i]: self.node(one) for i, one in program.variants.items()},
        )

    def owner(self, owner: str) -> str:
        """Return the new id of an option's owner."""
        return {**self.games, **self.cards, **self.kinds}[owner]

    def ids(self, cards: tuple[str, ...]) -> tuple[str, ...]:
        """Return the new ids of cards."""
        return tuple(map(self.cards.__getitem__, cards))

    def node(self, node: Any) -> Any:
        """Return a resolver object with new ids everywhere inside, in canonical order again."""
        new = rebuild(node, self.node)
        change = _CHANGES.get(type(new))
        return change(self, new) if change else new


def _fresh(ids: Mapping[str, object], stream: Random) -> dict[str, str]:
    words = {f"{stream.choice('abcxyz')}{stream.randrange(10**6)}-{n}" for n in range(len(ids))}
    new = sorted(words)
    stream.shuffle(new)
    return dict(zip(ids, new, strict=True))


_CHANGES: dict[type, Any] = {
    CardDef: lambda n, c: evolve(
        c,
        id=n.cards[c.id],
        kind=n.kinds[c.kind],
        comes_with=c.comes_with and n.cards[c.comes_with],
    ),
    KindDef: lambda n, k: evolve(k, id=n.kinds[k.id]),
    e.KindIs: lambda n, f: e.KindIs(n.kinds[f.kind]),
    e.CardIs: lambda n, f: e.CardIs(n.cards[f.card]),
    e.OptionIs: lambda n, o: evolve(o, owner=n.owner(o.owner)),
    e.AllOf: lambda n, f: e.all_of(f.parts),
    e.AnyOf: lambda n, f: e.any_of(f.parts),
    e.AllTrue: lambda n, c: e.all_true(c.conditions),
    e.AnyTrue: lambda n, c: e.any_true(c.conditions),
    r.Deck: lambda n, d: evolve(d, cards=n.ids(d.cards)),
    r.GameDef: lambda n, g: evolve(g, id=n.games[g.id]),
    r.VariantDef: lambda n, v: evolve(
        v,
        id=n.games[v.id],
        base=n.games[v.base],
        settings=tuple((n.owner(owner), name, value) for owner, name, value in v.settings),
        added=n.ids(v.added),
        removed=n.ids(v.removed),
        replaced=tuple((n.cards[old], n.cards[new]) for old, new in v.replaced),
    ),
}
