"""Measures what is said of good cards, scenarios and games in which somebody made a slip.

    python -m tests.slips.measure --seed 1 --count 2000 [--show 20] [--jobs 2]

Each mutant is a whole good file with one slip in one of its items; seven in ten are made in cards.
Those without an error are still valid, another card perhaps, and count no further. Of the others
(refused) it counts

right    an error begins on the line of the slip: of either token if two were swapped, or of either
         copy. Where the slip shows only on another line, that line is right, too, see `Slip`: the
         next token for a gap at the end of a line, and for braces their partner and what follows
         the block.
at head  not right, but a line was dropped, and an error is where the block begins in which it
         stood: what a block lacks altogether has no other place.
at use   neither, but the error is about a name that stood in what was dropped or changed, and
         says which: a name that was given there, and is used on another line.
label    nothing of these, but an error has a second place that is right.
extra    findings beyond the first, warnings too, that the good file has not.

No kind but `right` counts as right.
"""

from __future__ import annotations

import argparse
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, cached_property, lru_cache
from pathlib import Path
from random import Random
from unittest.mock import patch

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.lower.analysis import Analysis, analyse
from oriflamme_dsl.names.files import load
from oriflamme_dsl.pipeline import Compilation, has_errors
from oriflamme_dsl.report import formatter
from oriflamme_dsl.resources import cards_folder
from oriflamme_dsl.source import Source
from oriflamme_dsl.syntax import grammar
from oriflamme_dsl.syntax.ast import File
from oriflamme_dsl.syntax.chunks import cut
from oriflamme_dsl.syntax.parser import parse
from tests.slips.slip import KINDS, Slip, slip

ROOT = Path(__file__).parents[2]
FOLDERS = ("cards/**/*.ori", "examples/**/*.ori", "tests/tasks/*.ori")
SORTS: Mapping[str, str] = {
    **dict.fromkeys(("card", "kind", "keyword", "set"), "cards"),
    "scenario": "scenarios",
    **dict.fromkeys(("game", "variant"), "games"),
}
"""The items in which slips are made, by their first word; what stands with cards is one of them."""

SHARES = {"cards": 0.7, "scenarios": 0.2, "games": 0.1}
"""How many of the mutants are made in which items."""

VALID, RIGHT, AT_HEAD, AT_USE, LABEL, ELSEWHERE, RAISED = (
    "valid",
    "right",
    "at head",
    "at use",
    "label",
    "elsewhere",
    "raised",
)
"""What can become of a mutant."""


@frozen
class Good:
    """An item of a good file: the file, and where in it the item stands."""

    file: str
    sort: str
    start: int
    end: int


@frozen
class Verdict:
    """What is said of a slip: how many findings more than one, and all of them in words."""

    good: Good
    slip: Slip
    verdict: str
    extra: int = 0
    said: str = ""


@cache
def text_of(file: str) -> str:
    """Return the text of a good file."""
    return (ROOT / file).read_text(encoding="utf-8")


@cache
def good_items() -> Mapping[str, Sequence[Good]]:
    """Return the items of all good files, by their sort."""
    found: dict[str, list[Good]] = {sort: [] for sort in SHARES}
    for path in sorted(path for folder in FOLDERS for path in ROOT.glob(folder)):
        file = path.relative_to(ROOT).as_posix()
        for chunk in cut(text_of(file)).chunks:
            if chunk.keyword in SORTS:
                sort = SORTS[chunk.keyword]
                found[sort].append(Good(file, sort, chunk.start, chunk.end))
    return found


def mutants(seed: int, count: int) -> Iterator[tuple[Good, Slip]]:
    """Yield so many slips, the same for the same seed."""
    stream = Random(seed)
    items = good_items()
    made = 0
    while made < count:
        (sort,) = stream.choices([*SHARES], [*SHARES.values()])
        good = stream.choice(items[sort])
        slipped = slip(text_of(good.file)[good.start : good.end], stream)
        if slipped is not None:
            made += 1
            yield good, slipped


class Quick(Compilation):
    """A compilation in which files that never change are parsed once."""

    @cached_property
    def analysis(self) -> Analysis:
        """Parse, resolve and check as ever."""
        files, found = load(self.sources, _read, cards_folder(), _parsed)
        return analyse(files, found, self._vouched(file.source for file in files))


@cache
def _read(path: Path, name: str) -> tuple[Source | None, tuple[Diagnostic, ...]]:
    source = Source(name, path.read_text(encoding="utf-8"), path)
    UNCHANGED.add(source)
    return source, ()


