"""Who may ask the preview."""

from __future__ import annotations

import pytest

from oriflamme_dsl.preview.guard import admitted


@pytest.mark.parametrize(
    ("hosts", "origins", "port"),
    [
        (["127.0.0.1:8000"], [], 8000),
        (["LOCALHOST:8000"], [], 8000),
        (["localhost:8000"], ["http://localhost:8000"], 8000),
        (["localhost:8000"], ["http://127.0.0.1:8000"], 8000),
        (["127.0.0.1"], ["http://127.0.0.1"], 80),
    ],
)
def test_own_names_are_admitted(hosts: list[str], origins: list[str], port: int) -> None:
    """A request under a name of this machine, with our port, is one of our own."""
    assert admitted(hosts, origins, port)


@pytest.mark.parametrize(
    ("hosts", "origins"),
    [
        ([], []),
        ([""], []),
        (["127.0.0.1"], []),
        (["127.0.0.1:8001"], []),
        (["evil.example:8000"], []),
        (["127.0.0.1:8000.evil.example"], []),
        (["127.0.0.1:8000", "127.0.0.1:8000"], []),
        (["127.0.0.1:8000"], ["null"]),
        (["127.0.0.1:8000"], [""]),
        (["127.0.0.1:8000"], ["https://127.0.0.1:8000"]),
        (["127.0.0.1:8000"], ["http://127.0.0.1:8001"]),
        (["127.0.0.1:8000"], ["http://evil.example"]),
        (["127.0.0.1:8000"], ["http://127.0.0.1:8000", "http://127.0.0.1:8000"]),
    ],
)
def test_all_others_are_not(hosts: list[str], origins: list[str]) -> None:
    """Another name, port, scheme or origin, none or several of them are refused."""
    assert not admitted(hosts, origins, 8000)
