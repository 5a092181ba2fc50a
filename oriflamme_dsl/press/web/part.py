"""What the reference of a game says in one language, without any layout."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from oriflamme_dsl.ir.serial import fingerprint
from oriflamme_dsl.press import art
from oriflamme_dsl.press.booklet.content import OptionEntry, TermEntry
from oriflamme_dsl.press.booklet.glossary import terms
from oriflamme_dsl.press.booklet.rulebook import Rulebook, rulebook
from oriflamme_dsl.press.booklet.rulings import Comments, chosen, entries
from oriflamme_dsl.press.booklet.words import Words, read_words
from oriflamme_dsl.press.faces import Face, Family
from oriflamme_dsl.press.house import Job
from oriflamme_dsl.press.orders import faces_of, families_of
from oriflamme_dsl.press.symbols import Piece, pieces
from oriflamme_dsl.render.text import Section
from oriflamme_dsl.render.view import RulesView, rules_view

NO_COMMENTS: Comments = {}


@frozen
class Keyword:
    """A keyword as it stands on the first card that has it."""

    id: str
    name: str
    reminder: str


@frozen
class Coat:
    """What a family is told by, in words."""

    family: Family
    hatching: str
    charge: str


@frozen
class Part:
    """The reference of a game in one language.

    `words` are those of the page itself, in `words_language`, which is English where there are none
    in the language. `terms` and `options` are as in the booklet.
    """

    language: str
    words: Mapping[str, str]
    rules: RulesView
    faces: tuple[Face, ...]
    keywords: tuple[Keyword, ...]
    coats: tuple[Coat, ...]
    symbols: str
    fingerprint: str
    terms: tuple[TermEntry, ...] = ()
    options: tuple[OptionEntry, ...] = ()

    @property
    def words_language(self) -> str:
        """The language of the words of the page."""
        return self.words["language"]

    @property
    def called(self) -> str:
        """What the language calls itself; its code where there are no words in it."""
        return self.words["called"] if self.words_language == self.language else self.language

    @property
    def title(self) -> str:
        """The printed name of the game."""
        return self.rules.title

    @property
    def sections(self) -> tuple[Section, ...]:
        """The sections of the rules."""
        return self.rules.sections

    @property
    def editions(self) -> tuple[str, ...]:
        """The sets of the cards with their versions, each once."""
        return tuple(dict.fromkeys(face.view.edition for face in self.faces if face.view.edition))

    def pieces(self, text: str) -> tuple[Piece, ...]:
        """Return a text in pieces, some of which have a symbol beside them."""
        mode = "none" if self.symbols == "none" else "beside"
        return pieces(text, self.language, mode)

    def shows(self, face: Face) -> str:
        """Return in words what the picture of a card shows: its name, and its icon."""
        icon = art.words()["icons"].get(face.view.icon or "") if face.picture is None else None
        if icon is None:
            return face.view.name
        shown = icon.get(self.words_language, icon["en"])
        return self.words["picture"].format(name=face.view.name, shown=shown)


def part_of(job: Job, language: str) -> Part:
    """Return what there is to say of a job's game in a language, but for terms and options.

    Raises UnknownLanguageError, and MissingPhraseError for a construct without words.
    """
    program, catalogue = job.called(language), job.catalogues.get(language)
    deck = tuple(dict.fromkeys((*job.ruleset.rules.deck.cards, *job.own)))
    words = job.templates.words("web", language)
    faces = faces_of(program, job.ruleset, deck, language, job.stock, job.catalogues)
    families = families_of(program, job.ruleset, language, job.theme)
    return Part(
        language,
        words,
        rules_view(program, job.ruleset, language, job.catalogues),
        faces,
        tuple(_keywords(rulebook(program, job.ruleset, catalogue), faces)),
        tuple(_coat(family, words) for family in families),
        job.theme.symbols,
        fingerprint(job.ruleset)[:8],
    )


def explained(part: Part, job: Job, comments: Comments) -> Part:
    """Return the same with terms and options; `comments` are what files say of their options.

    A language without words of the booklet has no terms, and of options the names alone.
    """
    data = read_words(job.templates, part.language)
    if data is None:
        return evolve(part, options=_bare_options(job))
    book = rulebook(job.called(part.language), job.ruleset, job.catalogues.get(part.language))
    words = Words(data, job.ruleset, {})
    return evolve(part, terms=_terms(part, book, words), options=entries(book, words, comments))


def _terms(part: Part, book: Rulebook, words: Words) -> tuple[TermEntry, ...]:
    texts = [text for section in part.sections for text in section.sentences]
    said = [text for face in part.faces for _, text in face.paragraphs]
    symbols = {piece.symbol for text in said for piece in part.pieces(text)} - {""}
    return terms(book, words, (*texts, *said), symbols)


def _bare_options(job: Job) -> tuple[OptionEntry, ...]:
    """Return the options by their names alone, for a language without words for them."""
    return tuple(
        OptionEntry(
            question=f"{one.owner}.{one.option.name}",
            setting=f"{one.owner}.{one.option.name} = {one.value}",
            here="",
            others=tuple((value, ()) for value in one.option.values if value != one.value),
            sources="",
        )
        for one in chosen(job.program, job.ruleset)
    )


def _keywords(book: Rulebook, faces: tuple[Face, ...]) -> Iterator[Keyword]:
    """Yield each keyword of the deck with the sentence of the first card that has it."""
    seen: set[str] = set()
    for face in faces:
        uses = book.program.cards[face.id].keywords
        said = [text for role, text in face.paragraphs if role == "keyword"]
        for use, text in zip(uses, said, strict=False):
            if use.keyword not in seen:
                seen.add(use.keyword)
                yield Keyword(use.keyword, book.name("keyword", use.keyword), text)


def _coat(family: Family, words: Mapping[str, str]) -> Coat:
    charge = art.words()["charges"].get(family.look.charge, {"en": family.look.charge})
    return Coat(
        family,
        words[f"hatching_{family.look.hatching}"],
        charge.get(words["language"], charge["en"]),
    )
