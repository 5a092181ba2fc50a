"""The meaning of cards and games: resolver objects, frozen, hashable, serialisable.

Nothing here knows the surface syntax, and two objects are equal exactly when they mean the
same: names of local variables, the order of independent declarations, spans and comments
take no part.
"""
