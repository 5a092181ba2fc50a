"""Where the shipped grammar, cards and templates lie.

In a checkout the folders stand beside the package; a wheel carries them inside it, in
`_data`. Everything else in the package asks here and need not know which it is.
"""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


class MissingResourceError(FileNotFoundError):
    """A shipped folder is nowhere to be found: the installation is broken."""


def grammar_folder() -> Path:
    """Return the folder of the Lark grammar; raise MissingResourceError if there is none."""
    return find_folder("grammar")


def cards_folder() -> Path:
    """Return the folder of the shipped sets; raise MissingResourceError if there is none."""
    return find_folder("cards")


def templates_folder() -> Path:
    """Return the folder of the Jinja templates; raise MissingResourceError if there is none."""
    return find_folder("templates")


def find_folder(name: str, package: Path = PACKAGE) -> Path:
    """Return the folder `name` that belongs to the package installed at `package`.

    A wheel's own copy wins, because what lies beside an installed package is not ours.
    Raises MissingResourceError, which names both places looked at.
    """
    places = (package / "_data" / name, package.parent / name)
    for place in places:
        if place.is_dir():
            return place
    looked = " or ".join(str(place) for place in places)
    raise MissingResourceError(f"the folder {name!r} of oriflamme-dsl is missing: no {looked}")
