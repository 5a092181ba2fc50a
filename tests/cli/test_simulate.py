"""`oriflamme simulate`: what it prints, writes, keeps and refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from oriflamme_dsl.cli import simulating
from oriflamme_dsl.engine.game import play_out
from oriflamme_dsl.engine.saved import load, replay
from oriflamme_dsl.simulate import cluster, parquet
from tests.cli.calls import Done, call, environment, interruptible
from tests.simulate.runs import base

BAD = "tests.simulate.badbots"
ONE = ("--workers", "1")
RUN = ("simulate", "oriflamme", "--seed", "7", *ONE)


@pytest.fixture(autouse=True)
def _place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Be in an empty folder."""
    monkeypatch.chdir(tmp_path)


def figures(path: str) -> dict[str, Any]:
    """Return the data of a run without what depends on the machine."""
    data: dict[str, Any] = json.loads(Path(path).read_text(encoding="utf-8"))
    assert data.pop("timing")
    return data


def said(done: Done) -> str:
    """Return what is printed without the line about time, and without rates."""
    lines = done.out.splitlines()
    kept = [line.split(" games, ")[0] for line in lines if " a second on " not in line[-30:]]
    return "\n".join(kept)


def test_figures_are_the_same_on_any_workers() -> None:
    """The page and the data of one worker are those of two, but for time."""
    one = call(*RUN, "--games", "60", "--players", "3,5", "--json", "one.json")
    two = call(*RUN, "--games", "60", "--players", "5,3", "--json", "two.json", "--workers", "2")

    assert (0, "", 0, "") == (one.code, one.err, two.code, two.err)
    assert said(one).splitlines()[3:] == said(two).splitlines()[3:]
    data = figures("one.json")
    assert data == figures("two.json")
    assert (True, [3, 5], [[0, 60]]) == (
        data["complete"],
        [stage["players"] for stage in data["players"]],
        data["players"][0]["done"],
    )


def test_a_run_goes_on_from_its_file() -> None:
    """More games go on from those that are kept; a whole run is told again at once."""
    call(*RUN, "--games", "30", "--resume", "run.json")
    more = call("simulate", *ONE, "--games", "80", "--resume", "run.json", "--json", "more.json")
    again = call("simulate", *ONE, "--games", "80", "--resume", "run.json")
    call(*RUN, "--games", "80", "--json", "whole.json")

    assert (0, True) == (more.code, "50 games in" in more.out)
    assert "All games were done before." == again.out.splitlines()[-1]
    assert figures("whole.json") == figures("more.json")


