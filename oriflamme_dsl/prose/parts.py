"""What a card says, part by part, as its options may leave it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme_dsl.ir.cards import CardDef
from oriflamme_dsl.ir.expressions import OptionIs
from oriflamme_dsl.ir.program import Program
from oriflamme_dsl.ir.ruleset import specialise
from oriflamme_dsl.ir.walk import walk
from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.same import normal
from oriflamme_dsl.render.text import parts_of

Settings = Mapping[tuple[str, str], str]

DEFAULTS = ""
"""What settings without a deviation are called."""


def settings_of(program: Program, card: CardDef) -> Iterator[tuple[str, Settings]]:
    """Yield the defaults of all options, then every other value that a card asks for, alone.

    Each comes with what it is called: DEFAULTS, or `owner.option = value`.
    """
    owners = (program.cards, program.kinds, program.games)
    options = {
        (one.id, option.name): option
        for known in owners
        for one in known.values()
        for option in one.options
    }
    defaults = {key: option.default for key, option in options.items()}
    yield DEFAULTS, defaults
    asked = {(one.owner, one.option) for _, one in walk(card) if isinstance(one, OptionIs)}
    for owner, name in sorted(asked & set(options)):
        for value in options[owner, name].values:
            if value != defaults[owner, name]:
                yield f"{owner}.{name} = {value}", {**defaults, (owner, name): value}


def parts_meant(program: Program, card: CardDef, meant: Ability) -> tuple[CardDef, ...]:
    """Return the parts of a card, as options may leave them, that mean what was read."""
    wanted = normal(meant)
    found = (
        part
        for _, settings in settings_of(program, card)
        for part, _ in parts_of(specialise(card, settings))
        if normal(Ability.of(part)) == wanted
    )
    return tuple(dict.fromkeys(found))


def says(program: Program, card: CardDef, meant: Ability) -> str | None:
    """Return under which settings a card says what was read, in one part or several in a row.

    The defaults go before others. None where it says no such thing under any.
    """
    wanted = normal(meant)
    for called, settings in settings_of(program, card):
        parts = [Ability.of(part) for part, _ in parts_of(specialise(card, settings))]
        if any(wanted == normal(one) for one in _runs(parts)):
            return called
    return None


def _runs(parts: list[Ability]) -> Iterator[Ability]:
    """Yield every run of parts as one ability."""
    for start in range(len(parts)):
        joined = Ability()
        for part in parts[start:]:
            joined = joined.joined(part)
            yield joined
