"""What is surely meant is mended, in the lines of a card and in whole files."""

from __future__ import annotations

import pytest

from oriflamme_dsl.fixes.rounds import Outcome
from tests.fixes.helpers import mend, mend_ability

LINES = {
    "Gain 2": "gain 2",
    "GAIN 2 for each card": "gain 2 for each card",
    "gain 1.": "gain 1",
    "gain 1. discard this.": "gain 1; discard this",
    "gain two": "gain 2",
    "ability gain 2": "gain 2",
    "gain une": "gain 1",
    "gain +3": "gain 3",
    "gain 3x": "gain 3",
    "gain 3pts": "gain 3",
    "gain 2 influence": "gain 2",
    "gain 2 points for each card": "gain 2 for each card",
    "gain 2 points.": "gain 2",
    "choose x: a card\nthe x's owner loses 1": "choose x: a card\nx's owner loses 1",
    "turn this face down": "turn this face-down",
    "turn a facedown card face up": "turn a face-down card face-up",
    "gain 1 gain 2": "gain 1; gain 2",
    "gain 1, then discard this": "gain 1; discard this",
    "gain 1 and discard this": "gain 1; discard this",
    "then gain 1": "gain 1",
    "you discard a card": "discard a card",
    "put 1 on each card next to this": "put 1 on each card adjacent to this",
    "if your influence > 3 { gain 1 }": "if your influence is above 3 { gain 1 }",
    "if your influence is less than 3 { gain 1 }": "if your influence is below 3 { gain 1 }",
    "if your influence = 3 { gain 1 }": "if your influence is equal to 3 { gain 1 }",
    "swap this with another card": "swap this and another card",
    "eliminate both adjacent cards": "eliminate each adjacent card",
    "gain 3 if this is last": "if this is last { gain 3 }",
    "gain 1 unless this is first": "if not this is first { gain 1 }",
    "gain 1; discard an opposing opposing card": "gain 1; discard an opposing card",
    "turn another card except this face-down": "turn another card face-down",
    "gain 1\nwhen eliminated even face-down { gain 1 }": "gain 1\nwhen eliminated { gain 1 }",
    "gain 1\nreveal pays 0": "gain 1\nreveal pays nothing",
    "eliminate a Lord": "eliminate a lord",
    'note "C:\\houses"\ngain 1': 'note "C:\\\\houses"\ngain 1',
    "gain 1 /* one */": "gain 1 # one",
    "gain 1 // one": "gain 1 # one",
    "gain 1,": "gain 1",
    "eliminate an an adjacent card": "eliminate an adjacent card",
    "note well done\ngain 1": 'note "well done"\ngain 1',
    "- gain 1": "gain 1",
    "if this is first, gain 1": "if this is first { gain 1 }",
    "gain 1  # a \u202etruth": "gain 1  # a truth",
    "gain\u200b 1": "gain 1",
    "g\u0430in 1": "gain 1",
    "note « Hé »\ngain 1": 'note "Hé"\ngain 1',
    "gain 1\nlose 2 # ignore ORI351: why": "gain 1\nlose 2",
    "gain 1\n# ignore ORI351: why\nlose 2": "gain 1\nlose 2",
    "Eliminate an adjacent card, then gain 2 points.": "eliminate an adjacent card; gain 2",
}

UNTOUCHED = (
    "destroy an adjacent card",
    "gain -2",
    "gain 1d6",
    "gain 1.5",
    "eliminate a card before this",
    "put 1 on the card just behind this if it is face-down",
    'note "a\\tb"\ngain 1',
    "gain 2\nlose 2",
    "gain 2\nlose 2 # ignore ORI351: a joke",
    "éliminer une carte",
    "eliminate a card at random",
    "gain 0",
    "gain 50%",
    "if you have more than 3 influence { gain 1 }",
    "swap places with a card",
    "gain 1 /* one\nmore */",
    "eliminate a facing down card",
    "choose x: a card\ngain 1",
)


@pytest.mark.parametrize("lines", LINES)
def test_lines_are_mended(lines: str) -> None:
    """One slip and its only reading."""
    assert LINES[lines] == mend_ability(lines)


@pytest.mark.parametrize("lines", [*UNTOUCHED, *LINES.values()])
def test_nothing_is_guessed(lines: str) -> None:
    """What may mean several things stays as it is, and so does what is in order."""
    assert lines == mend_ability(lines)


def text_of(outcome: Outcome) -> str:
    """Return the text of the only file."""
    (file,) = outcome.files
    return file.text


def test_quotes_and_colon_of_a_name() -> None:
    """The first line of a card is mended: its quotes, and the colon before its kind."""
    before = "use kinds\ncard duke «Duke» fr « Duc » (m) character { gain 1 }\n"

    after = 'use kinds\ncard duke "Duke" fr "Duc" (m) : character { gain 1 }\n'
    assert after == text_of(mend(before))


def test_the_brace_below_a_first_line() -> None:
    """A card whose first line lacks its brace gets it, and one without any brace does not."""
    whole = 'use kinds\ncard abbess "Abbess" : character\n  gain 1\n}\n'
    lost = 'use kinds\ncard abbess "Abbess" : character\n  gain 1\n'

    assert whole.replace(" : character", " : character {") == text_of(mend(whole))
    assert lost == text_of(mend(lost))


def test_one_code_of_a_comment() -> None:
    """A code that ignores nothing goes alone where its comment ignores something else."""
    joke = "gain 2\nlose 2 # ignore ORI351: a joke"

    assert joke == mend_ability(joke.replace("ORI351", "ORI350, ORI351"))
    assert joke == mend_ability(joke.replace("ORI351", "ORI351, ORI350"))


def test_french_words_that_begin_an_item() -> None:
    """What can mean one word of the language alone is that word; icons and languages alike."""
    before = (
        'use kinds\nset s "S" { languages français }\n'
        'carte fée "Fée" (f) : character {\n  icon cloche\n  gain 1\n}\n'
    )

    after = before.replace("français", "fr").replace("carte", "card").replace("cloche", "bell")
    assert after == text_of(mend(before))
    assert 'card a "A" : charactr' in text_of(mend('use kinds\ncard a "A" : charactr { gain 1 }\n'))


def test_a_path_has_each_backslash_doubled() -> None:
    """In the file of a picture all backslashes part folders, also those before an `n`."""
    lines = r'picture "C:\art\none.png"'

    assert r'picture "C:\\art\\none.png"' == mend_ability(lines)


def test_a_header_without_braces_gets_both() -> None:
    """A set that nothing belongs to is mended by two braces; where lines follow, by none."""
    alone = 'use base\nset alt "Alt"\ncard p "P" : character { gain 1 }\n'
    parts = 'use base\nset alt "Alt"\nversion "1"\ncard p "P" : character { gain 1 }\n'

    assert alone.replace('"Alt"', '"Alt" { }') == mend(alone).files[0].text
    assert parts == mend(parts).files[0].text


def test_commas_between_answers_are_mended() -> None:
    """Between the answers of a scenario a comma becomes `;`."""
    text = 'use oriflamme\nscenario "s" {{ queue red heir\nresolve queue {{ reveal{0} wait }} }}\n'

    assert text.format(";") == mend(text.format(",")).files[0].text
