"""The page of a report: one file, without script, that reads in grey and on a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from attrs import frozen

from oriflamme_dsl.balance import verdict
from oriflamme_dsl.balance.doubts import Doubt
from oriflamme_dsl.balance.drawn import (
    change_plot,
    influence_plot,
    rounds_plot,
    seat_change_plot,
    seats_plot,
    worth_plot,
)
from oriflamme_dsl.balance.figures import (
    CardFigures,
    Difference,
    Differences,
    Figure,
    StageFigures,
)
from oriflamme_dsl.balance.plots import Plot
from oriflamme_dsl.balance.report import Report, Side, Told
from oriflamme_dsl.balance.watch import BY_CHANCE, KEYED
from oriflamme_dsl.balance.words import Words
from oriflamme_dsl.render.templates import fill

MOST_KILLERS = 4
"""By how many cards the page says that one was eliminated; the data has all."""


@frozen
class Table:
    """A table: its caption, its heads, and its rows, of which the first cell is a head too.

    In the style `words` the last column is words, in `labels` the first one is long.
    """

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    style: str = ""


@frozen
class Part:
    """A part of a section: a heading, a plot, a table, and remarks."""

    id: str
    heading: str
    plots: tuple[Plot, ...] = ()
    table: Table | None = None
    notes: tuple[str, ...] = ()


@frozen
class Section:
    """A number of players: a heading, the source of its figures, sentences, doubts, and parts."""

    id: str
    heading: str
    source: str
    sentences: tuple[str, ...]
    doubts: tuple[str, ...]
    parts: tuple[Part, ...]


@frozen
class View:
    """All that the template shows."""

    language: str
    title: str
    subtitle: str
    facts: tuple[str, ...]
    again: str
    command: str
    in_short: str
    careful: str
    sections: tuple[Section, ...]
    method: str
    notes: tuple[str, ...]


def page(report: Report, language: str) -> str:
    """Return the page in a language."""
    return fill("web/balance.html.j2", view=view(report, language))


def words_of(report: Report, language: str) -> Words:
    """Return the words of a report in a language."""
    return Words(language, report.names.get(language, {}))


def title_of(report: Report, words: Words) -> str:
    """Return the title of a report."""
    before = _called(report.before, words)
    if report.after is None:
        return words.say("title", game=before)
    return words.say("compared", before=before, after=_called(report.after, words))


def _called(side: Side, words: Words) -> str:
    name = side.names.get(words.language, side.ruleset.game)
    return f"{name} + {words.cards(side.added)}" if side.added else name


def view(report: Report, language: str) -> View:
    """Return what the page shows."""
    words = words_of(report, language)
    return View(
        language,
        title_of(report, words),
        words.say("subtitle", games=words.games(report.games)),
        facts(report, words),
        words.say("again"),
        report.command,
        words.say("in short"),
        words.say("doubts"),
        tuple(_section(one, report, words) for one in report.stages),
        words.say("head.method"),
        tuple(_method(report, words)),
    )


def facts(report: Report, words: Words) -> tuple[str, ...]:
    """Return what was played, in sentences."""
    said = {"seed": report.seed, "bots": players_of(report, words)}
    before = report.before.fingerprint
    if report.after is None:
        found = [words.say("facts", fingerprint=before, **said)]
    else:
        after = report.after.fingerprint
        found = [words.say("facts, both", before=before, after=after, **said)]
    added = report.before.added
    if added:
        found.append(words.say("added", cards=words.cards(added)))
    if report.not_played:
        numbers = ", ".join(map(str, report.not_played))
        found.append(words.say("not played", numbers=numbers))
    return tuple(found)


def players_of(report: Report, words: Words) -> str:
    """Return who played."""
    bots = dict.fromkeys(report.bots)
    if set(bots) <= {BY_CHANCE, KEYED}:
        return words.say("keyed chance" if KEYED in bots else "chance")
    return ", ".join(report.bots)


def heading_of(figures: StageFigures, words: Words) -> str:
    """Return the heading of a number of players."""
    key = "one" if figures.players == 1 else "players"
    return words.say(key, players=figures.players, games=words.games(figures.games))


def sentences(told: Told, report: Report, words: Words) -> tuple[str, ...]:
    """Return what a number of players comes to."""
    if told.differences is None or told.other is None or report.after is None:
        if told.all_alike:
            return tuple(verdict.ending(told.figures, words))
        return tuple(verdict.verdict(told.figures, words, report.before.added))
    return tuple(verdict.compared(told.differences, words, (told.figures, told.other)))


def doubt(found: Doubt, words: Words) -> str:
    """Return a doubt in words."""
    number = words.number(found.number)
    if found.key in ("wide", "imprecise"):
        number = words.say("points", number=words.number(100 * found.number, 1))
    elif found.key == "lonely":
        number = words.number(3 / found.number)
    facts = {"number": number, "cards": words.cards(found.cards)}
    return words.say(f"doubt.{found.key}", games=words.games(int(found.number)), **facts)


def _section(told: Told, report: Report, words: Words) -> Section:
    figures = told.figures
    parts = _alone(told, report, words)
    if told.differences is not None and told.other is not None:
        parts = _together(told.differences, (figures, told.other), words)
    return Section(
        f"p{figures.players}",
        heading_of(figures, words),
        _source(figures, report, words),
        sentences(told, report, words),
        tuple(doubt(one, words) for one in told.doubts),
        tuple(parts),
    )


def _source(figures: StageFigures, report: Report, words: Words) -> str:
    facts = {"games": words.games(figures.games), "players": figures.players, "seed": report.seed}
    before = report.before.fingerprint
    if figures.whole < figures.games:
        whole = words.number(figures.whole)
        return words.say("source, half", fingerprint=before, whole=whole, **facts)
    if report.after is None:
        return words.say("source", fingerprint=before, **facts)
    return words.say("source, both", before=before, after=report.after.fingerprint, **facts)


# ------------------------------------------------------------------ one game


def _alone(told: Told, report: Report, words: Words) -> Iterator[Part]:
    figures = told.figures
    name = f"p{figures.players}"
    if any(one.worth for one in figures.cards) and not told.all_alike:
        notes = [words.say("note.worth")]
        if own := report.own_removal:
            notes = [words.say("note.own removal", cards=words.cards(own))]
            notes += [words.say("note.worth")] if len(own) < len(figures.cards) else []
        notes.append(words.say("note.line", line=verdict.points(figures.line, words)))
        plot = worth_plot(f"{name}-worth", figures, words)
        yield Part(f"{name}-w", words.say("head.worth"), (plot,), None, tuple(notes))
    plots = tuple(influence_plot(f"{name}-influence", figures, words))
    yield Part(f"{name}-i", words.say("head.influence"), plots)
    count = sum(1 for one in figures.cards if one.worth)
    notes = [words.say("note.cards", count=count)]
    yield Part(f"{name}-c", words.say("head.cards"), (), _card_table(figures, words), tuple(notes))
    table, notes = _killed(figures, words), [words.say("note.killed")]
    yield Part(f"{name}-k", words.say("head.killed"), (), table, tuple(notes))
    plot = seats_plot(f"{name}-seats", figures, words)
    yield Part(f"{name}-s", words.say("head.seats"), (plot,), _seat_table(figures, words))
    plots = tuple(rounds_plot(f"{name}-rounds", figures, words))
    notes = [words.say("note.course")] if plots else []
    yield Part(
        f"{name}-r", words.say("head.course"), plots, _course_table(figures, words), tuple(notes)
    )
    if figures.together is not None:
        tried = words.games(figures.together.tried)
        notes = [words.say("note.choices", games=tried)]
        yield Part(
            f"{name}-x", words.say("head.choices"), (), _choices(figures, words), tuple(notes)
        )


def cell(found: Figure | None, words: Words, digits: int, *, percent: bool = False) -> str:
    """Return a figure in a cell: its value, and half the width of its interval, or its ends.

    Its ends are told where the value does not lie amid them, as of shares in few games.
    """
    if found is None:
        return words.say("none")
    by = 100 if percent else 1
    value = words.number(by * found.value, digits)
    if found.value == found.low == found.high:  # every game has the same
        return words.number(by * found.value, digits if found.value else 0)
    if found.low is None or found.high is None:
        return value
    if abs(found.low + found.high - 2 * found.value) * by > 10**-digits:
        return f"{value} ({words.ends(found, digits, by)})"
    half = words.number(by * (found.high - found.low) / 2, digits)
    return f"{value}\u00a0±\u00a0{half}"


_CARD_CELLS: tuple[tuple[str, Callable[[CardFigures], Figure | None], int, bool], ...] = (
    ("revealed", lambda one: one.revealed, 1, True),
    ("round", lambda one: one.round, 2, False),
    ("waited", lambda one: one.waited, 2, False),
    ("total", lambda one: one.total, 2, False),
    ("taken", lambda one: one.taken, 2, False),
    ("kills", lambda one: one.kills, 2, False),
    ("with", lambda one: one.with_it, 1, True),
    ("without", lambda one: one.without, 1, True),
    ("worth", lambda one: one.worth, 1, True),
)


def _card_table(figures: StageFigures, words: Words) -> Table:
    rows = []
    for one in figures.cards:
        cells = [
            cell(get(one), words, digits, percent=percent)
            for _, get, digits, percent in _CARD_CELLS
        ]
        cells.append(_chance(one.corrected, words) if one.worth else words.say("none"))
        rows.append((words.card(one.id), *cells))
    heads = [_head(key, words, percent=percent) for key, _, _, percent in _CARD_CELLS]
    return Table(
        words.say("head.cards"),
        (words.say("table.card"), *heads, words.say("table.chance")),
        tuple(rows),
    )


def _head(key: str, words: Words, *, percent: bool) -> str:
    head = words.say(f"table.{key}")
    return f"{head} (%)" if percent else head


def _chance(chance: float, words: Words) -> str:
    return f"<\u00a0{words.number(0.001, 3)}" if chance < 0.001 else words.number(chance, 3)


def _killed(figures: StageFigures, words: Words) -> Table:
    rows = []
    for one in sorted(figures.cards, key=lambda one: -(one.victims.value if one.victims else 0)):
        by = [
            f"{words.card(card)}\u00a0{words.number(found.value, 2)}"
            for card, found in one.killers[:MOST_KILLERS]
        ]
        rows.append(
            (words.card(one.id), cell(one.victims, words, 2), ", ".join(by) or words.say("none"))
        )
    heads = tuple(words.say(f"table.{key}") for key in ("card", "victims", "by"))
    return Table(words.say("head.killed"), heads, tuple(rows), "words")


def _seat_table(figures: StageFigures, words: Words) -> Table:
    rows = [
        (
            str(seat.seat),
            cell(seat.wins, words, 1, percent=True),
            cell(seat.points, words, 2),
            _chance(seat.corrected, words),
        )
        for seat in figures.seats
    ]
    heads = ("seat", "wins", "influence", "chance")
    return Table(
        words.say("head.seats"),
        tuple(_head(key, words, percent=key == "wins") for key in heads),
        tuple(rows),
    )


def _course_table(figures: StageFigures, words: Words) -> Table:
    course = figures.course
    rows: list[tuple[str, ...]] = []
    for key in ("rounds", "decisions", "width", "total", "margin", "leads"):
        found: Figure | None = getattr(course, key)
        if found is not None:
            rows.append((words.say(f"course.{key}"), cell(found, words, 2)))
    for key in ("ties", "nobody"):
        found = getattr(course, key)
        rows.append((f"{words.say(f'course.{key}')} (%)", cell(found, words, 1, percent=True)))
    for ask in course.asks:
        what = f"{words.say('course.decisions')}{words.say('colon')}{words.say(f'ask.{ask.ask}')}"
        width = words.number(ask.width.value, 2) if ask.width else ""
        rows.append((what, words.say("among", number=cell(ask.number, words, 2), width=width)))
    heads = tuple(words.say(f"table.{key}") for key in ("what", "value"))
    return Table(words.say("head.course"), heads, tuple(rows), "labels")


def _choices(figures: StageFigures, words: Words) -> Table:
    rows = [
        (
            words.say(f"ask.{one.ask}"),
            words.number(one.tried),
            *(
                cell(found, words, 0, percent=True)
                for found in (one.winners, one.own_victory, one.own_points, one.any_points)
            ),
        )
        for one in figures.choices
    ]
    heads = ["ask", "tried", "winners", "own", "points", "any"]
    return Table(
        words.say("head.choices"),
        tuple(_head(key, words, percent=key not in ("ask", "tried")) for key in heads),
        tuple(rows),
    )


# ------------------------------------------------------------------ two games


def _together(
    found: Differences, pair: tuple[StageFigures, StageFigures], words: Words
) -> Iterator[Part]:
    name = f"p{found.players}"
    if found.alike:
        return
    before, after = ({one.id for one in figures.cards} for figures in pair)
    plots = tuple(change_plot(f"{name}-change", found, before & after, words))
    if plots and not found.same_scores:
        yield Part(f"{name}-d", words.say("head.differences"), plots)
    plot = seat_change_plot(f"{name}-seats", found, words)
    yield Part(f"{name}-s", words.say("head.seats"), (plot,))
    for side, figures in zip(("before", "after"), pair, strict=True):
        if any(one.worth for one in figures.cards):
            plot = worth_plot(f"{name}-worth-{side}", figures, words)
            head = words.say("head.worth in", side=words.say(f"table.{side}"))
            notes = (words.say("note.line", line=verdict.points(figures.line, words)),)
            yield Part(f"{name}-w-{side}", head, (plot,), None, notes)
    rows = [
        _change(words.say(f"course.{one.name}"), one, words, percent=one.name == "ties")
        for one in found.course
    ]
    tables = {
        "cards": _changes(found, before, after, words),
        "seats": _seat_changes(found, words),
        "course": _table("head.course", "what", rows, words),
    }
    for key, table in tables.items():
        yield Part(f"{name}-t-{key}", words.say(f"head.{key}"), (), table)


def _table(caption: str, first: str, rows: Sequence[tuple[str, ...]], words: Words) -> Table:
    keys = (first, "before", "after", "change", "between", "chance")
    heads = tuple(words.say(f"table.{key}") for key in keys)
    return Table(words.say(caption), heads, tuple(rows), "labels")


def _change(name: str, one: Difference, words: Words, *, percent: bool = False) -> tuple[str, ...]:
    digits, by = (1, 100) if percent else (2, 1)
    return (
        f"{name} (%)" if percent else name,
        words.number(by * one.before, digits),
        words.number(by * one.after, digits),
        words.number(by * one.change.value, digits, signed=True),
        words.ends(one.change, digits, by, signed=True),
        _chance(one.corrected, words),
    )


def _changes(found: Differences, before: set[str], after: set[str], words: Words) -> Table:
    """Return what changes: influence of all cards, and what else is beyond chance."""
    rows = []
    for feature in ("total", "revealed", "kills", "victims"):
        for one in found.of_cards(feature):
            name = f"{words.card(one.name)}{words.say('colon')}{words.say(f'table.{feature}')}"
            row = _change(name, one, words)
            if one.name in before & after:
                rows += [row] if feature == "total" or one.tells else []
            elif feature == "total":  # what a game does not have is no change from nothing
                none = words.say("none")
                only = (row[1], none) if one.name in before else (none, row[2])
                rows.append((name, *only, *[none] * 3))
    return _table("head.cards", "card", rows, words)


def _seat_changes(found: Differences, words: Words) -> Table:
    rows = []
    for wins, points in zip(found.seats, found.points, strict=True):
        seat = f"{words.say('table.seat')} {int(wins.name) + 1}{words.say('colon')}"
        rows.append(_change(f"{seat}{words.say('table.wins')}", wins, words, percent=True))
        rows.append(_change(f"{seat}{words.say('table.influence')}", points, words))
    return _table("head.seats", "seat", rows, words)


# ------------------------------------------------------------------ the method


def _method(report: Report, words: Words) -> Iterator[str]:
    looked = [one.figures for one in report.stages]
    level = words.number(95)
    if report.after is not None:
        yield words.say("note.pairs", games=words.games(report.games))
    yield words.say("note.intervals", level=level)
    if report.precision is not None and looked:
        yield words.say("note.looks", looks=max(one.looks for one in looked))
    yield words.say("note.holm")
    by_chance = set(report.bots) <= {BY_CHANCE, KEYED}
    key = "note.chance" if by_chance else "note.bots"
    yield words.say(key, bots=players_of(report, words))
