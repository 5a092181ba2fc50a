"""Printed names by what they name, ready to stand in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve, field, frozen

from oriflamme_dsl.ir.faces import Name, Names
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.render.catalogue import Catalogue


@frozen
class NameTable:
    """Names by (what, id); what is card, kind, family, set, game or variant.

    `homes` gives the set of each card: where two cards print the same name, a sentence adds the
    set's, so that it still says which is meant.
    """

    names: Mapping[tuple[str, str], Names]
    homes: Mapping[str, str]
    _counts: dict[str, Counter[str]] = field(factory=dict, init=False, eq=False, repr=False)

    @classmethod
    def of(cls, program: Program) -> NameTable:
        """Return the names of everything in a program."""
        return cls(
            {("card", key): face.names for key, face in program.faces.items()}
            | dict(program.names),
            {key: face.set_id for key, face in program.faces.items()},
        )

    def get(self, what: str, id: str, language: str) -> Name:
        """Return a name as printed; a thing without one is called by its id."""
        key = id
        if what == "family" and (what, id) not in self.names:
            key = next((k for kind, k in self.names if kind == what and _last(k) == id), id)
        names = self.names.get((what, key))
        return names.get(language) if names else Name(id)

    def in_sentence(self, what: str, id: str, language: str) -> Name:
        """Return a name that no other thing of its sort has."""
        name = self.get(what, id, language)
        if what != "card" or self._printed(language)[name.text] < 2:
            return name
        home = self.get("set", self.homes.get(id, id), language).text
        return evolve(name, text=f"{name.text} ({home})")

    def _printed(self, language: str) -> Counter[str]:
        """Return how often each name is printed on cards, counted once per language."""
        if language not in self._counts:
            self._counts[language] = Counter(self._card_names(language))
        return self._counts[language]

    def _card_names(self, language: str) -> Iterator[str]:
        return (
            names.get(language).text for (what, _), names in self.names.items() if what == "card"
        )


def named(program: Program, catalogue: Catalogue) -> Program:
    """Return the program with the names that a catalogue adds to those of its card files.

    A thing that its file names in the language keeps that name. A family is found by its own id,
    or by `GAME.FAMILY`.
    """
    if not catalogue.names:
        return program
    names = {
        (what, key): _added(names, what, key, catalogue)
        for (what, key), names in program.names.items()
    }
    faces = {
        card: evolve(face, names=_added(face.names, "card", card, catalogue))
        for card, face in program.faces.items()
    }
    return evolve(program, names=names, faces=faces)


def _added(names: Names, what: str, key: str, catalogue: Catalogue) -> Names:
    own = _last(key) if what == "family" else key
    name = catalogue.names.get((what, key)) or catalogue.names.get((what, own))
    if name is None or catalogue.language in dict(names.by_language):
        return names
    return Names((*names.by_language, (catalogue.language, name)))


def _last(key: str) -> str:
    return key.rpartition(".")[2]
