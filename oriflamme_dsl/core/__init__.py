"""Playing a ruleset by whatever is fastest: generated source, or the interpreter.

`core_of` returns a `Core`: games in bulk by their numbers, and positions to be played choice by
choice, copied, seen by one player, and dealt anew as that player may imagine them.
"""

from oriflamme_dsl.core.choose import ENGINES, Core, core_of
from oriflamme_dsl.core.position import Outcome, Position

__all__ = ["ENGINES", "Core", "Outcome", "Position", "core_of"]
