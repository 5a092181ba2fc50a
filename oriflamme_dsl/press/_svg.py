"""An SVG file that does nothing but show: its size, or what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from xml.etree import ElementTree as ET
from xml.parsers import expat

from attrs import frozen

from oriflamme_dsl.diagnostics import Fact

SVG = "http://www.w3.org/2000/svg"

DEEPEST = 200
"""Elements within elements; whoever reads the picture later may go down by recursion."""

MOST = 200_000
"""Elements that a picture may have once all its `use` are drawn out."""

REFUSED = {
    "script": "script",
    "handler": "script",
    "listener": "script",
    "foreignobject": "foreign",
    "iframe": "foreign",
    "image": "image",
    "feimage": "image",
    "animate": "animation",
    "animatecolor": "animation",
    "animatemotion": "animation",
    "animatetransform": "animation",
    "set": "animation",
    "discard": "animation",
}
"""Elements that are not taken, in small letters, and the variant of the finding."""

DECLARED = re.compile(r"<\?xml\s[^>]*?encoding\s*=\s*[\"']([^\"']*)")
INSTRUCTION = re.compile(r"<\?(?!xml\s)", re.IGNORECASE)
TYPE = re.compile(r"<!(?:DOCTYPE|ENTITY)", re.IGNORECASE)
URL = re.compile(r"url\(\s*[\"']?\s*(.)", re.IGNORECASE | re.DOTALL)
CSS_LINK = re.compile(r"@import|(?:image|image-set|src)\(", re.IGNORECASE)
LENGTH = re.compile(r"\s*\+?(\d+(?:\.\d*)?|\.\d+)(?:px|pt|pc|mm|cm|in|q)?\s*", re.IGNORECASE)


@frozen
class Fault:
    """What is wrong with a picture: a variant of ORI712, and its facts."""

    variant: str
    facts: tuple[tuple[str, Fact], ...] = ()


def size(data: bytes) -> tuple[float, float] | Fault:
    """Return width and height of an SVG in its own units, or the first fault found in it."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return Fault("encoding")
    fault = _written(text)
    if fault:
        return fault
    try:
        root = _parsed(text)
    except expat.ExpatError as error:
        return Fault("xml", (("line", error.lineno),))
    except _TooDeepError:
        return Fault("heavy")
    if root.tag != f"{{{SVG}}}svg":
        return Fault("root")
    return next(_faults(root), None) or _measured(root) or Fault("size")


def _written(text: str) -> Fault | None:
    """Return what is wrong before anything is parsed: what a parser would act upon."""
    if TYPE.search(text):
        return Fault("doctype")
    declared = DECLARED.match(text.lstrip())
    if declared and declared[1].lower() not in ("utf-8", "utf8", "us-ascii", "ascii"):
        return Fault("encoding")
    return Fault("link", (("link", "<?"),)) if INSTRUCTION.search(text) else None


class _TooDeepError(Exception):
    """Raised while parsing, so that a deep tree is never built."""


def _parsed(text: str) -> ET.Element:
    """Return the tree of a text; raise ExpatError, or _TooDeepError."""
    builder, depth = ET.TreeBuilder(), 0
    parser = expat.ParserCreate("utf-8", "}")

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        depth += 1
        if depth > DEEPEST:
            raise _TooDeepError
        builder.start(_name(tag), {_name(key): value for key, value in attributes.items()})

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(_name(tag))

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler = builder.data
    parser.Parse(text.strip().encode(), True)  # strip: people leave lines before the first tag
    return builder.close()


def _name(name: str) -> str:
    """Return a name with its namespace as ElementTree writes it."""
    return f"{{{name}" if "}" in name else name


def _local(name: str) -> str:
    return name.rpartition("}")[2].lower()


def _faults(root: ET.Element) -> Iterator[Fault]:
    for element in root.iter():
        local = _local(element.tag)
        if local in REFUSED:
            yield Fault(REFUSED[local], (("element", element.tag.rpartition("}")[2]),))
        for key, value in element.attrib.items():
            yield from _attribute(key, value)
        if local == "style":
            yield from _style("".join(element.itertext()))
    if _drawn_out(root) > MOST:
        yield Fault("heavy")


def _attribute(key: str, value: str) -> Iterator[Fault]:
    name = _local(key)
    if key.lower().startswith("on"):
        yield Fault("event", (("attribute", key),))
    elif name in ("href", "src", "base") and not value.strip().startswith("#"):
        yield Fault("link", (("link", value.strip()),))
    elif name == "style" or "(" in value:
        yield from _style(value)


def _style(text: str) -> Iterator[Fault]:
    """Yield what leads out of the file; with a backslash CSS can write any word differently."""
    outside = [match[1] for match in URL.finditer(text) if match[1] != "#"]
    if outside or CSS_LINK.search(text) or "\\" in text:
        yield Fault("link", (("link", text.strip()),))


def _drawn_out(root: ET.Element) -> int:
    """Return how many elements are drawn, those of each `use` anew; too many for nested ones."""
    by_id = {element.get("id", ""): element for element in root.iter()}
    total = sum(1 for _ in root.iter())
    for use in (element for element in root.iter() if _local(element.tag) == "use"):
        link = next((value for key, value in use.attrib.items() if _local(key) == "href"), "")
        target = by_id.get(link.strip().removeprefix("#"))
        inner = [] if target is None else list(target.iter())
        if any(_local(element.tag) == "use" for element in inner):
            return MOST + 1
        total += len(inner)
        if total > MOST:
            break
    return total


def _measured(root: ET.Element) -> tuple[float, float] | None:
    numbers = re.split(r"[\s,]+", root.get("viewBox", "").strip())
    texts = numbers[2:] if len(numbers) == 4 else [root.get("width", ""), root.get("height", "")]
    found = [LENGTH.fullmatch(text) for text in texts]
    sides = [float(match[1]) for match in found if match]
    if len(sides) == 2 and all(isfinite(side) and side > 0 for side in sides):
        return sides[0], sides[1]
    return None
