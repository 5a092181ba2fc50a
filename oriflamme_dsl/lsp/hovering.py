"""What is shown about the thing under the pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator

from attrs import frozen

from oriflamme_dsl.diagnostics.codes import all_codes, entry
from oriflamme_dsl.lsp.coloring import words_of
from oriflamme_dsl.lsp.meaning import Printed, printed_cards, sentence_at, terms_of
from oriflamme_dsl.lsp.names import Meaning, Name
from oriflamme_dsl.lsp.naming import name_at
from oriflamme_dsl.lsp.words import said
from oriflamme_dsl.lsp.workspace import View
from oriflamme_dsl.names.symbols import Symbols
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import ast

CODE = re.compile(r"ORI\d{3}")
LENGTH = 6
"""So many letters has a code."""
MARKS = re.compile(r"([\\`*_\[\]<>#|])")

MOST_LINES = 8
"""What is longer is not shown as it is written."""

MOST_TERMS = 6
"""Of more forms of a word only the first are shown."""


@frozen
class Hover:
    """What is said about a place: paragraphs, each a title and lines."""

    span: Span
    paragraphs: tuple[Paragraph, ...]

    def markdown(self) -> str:
        """Return it in Markdown."""
        return "\n\n".join(paragraph.markdown() for paragraph in self.paragraphs)

    def plain(self) -> str:
        """Return it as plain text."""
        return "\n\n".join(paragraph.plain() for paragraph in self.paragraphs)


@frozen
class Paragraph:
    """A title, what it is, and lines below; `quoted` is text of the language itself."""

    title: str = ""
    note: str = ""
    lines: tuple[str, ...] = ()
    quoted: str = ""

    def markdown(self) -> str:
        """Return it in Markdown."""
        note = f" ({_plain(self.note)})" if self.note else ""
        head = f"**{_plain(self.title)}**{note}" if self.title else ""
        code = f"```oriflamme\n{self.quoted}\n```" if self.quoted else ""
        lines = "  \n".join(_plain(line) for line in self.lines)
        return "\n\n".join(
            part for part in (code, "  \n".join(filter(None, (head, lines)))) if part
        )

    def plain(self) -> str:
        """Return it as plain text."""
        note = f" ({self.note})" if self.note else ""
        head = f"{self.title}{note}" if self.title else ""
        return "\n".join(part for part in (self.quoted, head, *self.lines) if part)


def _plain(text: str) -> str:
    """Return a text in which nothing is a sign of Markdown."""
    return MARKS.sub(r"\\\1", text)


def hover(view: View, at: int, language: str) -> Hover | None:
    """Return what is known of the thing at a place, in words of a language; None for nothing.

    Cards and sentences are told in English and French, whatever the language.
    """
    for found in (_of_code(view, at, language), _of_name(view, at, language)):
        if found is not None:
            return found
    return _of_sentence(view, at, language)


def _of_code(view: View, at: int, language: str) -> Hover | None:
    codes = CODE.finditer(view.source.text, max(0, at - LENGTH), at + LENGTH)
    found = next((code for code in codes if code.start() <= at <= code.end()), None)
    if found is None or found[0] not in all_codes():
        return None
    known = entry(found[0], language)
    command = said("explain", language, code=found[0])
    paragraph = Paragraph(f"{known.code} {known.slug}", "", (known.title, command))
    return Hover(Span(view.source, *found.span()), (paragraph,))


# ------------------------------------------------------------------ names


def _of_name(view: View, at: int, language: str) -> Hover | None:
    name = name_at(view, at)
    if name is None:
        return None
    found = tuple(_about(name, view, language))
    return Hover(view.place(name.span), found) if found else None


def _about(name: Name, view: View, language: str) -> Iterator[Paragraph]:
    meaning, symbols = name.meaning, view.symbols
    if meaning.sort == "card":
        cards = printed_cards(view, meaning.id)
        yield Paragraph(meaning.id, said("card", language))
        yield from map(_printed, cards)
    elif meaning.sort in {"option", "value"}:
        yield from _option(meaning, symbols, language)
    elif meaning.sort == "name":
        given = _given(name, view)
        yield Paragraph(meaning.id, said("name", language), quoted=given)
    else:
        lines = tuple(_lines(meaning, symbols, language))
        yield Paragraph(meaning.id, said(meaning.sort, language), lines, _source(meaning, symbols))


def _printed(card: Printed) -> Paragraph:
    return Paragraph(card.name, card.kind, card.sentences)


def _option(meaning: Meaning, symbols: Symbols, language: str) -> Iterator[Paragraph]:
    owner, _, name = meaning.owner.partition(".")
    name = name or meaning.id
    option = (symbols.options(owner) or {}).get(name)
    if option is None:
        return
    values = ", ".join(value.text for value in option.values)
    lines = [said("default", language, values=values, default=option.default.text)]
    if option.rulings:
        numbers = ", ".join(str(one.value) for one in option.rulings)
        lines.append(said("rulings", language, numbers=numbers))
    yield Paragraph(f"{owner}.{name}", said("option", language), tuple(lines))


def _source(meaning: Meaning, symbols: Symbols) -> str:
    """Return how a kind or keyword is written, empty for what is not short."""
    tables = {"kind": symbols.kinds, "keyword": symbols.keywords}
    known = tables.get(meaning.sort, {}).get(meaning.id)
    node = getattr(known, "node", None)
    text = node.span.text if isinstance(node, ast.Node) else ""
    return text if text.count("\n") < MOST_LINES else ""


def _lines(meaning: Meaning, symbols: Symbols, language: str) -> Iterator[str]:
    """Yield the printed names of something, and how many cards a set has."""
    tables = {
        "kind": symbols.kinds,
        "keyword": symbols.keywords,
        "set": symbols.sets,
        "game": symbols.games,
    }
    known = tables.get(meaning.sort, {}).get(meaning.id)
    labels: tuple[ast.Label, ...] = getattr(getattr(known, "node", None), "names", ())
    if labels:
        yield " / ".join(label.text for label in labels)
    if meaning.sort == "set":
        yield said("members", language, count=len(symbols.members.get(meaning.id, ())))


def _given(name: Name, view: View) -> str:
    """Return the line in which a name is given."""
    from oriflamme_dsl.lsp.naming import declaration

    place = declaration(view, name)
    return "" if place is None else place.source.line(place.line).strip()


# ------------------------------------------------------------------ sentences


def _of_sentence(view: View, at: int, language: str) -> Hover | None:
    item = view.item_at(at)
    found = item and _word(view.place(item.span), at)
    if not found or item is None:
        return None
    inside = item.item if isinstance(item, ast.Draft) else item
    text, meanings = sentence_at(view, inside, view.inside(item, at))
    paragraphs = []
    if meanings:
        lines = (said("means-" + one, language, text=words) for one, words in meanings)
        paragraphs.append(Paragraph(lines=tuple(lines), quoted=text))
    paragraphs.extend(_terms(found.text, language))
    return Hover(found, tuple(paragraphs)) if paragraphs else None


def _word(item: Span, at: int) -> Span | None:
    """Return the word or number of an item at a place; texts and remarks are none."""
    spans = (
        Span(item.source, item.start + start, item.start + end)
        for sort, start, end in words_of(item.text)
        if sort != "string"
    )
    return next((span for span in spans if span.start <= at <= span.end), None)


def _terms(word: str, language: str) -> Iterator[Paragraph]:
    terms = terms_of(word)[:MOST_TERMS]
    lines = tuple(" / ".join(text for _, text in term.words) for term in terms)
    if lines:
        yield Paragraph(word, said("word", language), lines)


def about_word(word: str, language: str) -> str:
    """Return in Markdown what a word of the language stands for, empty for nothing."""
    return "\n\n".join(paragraph.markdown() for paragraph in _terms(word, language))


def about_card(view: View, card: str) -> str:
    """Return in Markdown how a card is printed, empty for one that cannot be."""
    cards = printed_cards(view, card)
    return "\n\n".join(_printed(one).markdown() for one in cards)
