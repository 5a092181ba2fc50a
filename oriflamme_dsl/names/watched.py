"""Symbol tables that note what is read in them, so that it is known whose findings still hold.

While an item is checked, each look into a table is noted as a `Read`. After a change of the
tables the findings of an item hold as long as none of its reads would give another answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar, cast

from attrs import define, evolve, field

from oriflamme_dsl.names.derived import Derived, identity
from oriflamme_dsl.names.symbols import Declared, Symbols

T = TypeVar("T")
V = TypeVar("V")

Read: TypeAlias = Hashable
"""What was looked at: a table and a key in it, the keys of a table, or a derived fact."""

Reads: TypeAlias = set[Read]

KEYS = object()
"""In place of a key: which keys there are, in order."""

TABLES = ("kinds", "cards", "sets", "games", "keywords", "members", "set_of", "within", "homes")


@define(eq=False)
class _Fact:
    """A derived fact: what it was made by and of, its value, and what was read for it."""

    work: Callable[..., Any]
    given: tuple[Any, ...]
    value: Any
    reads: Reads


@define(eq=False)
class Watcher(Derived):
    """Derived facts that outlive the tables, and the reads of whoever asks at present."""

    facts: dict[Read, _Fact] = field(factory=dict)
    frames: list[Reads] = field(factory=lambda: [set()])
    changed: Reads = field(factory=set)
    waiting: set[Read] = field(factory=set)
    """The facts of which it is not known yet whether they still hold."""

    @property
    def asker(self) -> object:
        """The reads of whoever asks at present: they alone stand for who it is."""
        return self.frames[-1]

    def note(self, read: Read) -> None:
        """Note a read for whoever asks at present."""
        self.frames[-1].add(read)

    def during(self, work: Callable[[], T]) -> tuple[T, Reads]:
        """Return what some work returns, and what was read for it."""
        self.frames.append(set())
        try:
            return work(), self.frames[-1]
        finally:
            self.frames.pop()

    def get(self, work: Callable[..., T], given: tuple[Any, ...], symbols: Any) -> T:
        """Return a derived fact, and note that it was read."""
        key = (work, *map(identity, given))
        fact = self.facts.get(key)
        if fact is None:
            value, reads = self.during(lambda: work(*given, symbols))
            fact = self.facts[key] = _Fact(work, given, value, reads)
        elif self.waiting:
            self._renew(key, symbols)
        self.note(key)
        return cast(T, fact.value)

    def renew(self, changed: Reads, symbols: Symbols) -> None:
        """Work out again what was read from what has changed, and add to that what is new."""
        self.changed, self.waiting = changed, set(self.facts)
        for key in tuple(self.facts):
            self._renew(key, symbols)

    def _renew(self, key: Read, symbols: Symbols) -> None:
        """Do so for one fact, after those that it was made of."""
        if key not in self.waiting:
            return
        self.waiting.discard(key)
        fact = self.facts[key]
        for read in fact.reads & self.waiting:
            self._renew(read, symbols)
        if not fact.reads.isdisjoint(self.changed):
            value, fact.reads = self.during(lambda: fact.work(*fact.given, symbols))
            if value != fact.value:
                fact.value = value
                self.changed.add(key)


@define(eq=False)
class _Table(Mapping[Any, V]):
    """A table that tells the watcher what is read."""

    name: str
    rows: Mapping[Any, V]
    watcher: Watcher

    def __getitem__(self, key: Any) -> V:
        self.watcher.note((self.name, key))
        return self.rows[key]

    def get(self, key: Any, default: Any = None) -> Any:
        """Return the row of a key."""
        self.watcher.note((self.name, key))
        return self.rows.get(key, default)

    def __contains__(self, key: object) -> bool:
        self.watcher.note((self.name, key))
        return key in self.rows

    def __iter__(self) -> Iterator[Any]:
        self.watcher.note((self.name, KEYS))
        return iter(self.rows)

    def __len__(self) -> int:
        self.watcher.note((self.name, KEYS))
        return len(self.rows)

    def __bool__(self) -> bool:
        self.watcher.note((self.name, bool))
        return bool(self.rows)

    def values(self) -> Any:
        """Return all rows."""
        self.watcher.note((self.name, all))
        return self.rows.values()

    def items(self) -> Any:
        """Return all keys with their rows."""
        self.watcher.note((self.name, all))
        return self.rows.items()


def watched(symbols: Symbols, watcher: Watcher) -> Symbols:
    """Return tables that say the same and tell a watcher what is read in them.

    `open` is not told of: findings are to be kept apart for each value of it.
    """
    tables: dict[str, Any] = {
        name: _Table(name, getattr(symbols, name), watcher) for name in TABLES
    }
    return evolve(symbols, facts=watcher, **tables)


def changes(old: Symbols, new: Symbols) -> Reads:
    """Return the reads that give another answer in new tables than in old ones."""
    found: Reads = set()
    for name in TABLES:
        before: Mapping[Any, Any] = getattr(old, name)
        after: Mapping[Any, Any] = getattr(new, name)
        other = [key for key, row in after.items() if not _same(before.get(key, KEYS), row)]
        gone = before.keys() - after.keys()
        moved = bool(gone) or list(before) != list(after)
        found.update((name, key) for key in (*other, *gone))
        found.update([(name, all)] if other or moved else [])
        found.update([(name, KEYS)] if moved else [])
        found.update([(name, bool)] if bool(before) != bool(after) else [])
    return found


def _same(one: Any, other: Any) -> bool:
    """Return whether two rows are one: of nodes, the very same counts, whatever they say."""
    if isinstance(one, Declared) and isinstance(other, Declared):
        same = one.node is other.node and one.word is other.word
        return same and (one.language, one.draft) == (other.language, other.draft)
    return one is other or (isinstance(one, tuple | str | frozenset) and bool(one == other))
