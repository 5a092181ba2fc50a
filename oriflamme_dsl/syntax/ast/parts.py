"""What all items are made of: nodes, words, numbers, texts, labels, options, comments."""

from __future__ import annotations

from oriflamme_dsl.syntax.ast.node import Node


class Word(Node):
    """A name or id as written (without the quotes, where it had them)."""

    text: str


class Number(Node):
    """A whole number."""

    value: int


class Text(Node):
    """A printed text in one language; `language` is None for the set's first language."""

    language: Word | None
    text: str


class Label(Node):
    """A printed name; gender is a word such as `m`, plural an irregular plural."""

    language: Word | None
    text: str
    gender: Word | None = None
    plural: str | None = None


class Option(Node):
    """A disputed point: its values, the default, the numbers of the rulings that it carries."""

    name: Word
    values: tuple[Word, ...]
    default: Word
    rulings: tuple[Number, ...] = ()


class Comment(Node):
    """A comment with its `#`."""

    text: str
