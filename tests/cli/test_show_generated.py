"""`oriflamme show GAME --generated`."""

from __future__ import annotations

import ast

import pytest

from tests.cli.calls import call


def test_the_source_of_a_game() -> None:
    """The source that plays a game is printed, as Python, for as few players as can play it."""
    done = call("show", "oriflamme", "--generated")
    tree = ast.parse(done.out)
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]

    assert (0, "") == (done.code, done.err)
    assert "play" == names[0]
    assert str(ast.get_docstring(tree)).startswith("oriflamme, 3 players: ")


def test_players_places_and_languages() -> None:
    """`--players` says how many play, `--places` writes beside each line where it is from."""
    done = call("show", "oriflamme", "--places", "--players", "5", "--lang", "fr")

    assert done.out.startswith('"""oriflamme, 5 joueurs\N{NO-BREAK SPACE}: ')
    assert " base.ori:" in done.out


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("spy",), "ORI601"), (("oriflamme", "--players", "9"), "ORI605")],
)
def test_what_cannot_be_shown(arguments: tuple[str, ...], code: str) -> None:
    """A card is no game, and a game is for so many players; exit code 2."""
    done = call("show", *arguments, "--generated")

    assert (2, "", f"error[{code}]") == (done.code, done.out, done.err[:13])
