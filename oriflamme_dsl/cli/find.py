"""Finding a game by what a call names it: its id, a file, or both as `FILE:ID`."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import compiled, game_id, one_of, read_in

if TYPE_CHECKING:
    from oriflamme_dsl.pipeline import Compilation


def find_game(name: str, paths: Sequence[str], lang: str | None) -> tuple[Compilation, str]:
    """Return the files in which a game or variant is, compiled, and its id.

    A name that looks like a file is one, and means the last game or variant in it. Any other is
    an id, looked for in `paths`, then among what is shipped, with `paths` where both can stand
    together; if it is none, it may be a file after all; a folder or an empty name is none. Leaves
    with 2 where there is none, with 1 where the files have errors.
    """
    from oriflamme_dsl.pipeline import exists, is_folder, shipped

    file, _, wanted = name.rpartition(":")
    if file and (_looks_like_file(file) or exists(file) or shipped(file)):
        compilation = compiled([file], lang)
        return compilation, game_id(compilation, wanted, lang)
    no_file = is_folder(name)
    if no_file or not _looks_like_file(name):
        known: list[str] = []
        for place in _places(name, paths):
            compilation = _beside(place, paths) or compiled(place, lang)
            known += (*compilation.program.games, *compilation.program.variants)
            if name in known:
                return compilation, name
        if no_file or not (exists(name) or shipped(name)):
            one_of("game", name, dict.fromkeys(known), lang)
    compilation = compiled([name], lang)
    return compilation, game_id(compilation, None, lang)


def _beside(place: Sequence[str], paths: Sequence[str]) -> Compilation | None:
    """Return a place with the files of the user; None where there are none, or they clash."""
    if not paths or place is paths:
        return None
    compilation = read_in([*paths, *place])
    return None if compilation.failed else compilation


def _looks_like_file(name: str) -> bool:
    from oriflamme_dsl.pipeline import SUFFIX

    return name.endswith(SUFFIX) or "/" in name or os.sep in name


def _places(name: str, paths: Sequence[str]) -> Iterator[Sequence[str]]:
    """Yield the files that may know an id: the user's, the shipped one of that name, all shipped.

    The shipped file comes first, because to read all of them takes longer.
    """
    from oriflamme_dsl.pipeline import shipped
    from oriflamme_dsl.resources import cards_folder

    if paths:
        yield paths
    if shipped(name):
        yield [name]
    yield [str(cards_folder())]
