"""What an HTML page is made of, as a parser without mercy or memory sees it."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = {"meta", "link", "input", "br", "hr", "img"}


class Read(HTMLParser):
    """A page as it was read: its elements with their attributes, and its text by element."""

    def __init__(self, html: str) -> None:
        """Read a page."""
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.text: list[str] = []
        self.titled: list[bool] = []
        self.unclosed: list[str] = []
        self._open: list[tuple[str, int]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element."""
        if tag == "title" and self._open and self._open[-1][0] == "svg":
            self.titled[self._open[-1][1]] = True
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        self.titled.append(False)
        if tag not in VOID:
            self._open.append((tag, len(self.elements) - 1))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take in an element that closes itself."""
        self.elements.append((tag, {key: value or "" for key, value in attrs}))
        self.titled.append(False)

    def handle_endtag(self, tag: str) -> None:
        """Leave an element; one that was not the last to be opened is a fault."""
        name, _ = self._open.pop() if self._open else ("", 0)
        if name != tag:
            self.unclosed.append(f"{name} closed by {tag}")

    def handle_data(self, data: str) -> None:
        """Take in a text, but for style and script."""
        if not self._open or self._open[-1][0] not in {"style", "script"}:
            self.text.append(data)

    def values(self, attribute: str) -> list[str]:
        """Return all values of an attribute."""
        return [found[attribute] for _, found in self.elements if attribute in found]

    def tags(self) -> set[str]:
        """Return the names of all elements."""
        return {tag for tag, _ in self.elements}
