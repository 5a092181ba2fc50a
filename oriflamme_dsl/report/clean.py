"""What is said where nothing was found.

English is said from here, without the catalogue that has the same words: to read that takes longer
than to check a sound file.
"""

from __future__ import annotations

from oriflamme_dsl.diagnostics.language import FALLBACK


def clean(language: str) -> str:
    """Return that there are no findings."""
    if language == FALLBACK:
        return "no findings"
    from oriflamme_dsl.diagnostics.codes import frame

    return frame(language)["clean"]


def clean_files(files: int, cards: int, language: str) -> str:
    """Return that there are no findings in so many files and cards."""
    if language == FALLBACK:
        return f"{_counted(files, 'file')}, {_counted(cards, 'card')}: {clean(language)}"
    from oriflamme_dsl.diagnostics.codes import frame
    from oriflamme_dsl.diagnostics.wording import patched

    return patched(frame(language)["clean-files"], {"files": files, "cards": cards}, language)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
