"""Whole findings in French, to be read from end to end: `tests/golden/french.txt`.

`python -m tests.diagnostics.french_findings` writes the file anew.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.pipeline import compile_paths
from oriflamme_dsl.report import report
from oriflamme_dsl.scenario.findings import diagnostics
from oriflamme_dsl.scenario.run import run
from tests.cli.calls import call

GOLDEN = Path(__file__).parents[1] / "golden" / "french.txt"


@frozen
class Slip:
    """A broken file, and how its findings are printed; a call where a check is not enough."""

    name: str
    text: str
    form: str = "human"
    command: str = "check"
    call: tuple[str, ...] = ()


SLIPS = (
    Slip(
        "verbe.ori",
        """use kinds
card herald "Herald" fr "Héraut" : character {
  elimnate an adjacent card
  défausser this
}
""",
    ),
    Slip(
        "accolade.ori",
        """use kinds
card moat "Moat" fr "Douves" : character {
  if this is first {
    gain 2

card gate "Gate" fr "Porte" : character { gain 1 }
""",
    ),
    Slip(
        "brouillon.ori",
        """use oriflamme
draft card herald "Herald" fr "Héraut" (m) : intrigue {
  move another card to the font
}
card page "Page" fr "Page" (m) : character { gain 1; comes with herald, beside the queue }
variant court of "later" "Court" { add page }
draft variant "later" of oriflamme
scenario "le Héraut appelle" for oriflamme {
  queue (red herald)
  resolve red herald { reveal }
  expect { queue red herald }
}
""",
    ),
    Slip(
        "invisible.ori",
        """use kinds
card owl "Owl" : character { gain\u200b 1 }
card \u043e "O" : character { gain 1 }
""",
    ),
    Slip(
        "noms.ori",
        """use base
card page "Page" : charactr { gain 1 }
card page "Page" : character { eliminate an adjacent spie }
""",
    ),
    Slip(
        "depart.ori",
        """use base
card monk "Monk" : character {
  choose x: an adjacent card
  discard this
  put 1 on this
}
""",
    ),
    Slip(
        "attaque.ori",
        """use base
card ward "Ward" : character {
  when revealed by an opposing card { gain 1 }
}
""",
    ),
    Slip(
        "paquet.ori",
        """use oriflamme
variant longue of oriflamme "Longue" {
  set aside 3 at random, seen by nobody
  rounds 9
}
""",
    ),
    Slip(
        "regles.ori",
        """use base
game duel "Duel" {
  families red "Red", blue "Blue"
  players 2 to 2, 1 family each
  deck base
}
""",
    ),
    Slip(
        "option.ori",
        """use base
card judge "Judge" : character {
  option mood: calm | stern, default clam
  if mood is cold { gain 1 }
  gain 0
}
""",
        form="plain",
    ),
    Slip(
        "essai.ori",
        """use oriflamme
scenario "l’Héritier rapporte trois" {
  queue red heir
  points red 0
  resolve red heir
  expect { points red 3 }
}
scenario "le Soldat frappe" {
  queue red soldier | blue spy | green lord
  resolve blue spy
  expect { points blue 1 }
}
""",
        command="test",
    ),
    Slip(
        "carte.txt",
        "Éliminez une carte ajacente.\n",
        call=("read", "--file", "carte.txt"),
    ),
    Slip(
        "partie.json",
        '{"format": "oriflamme-game", "version": 2, "game": "oriflamme"}',
        call=("play", "oriflamme", "--replay", "partie.json"),
    ),
    Slip("soiree.ori", "", call=("simulate", "oriflamme", "--games", "0")),
    Slip("equilibre.ori", "", call=("balance", "oriflamme", "--with", "archer")),
    Slip("places.ori", "", call=("play", "oriflamme", "--seat", "9")),
    Slip("un-autre.ori", "", call=("show", "chevalier")),
    Slip(
        "genre.ori",
        """use kinds
set nuit fr "La Nuit" { languages fr, français }
card trahison "Trahison" : character { gain 1 }
card hibou "Hibou" (m) : character { discard an adjacent trahison }
""",
    ),
    Slip(
        "phrase.ori",
        """use kinds
card hibou "Owl" fr "Hibou" (m) : character {
  Éliminez une carte adjacente, puis gagnez 2 points d’influence.
}
""",
        call=("check", "phrase.ori"),
    ),
    Slip(
        "lignes.csv",
        "nom;icône;type\nHibou;épéee;intrigue;de plus\n",
        call=("import", "lignes.csv"),
    ),
    Slip("encore.ori", "", call=("render", "cards", "--card-size", "tarrot")),
    Slip("absent.ori", "", call=("check", "ailleurs.ori", "--format", "plain")),
)


def whole() -> str:
    """Return all slips and what is said of each."""
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        return "\n".join(_told())


def _told() -> Iterator[str]:
    for slip in SLIPS:
        if slip.text:
            Path(slip.name).write_text(slip.text, encoding="utf-8")
        yield f"$ oriflamme {' '.join(slip.call or (slip.command, slip.name))}\n\n{_said(slip)}"


def _said(slip: Slip) -> str:
    if slip.call:
        done = call(*slip.call, LC_ALL="fr_FR.UTF-8")
        return f"{done.out}{done.err}"
    compilation = compile_paths([slip.name])
    found = list(compilation.diagnostics)
    if slip.command == "test":
        for scenario in compilation.program.scenarios:
            result = run(scenario, compilation.program)
            found.extend(diagnostics(result, compilation.analysis.spans))
    return report(found, slip.form, "fr")


if __name__ == "__main__":
    os.environ.pop("LANG", None)
    GOLDEN.write_text(whole(), encoding="utf-8")
