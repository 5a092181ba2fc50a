"""Which rule makes the fixes of a code.

A code that is not here has none, for one of these reasons:

- the fault is none of a place in a card file: of a file as a whole (ORI001 to ORI006, ORI011), of
  settings (ORI040 to ORI045, but for slips of the pen), of a call (ORI047, ORI601 to ORI640);
- only the author knows what was meant: an amount (ORI110, ORI112, ORI310), a name (ORI202,
  ORI334), another card or moment (ORI303 to ORI306, ORI319 to ORI358 as far as they are not below);
- what a game says does not fit together, and which part is wrong cannot be told (ORI401 to ORI416);
- a scenario expects something else than happens (ORI501 to ORI518): either may be right.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes import blocks, meanings, sentences, signs, words
from oriflamme_dsl.fixes.places import Maker
from oriflamme_dsl.fixes.values import Fix

MAKERS: Mapping[str, Maker] = {
    "ORI007": signs.deceiving,
    "ORI008": signs.invisible,
    "ORI009": signs.look_alike,
    "ORI010": signs.other_quotes,
    "ORI012": signs.deceiving,
    "ORI041": words.suggested,
    "ORI043": words.suggested,
    "ORI046": meanings.ignored_in_vain,
    "ORI100": words.unknown,
    "ORI102": words.unknown,
    "ORI103": words.capital,
    "ORI104": words.quoted,
    "ORI105": blocks.closing,
    "ORI106": words.missing,
    "ORI107": blocks.opening,
    "ORI108": blocks.stray,
    "ORI109": words.apart,
    "ORI111": signs.negative,
    "ORI113": signs.number,
    "ORI114": signs.decorated,
    "ORI116": signs.escape,
    "ORI117": words.full_stop,
    "ORI118": words.needless,
    "ORI119": words.fence,
    "ORI120": words.article,
    "ORI121": signs.unclosed,
    "ORI122": signs.unit,
    "ORI123": sentences.condition_after,
    "ORI124": sentences.otherwise,
    "ORI201": words.suggested,
    "ORI203": words.suggested,
    "ORI204": words.suggested,
    "ORI210": words.file_name,
    "ORI213": meanings.edition,
    "ORI301": meanings.unused,
    "ORI302": meanings.unused,
    "ORI303": words.suggested,
    "ORI305": meanings.no_ability,
    "ORI307": meanings.said_again,
    "ORI309": meanings.payment,
    "ORI311": meanings.one_of_several,
    "ORI313": words.suggested,
    "ORI318": words.language,
    "ORI330": meanings.unused,
    "ORI331": words.suggested,
    "ORI350": meanings.sentence,
    "ORI351": meanings.sentence,
    "ORI354": meanings.said_again,
    "ORI355": words.suggested,
    "ORI356": meanings.unused,
    "ORI359": meanings.language,
    "ORI360": words.icon,
}


def made(finding: Diagnostic) -> Iterator[Fix]:
    """Yield the fixes that the rule of a finding makes, tried or not."""
    maker = MAKERS.get(finding.code)
    yield from () if maker is None else maker(finding)