def _parsed(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    return _parsed_once(source) if source in UNCHANGED else parse(source)


@cache
def _parsed_once(source: Source) -> tuple[File, tuple[Diagnostic, ...]]:
    return parse(source)


UNCHANGED: set[Source] = set()
"""The sources that good files use."""


def findings(file: str, text: str) -> tuple[Diagnostic, ...]:
    """Return what is said of a text that stands in the place of a file."""
    with patch.object(grammar, "tree", _tree):
        return Quick((Source(file, text, ROOT / file),)).diagnostics


_parsed_tree = lru_cache(maxsize=2000)(grammar.tree)
"""The parser, which sees nearly all items of a file again in its next mutant."""


def _tree(text: str, rule: str) -> grammar.Tree[grammar.Token]:
    """Return a tree of its own: whoever builds from it takes it to pieces."""
    return _copied(_parsed_tree(text, rule))


def _copied(tree: grammar.Tree[grammar.Token]) -> grammar.Tree[grammar.Token]:
    parts = [_copied(part) if isinstance(part, grammar.Tree) else part for part in tree.children]
    return grammar.Tree(tree.data, parts, tree.meta)


@cache
def before(file: str) -> frozenset[tuple[str, str]]:
    """Return what is said of a good file: codes and underlined texts."""
    return frozenset(map(_key, findings(file, text_of(file))))


def _key(found: Diagnostic) -> tuple[str, str]:
    return found.code, found.span.text if found.span else ""


def judged(work: tuple[Good, Slip]) -> Verdict:
    """Return what becomes of a slip; its findings are put into words in both languages."""
    good, slipped = work
    whole = text_of(good.file)
    text = whole[: good.start] + slipped.text + whole[good.end :]
    try:
        found = findings(good.file, text)
        said = formatter("human")(found, "en")
        formatter("human")(found, "fr")
    except Exception:  # noqa: BLE001 # whatever it is, it is what is looked for
        return Verdict(good, slipped, RAISED, said=traceback.format_exc())
    if not has_errors(found):
        return Verdict(good, slipped, VALID, said=said)
    new = [one for one in found if _key(one) not in before(good.file)]
    return Verdict(good, slipped, _where(good, slipped, text, new), max(len(new) - 1, 0), said)


def _where(good: Good, slipped: Slip, text: str, found: Sequence[Diagnostic]) -> str:
    source = Source(good.file, text)
    offsets = (good.start + place for place in (*slipped.places, *slipped.noticed))
    lines = {source.position(place)[0] for place in offsets}
    errors = [one for one in found if has_errors((one,)) and one.span is not None]
    own = [one for one in errors if one.span and one.span.source.name == good.file]
    if any(one.span and one.span.line in lines for one in own):
        return RIGHT
    head = slipped.head
    if head is not None:
        line = source.position(good.start + head)[0]
        if any(one.span and one.span.line == line for one in own):
            return AT_HEAD
    words = set(re.findall(r"[\w-]+", slipped.change))
    if any(one.span and one.span.text.strip('"') in words for one in errors):
        return AT_USE
    labels = [label.span for one in own for label in one.labels]
    return LABEL if any(span.line in lines for span in labels) else ELSEWHERE


def measured(seed: int, count: int, jobs: int = 1) -> Iterator[Verdict]:
    """Yield what becomes of so many slips, in their order."""
    if jobs == 1:
        yield from map(judged, mutants(seed, count))
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(judged, mutants(seed, count), chunksize=16)


# ------------------------------------------------------------------ figures


@frozen
class Figures:
    """The figures of some verdicts; the shares are of those that are refused."""

    mutants: int
    valid: int
    refused: int
    right: float
    at_head: float
    at_use: float
    label: float
    extra: float
    raised: int

    @classmethod
    def of(cls, verdicts: Sequence[Verdict]) -> Figures:
        """Count verdicts."""
        tally = [one.verdict for one in verdicts]
        refused = len(tally) - tally.count(VALID) - tally.count(RAISED)
        told_apart = (RIGHT, AT_HEAD, AT_USE, LABEL)
        right, at_head, at_use, label = (tally.count(word) / max(refused, 1) for word in told_apart)
        extra = sum(one.extra for one in verdicts) / max(refused, 1)
        valid, raised = tally.count(VALID), tally.count(RAISED)
        return cls(len(tally), valid, refused, right, at_head, at_use, label, extra, raised)

    def row(self, name: str) -> str:
        """Return a line of the table."""
        shares = (self.right, self.at_head, self.at_use, self.label)
        return (
            f"{name:<12}{self.mutants:8}{self.valid:8}{self.refused:8}"
            f"{''.join(f'{100 * share:8.1f}' for share in shares)}{self.extra:8.2f}{self.raised:8}"
        )


HEAD = (
    f"{'':<12}{'mutants':>8}{'valid':>8}{'refused':>8}{'right %':>8}"
    f"{'at head':>8}{'at use':>8}{'label':>8}{'extra':>8}{'raised':>8}"
)


def table(verdicts: Sequence[Verdict]) -> Iterator[str]:
    """Yield the lines of the table: by kind of slip, by sort of item, and all."""
    yield HEAD
    for kind in KINDS:
        yield Figures.of([one for one in verdicts if one.slip.kind == kind]).row(kind)
    yield ""
    for sort in SHARES:
        yield Figures.of([one for one in verdicts if one.good.sort == sort]).row(sort)
    yield Figures.of(verdicts).row("all")


def told(verdict: Verdict) -> str:
    """Return a verdict in full: where, what was changed, and what is said of it."""
    good, slipped = verdict.good, verdict.slip
    line = Source(good.file, text_of(good.file)).position(good.start + slipped.places[0])[0]
    head = f"==== {good.file}:{line}: {slipped.kind}: {slipped.change}"
    return f"{head}: {verdict.verdict}, {verdict.extra} extra\n{verdict.said}"


def worst(verdicts: Sequence[Verdict], count: int) -> Sequence[Verdict]:
    """Return those of which the worst is said: raised, elsewhere, then those with most extra."""
    order = (RAISED, ELSEWHERE, LABEL, AT_USE, AT_HEAD)
    rank: Callable[[Verdict], tuple[int, int]] = lambda one: (  # noqa: E731
        order.index(one.verdict) if one.verdict in order else len(order),
        -one.extra,
    )
    return sorted(verdicts, key=rank)[:count]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--show", type=int, default=0, help="so many of the worst are told in full")
    parser.add_argument("--jobs", type=int, default=1)
    wanted = parser.parse_args()
    verdicts = list(measured(wanted.seed, wanted.count, wanted.jobs))
    for verdict in worst(verdicts, wanted.show):
        sys.stdout.write(f"{told(verdict)}\n")
    sys.stdout.writelines(f"{line}\n" for line in table(verdicts))


if __name__ == "__main__":
    main()
