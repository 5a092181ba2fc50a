"""The page of the preview, from what the board shows."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from attrs import frozen
from markupsafe import Markup

from oriflamme_dsl.diagnostics import Fact, Severity
from oriflamme_dsl.diagnostics.wording import patched
from oriflamme_dsl.preview.board import Shown
from oriflamme_dsl.preview.findings import FindingView, finding_view, told_in
from oriflamme_dsl.preview.look import LANGUAGES, Face
from oriflamme_dsl.render.templates import fill
from oriflamme_dsl.resources import templates_folder


@frozen
class Asked:
    """What a browser wants to see: card texts in `languages`, all other words `told` in one."""

    languages: tuple[str, ...]
    told: str

    @property
    def key(self) -> str:
        """The languages as they are written in an address."""
        return ",".join(self.languages)


@frozen
class FaceView:
    """A card in one language, its picture as HTML."""

    face: Face
    picture: Markup


@frozen
class CardRow:
    """A card in the languages asked for; `faces` lack those without words."""

    id: str
    faces: tuple[FaceView, ...]


@frozen
class PageView:
    """All that the template fills in; `heading` is what the tab of the browser is called."""

    told: str
    findings_told: str
    asked: str
    version: str
    title: str
    heading: str
    state: str
    status: str
    findings: tuple[FindingView, ...]
    cards: tuple[CardRow, ...]
    choices: tuple[tuple[str, str], ...]
    words: Mapping[str, str]


def asked(languages: str, default: Asked) -> Asked:
    """Return what `en`, `fr` or `en,fr` in an address asks for, the default for all else."""
    wanted = languages.split(",")
    found = tuple(one for one in LANGUAGES if one in wanted)
    if not found:
        return default
    return Asked(found, found[0] if len(found) == 1 else default.told)


def page(shown: Shown, wish: Asked, nonce: str) -> str:
    """Return the page as HTML; only style and script that bear the nonce may be run."""
    return fill("web/preview.html.j2", view=_view(shown, wish), nonce=nonce)


def line(shown: Shown, language: str) -> str:
    """Return what happened in one line, for the terminal."""
    key = "line_stale" if shown.stale else "line_failed" if shown.look.failed else "line"
    return _filled(shown, words(language)[key], language)


@cache
def words(language: str) -> Mapping[str, str]:
    """Return the preview's own words in a language; raise FileNotFoundError for an unknown one."""
    path = templates_folder() / "text" / f"preview.{language}.toml"
    found: dict[str, str] = tomllib.loads(path.read_text(encoding="utf-8"))
    return found


def _view(shown: Shown, wish: Asked) -> PageView:
    own = words(wish.told)
    state = "stale" if shown.stale else "failed" if shown.look.failed else "good"
    titles = dict(shown.deck.titles) if shown.deck else {}
    title = titles.get(wish.told, own["preview"])
    return PageView(
        told=wish.told,
        findings_told=told_in(wish.told),
        asked=wish.key,
        version=shown.version,
        title=title,
        heading=f"{'' if state == 'good' else '⚠ '}{title} · {own['preview']}",
        state=state,
        status=_filled(shown, own[f"status_{state}"], wish.told),
        findings=tuple(finding_view(one, wish.told) for one in shown.look.findings),
        cards=_cards(shown, wish),
        choices=(*((one, own[one]) for one in LANGUAGES), (",".join(LANGUAGES), own["both"])),
        words=own,
    )


def _cards(shown: Shown, wish: Asked) -> tuple[CardRow, ...]:
    cards = shown.deck.cards if shown.deck else ()
    return tuple(
        CardRow(
            card.id,
            tuple(
                # Written by us, who have escaped in it what is the author's.
                FaceView(face, Markup(face.picture))  # noqa: S704
                for face in card.faces
                if face.language in wish.languages
            ),
        )
        for card in cards
    )


def _filled(shown: Shown, text: str, language: str) -> str:
    """Return a text with times and counts in it."""
    facts: dict[str, Fact] = {
        "time": shown.time,
        "good": shown.good,
        "files": shown.look.files,
        "cards": len(shown.deck.cards) if shown.deck else 0,
        "found": _found(shown, language),
    }
    return patched(text, facts, language)


def _found(shown: Shown, language: str) -> str:
    """Return how many findings there are, in words."""
    own = words(language)
    views = [finding_view(one, language).severity for one in shown.look.findings]
    counts = [(sort, views.count(sort)) for sort in (Severity.ERROR, Severity.WARNING)]
    told = [patched(own[sort], {"count": count}, language) for sort, count in counts if count]
    return ", ".join(told) or own["clean"]
