"""What stands around the cards of an imported table: what is used, their set, a game with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from oriflamme_dsl.render.source_writer import id_text, text_in_quotes
from oriflamme_dsl.starter import id_of, title_of
from oriflamme_dsl.syntax.words import keywords

GAMES: Mapping[tuple[str, ...], tuple[str, ...]] = {
    ("oriflamme",): ("base",),
    ("mixed",): ("base", "ablaze"),
}
"""Games that the cards can come into, by what is used for that: the sets beside which they lie."""

USES = (*GAMES, ("kinds",), ("base",), ("ablaze",), ("base", "ablaze"))
"""What a file may have to use, tried in this order, where the call does not say."""


def framed(
    title: str, uses: tuple[str, ...], languages: Sequence[str], *, played: bool
) -> tuple[str, str]:
    """Return what stands above cards and what below, empty where no game has them.

    The game is a variant of the one that is used, with the cards among its own, where they can be
    `played`.
    """
    own = id_of(title, {*keywords(), *(use for one in USES for use in one)})
    game = f"with-{own}" if played and uses in GAMES else ""
    return _above(title, own, game, uses, languages), _below(title, own, game, uses, languages)


def _above(title: str, own: str, game: str, uses: tuple[str, ...], languages: Sequence[str]) -> str:
    home = f" for {id_text(game)}" if game else ""
    called = " ".join(_called("", title, language) for language in languages)
    return "\n".join(
        (
            "edition 1",
            "",
            *(f"use {one}" for one in uses),
            "",
            f"set {id_text(own)} {called}{home} {{",
            f"  languages {', '.join(languages)}",
            "}",
        )
    )


def _below(title: str, own: str, game: str, uses: tuple[str, ...], languages: Sequence[str]) -> str:
    if not game:
        return ""
    called = " ".join(_called("Oriflamme", title, language) for language in languages)
    return "\n".join(
        (
            f"variant {id_text(game)} of {uses[0]} {called} {{",
            f"  deck 10 at random from {', '.join((*GAMES[uses], id_text(own)))}",
            "}",
        )
    )


def _called(game: str, title: str, language: str) -> str:
    """Return a title as a label, after the name of the game that it belongs to."""
    french = language == "fr"
    own = title_of(title, capitals=not french) or ("Cartes" if french else "Cards")
    colon = "\N{NO-BREAK SPACE}: " if french else ": "
    shown = text_in_quotes(f"{game}{colon}{own}" if game else own)
    return f"fr {shown}" if french else shown