def test_rows_are_kept_for_later() -> None:
    """With rows, a run that goes on has those of all games; without them, that is refused."""
    table = pytest.importorskip("pyarrow.parquet")
    call(*RUN, "--games", "30", "--resume", "bare.json")
    refused = call(*RUN, "--games", "50", "--resume", "bare.json", "--parquet", "games.parquet")
    assert 2 == refused.code
    assert "ORI662" in refused.err

    done = call(*RUN, "--games", "50", "--parquet", "games.parquet", "--bots", "random")
    rows = table.read_table("games.parquet")
    assert (0, 50) == (done.code, rows.num_rows)
    assert ["bare.json", "games.parquet"] == sorted(one.name for one in Path().iterdir())


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("--games", "0"), "ORI660"),
        (("--games", "5000000000"), "ORI660"),
        (("--seed", "-1"), "ORI660"),
        (("--seed", "9223372036854775808"), "ORI660"),
        (("--workers", "0"), "ORI660"),
        (("--workers", "100000"), "ORI660"),
        (("--players", ""), "ORI660"),
        (("--players", "3;4"), "ORI660"),
        (("--players", "٣"), "ORI660"),
        (("--players", "3,2"), "ORI605"),
        (("--players", "999999999"), "ORI605"),
        (("--bots", "random,random,random,random"), "ORI660"),
        (("--bots", "randm"), "ORI601"),
        (("--bots", ""), "ORI660"),
        (("--bots", "random,,random"), "ORI660"),
        (("--json", "one.json", "--resume", "./one.json"), "ORI660"),
        (("--parquet", "one", "--resume", "one"), "ORI660"),
        (("--bots", "ismcts@0"), "ORI670"),
        (("--bots", "nosuch:Bot"), "ORI671"),
        (("--engine", "rust"), "ORI601"),
    ],
)
def test_what_cannot_be_asked_for(arguments: tuple[str, ...], code: str) -> None:
    """Nonsense is told with what makes sense, before anything is played."""
    done = call("simulate", "oriflamme", *arguments)

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("--seed", "8"), "seed 7, not 8"),
        (("--players", "4"), "numbers of players: 3, not 4"),
        (("--bots", "heuristic"), "other bots"),
        (("--games", "10"), "20 games already, more than 10"),
        (("ablaze-game",), "`oriflamme`, not of `ablaze-game`"),
    ],
)
def test_another_run_is_refused(arguments: tuple[str, ...], what: str) -> None:
    """A file of another run is left as it is, and what differs is told."""
    call(*RUN, "--games", "20", "--resume", "run.json")
    before = Path("run.json").read_bytes()
    asked = ("--games", "30", "--resume", "run.json", *ONE, *arguments)
    game = () if arguments[0] == "ablaze-game" else ("oriflamme",)
    done = call("simulate", *game, *asked)

    assert (2, "error[ORI662]") == (done.code, done.err[:13])
    assert what in " ".join(done.err.split())
    assert before == Path("run.json").read_bytes()


def test_a_file_that_is_no_run_is_refused() -> None:
    """Another file is not overwritten, and it is told what is wrong with it."""
    Path("notes.txt").write_text("we played all night")
    done = call(*RUN, "--resume", "notes.txt", "--lang", "fr")

    assert (2, "erreur[ORI661]") == (done.code, done.err[:14])
    assert "ce n’est pas du JSON" in done.err
    assert "we played all night" == Path("notes.txt").read_text()


@pytest.mark.parametrize("option", ["--resume", "--parquet", "--json"])
@pytest.mark.parametrize("place", ["folder", "file/run"])
def test_what_cannot_be_written_is_told_before(option: str, place: str) -> None:
    """A place that cannot be written to ends the call before anything is played or made there."""
    Path("folder").mkdir()
    Path("file").touch()
    done = call(*RUN, "--games", "20", option, place)

    assert (1, "", "error[ORI606]") == (done.code, done.out, done.err[:13])
    assert ["file", "folder"] == sorted(one.name for one in Path().iterdir())


