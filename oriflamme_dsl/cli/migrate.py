"""`oriflamme migrate`: files of an older edition of the language in a newer one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import Lang, StdinName, one_of, print_languages
from oriflamme_dsl.cli.rewriting import OnlyCheck, OnlyDiff, Paths, write_anew

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Fact
    from oriflamme_dsl.layout.data import Laid


def migrate(
    paths: Paths = None,
    check: OnlyCheck = False,
    diff: OnlyDiff = False,
    to: Annotated[
        str | None, typer.Option("--to", metavar="EDITION", help="Which one; else the newest.")
    ] = None,
    lang: Lang = None,
    stdin_filename: StdinName = "<input>",
) -> None:
    """Bring files to the newest edition of the language, and name those changed.

    What the cards mean stays the same, and so do comments and layout. Where somebody has to
    decide, the place is told and the file is left as it is.

    \b
    Examples:
      oriflamme migrate
      oriflamme migrate --diff mycards.ori
      oriflamme migrate - < mycards.ori

    Exit code: 0 if all is well; 1 where a file cannot be brought over, and with --check where
    one would change; 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.editions.migrate import migrated
    from oriflamme_dsl.editions.steps import NEWEST, STEPS, editions

    known = tuple(map(str, editions(STEPS)))
    edition = NEWEST if to is None else int(one_of("edition", to, known, lang))
    told = print_languages(lang)[0]
    write_anew(
        paths,
        lambda source, data: migrated(source, data, edition, STEPS),
        lambda text: _told(text, told),
        lang,
        stdin_filename,
        check=check,
        diff=diff,
    )


def _told(text: Laid, language: str) -> str:
    """Return the name of a file that was changed, and from which edition to which."""
    from oriflamme_dsl.diagnostics.codes import frame
    from oriflamme_dsl.diagnostics.wording import patched
    from oriflamme_dsl.editions.migrate import edition_of

    before, after = edition_of(text.source.text), edition_of(text.text)
    facts: dict[str, Fact] = {"file": text.source.name, "before": before, "after": after}
    return patched(frame(language)["migrated"], facts, language)
