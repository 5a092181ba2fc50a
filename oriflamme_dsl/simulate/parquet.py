"""Rows as a Parquet file, one a game, some thousand at a time."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from oriflamme_dsl.files import replace_by
from oriflamme_dsl.simulate.rows import Row, RowFile
from oriflamme_dsl.simulate.spans import Spans


class NoLibraryError(Exception):
    """The library for Parquet is not installed."""


def library() -> Any:
    """Return the library. Raises NoLibraryError where it is not installed."""
    try:
        importlib.import_module("pyarrow.parquet")
        return importlib.import_module("pyarrow")
    except ImportError:
        raise NoLibraryError from None


def write(
    path: Path, files: Sequence[RowFile], done: Sequence[Spans], about: Mapping[str, str]
) -> str | None:
    """Write the rows of all games that are done, by number of players, then by game.

    `about` is kept in the file with its columns. Returns None, or in a few words why it could not
    be written; the file is replaced as a whole.
    """
    pyarrow = library()
    most = max(file.players for file in files)
    schema = _schema(pyarrow, most).with_metadata(about)

    def fill(descriptor: int) -> None:
        with (
            os.fdopen(descriptor, "wb") as file,
            pyarrow.parquet.ParquetWriter(file, schema) as writer,
        ):
            for table in _tables(files, done, most):
                writer.write_batch(pyarrow.RecordBatch.from_pydict(table, schema))

    return replace_by(path, fill)


def _schema(pyarrow: Any, most: int) -> Any:
    small = pyarrow.int32()
    fields = [("players", pyarrow.int8()), ("game", pyarrow.int64()), ("decisions", small)]
    fields += [(f"points_{seat}", small) for seat in range(1, most + 1)]
    fields += [(f"cards_{seat}", small) for seat in range(1, most + 1)]
    fields += [(f"won_{seat}", pyarrow.bool_()) for seat in range(1, most + 1)]
    return pyarrow.schema(fields)


def _tables(
    files: Sequence[RowFile], done: Sequence[Spans], most: int
) -> Iterator[dict[str, list[Any]]]:
    for file, spans in zip(files, done, strict=True):
        for rows in file.rows(spans):
            yield _table(rows, file.players, most)


def _table(rows: Sequence[Row], players: int, most: int) -> dict[str, list[Any]]:
    """Return columns; those of seats that nobody has are empty."""
    none: list[Any] = [None] * len(rows)
    table: dict[str, list[Any]] = {
        "players": [players] * len(rows),
        "game": [row.number for row in rows],
        "decisions": [row.decisions for row in rows],
    }
    for seat in range(most):
        there, name = seat < players, seat + 1
        table[f"points_{name}"] = [row.points[seat] for row in rows] if there else none
        table[f"cards_{name}"] = [row.cards[seat] for row in rows] if there else none
        table[f"won_{name}"] = [seat in row.winners for row in rows] if there else none
    return table
