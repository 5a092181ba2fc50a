"""`oriflamme lsp`: the language server, which editors start."""

from __future__ import annotations

import typer


def lsp() -> None:
    """Serve an editor over standard input and output.

    Editors start it by themselves; docs/editors.md says how they are told.

    \b
    Examples:
      oriflamme lsp
      oriflamme lsp 2> server.log

    Exit code: 0 after an orderly end, 1 if the editor went away, 2 if the library is not there.
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    from oriflamme_dsl.lsp.start import main

    raise typer.Exit(main())
