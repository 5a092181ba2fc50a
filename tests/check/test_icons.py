"""The icon of a card is one of those that are shipped."""

from __future__ import annotations

from oriflamme_dsl.diagnostics.wording import word
from tests.check.samples import Found, analysis, card, in_card


def unknown(name: str, *suggestions: str) -> Found:
    """Return the finding about an icon that there is not."""
    return "ORI360", "", name, {"name": name, "suggestions": suggestions}


def test_an_icon_that_is_shipped() -> None:
    """Shipped names are good, and so is a card without an icon, or with a picture of its own."""
    assert [] == in_card("icon sword\ngain 1")
    assert [] == in_card("gain 1")
    assert [] == in_card('picture "art/mine.svg"\ngain 1')


def test_an_icon_that_is_not_shipped() -> None:
    """An unknown name is an error at the name, with those that look alike."""
    assert [unknown("swrod", "sword")] == in_card("icon swrod\ngain 1")
    assert [unknown("xylophone")] == in_card("icon xylophone\ngain 1")


def test_what_an_icon_shows() -> None:
    """Where no name looks alike, what an icon shows in English or French leads to it."""
    assert [unknown("chouette", "owl")] == in_card("icon chouette\ngain 1")
    assert [unknown("portcullis", "gate")] == in_card("icon portcullis\ngain 1")


def test_the_way_out() -> None:
    """The help speaks of an own picture, with and without a name to suggest."""
    texts = [card(f"icon {name}\ngain 1") for name in ("swrod", "xylophone")]
    helps = [word(one).help for text in texts for one in analysis(text).diagnostics]

    assert [
        'did you mean `sword`, or a file of your own: `picture "…"`?',
        'take one of docs/icons.md, or name a file of your own: `picture "…"`',
    ] == helps
