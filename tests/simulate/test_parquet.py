"""Rows as a Parquet file: one a game, the same for any workers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from oriflamme_dsl.simulate import rows
from oriflamme_dsl.simulate.parquet import write
from oriflamme_dsl.simulate.rows import RowFile
from oriflamme_dsl.simulate.run import Run
from oriflamme_dsl.simulate.workers import Alone
from tests.simulate.runs import fresh, jobs

parquet = pytest.importorskip("pyarrow.parquet")


@pytest.fixture
def run(tmp_path: Path) -> Any:
    """Return a run of forty games for three and as many for five, with its rows."""
    of = jobs((3, 5))
    files = [RowFile(tmp_path / f"{job.players}.rows", job.players) for job in of]
    found = fresh(of, 40, files)
    found.go(Alone(), lambda _: None)
    yield found
    for file in files:
        file.close()


def test_a_row_for_each_game(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rows come by players and game; seats that nobody has are empty; sums are those counted."""
    monkeypatch.setattr(rows, "BLOCK", 16)
    path = tmp_path / "games.parquet"
    done = [stage.done for stage in run.stages]
    assert None is write(path, run.rows, done, {"seed": "7"})
    file = parquet.ParquetFile(path)
    table = file.read().to_pydict()

    assert [3] * 40 + [5] * 40 == table["players"]
    assert [*range(40), *range(40)] == table["game"]
    assert [None] * 40 == table["points_4"][:40]
    assert run.stages[0].tally.points == tuple(sum(table[f"points_{n}"][:40]) for n in (1, 2, 3))
    assert run.stages[1].tally.decisions == sum(table["decisions"][40:])
    assert b"7" == file.schema_arrow.metadata[b"seed"]
    assert 6 == file.num_row_groups


def test_rows_of_games_that_are_done(run: Run, tmp_path: Path) -> None:
    """Of an unfinished run, the games that are done have rows."""
    path = tmp_path / "games.parquet"
    write(path, run.rows, [((2, 4), (30, 31)), ()], {})

    assert [2, 3, 30] == parquet.read_table(path).column("game").to_pylist()


def test_a_place_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    """It is said why, and no file is left."""
    before = sorted(tmp_path.iterdir())

    assert "it is no ordinary file" == write(tmp_path, run.rows, [(), ()], {})
    assert before == sorted(tmp_path.iterdir())
