"""What is done of a run, kept in a file to go on from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from attrs import frozen

from oriflamme_dsl import __version__
from oriflamme_dsl.files import replace_file
from oriflamme_dsl.simulate.job import MOST_SEED, PYTHON
from oriflamme_dsl.simulate.spans import Spans, count, joined
from oriflamme_dsl.simulate.tally import Tally, as_data, from_data, possible

FORMAT = "oriflamme-run"
VERSION = 1
LIMIT = 64 * 1024 * 1024
"""The largest file that is read, in bytes."""


@frozen
class Stage:
    """How far a run is with a number of players: the games that are done, and their tally."""

    players: int
    bots: tuple[str, ...]
    done: Spans
    tally: Tally

    @classmethod
    def empty(cls, players: int, bots: tuple[str, ...]) -> Stage:
        """Return the beginning."""
        return cls(players, bots, (), Tally.empty(players))

    def after(self, first: int, games: int, tally: Tally) -> Stage:
        """Return the stage with more games done; ValueError where one was done before."""
        done = joined((*self.done, (first, first + games))) if games else self.done
        return Stage(self.players, self.bots, done, self.tally + tally)


@frozen
class Kept:
    """A run and how far it is; `stream` is by what its games are dealt (see job.stream_of)."""

    game: str
    fingerprint: str
    seed: int
    stages: tuple[Stage, ...]
    stream: str = PYTHON
    program: str = __version__

    @property
    def bots(self) -> tuple[str, ...]:
        """The bots of the largest table."""
        return max(self.stages, key=lambda stage: stage.players).bots


@frozen
class Difference:
    """In what a kept run is another one: `what` (a variant of the finding), and both values."""

    what: str
    then: str
    now: str


def difference(then: Kept, now: Kept, games: int) -> Difference | None:
    """Return the first thing in which a kept run is another one than `games` of what is asked."""
    pairs = {
        "game": (then.game, now.game),
        "rules": (then.fingerprint, now.fingerprint),
        "program": (then.program, now.program),
        "stream": (then.stream, now.stream),
        "seed": (str(then.seed), str(now.seed)),
        "players": (_numbers(then), _numbers(now)),
        "bots": (",".join(then.bots), ",".join(now.bots)),
    }
    for what, (before, after) in pairs.items():
        if before != after:
            return Difference(what, before, after)
    most = max((stage.done[-1][1] for stage in then.stages if stage.done), default=0)
    return Difference("games", str(most), str(games)) if most > games else None


def _numbers(kept: Kept) -> str:
    return ",".join(str(stage.players) for stage in kept.stages)


def keep(path: Path, kept: Kept) -> str | None:
    """Write a run; return None, or in a few words why it could not be written."""
    return replace_file(path, (json.dumps(_data(kept), indent=1) + "\n").encode())


def _data(kept: Kept) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "program": kept.program,
        "game": kept.game,
        "fingerprint": kept.fingerprint,
        "seed": kept.seed,
        "stream": kept.stream,
        "stages": [
            {
                "players": stage.players,
                "bots": list(stage.bots),
                "done": [list(span) for span in stage.done],
                "tally": as_data(stage.tally),
            }
            for stage in kept.stages
        ],
    }


def read_kept(path: Path) -> Kept:
    """Read a run. Raises OSError, and ValueError with a reason for what is not one."""
    if not path.is_file() and path.exists():  # a folder, or a device without an end
        raise ValueError("it is no ordinary file")
    with path.open("rb") as file:
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise ValueError(f"it is larger than {LIMIT // 1024**2} MiB")
    try:
        parsed = json.loads(data)
    except (ValueError, RecursionError):
        raise ValueError("it is no JSON") from None
    if not isinstance(parsed, dict) or parsed.get("format") != FORMAT:
        raise ValueError(f'it has no "format": "{FORMAT}"')
    if parsed.get("version") != VERSION:
        raise ValueError("it was written by another version of this program")
    try:
        return _kept(parsed)
    except (KeyError, TypeError, AttributeError):
        raise ValueError("parts of it are missing, or are of another sort") from None


def _kept(data: dict[str, Any]) -> Kept:
    return Kept(
        game=_text(data["game"]),
        fingerprint=_text(data["fingerprint"]),
        seed=_seed(data["seed"]),
        stages=_stages(data["stages"]),
        stream=_text(data["stream"]),
        program=_text(data["program"]),
    )


def _stages(data: Any) -> tuple[Stage, ...]:
    if not data:
        raise TypeError
    return tuple(map(_stage, data))


def _stage(data: Any) -> Stage:
    bots: Sequence[Any] = data["bots"]
    players = _whole(data["players"])
    if not 1 <= players <= 64 or len(bots) != players:
        raise ValueError("its bots do not fit its players")
    done = joined((_whole(first), _whole(end)) for first, end in data["done"])
    tally = from_data(data["tally"], players)
    if tally.games != count(done) or (done and done[0][0] < 0) or not possible(tally):
        raise ValueError("its counts do not fit the games that are done")
    return Stage(players, tuple(map(_text, bots)), done, tally)


def _seed(value: Any) -> int:
    seed = _whole(value)
    if not 0 <= seed <= MOST_SEED:
        raise TypeError
    return seed


def _whole(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value
