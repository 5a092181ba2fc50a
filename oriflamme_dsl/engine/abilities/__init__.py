"""Linking abilities: statements become operations on a state and a frame.

An operation either changes the state, or pushes a frame, or puts a choice whose answer goes into a
slot of the context; the operation after it goes on from there. Copying and triggers push
frames, so nested activation needs no mechanism of its own.
"""

from oriflamme_dsl.engine.abilities.linker import AbilityLinker

__all__ = ["AbilityLinker"]
