"""One look at the files: their findings, and their cards if nothing is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.ir.program import Program, as_called, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation, compile_paths, has_errors
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.imposition import Layout
from oriflamme_dsl.press.orders import Choice
from oriflamme_dsl.press.previews import fronts
from oriflamme_dsl.press.sizes import CARDS, PAPERS
from oriflamme_dsl.press.theme import read_theme
from oriflamme_dsl.preview.cards import picture
from oriflamme_dsl.project import judged
from oriflamme_dsl.project.settings import settings_for
from oriflamme_dsl.render import missing_words
from oriflamme_dsl.render.catalogue import SHIPPED
from oriflamme_dsl.render.names import NameTable, named
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.view import CardView, card_view

LANGUAGES = ("en", "fr")
"""The languages that cards are shown in."""


@frozen
class Face:
    """A card in one language, with its picture as HTML."""

    language: str
    view: CardView
    picture: str


@frozen
class Card:
    """A card in each language that has words for it, in the order of LANGUAGES."""

    id: str
    faces: tuple[Face, ...]


@frozen
class Deck:
    """Cards, and the printed name of their game by language."""

    titles: tuple[tuple[str, str], ...]
    cards: tuple[Card, ...]


@frozen
class Look:
    """What was seen: how many files were named, what was found, the cards if there is no error.

    A card that has no words in a language is a finding, but no reason to hide the others.
    `used` are the files that it depends on, also those that are not there.
    """

    files: int
    findings: tuple[Diagnostic, ...]
    deck: Deck | None = None
    used: frozenset[Path] = frozenset()

    @property
    def failed(self) -> bool:
        """Tell whether there are no cards, because of an error."""
        return self.deck is None


def look(paths: Sequence[str], game: str | None = None) -> Look:
    """Look at files and folders; the cards are shown as in a game, else in the last declared.

    What goes wrong is among the findings, a fault of ours (ORI618) too.
    """
    try:
        return _look(paths, game)
    except Exception as error:  # noqa: BLE001 - the preview outlives our faults, and shows them
        reason = f"{type(error).__name__}: {error}"
        return Look(0, (Diagnostic("ORI618", None, {"reason": reason}),))


def _look(paths: Sequence[str], game: str | None) -> Look:
    compilation = evolve(compile_paths(paths), with_drafts=True)
    files, used = len(compilation.sources), frozenset(compilation.used_files())
    settings = settings_for(paths[0] if paths else None)
    left = judged(
        compilation.diagnostics, compilation.analysis.files, compilation.sources, settings
    )
    findings = (*left, *_no_game(compilation, game))
    if has_errors(findings):
        return Look(files, findings, None, used)
    program = compilation.program
    ruleset = assemble(program, game or (*program.games, *program.variants)[-1])
    ids = compilation.own("card") or ruleset.rules.deck.cards
    pictures, hindrances = _pictures(compilation, program, ruleset, ids)
    deck, wordless = _deck(program, ruleset, ids, pictures)
    placed = (compilation.placed(finding) for finding in (*wordless, *hindrances))
    return Look(files, (*findings, *dict.fromkeys(placed)), deck, used)


def _pictures(
    compilation: Compilation, program: Program, ruleset: Ruleset, ids: Sequence[str]
) -> tuple[Mapping[tuple[str, str], bytes], tuple[Diagnostic, ...]]:
    """Return the cards as they are printed, by language and id, and what hinders their printing."""
    theme, _ = read_theme("standard")
    assert theme is not None
    stock, found = compilation.stock
    layout = Layout(next(iter(PAPERS.values())), next(iter(CARDS.values())))
    job = Job(program, ruleset, theme, layout, choice=Choice(cards=tuple(ids)), stock=stock)
    pictures: dict[tuple[str, str], bytes] = {}
    findings = list(found)
    for language in LANGUAGES:
        try:
            made, hindrances = fronts(job, language)
        except MissingPhraseError:
            continue  # told for each card of its own
        pictures |= {(language, card): picture for card, picture in made.items()}
        findings.extend(hindrances)
    return pictures, tuple(findings)


def _no_game(compilation: Compilation, game: str | None) -> Iterator[Diagnostic]:
    """Yield a finding where there is no game to show the cards in."""
    if compilation.failed:
        return
    program = compilation.program
    known = (*program.games, *program.variants)
    if not known:
        files = tuple(source.name for source in compilation.sources)
        yield Diagnostic("ORI603", None, {"files": files})
    elif game is not None and game not in known:
        near = suggest(game, known)
        facts: dict[str, Fact] = {
            "what": "game",
            "name": game,
            "suggestions": near,
            "known": known,
        }
        yield Diagnostic("ORI601", None, facts)


def _deck(
    program: Program,
    ruleset: Ruleset,
    ids: Iterable[str],
    pictures: Mapping[tuple[str, str], bytes],
) -> tuple[Deck, tuple[Diagnostic, ...]]:
    """Return the cards, and a finding for each text that there are no words for."""
    called = as_called(program, ruleset.game)
    programs = [(one, named(called, SHIPPED.get(one))) for one in LANGUAGES]
    sort = "variant" if ruleset.game in program.variants else "game"
    titles = tuple(
        (language, NameTable.of(told).get(sort, ruleset.game, language).text)
        for language, told in programs
    )
    cards, findings = [], []
    for card in ids:
        faces = []
        for language, told in programs:
            try:
                view = card_view(told, ruleset, card, language)
            except MissingPhraseError as error:
                findings.append(missing_words(error, card))
            else:
                printed = pictures.get((language, card))
                faces.append(Face(language, view, picture(view, printed)))
        cards.append(Card(card, tuple(faces)))
    return Deck(titles, tuple(cards)), tuple(findings)
