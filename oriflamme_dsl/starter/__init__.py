"""New projects: the files of a folder that checks, tests and prints at once.

The files are templates in `templates/new/`: those of a kind of project, and those that all have.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from markupsafe import Markup

from oriflamme_dsl.render.templates import fill

KINDS = ("base", "ablaze", "blank")
"""What a project can start from: one of the boxes, or next to nothing."""

FIRST_CARD = {"base": "juggler", "ablaze": "watchman", "blank": "first-idea"}
"""A card of each kind of project, to show in its README."""

LANGUAGES = ("en", "fr")
"""The languages that the cards of new projects have names in."""

FRENCH_IDS = {
    "juggler": "jongleuse",
    "gardener": "jardinier",
    "errand": "course",
    "watchman": "guetteur",
    "bonfire": "brasier",
    "first-idea": "première-idée",
}
"""What the cards are known by where all their names are French, by their usual ids."""

LONGEST = 60
"""So many characters a name of a project has at most; paths get longer."""

_NAME = re.compile(r"[^\W_](?:[\w -]*[\w-])?")
_RESERVED = re.compile(r"con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)


def is_safe(name: str) -> bool:
    """Tell whether a folder can be called so everywhere: letters, digits, spaces, `-` and `_`."""
    return bool(len(name) <= LONGEST and _NAME.fullmatch(name) and not is_reserved(name))


def is_reserved(name: str) -> bool:
    """Tell whether it is a name that Windows keeps for a device."""
    return bool(_RESERVED.fullmatch(name))


def id_of(name: str, taken: Collection[str]) -> str:
    """Return an id made of a name: small letters without accents, and none of those taken."""
    small = name.lower().replace("œ", "oe").replace("æ", "ae").replace("ß", "ss")
    plain = unicodedata.normalize("NFKD", small).encode("ascii", "ignore").decode()
    found = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    if not found:
        return "my-cards"
    return found if found[0].isalpha() and found not in taken else f"my-{found}"


def title_of(name: str, *, capitals: bool = True) -> str:
    """Return a name as a title: each word, or as in French the first alone, with a capital."""
    words = [word for word in re.split(r"[-_ ]+", name) if word]
    return " ".join(_capital(word) if capitals or not at else word for at, word in enumerate(words))


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _caller(languages: Sequence[str]) -> Callable[..., Markup]:
    """Return what writes the names of something in languages, of which the first needs no code."""

    def called(english: str, french: str, features: str = "") -> Markup:
        """Return an English and a French name; `features` are the gender and more of the latter."""
        names = {"en": f'"{english}"', "fr": f'"{french}" {features}'.strip()}
        first, *more = languages
        return Markup(" ".join((names[first], *(f"{one} {names[one]}" for one in more))))  # noqa: S704 # of safe names

    return called


def files_of(
    kind: str,
    name: str,
    language: str,
    taken: Collection[str],
    languages: Sequence[str] = LANGUAGES,
) -> Mapping[str, str]:
    """Return the texts of the files of a new project, by their paths with `/`.

    `language` is that of README and comments, `languages` are those of the cards, `taken` are ids
    that its set cannot have.
    """
    french = tuple(languages) == ("fr",)
    ids = {one: other if french else one for one, other in FRENCH_IDS.items()}
    values = {
        "id": id_of(name, taken),
        "title": title_of(name),
        "french": title_of(name, capitals=False),
        "card": ids[FIRST_CARD[kind]],
        "language": language,
        "languages": tuple(languages),
        "called": _caller(languages),
        "ids": ids,
    }
    templates = {
        "cards.ori": f"new/{kind}/cards.ori.j2",
        "README.md": f"new/common/README.{language}.md.j2",
        "oriflamme.toml": "new/common/oriflamme.toml.j2",
        ".gitignore": "new/common/gitignore.j2",
        ".github/workflows/cards.yml": "new/common/workflow.yml.j2",
    }
    return {path: fill(template, **values) for path, template in templates.items()}


def is_free(folder: Path) -> bool:
    """Tell whether a new project can be made there: nothing is there, or an empty folder."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        return False
    return not folder.exists() or not any(folder.iterdir())


def make(folder: Path, files: Mapping[str, str]) -> str | None:
    """Write files into a new folder: all of them, or nothing at all.

    Returns None, or in a few words why it could not be done.
    """
    aside: Path | None = None
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
        whole = aside / "project"  # inside, because a folder from mkdtemp is its maker's alone
        for name, text in files.items():
            path = whole / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        if folder.is_dir():
            folder.rmdir()  # refuses where something has come into it meanwhile
        whole.rename(folder)
    except OSError as error:
        return (error.strerror or str(error)).lower()
    finally:
        if aside is not None:
            with suppress(OSError):
                shutil.rmtree(aside)
    return None