def test_figures_that_cannot_be_written_are_told_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The page is printed where the disk is full by then, and the exit code tells it."""
    monkeypatch.setattr(simulating, "replace_file", lambda *_: "no space left on device")
    done = call(*RUN, "--games", "20", "--json", "figures.json")

    assert (1, True, "error[ORI606]") == (done.code, "3 players" in done.out, done.err[:13])


def test_a_game_for_one_number_of_players() -> None:
    """Where no more and no fewer can play, the number is told once."""
    done = call("simulate", "two-players", "--players", "3")

    assert (2, "error[ORI605]: `two-players` is for 2 players only, not for 3") == (
        done.code,
        done.err.splitlines()[0],
    )


def test_few_games_say_little() -> None:
    """Of few games it is told that the ranges are rough, of more not."""
    few, more = (call(*RUN, "--games", games).out for games in ("29", "30"))

    assert [True, False] == ["With fewer than 30 games" in page for page in (few, more)]


def test_nothing_is_overwritten() -> None:
    """A run that is stopped, and the game of a bot at fault, go to files that are not there yet.

    The same game needs no second file.
    """
    fails = (*RUN, "--games", "200", "--bots", f"random,{BAD}:Tires")
    codes = [call(*fails).code for _ in range(2)]
    game = next(one for one in Path().iterdir() if ".run" not in one.name)
    before = game.read_bytes()
    game.write_text("an older game")
    last = call(*fails)

    assert [1, 1, 1] == [*codes, last.code]
    runs = ["oriflamme-7-2.run.json", "oriflamme-7-3.run.json", "oriflamme-7.run.json"]
    assert [f"{game.stem}-2.json", game.name, *runs] == sorted(one.name for one in Path().iterdir())
    assert ("an older game", before) == (
        game.read_text(),
        Path(f"{game.stem}-2.json").read_bytes(),
    )
    assert "--resume oriflamme-7-3.run.json" in last.out
    assert f"`{game.stem}-2.json`" in last.err


@pytest.mark.parametrize("bot", ["Fails", "Wild"])
def test_a_bot_at_fault_is_named(bot: str) -> None:
    """The run ends, the bot is named, and its game is saved and can be replayed."""
    done = call(*RUN, "--games", "20", "--bots", f"random,{BAD}:{bot}")

    assert (1, "error[ORI664]") == (done.code, done.err[:13])
    assert f"`{BAD}:{bot}`" in " ".join(done.err.split())
    saved = load(json.loads(Path(f"oriflamme-{7 << 32}.json").read_text(encoding="utf-8")))
    game = replay(base(), saved)
    assert game.decision is not None
    assert 1 == game.decision.player
    assert 0 < play_out(game.state, Random(1))


def test_libraries_that_are_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a library is missing, it is said how to get it."""

    def missing(*_: object) -> None:
        raise parquet.NoLibraryError

    def no_cluster(*_: object) -> None:
        raise cluster.NoLibraryError

    monkeypatch.setattr(parquet, "library", missing)
    monkeypatch.setattr(cluster, "Cluster", no_cluster)
    rows = call(*RUN, "--parquet", "games.parquet")
    far = call(*RUN, "--cluster", "local")

    assert [(2, "error[ORI663]")] * 2 == [(one.code, one.err[:13]) for one in (rows, far)]
    assert ("[parquet]" in rows.err, "[cluster]" in far.err) == (True, True)


def test_a_cluster_that_is_not_there() -> None:
    """An address that means nothing is told as such."""
    pytest.importorskip("distributed")
    done = call(*RUN, "--cluster", "nonsense")

    assert (2, "error[ORI666]") == (done.code, done.err[:13])


def test_workers_that_are_lost() -> None:
    """Where workers end again and again, the run stops, and what is done is told and kept."""
    done = call(
        *RUN, "--games", "20", "--bots", f"{BAD}:Ends,random", "--workers", "2", "--lang", "en"
    )

    assert (1, "error[ORI665]") == (done.code, done.err[:13])
    assert "No game is done." in done.out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other interruptions")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interruption_keeps_what_is_done(workers: str, tmp_path: Path) -> None:
    """Ctrl-C ends with 130 and no traceback, tells what is done, and the run goes on from there."""
    program = subprocess.Popen(
        interruptible(
            *("simulate", "oriflamme", "--seed", "7", "--players", "3", "--workers", workers),
            *("--games", "4000000000", "--resume", "run.json"),
        ),
        cwd=tmp_path,
        env=environment(PYTHONPATH=str(Path(__file__).resolve().parents[2])),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,  # so that all its processes are interrupted, as by a terminal
    )
    while program.poll() is None and not done_games(tmp_path / "run.json"):
        time.sleep(0.1)
    os.killpg(program.pid, signal.SIGINT)
    out, err = program.communicate(timeout=120)

    assert (130, b"") == (program.returncode, err)
    assert b"Stopped after " in out
    assert b"--resume run.json goes on from there." in out
    done = done_games(tmp_path / "run.json")
    whole = call("simulate", *ONE, "--games", str(done), "--resume", "run.json", "--json", "a")
    call(*RUN, "--games", str(done), "--json", "b")
    assert (0, True) == (whole.code, done > 0)
    assert figures("a") == figures("b")


def done_games(path: Path) -> int:
    """Return up to where the games are done that a file keeps, 0 where there is none yet."""
    if not path.exists():
        return 0
    spans = json.loads(path.read_bytes())["stages"][0]["done"]
    return int(spans[-1][1]) if spans else 0
