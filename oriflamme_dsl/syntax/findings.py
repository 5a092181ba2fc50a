"""What went wrong at the token where a piece cannot go on, and how to go on after it.

Each finder looks at the spot and returns a finding or None; the first that finds something has
the word. A proposal is made only after the tables were asked whether it would help.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import islice

from attrs import field, frozen

from oriflamme_dsl.diagnostics import Diagnostic, Fact
from oriflamme_dsl.diagnostics.suggest import suggest, synonym
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import characters, idioms
from oriflamme_dsl.syntax.grammar import END, JUNK, Automaton, Stack, Token
from oriflamme_dsl.syntax.literals import NUMBER_WORDS
from oriflamme_dsl.syntax.rewording import condition_first
from oriflamme_dsl.syntax.tokens import BARE_PROPERTIES, LONG_PROPERTIES, NO_WORDS

OPPOSITES = {"gain": "lose", "gains": "loses", "lose": "gain", "loses": "gains"}
MINUS = "-–−"
QUOTES = {"«": "»", "»": "«", "“": "”", "”": "”", "„": "”“", "‘": "’", "’": "’", "'": "'", "`": "`"}
LOOK_BACK = 4
"""So many tokens back a misspelt word is looked for."""

FEW = 4
"""Of more words that may be missing none is proposed."""

SELDOM_MEANT = NO_WORDS | {"FIRST"}
"""Who writes `the card` has not forgotten a `first`."""

STATEMENTS = frozenset(
    {"CHOOSE", "COPY", "DISCARD", "ELIMINATE", "GAIN", "IF", "LOSE", "MOVE", "PUT", "STEAL"}
    | {"ACTIVATE", "BRING", "COLLECT", "COUNT", "DRAW", "EITHER", "END", "FOR", "GIVE", "LATER"}
    | {"LET", "MAY", "NOTHING", "PAY", "REARRANGE", "RELEASE", "REMOVE", "REPEAT", "RESOLVE"}
    | {"REVERSE", "SEND", "SHIFT", "SHUFFLE", "SKIP", "SORT", "SWAP", "TAKE", "TURN", "WIN"}
)
PLAYERS = frozenset({"YOU", "YOUR", "POSSESSIVE", "A", "AN", "EACH", "THE"})
TARGETS = frozenset({"ALL", "ANOTHER", "ANY", "IT", "ITS", "NAME", "THAT", "THIS", "UP", "INT"})
REFERENCES = frozenset({"THIS", "IT", "THE", "NAME"})
CARDS = REFERENCES | {"A", "AN", "ALL", "ANOTHER", "ANY", "EACH", "INT", "UP"}
PROPERTIES = LONG_PROPERTIES - {"WITH"} | BARE_PROPERTIES
PHRASE_BEGINS = frozenset(
    {"ADJACENT", "CARD", "CARDS", "FACE_DOWN", "OPPOSING", "REVEALED", "STACK", "STACKS"}
)
AMOUNTS = frozenset({"INT", "NAME", "HALF", "TWICE", "ALL", "THE", "THAT", "YOUR"})
GROUPS = (
    (STATEMENTS | PLAYERS | (TARGETS - {"INT"}), "a sentence such as gain 1"),
    (CARDS, "a card such as this"),
    (AMOUNTS | {"UP"}, "an amount such as 2"),
    (AMOUNTS, "an amount such as 2"),
    (REFERENCES, "a card such as this"),
    (PROPERTIES, "a property such as first"),
)
"""Token types that together are called otherwise than one by one."""


class Resume(Enum):
    """How to go on after an error."""

    SKIP = auto()
    """With the next sentence."""
    AT = auto()
    """`skip` tokens further, as if nothing had happened."""
    INSERT = auto()
    """The same, after the tokens `insert`; where they cannot stand, with the next sentence."""
    SENTENCE = auto()
    """With a new sentence at this token."""


@frozen
class Finding:
    """A diagnostic (None when it was made elsewhere) and how to go on."""

    diagnostic: Diagnostic | None
    resume: Resume = Resume.SKIP
    skip: int = 0
    insert: tuple[str, ...] = ()


@frozen
class Spot:
    """A token that cannot stand where it stands.

    `first` is the token at which the sentence began, `base` the stack at that time. In a `header`
    no block was opened yet; `inside` says whether a `}` would close something.
    """

    source: Source
    offset: int
    tokens: list[Token]
    at: int
    first: int
    stack: Stack
    base: Stack
    tables: Automaton
    in_header: bool
    inside: bool = True
    accepts: list[str] = field(init=False)

    @accepts.default
    def _accepts(self) -> list[str]:
        return self.tables.accepts(self.stack)

    @property
    def kind(self) -> str:
        """The type of the token; END after the last."""
        return self.tokens[self.at].type if self.at < len(self.tokens) else END

    @property
    def text(self) -> str:
        """Return the token as written; empty after the last."""
        return str(self.tokens[self.at]) if self.at < len(self.tokens) else ""

    def token(self, way: int) -> Token | None:
        """Return the token so many places further."""
        at = self.at + way
        return self.tokens[at] if 0 <= at < len(self.tokens) else None

    def span(self, way: int = 0, until: int | None = None) -> Span:
        """Return the span of a token, or of several."""
        first, last = self.token(way), self.token(way if until is None else until)
        if first is None or last is None:
            return self.end_of_last()
        return Span(
            self.source,
            self.offset + (first.start_pos or 0),
            self.offset + (last.end_pos or 0),
        )

    def end_of_last(self) -> Span:
        """Return the place right after the token before."""
        last = self.token(-1)
        end = self.offset + (last.end_pos or 0 if last is not None else 0)
        return Span(self.source, end, end)

    def glued(self, way: int) -> bool:
        """Say whether nothing stands between a token and the next."""
        one, other = self.token(way), self.token(way + 1)
        return one is not None and other is not None and one.end_pos == other.start_pos

    def kind_at(self, way: int) -> str:
        """Return the type of the token so many places further."""
        token = self.token(way)
        return END if token is None else token.type

    def new_line(self) -> bool:
        """Say whether the token is the first of its line, the sentence having begun before."""
        last, here = self.token(-1), self.token(0)
        if last is None or here is None or self.at == self.first:
            return False
        start = self.offset + (last.end_pos or 0)
        return "\n" in self.source.text[start : self.offset + (here.start_pos or 0)]

    def word(self) -> str:
        """Return the token where it is a word, else an empty text."""
        return self.text if self.kind == "NAME" or self.kind not in NO_WORDS else ""

    def expected(self) -> tuple[str, ...]:
        """Return what could stand here, in human words, sorted; groups under one name."""
        left = set(self.accepts)
        names = []
        for group, name in GROUPS:
            if group <= left:
                left -= group
                names.append(name)
        if "_SEP" in left:
            left.discard(END)
        names.extend({self.tables.names.get(kind, kind.lower()) for kind in left})
        return tuple(sorted(names))


Finder = Callable[[Spot], Finding | None]


def find(spot: Spot) -> Finding:
    """Return what is wrong at a spot."""
    for finder in FINDERS:
        finding = finder(spot)
        if finding is not None:
            return finding
    return _unexpected(spot)


def _diagnostic(code: str, span: Span, variant: str = "", **facts: Fact) -> Diagnostic:
    return Diagnostic(code, span, facts, variant=variant)


# ------------------------------------------------------------------ characters and numbers


def _junk(spot: Spot) -> Finding | None:
    if spot.kind != JUNK:
        return None
    char = spot.text
    if char in MINUS and spot.kind_at(1) == "INT" and spot.glued(0):
        return _negative(spot)
    seen = (characters.INVISIBLE, characters.OVERRIDES, characters.CONTROLS)
    if char == '"' or any(kind.match(char) for kind in seen):
        return Finding(None, Resume.AT, 1)  # reported where it was first seen
    facts = {"character": characters.name(char), "code": characters.code_point(char), "sign": char}
    if char in QUOTES:
        return _other_quote(spot, facts)
    return Finding(Diagnostic("ORI118", spot.span(), facts), Resume.AT, 1)


def _negative(spot: Spot) -> Finding:
    number = str(spot.token(1))
    verb = str(spot.token(-1) or "")
    other = OPPOSITES.get(verb, "")
    proposal = f"{other} {number}" if other else ""
    diagnostic = _diagnostic("ORI111", spot.span(0, 1), number=f"-{number}", proposal=proposal)
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
    signs = spot.kind in {"DOT", "COMMA"} and spot.kind_at(-1) == spot.kind_at(1) == "INT"
    if not (signs and spot.glued(-1) and spot.glued(0)):
        return None
    span = spot.span(-1, 1)
    return Finding(_diagnostic("ORI112", span, number=span.text), Resume.AT, 2)


def _plus(spot: Spot) -> Finding | None:
    if spot.kind != "PLUS_SIGN" or spot.kind_at(1) != "INT" or "INT" not in spot.accepts:
        return None
    span = spot.span(0, 1)
    diagnostic = _diagnostic("ORI114", span, written=span.text, number=str(spot.token(1)))
    return Finding(diagnostic, Resume.AT, 1)


def _glued_number(spot: Spot) -> Finding | None:
    if spot.kind_at(-1) != "INT" or not spot.glued(-1) or not spot.word():
        return None
    span = spot.span(-1, 0)
    diagnostic = _diagnostic("ORI114", span, written=span.text, number=str(spot.token(-1)))
    return Finding(diagnostic, Resume.AT, 1)


def _ordinal(spot: Spot) -> Finding | None:
    if spot.kind != "ORDINAL" or "INT" not in spot.accepts:
        return None
    diagnostic = _diagnostic("ORI114", spot.span(), written=spot.text, number=spot.text[:-2])
    return Finding(diagnostic, Resume.INSERT, 1, ("INT",))


def _number_word(spot: Spot) -> Finding | None:
    number = NUMBER_WORDS.get(spot.word().lower())
    if number is None or "INT" not in spot.accepts:
        return None
    diagnostic = _diagnostic("ORI113", spot.span(), word=spot.text, number=number)
    return Finding(diagnostic, Resume.INSERT, 1, ("INT",))


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
    diagnostic = _diagnostic("ORI117", spot.span())
    if spot.kind_at(1) in {END, "_SEP", "RBRACE"}:
        fits = spot.tables.can(spot.stack, spot.kind_at(1))
        return Finding(diagnostic, Resume.AT, 1) if fits else None
    fits = spot.tables.can(spot.stack, "_SEP", spot.kind_at(1))
    return Finding(diagnostic, Resume.INSERT, 1, ("_SEP",)) if fits else None


# ------------------------------------------------------------------ braces


def _stray_brace(spot: Spot) -> Finding | None:
    if spot.kind != "RBRACE" or spot.inside or spot.in_header:
        return None
    return Finding(_diagnostic("ORI108", spot.span()), Resume.AT, 1)


def _no_brace(spot: Spot) -> Finding | None:
    """Find a block without its `{`: in a header before the next line, or before a sentence."""
    if "LBRACE" not in spot.accepts:
        return None
    if spot.in_header:
        if spot.kind not in {"_SEP", "RBRACE", END} and spot.kind not in STATEMENTS:
            return None
        skip = 1 if spot.kind == "_SEP" else 0
        diagnostic = _diagnostic("ORI107", spot.end_of_last())
        return Finding(diagnostic, Resume.INSERT, skip, ("LBRACE",))
    if spot.kind in STATEMENTS and spot.tables.can(spot.stack, "LBRACE", spot.kind):
        return Finding(_diagnostic("ORI107", spot.end_of_last(), "block", word=spot.text))
    return None


# ------------------------------------------------------------------ words


def _capital(spot: Spot) -> Finding | None:
    word = spot.word()
    kind = spot.tables.words.get(word.lower())
    if word == word.lower() or kind not in spot.accepts:
        return None
    diagnostic = _diagnostic("ORI103", spot.span(), word=word, right=word.lower())
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
    diagnostic = _diagnostic(code, spot.span(), variant, word=word, suggestions=suggestions)
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
            diagnostic = _diagnostic("ORI102", span, word=str(token), suggestions=(phrase,))
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
            return Finding(_diagnostic("ORI103", span, word=word, right=phrases[0]), Resume.AT, 0)
        diagnostic = _diagnostic(code, span, variant, word=word, suggestions=phrases)
        return Finding(diagnostic, Resume.AT, 0)
    if first.type != "NAME":
        return None
    begun = tuple(phrase for phrase, _ in _repairs(spot, spot.first, through=False))[:2]
    return Finding(_diagnostic(code, span, word=word, suggestions=begun)) if begun else None


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
    if not spot.word() or spot.kind == "NAME" or not {"NAME", "STRING"} <= {*spot.accepts}:
        return None
    given = spot.kind_at(-1) in {"CHOOSE", "COUNT"}
    if spot.new_line() or (spot.kind in {"A", "AN"} and not given):
        return None
    diagnostic = _diagnostic("ORI104", spot.span(), "given" if given else "", word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 1, ("NAME",))


def _header_part(spot: Spot) -> Finding | None:
    """Find an item without its printed name, or a card without its kind."""
    item, name = spot.tokens[0], spot.tokens[min(1, len(spot.tokens) - 1)]
    if not spot.in_header or spot.at < 2 or spot.kind not in {"COLON", "LBRACE"}:
        return None
    for variant, insert in (("name", ("STRING",)), ("kind", ("COLON", "NAME"))):
        if spot.tables.can(spot.stack, *insert, spot.kind):
            facts = {"item": str(item), "id": str(name).strip('"')}
            diagnostic = Diagnostic("ORI106", spot.end_of_last(), facts, variant=variant)
            return Finding(diagnostic, Resume.INSERT, 0, insert)
    return None


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
    return None if spot.in_header else _otherwise(spot, idioms.find)


def _no_verb(spot: Spot) -> Finding | None:
    """Find `frobnicate a card`."""
    return None if spot.in_header else _otherwise(spot, idioms.no_verb)


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
    if spot.kind not in PHRASE_BEGINS or not spot.tables.can(spot.stack, "ANOTHER", spot.kind):
        return None
    diagnostic = _diagnostic("ORI106", spot.end_of_last(), missing=quantities, word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 0, ("A",))


def _all_of_them(spot: Spot) -> Finding | None:
    """Find `all cards`: only `all but 1` is a quantity."""
    if spot.kind_at(-1) != "ALL" or "BUT" not in spot.accepts:
        return None
    span = spot.span(-1)
    return Finding(_diagnostic("ORI100", span, "instead", word=span.text, suggestions=("each",)))


def _heading(spot: Spot) -> Finding | None:
    """Find `ability: gain 1`, misspelt or not."""
    if spot.kind != "COLON" or spot.at != spot.first + 1:
        return None
    word = str(spot.token(-1))
    if word.lower() != "ability" and "ability" not in suggest(word, ("ability",)):
        return None
    return Finding(_diagnostic("ORI102", spot.span(-1), "heading", word=word))


def _no_line_end(spot: Spot) -> Finding | None:
    if not spot.word() or spot.kind in TARGETS | PLAYERS:
        return None
    if not spot.tables.can(spot.stack, "_SEP", spot.kind):
        return None
    diagnostic = _diagnostic("ORI109", spot.span(), word=spot.text)
    return Finding(diagnostic, Resume.INSERT, 0, ("_SEP",))


def _missing(spot: Spot) -> Finding | None:
    """Find the sign or word that would make it right, if few come into question."""
    if spot.new_line() or spot.kind in {"_SEP", "RBRACE", END}:
        return None
    fits = [
        kind
        for kind in spot.accepts
        if kind in {"COLON", "COMMA"} or kind not in SELDOM_MEANT
        if spot.tables.can(spot.stack, kind, spot.kind)
    ]
    if not 1 <= len(fits) <= FEW:
        return _missing_colon(spot)
    missing = tuple(sorted(spot.tables.names[kind] for kind in fits))
    diagnostic = _diagnostic("ORI106", spot.end_of_last(), missing=missing, word=spot.text)
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
    return Finding(_diagnostic("ORI106", place, missing=(":",), word=word), Resume.AT, 0)


def _unfinished(spot: Spot) -> Finding | None:
    ended = spot.kind in {"_SEP", "RBRACE", END}
    if not ended and not spot.new_line():
        return None
    diagnostic = _diagnostic("ORI101", spot.end_of_last(), expected=spot.expected())
    return Finding(diagnostic, Resume.SKIP if ended else Resume.SENTENCE)


def _unexpected(spot: Spot) -> Finding:
    code = "ORI102" if spot.kind == "NAME" and "NAME" not in spot.accepts else "ORI100"
    diagnostic = _diagnostic(code, spot.span(), word=spot.text, expected=spot.expected())
    return Finding(diagnostic)


FINDERS: tuple[Finder, ...] = (
    _junk,
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
    _header_part,
    _unfinished,
    _missing,
    _keyword_as_id,
)
