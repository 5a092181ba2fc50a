"""Finds all errors of one piece: walks the parser's tables, and goes on after each error.

After an error the stack of the parser goes back to the start of the sentence, and reading goes on
with the next one, at the end of the line or before `}`; where a block follows, inside of it. Each
sentence gets one message at most.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

from attrs import define, field

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.source import Source, Span
from oriflamme_dsl.syntax import literals
from oriflamme_dsl.syntax.builder import DEEPEST
from oriflamme_dsl.syntax.findings import find
from oriflamme_dsl.syntax.grammar import ABILITY, END, ITEM, Automaton, Stack, Token
from oriflamme_dsl.syntax.headers import HEADERS
from oriflamme_dsl.syntax.spot import Finding, Resume, Spot
from oriflamme_dsl.syntax.verbs import meant_verbs

FILLERS = (
    (),
    ("DISCARD", "THIS"),
    ("THIS", "CANNOT", "BE", "MOVED"),
    ("STAYS",),
    ("HAND", "THE", "REST"),
    ("END", "GAME"),
    ("WINNER", "NAME"),
    ("WAIT",),
    ("RESOLVE", "FROM", "FRONT", "TO", "BACK"),
    ("AT", "THE", "FRONT"),
)
"""Sentences that stand for one with an error that was the last of its block."""

BLOCK = ("IF", "NAME", "LBRACE")
"""What stands for a broken sentence that has a block of sentences."""

MOST = 100
"""After so many errors in one piece nothing more of it is read: it is no card, or all of it is."""


@define
class Walk:
    """One piece on its way through the tables. Token places count from `offset`."""

    source: Source
    offset: int
    tokens: list[Token]
    tables: Automaton
    keyword: str
    known: Sequence[int] = ()
    """Places in the source that were reported already, in order."""
    open_end: bool = False
    """A missing brace at the end was reported already."""
    surplus: Sequence[int] = ()
    """Places in the source of closing braces after which the item goes on."""
    stack: Stack = field(factory=list)
    marks: list[int] = field(factory=list)
    """For each open block how high the stack was when its sentence at work began."""
    around: list[tuple[int, bool]] = field(factory=list)
    """For each open block where its sentence began, and whether something was said of that."""
    first: int = 0
    """The first token of the sentence at work."""
    sentence_said: bool = False
    found: list[Diagnostic] = field(factory=list)
    depth: int = 0
    deep_said: bool = False
    errors: int = 0
    mended: int = -1
    """The token up to which a sentence was mended last: a second time it would not help."""

    def run(self) -> list[Diagnostic]:
        """Return what is wrong, in order."""
        rule = ITEM if self.keyword != ABILITY else ABILITY
        self.stack = self.tables.start(rule)
        if rule == ABILITY:
            self.marks = [1]
        i = 0
        while i < len(self.tokens):
            i = self.step(i)
        self.finish(i)
        # A number that may not stand there at all need not be a right one.
        wrong = {found.span.start for found in self.found if found.span}
        faults = [f for f in self.literal_faults() if f.span is None or f.span.start not in wrong]
        return [*faults, *self.found]

    def literal_faults(self) -> Iterator[Diagnostic]:
        """Yield what is wrong with single tokens, which no table knows."""
        before = ""
        for token in self.tokens:
            start = self.offset + (token.start_pos or 0)
            if token.type == "INT":
                yield from literals.number_faults(self.source, start, token)
            elif token.type == "STRING":
                yield from literals.text_faults(self.source, start, token)
            elif token.type == "POSSESSIVE" and before == "THE":
                yield from literals.possessive_faults(self.source, start, token)
            before = token.type

    def step(self, i: int) -> int:
        """Read the token `i`; return the number of the next."""
        kind = self.tokens[i].type
        self.watch_depth(i)
        if self.deep_said or self.errors > MOST:
            self.open_end = True
            return len(self.tokens)
        if kind in {"_SEP", "RBRACE"} and not self.sentence_said:
            self.watch_verb(i)
        if kind == "RBRACE" and self.is_surplus(i):
            return i + 1
        if self.tables.feed(self.stack, kind):
            self.after(kind, i)
            return i + 1
        self.errors += 1
        finding = find(self.spot(i))
        silent = not self.say(finding, i)
        following = self.resume(finding, i)
        if silent and finding.insert:  # what was inserted may have begun a sentence
            self.sentence_said = True
        return following

    def is_surplus(self, i: int) -> bool:
        """Note a brace that would close the item, though it goes on; say whether it is one."""
        start = self.offset + (self.tokens[i].start_pos or 0)
        if start not in self.surplus or len(self.marks) > 1:
            return False
        if not self.sentence_said:
            span = Span(self.source, start, start + 1)
            self.found.append(Diagnostic("ORI108", span, variant="surplus"))
        self.sentence_said = True
        return True

    def after(self, kind: str, i: int) -> None:
        """Keep account of blocks and sentences after a token was read."""
        if kind == "LBRACE":
            self.marks.append(len(self.stack))
            self.around.append((self.first, self.sentence_said))
        elif kind == "RBRACE":
            if self.marks:
                self.close()
            return
        elif kind == "_SEP":
            if self.marks:
                self.marks[-1] = len(self.stack)
        else:
            return
        self.begin(i + 1)

    def close(self) -> None:
        """Go on with the sentence around a block."""
        self.marks.pop()
        if self.around:
            self.first, self.sentence_said = self.around.pop()

    def begin(self, i: int) -> None:
        """Begin a sentence at token `i`."""
        self.first, self.sentence_said = i, False

    def spot(self, i: int) -> Spot:
        """Return what is to be known of an error at token `i`."""
        mark = self.marks[-1] if self.marks else 1
        return Spot(
            self.source,
            self.offset,
            self.tokens,
            i,
            self.first,
            self.stack,
            self.stack[:mark],
            self.tables,
            in_header=not self.marks,
            inside=len(self.marks) > (self.keyword == ABILITY),
        )

    def say(self, finding: Finding, i: int) -> bool:
        """Note a finding, unless the sentence has had one; return whether it was noted."""
        diagnostic = finding.diagnostic
        silent = diagnostic is None or self.sentence_said or self.was_reported(i)
        self.sentence_said = True
        if diagnostic is not None and not silent:
            self.found.append(diagnostic)
            self.open_end = self.open_end or diagnostic.variant == "unclosed"
        return not silent

    def was_reported(self, i: int) -> bool:
        """Say whether something in the sentence was reported before the parser saw it."""
        if not self.known:
            return False
        start = self.offset + (self.tokens[self.first].start_pos or 0)
        last = next((t for t in self.tokens[i:] if t.type in {"_SEP", "LBRACE", "RBRACE"}), None)
        end = self.offset + ((last or self.tokens[-1]).end_pos or 0)
        at = bisect_left(self.known, start)
        return at < len(self.known) and self.known[at] <= end

    def resume(self, finding: Finding, i: int) -> int:
        """Bring the stack in order after an error at token `i`; return where to go on."""
        if finding.resume is Resume.AT and (finding.skip or i != self.mended):
            self.mended = i
            return i + finding.skip
        if finding.resume is Resume.INSERT and self.tables.feed(self.stack, *finding.insert):
            for kind in finding.insert:
                self.after(kind, i - 1 + finding.skip)
            return i + finding.skip
        if not self.marks:
            return self.enter(i)
        del self.stack[self.marks[-1] :]
        if finding.resume is Resume.SENTENCE:
            self.begin(i)
            return i
        return self.skip(i)

    def enter(self, i: int) -> int:
        """Go on inside of an item whose header has an error, with another header."""
        header = HEADERS.get(self.keyword)
        braces = (j for j in range(i, len(self.tokens)) if self.tokens[j].type == "LBRACE")
        brace = next(braces, None)
        if header is None or brace is None:
            self.open_end = True
            return len(self.tokens)
        self.stack = self.tables.start(ITEM)
        self.tables.feed(self.stack, *header)
        self.after("LBRACE", brace)
        return brace + 1

    def skip(self, i: int) -> int:
        """Skip the rest of a sentence from token `i` on; go into its block if it has one."""
        depth = 0
        for j in range(i, len(self.tokens)):
            kind = self.tokens[j].type
            if kind == "LBRACE":
                if depth == 0 and self.tables.can(self.stack, *BLOCK):
                    self.tables.feed(self.stack, *BLOCK)
                    self.after("LBRACE", j)
                    return j + 1
                depth += 1
            elif kind == "RBRACE":
                if depth == 0:
                    return self.leave(j)
                depth -= 1
            elif kind == "_SEP" and depth == 0:
                self.begin(j + 1)
                return j + 1
        self.open_end = True
        return len(self.tokens)

    def leave(self, i: int) -> int:
        """Leave a block whose last sentence had an error, at its `}`."""
        for filler in FILLERS:
            if self.tables.can(self.stack, *filler, "RBRACE"):
                self.tables.feed(self.stack, *filler, "RBRACE")
                self.close()
                return i + 1
        self.open_end = True
        return len(self.tokens)

    def watch_depth(self, i: int) -> None:
        """Note blocks and parentheses that lie too deep in one another."""
        kind = self.tokens[i].type
        self.depth += (kind in {"LBRACE", "LPAR"}) - (kind in {"RBRACE", "RPAR"})
        if self.depth > DEEPEST + 1 and not self.deep_said:
            self.deep_said = True
            start = self.offset + (self.tokens[i].start_pos or 0)
            facts = {"deepest": DEEPEST}
            self.found.append(Diagnostic("ORI115", Span(self.source, start, start + 1), facts))

    def watch_verb(self, i: int) -> None:
        """Note `gian 2`, which has the form of a keyword and is none.

        Otherwise names are looked up only in items without errors.
        """
        words = self.tokens[self.first : i]
        if not words or {token.type for token in words} - {"NAME", "INT", "COMMA"}:
            return
        word = str(words[0])
        meant = meant_verbs(word)
        declared = re.search(rf"\bkeyword\s+{re.escape(word)}\b", self.source.text)
        if words[0].type == "NAME" and meant and not declared:
            start = self.offset + (words[0].start_pos or 0)
            span = Span(self.source, start, start + len(word))
            self.found.append(Diagnostic("ORI102", span, (("word", word), ("suggestions", meant))))

    def finish(self, i: int) -> None:
        """Report a text that ends too early."""
        if self.open_end or self.tables.feed(self.stack, END):
            return
        self.say(find(self.spot(i)), i)
