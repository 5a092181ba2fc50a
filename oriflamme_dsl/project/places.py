"""Where the keys and values of a TOML text stand, which its reader in the library does not tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import count
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Keys from the top down, and numbers of elements of lists."""

Place: TypeAlias = tuple[int, int]
"""Offsets: of the first character, and of the one after the last."""

VALUE = -1
"""Behind the path of a key, stands for its value, if that is no list or table."""

TOKEN = re.compile(
    r'[ \t]+|#[^\n]*|"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\''
    r"|[\[\]{}=,.\n]|[^\s\[\]{}=,.#\"']+",
    re.DOTALL,
)


def places(text: str) -> Mapping[Path, Place]:
    """Return where each key stands, its value, and each element of a list, in good TOML."""
    return _Finder(text).found


class _Finder:
    """Goes through a text once."""

    def __init__(self, text: str) -> None:
        self._tokens = [one for one in TOKEN.finditer(text) if one[0][0] not in "# \t"]
        self._at = 0
        self._lists: dict[Path, int] = {}
        self.found: dict[Path, Place] = {}
        table: Path = ()
        while self._skip():
            table = self._heading() if self._kind() == "[" else self._pair(table)

    def _kind(self) -> str:
        """Return the token that is next, empty at the end."""
        return self._tokens[self._at][0] if self._at < len(self._tokens) else ""

    def _skip(self) -> bool:
        """Go to the next token that is no line end, and tell whether there is one."""
        while self._kind() == "\n":
            self._at += 1
        return bool(self._kind())

    def _next(self) -> str:
        self._at += 1
        return self._tokens[self._at - 1][0]

    def _heading(self) -> Path:
        """Go over `[a.b]` or `[[a.b]]` and return what it opens."""
        several = self._next() == self._kind() == "["
        if several:
            self._next()
        path = self._key(())
        while self._kind() == "]":
            self._next()
        if several:
            place = self.found[path]
            self._lists[path] = self._lists.get(path, -1) + 1
            path = (*path, self._lists[path])
            self.found[path] = place
        return path

    def _key(self, path: Path) -> Path:
        """Go over a key with its dots and return where it leads from a path."""
        while self._kind() not in {"=", "]", "\n", ""}:
            token = self._tokens[self._at]
            self._next()
            if token[0] != ".":
                element = (self._lists[path],) if path in self._lists else ()
                path = (*path, *element, token[0].strip("\"'"))
                self.found[path] = token.span()
        return path

    def _pair(self, table: Path) -> Path:
        """Go over `key = value` and return the table that it stands in."""
        path = self._key(table)
        if self._kind() == "=":
            self._next()
        self._value(path)
        return table

    def _value(self, path: Path) -> None:
        opening = self._kind()
        if opening == "[":
            self._next()
            for number in self._parts("]"):
                self.found[*path, number] = self._tokens[self._at].span()
                self._value((*path, number))
        elif opening == "{":
            self._next()
            for _ in self._parts("}"):
                self._pair(path)
        else:
            start = self._at
            while self._kind() not in {",", "]", "}", "\n", ""}:
                self._next()
            if start < self._at:
                first, last = self._tokens[start], self._tokens[self._at - 1]
                self.found[*path, VALUE] = first.start(), last.end()

    def _parts(self, closing: str) -> Iterator[int]:
        """Stop at each part of a list or table, and go over its end."""
        for number in count():
            while self._kind() in {"\n", ","}:
                self._next()
            if self._kind() in {closing, ""}:
                break
            yield number
        if self._kind():
            self._next()
