"""`oriflamme fmt`: sources in their one layout."""

from __future__ import annotations

from oriflamme_dsl.cli.common import Lang, StdinName
from oriflamme_dsl.cli.rewriting import OnlyCheck, OnlyDiff, Paths, write_anew


def fmt(
    paths: Paths = None,
    check: OnlyCheck = False,
    diff: OnlyDiff = False,
    lang: Lang = None,
    stdin_filename: StdinName = "<input>",
) -> None:
    """Write files in the one layout of the language, comments and all, and name those changed.

    \b
    Examples:
      oriflamme fmt mycards.ori
      oriflamme fmt --check --diff .
      oriflamme fmt - < mycards.ori

    Exit code: 0 if all is well; 1 where a file has errors, and with --check where one
    would change; 2 if something cannot be read.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.layout.data import laid

    write_anew(
        paths,
        laid,
        lambda text: text.source.name,
        lang,
        stdin_filename,
        check=check,
        diff=diff,
    )
