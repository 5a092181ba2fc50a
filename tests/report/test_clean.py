"""What is said where nothing was found is the same in code and catalogue."""

from __future__ import annotations

import pytest

from oriflamme_dsl.diagnostics.codes import frame
from oriflamme_dsl.diagnostics.wording import patched
from oriflamme_dsl.report.clean import clean, clean_files


@pytest.mark.parametrize("files", [0, 1, 2])
@pytest.mark.parametrize("cards", [0, 1, 2])
def test_english_is_said_as_its_catalogue_has_it(files: int, cards: int) -> None:
    """The English words in code are those of the catalogue."""
    text = patched(frame("en")["clean-files"], {"files": files, "cards": cards})

    assert (text, frame("en")["clean"]) == (clean_files(files, cards, "en"), clean("en"))


def test_french() -> None:
    """French is said from the catalogue; nought counts as one there."""
    assert (
        "1 fichier, 0 carte\u00a0: aucune remarque",
        "2 fichiers, 3 cartes\u00a0: aucune remarque",
        "aucune remarque",
    ) == (clean_files(1, 0, "fr"), clean_files(2, 3, "fr"), clean("fr"))
