"""Characters that are not what they look like: overrides, invisible ones, look-alike letters."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source, Span

OVERRIDES = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Turn the order of the text round in an editor, so that it reads other than it is."""

CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")
"""Mean something to a terminal or printer and nothing to a reader; tab and line end are none."""

CONTROL_NAMES = (
    "null,start of heading,start of text,end of text,end of transmission,enquiry,acknowledge,"
    "bell,backspace,tab,line feed,vertical tab,form feed,carriage return,shift out,shift in,"
    "data link escape,device control one,device control two,device control three,"
    "device control four,negative acknowledge,synchronous idle,end of transmission block,cancel,"
    "end of medium,substitute,escape,file separator,group separator,record separator,"
    "unit separator,delete,padding character,high octet preset,break permitted here,"
    "no break here,index,next line,start of selected area,end of selected area,"
    "character tabulation set,character tabulation with justification,line tabulation set,"
    "partial line forward,partial line backward,reverse line feed,single shift two,"
    "single shift three,device control string,private use one,private use two,"
    "set transmit state,cancel character,message waiting,start of guarded area,"
    "end of guarded area,start of string,single graphic character introducer,"
    "single character introducer,control sequence introducer,string terminator,"
    "operating system command,privacy message,application program command"
)
"""Names of control characters, in order, which Python does not know."""

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2060-\u2065"
    "\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+"
)
"""One or several in a row, which are one fault."""

LONGEST = 40
"""So many characters on each side may belong to the word around an invisible one."""

FOREIGN = re.compile(r"[\u0370-\u03ff\u0400-\u052f\u1f00-\u1fff]")
"""Greek and Cyrillic letters, many of which look like Latin ones."""

SUSPICIOUS = re.compile("|".join(one.pattern for one in (OVERRIDES, CONTROLS, INVISIBLE, FOREIGN)))
"""Where none of these occurs, as in most texts, nothing can be wrong."""

WORD = re.compile(r"[\w-]+")

LOOK_ALIKES = dict(
    zip(
        "аеорсухіјѕԁһӏвнкмтαορνιτυκηγΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХІЈЅ",
        "aeopcyxijsdhlbhkmtaopvitukhyABEZHIKMNOPTYXABEKMHOPCTYXIJS",
        strict=True,
    )
)

Places = Iterable[tuple[int, int]]


def faults(source: Source, quiet: Places) -> Iterator[Diagnostic]:
    """Yield the characters of a source that deceive, in order of the text for each kind.

    In the places `quiet` (texts in quotes, comments) only overrides and controls count.
    """
    text = source.text
    if not SUSPICIOUS.search(text):
        return
    for match in CONTROLS.finditer(text):
        yield _named("ORI012", source, match.start())
    if text.isascii():
        return
    for match in OVERRIDES.finditer(text):
        yield _named("ORI007", source, match.start())
    open_text = _blanked(text, quiet)
    for match in INVISIBLE.finditer(open_text):
        word = _word_around(open_text, match.start())
        yield _named("ORI008", source, match.start(), word=word)
    if FOREIGN.search(open_text):
        yield from _look_alikes(source, open_text)


def name(char: str) -> str:
    """Return the name of a character as Unicode has it, in small letters."""
    if unicodedata.category(char) == "Cc":
        return CONTROL_NAMES.split(",")[ord(char) if ord(char) < 0x20 else ord(char) - 0x5F]
    return unicodedata.name(char, "a character without a name").lower()


def code_point(char: str) -> str:
    """Return `U+200B` and the like."""
    return f"U+{ord(char):04X}"


def _look_alikes(source: Source, text: str) -> Iterator[Diagnostic]:
    for word in WORD.finditer(text):
        foreign = FOREIGN.search(word[0])
        if foreign is None:
            continue
        plain = word[0].translate(_table())
        # A word that is foreign throughout, and looks it, may well be somebody's id.
        if plain.isascii() or re.search("[a-zA-Z]", word[0]):
            at = word.start() + foreign.start()
            yield _named("ORI009", source, at, word=word[0], plain=plain if plain.isascii() else "")


def _named(code: str, source: Source, at: int, **facts: str) -> Diagnostic:
    char = source.text[at]
    facts |= {"character": name(char), "code": code_point(char)}
    return Diagnostic(code, Span(source, at, at + 1), facts)


def _word_around(text: str, at: int) -> str:
    """Return the word in which an invisible character stands, without such; empty for none."""
    before = re.search(r"[^\W_]*\Z", INVISIBLE.sub("", text[max(0, at - LONGEST) : at]))
    after = re.match(r"[^\W_]*", INVISIBLE.sub("", text[at : at + LONGEST]))
    return f"{before[0] if before else ''}{after[0] if after else ''}"


def _blanked(text: str, quiet: Places) -> str:
    """Return the text, as long as it was, with blanks in the quiet places."""
    pieces, last = [], 0
    for start, end in sorted(quiet):
        pieces += [text[last:start], " " * (end - start)]
        last = end
    return "".join([*pieces, text[last:]])


@cache
def _table() -> dict[int, str]:
    return str.maketrans(LOOK_ALIKES)
