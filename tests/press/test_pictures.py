"""An author's own pictures: which are taken, and what is said of the others."""

from __future__ import annotations

import os
from pathlib import Path
from struct import pack
from zlib import compress, crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.diagnostics.codes import entry
from oriflamme_dsl.diagnostics.wording import HOLE, word
from oriflamme_dsl.press._png import PNG
from oriflamme_dsl.press.pictures import LARGEST, Picture, load

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'


def svg(inside: str = "", attributes: str = 'viewBox="0 0 30 40"') -> bytes:
    """Return an SVG file."""
    return f"<svg {XMLNS} {LINK} {attributes}>{inside}</svg>".encode()


def chunk(kind: bytes, data: bytes) -> bytes:
    """Return a chunk of a PNG file."""
    return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))


def png(width: int = 20, height: int = 30) -> bytes:
    """Return a PNG file that is black, or says that it is."""
    rows = bytes((1 + width) * height) if width * height < 10_000 else b""
    header = chunk(b"IHDR", pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    return PNG + header + chunk(b"IDAT", compress(rows)) + chunk(b"IEND", b"")


def loaded(folder: Path, data: bytes, name: str = "art.svg") -> Picture | Diagnostic:
    """Return what becomes of a file with this content."""
    (folder / name).write_bytes(data)
    return load(name, folder)


def fault(found: Picture | Diagnostic) -> tuple[str, str]:
    """Return code and variant of what is wrong; it must have all its words."""
    assert isinstance(found, Diagnostic)
    assert not found.variant or found.variant in entry(found.code).variants
    assert HOLE not in word(found).message or len(word(found).message) > 600
    assert word(found).help
    return found.code, found.variant


def test_pictures_that_are_taken(tmp_path: Path) -> None:
    """SVG and PNG are taken as they are, with their sizes, whatever the file is called."""
    plain, dots = svg("<g id='a'/><use href='#a'/><path fill='url(#a)'/>"), png()

    assert Picture("art.svg", "svg", plain, 30.0, 40.0) == loaded(tmp_path, plain)
    assert Picture("a.txt", "svg", plain, 30.0, 40.0) == loaded(tmp_path, plain, "a.txt")
    assert Picture("b.svg", "png", dots, 20.0, 30.0) == loaded(tmp_path, dots, "b.svg")


@pytest.mark.parametrize(
    ("attributes", "size"),
    [
        ('viewBox="-5,-5 10 , 20.5"', (10.0, 20.5)),
        ('width="12mm" height="7"', (12.0, 7.0)),
        ('viewBox="0 0 0 5"', None),
        ('viewBox="0 0 1e400 5"', None),
        ('viewBox="0 0 nan 5"', None),
        ('width="100%" height="50%"', None),
        ("", None),
    ],
)
def test_sizes(attributes: str, size: tuple[float, float] | None, tmp_path: Path) -> None:
    """The size of an SVG is that of its view box, else what it is to be drawn in."""
    found = loaded(tmp_path, svg(attributes=attributes))

    if isinstance(found, Picture):
        assert size == (found.width, found.height)
    else:
        assert (size, ("ORI712", "size")) == (None, fault(found))


def test_what_people_leave_in_files(tmp_path: Path) -> None:
    """A byte order mark, a declaration, comments and what drawing programs add do no harm."""
    extra = (
        b'\xef\xbb\xbf<?xml version="1.0" encoding="UTF-8"?>\n<!-- drawn by hand -->\n'
        + svg('<x:tool xmlns:x="urn:tool" x:on="1"/><style>.a{fill:red}</style>')
        + b"\n"
    )

    assert isinstance(loaded(tmp_path, extra), Picture)


@pytest.mark.parametrize("name", ["art/deep/a.svg", "art\\deep\\a.svg", "./art/deep/a.svg"])
def test_pictures_in_folders_below(name: str, tmp_path: Path) -> None:
    """A path leads down from the folder, with either stroke."""
    (tmp_path / "art" / "deep").mkdir(parents=True)
    (tmp_path / "art" / "deep" / "a.svg").write_bytes(svg())

    assert Picture(name, "svg", svg(), 30.0, 40.0) == load(name, tmp_path)


@pytest.mark.parametrize(
    ("name", "variant"),
    [
        ("", "empty"),
        ("  ", "empty"),
        ("a\0.svg", "empty"),
        ("/etc/passwd", "absolute"),
        ("\\\\server\\share\\a.svg", "absolute"),
        ("C:\\art\\a.svg", "absolute"),
        ("c:a.svg", "absolute"),
        ("https://example.org/a.svg", "absolute"),
        ("a.svg:hidden", "absolute"),
        ("../a.svg", "above"),
        ("..\\a.svg", "above"),
        ("art/../a.svg", "above"),
        ("art", "folder"),
        (".", "folder"),
        ("none.svg", ""),
        ("none/a.svg", ""),
        ("a" * 5000, ""),
        ("bare.svg", "bare"),
        ("large.svg", "large"),
    ],
)
def test_places(name: str, variant: str, tmp_path: Path) -> None:
    """Only ordinary files of a fair size, in the folder or below it, are opened."""
    home = tmp_path / "home"
    (home / "art").mkdir(parents=True)
    (tmp_path / "a.svg").write_bytes(svg())
    (home / "bare.svg").touch()
    (home / "large.svg").write_bytes(svg(" " * LARGEST))

    assert ("ORI711", variant) == fault(load(name, home))


@pytest.mark.skipif(os.name == "nt", reason="links and pipes are made otherwise there")
def test_links_and_pipes(tmp_path: Path) -> None:
    """A link may lead about in the folder, not out of it; a pipe is never waited for."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "a.svg").write_bytes(svg())
    (tmp_path / "b.svg").write_bytes(svg())
    (home / "in.svg").symlink_to("a.svg")
    (home / "out.svg").symlink_to("../b.svg")
    (home / "up").symlink_to("..")
    (home / "round.svg").symlink_to("round.svg")
    os.mkfifo(home / "pipe.svg")

    assert isinstance(load("in.svg", home), Picture)
    assert ("ORI711", "link") == fault(load("out.svg", home))
    assert ("ORI711", "link") == fault(load("up/b.svg", home))
    assert ("ORI711", "") == fault(load("round.svg", home))
    assert ("ORI711", "special") == fault(load("pipe.svg", home))


def test_a_slip_of_the_finger(tmp_path: Path) -> None:
    """A file that is not there is looked for under similar names beside it."""
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "rose.svg").write_bytes(svg())
    found = load("art/rsoe.svg", tmp_path)

    assert ("ORI711", "") == fault(found)
    assert isinstance(found, Diagnostic)
    assert "did you mean `art/rose.svg`?" == word(found).help


@pytest.mark.parametrize(
    ("inside", "variant"),
    [
        ("<script>1</script>", "script"),
        ("<SCRIPT/>", "script"),
        ('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>', "script"),
        ('<path onclick="1"/>', "event"),
        ('<path onLoad="1"/>', "event"),
        ("<foreignObject/>", "foreign"),
        ('<image href="data:image/png;base64,AAAA"/>', "image"),
        ('<feImage href="#a"/>', "image"),
        ('<set attributeName="href" to="javascript:1"/>', "animation"),
        ("<animate/>", "animation"),
        ('<use href="other.svg#a"/>', "link"),
        ('<use xlink:href="http://example.org/#a"/>', "link"),
        ('<a href=" javascript:1"/>', "link"),
        ('<g xml:base="http://example.org/"/>', "link"),
        ('<path fill="url(http://example.org/#a)"/>', "link"),
        ("<path fill=\"URL( 'a.svg#b' )\"/>", "link"),
        ('<path style="fill:url(&#34;a.svg&#34;)"/>', "link"),
        ('<path style="fill:u\\72l(a.svg)"/>', "link"),
        ('<style>@import "a.css";</style>', "link"),
        ("<style><![CDATA[a{fill:url(a.svg#b)}]]></style>", "link"),
        ('<style>a{mask:image-set("a.png" 1x)}</style>', "link"),
        ('<?xml-stylesheet href="a.css"?>', "link"),
        ("<g>" * 300 + "</g>" * 300, "heavy"),
        ('<g id="a"><use href="#a"/></g><use href="#a"/>', "heavy"),
        ('<g id="a">' + "<g/>" * 900 + "</g>" + '<use href="#a"/>' * 900, "heavy"),
        ("<g>", "xml"),
        ("<x:g/>", "xml"),
        ("&other;", "xml"),
    ],
)
def test_what_an_svg_may_not_have(inside: str, variant: str, tmp_path: Path) -> None:
    """No scripts, links, entities, animations, pictures or endless parts."""
    assert ("ORI712", variant) == fault(loaded(tmp_path, svg(inside)))


@pytest.mark.parametrize(
    ("data", "variant"),
    [
        (b'<!DOCTYPE svg [<!ENTITY a "b">]>' + svg("&a;"), "doctype"),
        (b"<!doctype html><p>" + svg(), "doctype"),
        (b"<svg/>", "root"),
        (b"<html>" + svg() + b"</html>", "root"),
        (svg().decode().encode("utf-16"), "encoding"),
        (svg("\u00e9").decode().encode("latin-1"), "encoding"),
        (b'<?xml version="1.0" encoding="utf-7"?>' + svg(), "encoding"),
        (b"\xff\xd8\xff\xe0", "other"),
        (b"GIF89a", "other"),
        (b"%PDF-1.7", "other"),
        (b"only words", ""),
        (png(15, 30), "pixels"),
        (png(20, 6001), "pixels"),
        (png()[:-1], "broken"),
        (png()[:-12], "broken"),
        (png().replace(b"IDAT", b"IDAS"), "broken"),
        (PNG, "broken"),
        (PNG + chunk(b"IEND", b""), "broken"),
    ],
)
def test_files_that_cannot_be_printed(data: bytes, variant: str, tmp_path: Path) -> None:
    """What is in a file counts, and each fault has words of its own."""
    assert ("ORI712", variant) == fault(loaded(tmp_path, data))


def test_pixels_at_the_bounds(tmp_path: Path) -> None:
    """The least and the greatest sides are taken."""
    assert isinstance(loaded(tmp_path, png(16, 6000)), Picture)


@given(st.binary(max_size=200) | st.text().map(svg))
def test_any_content(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    """Whatever is in a file, a picture or a finding comes back."""
    found = loaded(tmp_path_factory.mktemp("any"), data)

    assert isinstance(found, Picture | Diagnostic)


@given(st.text().filter(lambda name: "…" not in name) | st.just("\ud800.svg"))
def test_any_name(name: str) -> None:
    """Whatever a picture is called (… is what stands for a lacking word), a finding comes back."""
    found = load(name, Path(__file__).parent / "no such folder")

    assert fault(found)[0] == "ORI711"
