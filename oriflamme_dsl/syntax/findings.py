"""What went wrong at the token where a piece cannot go on, and how to go on after it.

Each finder looks at the spot and returns a finding or None; the first that finds something has
the word. A proposal is made only after the tables were asked whether it would help.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest, synonym
from oriflamme_dsl.source import Span
from oriflamme_dsl.syntax import blocks, characters, idioms, signs
from oriflamme_dsl.syntax.grammar import END, JUNK, Automaton, Stack
from oriflamme_dsl.syntax.literals import NUMBER_WORDS
from oriflamme_dsl.syntax.rewording import condition_first
from oriflamme_dsl.syntax.spot import (
    PHRASE_BEGINS,
    PLAYERS,
    STATEMENTS,
    TARGETS,
    Finder,
    Finding,
    Resume,
    Spot,
    fault,
)
from oriflamme_dsl.syntax.tokens import NO_WORDS
from oriflamme_dsl.syntax.verbs import is_heading

OPPOSITES = {"gain": "lose", "gains": "loses", "lose": "gain", "loses": "gains"}
MINUS = "-–−"
QUOTES = {"«": "»", "»": "«", "“": "”", "”": "”", "„": "”“", "‘": "’", "’": "’", "'": "'", "`": "`"}
THOUSANDS = 3
"""So many digits are set apart in long numbers."""

INFLUENCE = frozenset(
    {"GAIN", "LOSE", "STEAL", "GIVE", "PUT", "REMOVE", "COLLECT", "SHIFT", "PAY", "GAINS", "LOSES"}
)
LOOK_BACK = 4
"""So many tokens back a misspelt word is looked for."""

FEW = 4
"""Of more words that may be missing none is proposed."""

SELDOM_MEANT = NO_WORDS | {"FIRST", "PLUS", "MINUS", "BUT"}
"""Who writes `the card` has not forgotten a `first`."""

AMOUNT = "an amount such as 2"
ONE = frozenset({"one", "un", "une"})
"""Words that are numbers and articles."""


def find(spot: Spot) -> Finding:
    """Return what is wrong at a spot."""
    for finder in FINDERS:
        finding = finder(spot)
        if finding is not None:
            return finding
    return _unexpected(spot)


# ------------------------------------------------------------------ characters and numbers


def _junk(spot: Spot) -> Finding | None:
    if spot.kind != JUNK:
        return None
    char = spot.text
    if char in MINUS and spot.kind_at(1) == "INT" and spot.glued(0):
        return (_idiom(spot) if spot.kind_at(-1) == "INT" else None) or _negative(spot)
    seen = (characters.INVISIBLE, characters.OVERRIDES, characters.CONTROLS)
    if char == '"' or any(kind.match(char) for kind in seen):
        return Finding(None, Resume.AT, 1)  # reported where it was first seen
    facts = {"character": characters.name(char), "code": characters.code_point(char), "sign": char}
    if char in QUOTES:
        return _other_quote(spot, facts)
    better = next(filter(None, (look(spot) for look in OTHER_SIGNS)), None)
    if better is not None:
        return better
    variant = "needless" if signs.is_needless(spot) else ""
    variant = "space" if char.isspace() else variant
    return Finding(Diagnostic("ORI118", spot.span(), facts, variant=variant), Resume.AT, 1)


def _negative(spot: Spot) -> Finding:
    number = str(spot.token(1))
    verb = str(spot.token(-1) or "")
    other = OPPOSITES.get(verb, "")
    proposal = f"{other} {number}" if other else ""
    diagnostic = fault("ORI111", spot.span(0, 1), number=f"-{number}", proposal=proposal)
    return Finding(diagnostic, Resume.AT, 1)


def _other_quote(spot: Spot, facts: dict[str, str]) -> Finding:
    """Report a quotation mark of another kind; read the text in such marks as one in quotes."""
    diagnostic = Diagnostic("ORI010", spot.span(), facts)
    for at in range(spot.at + 1, len(spot.tokens)):
        token = spot.tokens[at]
        if token.type == "_SEP":
            break
        if token.type == JUNK and str(token) in QUOTES[spot.text]:
            return Finding(diagnostic, Resume.INSERT, at + 1 - spot.at, ("STRING",))
    return Finding(diagnostic)


def _fraction(spot: Spot) -> Finding | None:
    sign = spot.kind in {"DOT", "COMMA", "SLASH"} and spot.kind_at(-1) == spot.kind_at(1) == "INT"
    if not sign or not (spot.kind == "SLASH" or (spot.glued(-1) and spot.glued(0))):
        return None
    span, verb = spot.span(-1, 1), spot.kind_at(spot.first - spot.at)
    if spot.kind == "COMMA" and len(str(spot.token(1))) == THOUSANDS:
        return Finding(_grouped(span), Resume.AT, 2)
    variant = "" if verb in INFLUENCE else "plain"
    return Finding(fault("ORI112", span, variant, number=span.text), Resume.AT, 2)


def _grouped(span: Span) -> Diagnostic:
    number = re.sub("[^0-9]", "", span.text)
    return fault("ORI114", span, written=span.text, number=number)


def _plus(spot: Spot) -> Finding | None:
    if spot.kind != "PLUS_SIGN" or spot.kind_at(1) != "INT" or "INT" not in spot.accepts:
        return None
    span = spot.span(0, 1)
    number = f"{'gain ' if spot.at == spot.first else ''}{spot.token(1)}"
    diagnostic = fault("ORI114", span, written=span.text, number=number)
    return Finding(diagnostic, Resume.AT, 1)


def _glued_number(spot: Spot) -> Finding | None:
    if spot.kind_at(-1) == spot.kind == "INT" and len(spot.text) == THOUSANDS:
        return Finding(_grouped(spot.span(-1, 0)), Resume.AT, 1)
    if spot.kind_at(-1) != "INT" or not spot.glued(-1) or not spot.word():
        return None
    span = spot.span(-1, 0)
    diagnostic = fault("ORI114", span, written=span.text, number=str(spot.token(-1)))
    return Finding(diagnostic, Resume.AT, 1)


def _ordinal(spot: Spot) -> Finding | None:
    if spot.kind != "ORDINAL" or "INT" not in spot.accepts:
        return None
    diagnostic = fault("ORI114", spot.span(), written=spot.text, number=spot.text[:-2])
    return Finding(diagnostic, Resume.INSERT, 1, ("INT",))


def _number_word(spot: Spot) -> Finding | None:
    word = spot.word().lower()
    number = NUMBER_WORDS.get(word)
    if number is None or "INT" not in spot.accepts or (word in ONE and _is_article(spot)):
        return None
    diagnostic = fault("ORI113", spot.span(), word=spot.text, number=number)
    return Finding(diagnostic, Resume.INSERT, 1, ("INT",))


def _is_article(spot: Spot) -> bool:
    """Say whether `one` is rather `a` here, be it behind a verb of another language."""
    first = spot.token(spot.first - spot.at)
    verb = str(first) if first is not None and first.type == "NAME" else ""
    return "A" in spot.accepts or (spot.at == spot.first + 1 and bool(synonym(verb)))


def _unit(spot: Spot) -> Finding | None:
    """Find `gain 2 points`."""
    word = spot.word()
    if spot.kind_at(-1) != "INT" or not (word == "influence" or "influence" in synonym(word)):
        return None
    if not spot.tables.can(spot.stack, spot.kind_at(1)):
        return None
    facts = {"word": word, "number": str(spot.token(-1)), "verb": ""}
    if spot.at - spot.first == 2:  # such as `gain 2`, and no longer sentence
        facts["verb"] = str(spot.token(-2))
    return Finding(Diagnostic("ORI122", spot.span(), facts), Resume.AT, 1)


def _full_stop(spot: Spot) -> Finding | None:
    if spot.kind != "DOT" or spot.at == spot.first:
        return None
    diagnostic = fault("ORI117", spot.span())
    if spot.kind_at(1) in {END, "_SEP", "RBRACE"}:
        fits = spot.tables.can(spot.stack, spot.kind_at(1))
        return Finding(diagnostic, Resume.AT, 1) if fits else None
    fits = spot.tables.can(spot.stack, "_SEP", spot.kind_at(1))
    return Finding(diagnostic, Resume.INSERT, 1, ("_SEP",)) if fits else None


# ------------------------------------------------------------------ braces


def _stray_brace(spot: Spot) -> Finding | None:
    if spot.kind != "RBRACE" or spot.inside or spot.in_header:
        return None
    return Finding(fault("ORI108", spot.span()), Resume.AT, 1)


def _no_brace(spot: Spot) -> Finding | None:
    """Find a block without its `{`: in a header before the next line, or before a sentence."""
    if "LBRACE" not in spot.accepts:
        return None
    if spot.in_header:
        if spot.kind not in {"_SEP", "RBRACE", END} and spot.kind not in STATEMENTS:
            return None
        skip = 1 if spot.kind == "_SEP" else 0
        variant, item = _block_left(spot), str(spot.tokens[0])
        diagnostic = fault("ORI107", spot.end_of_last(), variant, item=item)
        return Finding(diagnostic, Resume.INSERT, skip, ("LBRACE",))
    if spot.kind in STATEMENTS and spot.tables.can(spot.stack, "LBRACE", spot.kind):
        variant = "answers" if spot.tokens[0].type == "SCENARIO" else "block"
        return Finding(fault("ORI107", spot.end_of_last(), variant, word=spot.text))
    return None


def _block_left(spot: Spot) -> str:
    """Return the variant for what follows a header without its `{`: its block, parts, nothing."""
    kinds = [token.type for token in spot.tokens[spot.at :]]
    if kinds.count("RBRACE") > kinds.count("LBRACE"):
        return ""
    nothing = not {*kinds} - {"_SEP", END} and spot.tables.can(spot.stack, "LBRACE", "RBRACE")
    return "hollow" if nothing else "unclosed"


# ------------------------------------------------------------------ words


def _capital(spot: Spot) -> Finding | None:
    word = spot.word()
    kind = spot.tables.words.get(word.lower())
    if word == word.lower() or kind not in spot.accepts:
        return None
    diagnostic = fault("ORI103", spot.span(), word=word, right=word.lower())
    return Finding(diagnostic, Resume.INSERT, 1, (kind,))


def _other_word(spot: Spot) -> Finding | None:
    word = spot.word()
    if not word:
        return None
    ours = (spot.tables.names[kind] for kind in spot.accepts if kind not in NO_WORDS)
    fitting = [
        (phrase, kinds)
        for phrase in _meant(word, ours)
        if (kinds := _kinds(phrase, spot.tables)) and spot.tables.can(spot.stack, *kinds)
    ]
    if not fitting:
        return None
    following = spot.kind_at(1)
    fitting.sort(key=lambda fit: not spot.tables.can(spot.stack, *fit[1], following))
    suggestions = tuple(phrase for phrase, _ in fitting[:2])
    code, variant = ("ORI102", "") if spot.kind == "NAME" else ("ORI100", "instead")
    diagnostic = fault(code, spot.span(), variant, word=word, suggestions=suggestions)
    return Finding(diagnostic, Resume.INSERT, 1, fitting[0][1])


def _earlier_word(spot: Spot) -> Finding | None:
    """Find a misspelt word that was taken for a name, so that only what follows it got stuck."""
    for at in range(spot.at - 1, max(spot.first, spot.at - LOOK_BACK) - 1, -1):
        token = spot.tokens[at]
        if token.type != "NAME":
            continue
        for phrase, stack in _repairs(spot, at):
            span = spot.span(at - spot.at)
            spot.stack[:] = stack
            diagnostic = fault("ORI102", span, word=str(token), suggestions=(phrase,))
            return Finding(diagnostic, Resume.AT, 0)
    return None


def _first_word(spot: Spot) -> Finding | None:
    """Find a sentence whose first word is no verb, or one that asks for something else."""
    first = spot.token(spot.first - spot.at)
    if first is None or spot.in_header or not 1 <= spot.at - spot.first <= 2:
        return None
    word, span = str(first), spot.span(spot.first - spot.at)
    if first.type != "NAME" and first.type in NO_WORDS:
        return None
    code, variant = ("ORI102", "") if first.type == "NAME" else ("ORI100", "instead")
    repairs = tuple(islice(_repairs(spot, spot.first), 2))
    if repairs:
        phrases = tuple(phrase for phrase, _ in repairs)
        spot.stack[:] = repairs[0][1]
        if phrases[0] == word.lower():
            return Finding(fault("ORI103", span, word=word, right=phrases[0]), Resume.AT, 0)
        diagnostic = fault(code, span, variant, word=word, suggestions=phrases)
        return Finding(diagnostic, Resume.AT, 0)
    if first.type != "NAME":
        return None
    begun = tuple(dict.fromkeys(said for said, _ in _repairs(spot, spot.first, through=False)))[:2]
    if begun[:1] == (word.lower(),):
        return Finding(fault("ORI103", span, word=word, right=begun[0]))
    return Finding(fault(code, span, word=word, suggestions=begun)) if begun else None


def _repairs(spot: Spot, at: int, *, through: bool = True) -> Iterator[tuple[str, Stack]]:
    """Yield phrases for the token `at` with which the sentence goes to the spot, or `through` it.

    A keyword is replaced by other words for what it says only.
    """
    tables, base = spot.tables, spot.base.copy()
    if not tables.feed(base, *(token.type for token in spot.tokens[spot.first : at])):
        return
    # What was made a name because of the wrong word becomes a keyword again.
    between = [tables.words.get(str(token), token.type) for token in spot.tokens[at + 1 : spot.at]]
    here = {spot.kind, tables.words.get(spot.text, spot.kind)}
    here.update(tables.words.get(word, spot.kind) for word in synonym(spot.word()))
    word = str(spot.tokens[at])
    keywords = [tables.names[kind] for kind in tables.accepts(base) if kind not in NO_WORDS]
    is_name = spot.tokens[at].type == "NAME"
    for phrase in (word.lower(), *_meant(word, keywords)) if is_name else synonym(word):
        stack, kinds = base.copy(), _kinds(phrase, tables)
        fits = kinds and tables.feed(stack, *kinds, *between)
        if fits and (not through or any(tables.can(stack, kind) for kind in sorted(here))):
            yield phrase, stack


def _meant(word: str, ours: Iterable[str]) -> tuple[str, ...]:
    """Return what people mean by a word, best first."""
    if len(word) < 3:
        return synonym(word)
    return tuple(dict.fromkeys((*synonym(word), *suggest(word, ours))))


def _kinds(phrase: str, tables: Automaton) -> tuple[str, ...]:
    """Return the token types of a phrase, none if a word of it is no keyword."""
    kinds = tuple(tables.words.get(word, "") for word in phrase.split())
    return kinds if all(kinds) else ()


def _keyword_as_id(spot: Spot) -> Finding | None:
    given = spot.kind_at(-1) in {"CHOOSE", "COUNT", "AS"}
    wanted = {"NAME"} if given else {"NAME", "STRING"}
    if not spot.word() or spot.kind == "NAME" or not wanted <= {*spot.accepts}:
        return None
    of_item = spot.in_header and spot.at == 1
    if spot.new_line() or (spot.kind in {"A", "AN"} and not given and not of_item):
        return None
    if spot.at == spot.first and spot.kind_at(1) not in {"DOT", END}:  # a name begins no such line
        return None
    diagnostic = fault("ORI104", spot.span(), "given" if given else "", word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 1, ("NAME",))


def _header_part(spot: Spot) -> Finding | None:
    """Find an item without its id or printed name, or a card without its kind."""
    item, name = spot.tokens[0], spot.tokens[min(1, len(spot.tokens) - 1)]
    if not spot.in_header or spot.at < 2 or spot.kind not in {"COLON", "LBRACE"}:
        return None
    for variant, insert in (("name", ("STRING",)), ("kind", ("COLON", "NAME"))):
        if spot.tables.can(spot.stack, *insert, spot.kind):
            facts = {"item": str(item), "id": str(name).strip('"')}
            diagnostic = Diagnostic("ORI106", spot.end_of_last(), facts, variant=variant)
            if variant == "name" and name.type == "STRING":
                diagnostic = _no_id(spot) or diagnostic
            return Finding(diagnostic, Resume.INSERT, 0, insert)
    return None


def _no_id(spot: Spot) -> Diagnostic | None:
    """Return that a printed name was taken for an id in quotes: those are keywords."""
    name, following = str(spot.token(1 - spot.at)), spot.token(2 - spot.at)
    if name.strip('"') in spot.tables.words or following is None:
        return None
    if following.type == "NAME":
        item, own = str(spot.tokens[0]), str(following)
        return fault("ORI106", spot.span(2 - spot.at), "order", item=item, id=own, name=name)
    guessed = re.sub(r"[^\w-]+", "-", name.lower()).strip("-_")
    facts: dict[str, Fact] = {"item": str(spot.tokens[0]), "id": guessed, "name": name}
    return fault("ORI106", spot.span(1 - spot.at), "id", **facts)


# ------------------------------------------------------------------ sentences


def _condition_after(spot: Spot) -> Finding | None:
    """Find `gain 1 if this is first`; with a block after it, `if` begins another sentence."""
    if spot.kind != "IF" or not spot.tables.can(spot.stack, "_SEP", "IF"):
        return None
    end = spot.at + 1
    while end < len(spot.tokens) and spot.tokens[end].type not in {"_SEP", "LBRACE", "RBRACE"}:
        end += 1
    if end == spot.at + 1 or spot.kind_at(end - spot.at) == "LBRACE":
        return None
    said = spot.span(spot.first - spot.at, -1).text
    condition = spot.span(1, end - 1 - spot.at)
    of_event = any(token.type in {"WHEN", "INSTEAD"} for token in spot.tokens[: spot.first])
    write = condition_first(said, condition.text, of_event=of_event)
    diagnostic = Diagnostic("ORI123", spot.span().to(condition), _proposals(write))
    return Finding(diagnostic, Resume.AT, end - spot.at)


def _proposals(write: Sequence[str]) -> dict[str, Fact]:
    return dict(zip(("proposal", "other"), write, strict=False))


def _idiom(spot: Spot) -> Finding | None:
    """Find a turn of phrase of plain speech for which the language has its own."""
    if spot.in_header or spot.tokens[0].type == "SCENARIO":
        return None
    return _otherwise(spot, idioms.find)


def _no_verb(spot: Spot) -> Finding | None:
    """Find `frobnicate a card`."""
    if spot.in_header or not spot.tables.can(spot.base, "GAIN"):
        return None
    return _otherwise(spot, idioms.no_verb)


def _otherwise(spot: Spot, find: idioms.Find) -> Finding | None:
    said = find(spot.tokens, spot.first, spot.at)
    if said is None:
        return None
    span = spot.span(said.first - spot.at, said.last - spot.at)
    facts = {"said": span.text, **_proposals(said.write)}
    return Finding(Diagnostic("ORI124", span, facts, variant=said.variant))


def _no_quantity(spot: Spot) -> Finding | None:
    """Find `eliminate card`."""
    quantities = ("a", "an", "another", "each")
    if spot.kind in {"OPPONENT", "PLAYER"} and spot.tables.can(spot.stack, "AN", spot.kind):
        found = fault("ORI106", spot.end_of_last(), missing=("an", "each"), word=spot.text)
        return Finding(found, Resume.INSERT, 0, ("AN",))
    if spot.kind not in PHRASE_BEGINS or not spot.tables.can(spot.stack, "ANOTHER", spot.kind):
        return None
    diagnostic = fault("ORI106", spot.gap(), missing=quantities, word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 0, ("A",))


def _all_of_them(spot: Spot) -> Finding | None:
    """Find `all cards`: only `all but 1` is a quantity."""
    if spot.kind_at(-1) != "ALL" or "BUT" not in spot.accepts:
        return None
    span = spot.span(-1)
    return Finding(fault("ORI100", span, "instead", word=span.text, suggestions=("each",)))


def _heading(spot: Spot) -> Finding | None:
    """Find `ability: gain 1`, misspelt or not."""
    if spot.kind != "COLON" or spot.at != spot.first + 1:
        return None
    word = str(spot.token(-1))
    if not is_heading(word):
        return None
    return Finding(fault("ORI102", spot.span(-1), "heading", word=word))


def _bare_heading(spot: Spot) -> Finding | None:
    """Find `ability gain 1` and `ability { gain 1 }`, misspelt or not."""
    way = spot.first - spot.at
    word, following = str(spot.token(way) or ""), spot.kind_at(way + 1)
    if spot.in_header or way not in {-1, 0} or following not in STATEMENTS | {"LBRACE", "_SEP"}:
        return None
    if not is_heading(word):
        return None
    found = fault("ORI102", spot.span(way), "heading", word=word)
    if following == "LBRACE":
        return Finding(found)
    spot.stack[:] = spot.base
    return Finding(found, Resume.AT, way + 1)


def _no_line_end(spot: Spot) -> Finding | None:
    if not spot.word() or spot.kind in TARGETS | PLAYERS:
        return None
    following = spot.kind_at(1)
    ahead = () if following in {"_SEP", "RBRACE", END} else (following,)
    if not spot.tables.can(spot.stack, "_SEP", spot.kind, *ahead):
        return None
    diagnostic = fault("ORI109", spot.span(), word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 0, ("_SEP",))


def _missing(spot: Spot) -> Finding | None:
    """Find the sign or word that would make it right, if few come into question."""
    if spot.new_line() or spot.at == spot.first or spot.kind in {"_SEP", "RBRACE", END}:
        return None
    if {"INT", "HALF"} <= {*spot.accepts} and spot.tables.can(spot.stack, "INT", spot.kind):
        found = fault("ORI106", spot.gap(), missing=(AMOUNT,), word=spot.text)
        return Finding(found, Resume.INSERT, 0, ("INT",))
    fits = [
        kind
        for kind in spot.accepts
        if kind in {"COLON", "COMMA"} or kind not in SELDOM_MEANT
        if spot.tables.can(spot.stack, kind, spot.kind)
    ]
    if not 1 <= len(fits) <= (1 if spot.kind == "NAME" else FEW):
        return _missing_colon(spot)
    missing = tuple(sorted(spot.tables.names[kind] for kind in fits))
    diagnostic = fault("ORI106", spot.gap(), missing=missing, word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 0, (fits[0],))


def _missing_colon(spot: Spot) -> Finding | None:
    """Find `card x "X" character {`, where the kind was taken for the language of a name."""
    if spot.kind != "LBRACE" or spot.kind_at(-1) != "NAME" or not spot.in_header:
        return None
    stack = spot.base.copy()
    before = [token.type for token in spot.tokens[spot.first : spot.at - 1]]
    if not spot.tables.feed(stack, *before, "COLON", "NAME"):
        return None
    spot.stack[:] = stack
    start = spot.span(-1).start
    place, word = Span(spot.source, start, start), str(spot.token(-1))
    return Finding(fault("ORI106", place, missing=(":",), word=word), Resume.AT, 0)


def _unfinished(spot: Spot) -> Finding | None:
    ended = spot.kind in {"_SEP", "RBRACE", END}
    if not ended and not spot.new_line():
        return None
    diagnostic = fault("ORI101", spot.end_of_last(), expected=spot.expected())
    return Finding(diagnostic, Resume.SKIP if ended else Resume.SENTENCE)


def _unexpected(spot: Spot) -> Finding:
    code = "ORI102" if spot.kind == "NAME" and "NAME" not in spot.accepts else "ORI100"
    diagnostic = fault(code, spot.span(), word=spot.text, expected=spot.expected())
    return Finding(diagnostic)


OTHER_SIGNS: tuple[Finder, ...] = (
    signs.comment,
    signs.unquoted,
    _idiom,
    signs.other_bracket,
    signs.other_sign,
)
"""What a character that begins no token may be all the same."""

FINDERS: tuple[Finder, ...] = (
    signs.odd_id,
    _junk,
    _bare_heading,
    signs.comment,
    signs.doubled,
    blocks.otherwise,
    blocks.bare,
    blocks.in_while,
    blocks.inner_clause,
    blocks.empty,
    _fraction,
    _plus,
    _glued_number,
    _ordinal,
    _full_stop,
    _idiom,
    _number_word,
    _first_word,
    _no_verb,
    _unit,
    _stray_brace,
    _heading,
    _all_of_them,
    _no_quantity,
    _capital,
    _no_brace,
    _condition_after,
    _no_line_end,
    _other_word,
    _earlier_word,
    signs.other_sign,
    signs.other_bracket,
    signs.needless,
    signs.unquoted,
    blocks.misplaced,
    _header_part,
    blocks.torn,
    _unfinished,
    _missing,
    _keyword_as_id,
)
