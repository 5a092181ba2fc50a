"""One look at the files."""

from __future__ import annotations

from pathlib import Path

import pytest

from oriflamme_dsl.preview import look as looking
from oriflamme_dsl.preview.look import LANGUAGES, Look, look
from tests.preview.running import BROKEN, PAGE


def told(found: Look) -> tuple[list[str], list[str] | None]:
    """Return the codes of findings, and the ids of cards."""
    cards = [card.id for card in found.deck.cards] if found.deck else None
    return [finding.code for finding in found.findings], cards


def written(folder: Path, text: str, name: str = "my.ori") -> str:
    """Return the path of a new file."""
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


def test_own_cards_are_shown_in_both_languages(tmp_path: Path) -> None:
    """The cards of the files are shown, each with name, text and picture in each language."""
    found = look([written(tmp_path, PAGE)])

    assert found.deck is not None
    faces = found.deck.cards[1].faces
    assert (
        (1, [], ["page", "maid"]),
        [
            ("en", "Maid", ("Gain 2 influence.",)),
            ("fr", "Servante", ("Gagnez 2 points d’influence.",)),
        ],
        [True, True],
    ) == (
        (found.files, *told(found)),
        [(face.language, face.view.name, face.view.sentences) for face in faces],
        [face.view.name in face.picture for face in faces],
    )


def test_a_game_without_own_cards_shows_its_deck(tmp_path: Path) -> None:
    """A file that only changes a game shows the cards that are played with."""
    text = 'use oriflamme\nvariant short of oriflamme "Short" fr "Court" { remove heir }\n'
    found = look([written(tmp_path, text)])

    assert found.deck is not None
    assert ([], (("en", "Short"), ("fr", "Court")), False) == (
        [finding.code for finding in found.findings],
        found.deck.titles,
        "heir" in {card.id for card in found.deck.cards},
    )


def test_drafts_are_shown(tmp_path: Path) -> None:
    """A draft is among the cards as far as it goes; what is wrong in it hides none of them."""
    file = tmp_path / "mine.ori"
    file.write_text(
        "use oriflamme\ndraft card fool { gain 1\n gian 2 }\ndraft card owl { eliminate a spi }\n",
        encoding="utf-8",
    )

    seen = look([str(file)], None)

    assert ["ORI102", "ORI201"] == sorted(one.code for one in seen.findings)
    assert seen.deck
    assert ["fool"] == [card.id for card in seen.deck.cards]


def test_errors_leave_no_cards(tmp_path: Path) -> None:
    """A file with an error has findings and no cards."""
    found = look([written(tmp_path, BROKEN)])

    assert (["ORI102"], None, True) == (*told(found), found.failed)


@pytest.mark.parametrize(
    ("text", "game", "code"),
    [("use base\n", None, "ORI603"), ("use oriflamme\n", "orflamme", "ORI601")],
)
def test_no_game_to_show_the_cards_in(
    tmp_path: Path, text: str, game: str | None, code: str
) -> None:
    """Files without a game, or without the one that is asked for, are a finding."""
    assert ([code], None) == told(look([written(tmp_path, text)], game))


def test_used_files_are_known(tmp_path: Path) -> None:
    """Used files are watched, and those that a `use` line asks for in vain."""
    other = written(tmp_path, "use oriflamme\n", "other.ori")
    mine = written(tmp_path, 'use "other.ori"\nuse "later.ori"\n')
    found = look([mine])

    near = {path.name for path in found.used if path.is_relative_to(tmp_path.resolve())}
    assert ({"my.ori", "other.ori", "later.ori"}, True) == (near, Path(other).exists())


def test_a_fault_of_ours_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    """When the compiler breaks down, that is shown and the preview lives on."""

    def broken(_paths: object) -> None:
        raise ValueError("dropped a stitch")

    monkeypatch.setattr(looking, "compile_paths", broken)
    (finding,) = look(["my.ori"]).findings

    assert ("ORI618", "ValueError: dropped a stitch") == (finding.code, finding.fact("reason"))


def test_a_card_without_words_does_not_hide_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A text that cannot be said is a finding with its place; the other texts are shown."""
    from oriflamme_dsl.render.phrases import MissingPhraseError
    from oriflamme_dsl.render.view import card_view

    def lacking(program: object, ruleset: object, card: str, language: str) -> object:
        if (card, language) == ("page", "fr"):
            raise MissingPhraseError("Gain", "sentence", "fr")
        return card_view(program, ruleset, card, language)  # type: ignore[arg-type]

    monkeypatch.setattr(looking, "card_view", lacking)
    found = look([written(tmp_path, PAGE)])

    assert found.deck is not None
    (finding,) = found.findings
    assert finding.span is not None
    assert ("ORI705", 3, [("en",), LANGUAGES]) == (
        finding.code,
        finding.span.line,
        [tuple(face.language for face in card.faces) for card in found.deck.cards],
    )
