"""The terms of the game in several languages, each with the construct that it stands for.

Nothing is written down for it: the terms are what the phrase catalogues say of a small sample of
each construct, with gaps where its parts are named.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby, zip_longest
from typing import Any, get_args

from attrs import evolve, frozen

from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.ir.expressions import Filter
from oriflamme_dsl.ir.statements import Place
from oriflamme_dsl.render.catalogue import Catalogue, catalogue
from oriflamme_dsl.render.names import NameTable
from oriflamme_dsl.render.phrases import MissingPhraseError
from oriflamme_dsl.render.realise import Realiser
from oriflamme_dsl.render.spelling import assemble
from oriflamme_dsl.report.display import COLUMNS, width, wrapped
from oriflamme_dsl.report.samples import GAP, constructs, forms, samples, with_gaps
from oriflamme_dsl.resources import templates_folder

_SPOKEN = ("np", "clause", "sentence", "number", "whole", "to", "rule", "is")
"""The forms by which a construct is quoted, the best one first."""

_INDENT, _BETWEEN = "  ", "  "
_LEAST = 20
"""So many columns at least are for constructs."""

_FILTERS = get_args(Filter)
_GAPS = re.compile(f"{GAP}(?: {GAP})+")
_LETTERS = re.compile(r"[^\W_]+")


@frozen
class Term:
    """A term: the construct, what is special about it, its section, and its words by language."""

    construct: str
    special: str
    section: str
    words: tuple[tuple[str, str], ...]

    @property
    def meant(self) -> str:
        """The construct with what is special about it, such as `Turn (face_up)`."""
        return f"{self.construct} ({self.special})" if self.special else self.construct


def terms(languages: Sequence[str]) -> tuple[Term, ...]:
    """Return all terms by section, in the order of the catalogue of the first language.

    Raises UnknownLanguageError.
    """
    said = [Realiser(with_gaps(catalogue(one)), NameTable({}, {})) for one in languages]
    first = catalogue(languages[0])
    found: dict[tuple[str, ...], Term] = {}
    for kind in constructs(first):
        for term in _terms(kind, first, said):
            found.setdefault((kind.__name__, *map(_bare, dict(term.words).values())), term)
    sections = list(dict.fromkeys(term.section for term in found.values()))
    return tuple(sorted(found.values(), key=lambda term: sections.index(term.section)))


def _terms(kind: type, first: Catalogue, said: Sequence[Realiser]) -> Iterator[Term]:
    """Yield the terms of a class: of the best form that has words, or of all forms."""
    known = forms(kind, first)
    spoken = ("np",) if kind in _FILTERS else tuple(form for form in _SPOKEN if form in known)
    for form in spoken or known:
        found = [term for term in _in_form(kind, form, first, said) if _is_whole(term)]
        yield from found
        if found and spoken:
            return


def _in_form(kind: type, form: str, first: Catalogue, said: Sequence[Realiser]) -> Iterator[Term]:
    for sample in samples(kind, first):
        words = tuple((one.catalogue.language, _words(one, sample.node, form)) for one in said)
        yield Term(kind.__name__, sample.special, _section(kind), words)


def _words(said: Realiser, node: Any, form: str) -> str:
    """Return what a language says, nothing where it has no words for it."""
    context: dict[str, Any] = {"register": "card"}
    if hasattr(node, "slot") or hasattr(node, "index"):
        context["slots"] = "one"  # as if nothing else had been chosen: "the chosen card"
    if isinstance(node, Filter):
        context["det"] = "a"
    try:
        text = assemble(said.phrase(node, form, context).tokens, said.catalogue.spelling)
    except MissingPhraseError:
        return ""
    return _GAPS.sub(GAP, text).strip(" ,")


def _bare(text: str) -> str:
    """Return the words alone, without gaps and marks."""
    return " ".join(_LETTERS.findall(text))


def _is_whole(term: Term) -> bool:
    return all(_bare(text) for _, text in term.words)


def _section(kind: type) -> str:
    return "places" if kind in get_args(Place) else kind.__module__.rpartition(".")[2]


# ------------------------------------------------------------------ looking up


def in_languages(found: Sequence[Term], languages: Sequence[str]) -> tuple[Term, ...]:
    """Return the terms with their words in these languages alone, in this order."""
    return tuple(
        evolve(term, words=tuple((one, dict(term.words)[one]) for one in languages))
        for term in found
    )


def looked_up(found: Sequence[Term], wanted: str) -> tuple[Term, ...]:
    """Return the terms with these letters in their words or construct; accents do not count."""
    letters = _plain(wanted)
    return tuple(
        term
        for term in found
        if any(letters in _plain(text) for text in (term.meant, *dict(term.words).values()))
    )


def nearest(found: Sequence[Term], wanted: str) -> tuple[str, ...]:
    """Return the words and constructs that `wanted` may be a slip for, the best one first."""
    words = {word for term in found for _, text in term.words for word in _LETTERS.findall(text)}
    constructs = {term.construct for term in found if term.construct.lower() not in words}
    return suggest(wanted, words | constructs)


def _plain(text: str) -> str:
    parts = unicodedata.normalize("NFD", text.casefold().replace("’", "'"))
    return "".join(char for char in parts if not unicodedata.combining(char))


# ------------------------------------------------------------------ pages and data


def page(found: Sequence[Term], language: str) -> str:
    """Return a table of the terms in 80 columns, its titles in a language."""
    return "\n\n".join(
        "\n".join((title, *_rows(terms))) for title, terms in _sections(found, language)
    )


def markdown(found: Sequence[Term], language: str) -> str:
    """Return the terms as Markdown, a table for each section."""
    titles = _words_of(language)
    blocks: list[str] = []
    for title, terms in _sections(found, language):
        head = [titles["languages"][code] for code, _ in terms[0].words] + [titles["construct"]]
        rows = [[text for _, text in term.words] + [f"`{term.meant}`"] for term in terms]
        lines = (head, ["---"] * len(head), *rows)
        table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
        blocks.append(f"## {title}\n\n{table}")
    return "\n\n".join(blocks)


def data(found: Sequence[Term]) -> dict[str, Any]:
    """Return the terms as JSON-like data. Keys are only added."""
    return {
        "terms": [
            {
                "section": term.section,
                "construct": term.construct,
                "special": term.special or None,
                "words": dict(term.words),
            }
            for term in found
        ]
    }


def _sections(found: Sequence[Term], language: str) -> Iterator[tuple[str, list[Term]]]:
    """Yield the title of each section and its terms."""
    titles = _words_of(language)["sections"]
    for section, terms in groupby(found, lambda term: term.section):
        yield titles[section], [*terms]


def _rows(terms: Sequence[Term]) -> Iterator[str]:
    """Yield the lines of a table: as much room for each language, what is left for constructs."""
    last = max((_LEAST, *(width(word) for term in terms for word in term.meant.split(" "))))
    each = (COLUMNS - len(_INDENT) - last) // len(terms[0].words) - len(_BETWEEN)
    for term in terms:
        cells = [[*wrapped(text, columns=each)] for _, text in term.words]
        cells.append([*wrapped(term.meant, columns=last)])
        for row in zip_longest(*cells, fillvalue=""):
            *texts, meant = row
            padded = (text + " " * (each - width(text)) for text in texts)
            yield f"{_INDENT}{_BETWEEN.join((*padded, meant))}".rstrip()


@cache
def _words_of(language: str) -> Mapping[str, Any]:
    """Return the titles of the glossary in a language; English where there are none."""
    folder = templates_folder() / "text"
    path = folder / f"glossary.{language}.toml"
    path = path if path.is_file() else folder / "glossary.en.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
