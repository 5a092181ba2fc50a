"""Starts the language server, or says what it lacks."""

from __future__ import annotations

import gc
import os
import sys
from importlib.util import find_spec

CLEAN, BAD_CALL = 0, 2

NEEDED = "pygls"
"""The library that speaks the protocol: an extra, for most people write cards without it."""


def main() -> int:
    """Serve an editor over standard input and output until it says `exit`; return the exit code.

    That is 0 after an orderly end, 1 if the editor went away, 2 if the library is not there.
    """
    if find_spec(NEEDED) is None:
        _say_what_is_missing()
        return BAD_CALL
    from oriflamme_dsl.lsp.server import serve

    gc.set_threshold(50_000)  # syntax trees are many small values and no rubbish
    # What anything prints must not stand among the messages of the protocol.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as messages:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
        return serve(sys.stdin.buffer, messages)


def _say_what_is_missing() -> None:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.diagnostics.codes import languages
    from oriflamme_dsl.diagnostics.language import language
    from oriflamme_dsl.report import report
    from oriflamme_dsl.report.console import write

    finding = Diagnostic("ORI655", None)
    write(sys.stderr, report([finding], "human", language(None, languages()), color=False))
