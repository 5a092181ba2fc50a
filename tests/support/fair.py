"""A made-up game whose cards do all that can be told: chance, zones, orders, times."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from oriflamme_dsl.diagnostics.wording import word
from oriflamme_dsl.engine.game import Game
from oriflamme_dsl.ir.program import Program, assemble
from oriflamme_dsl.ir.ruleset import Ruleset
from oriflamme_dsl.pipeline import Compilation
from oriflamme_dsl.scenario.findings import ScenarioResult, diagnostics
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Source

FAIR = """edition 1

kind guest "Guest" fr "Invité" { stays }
kind show "Show" fr "Spectacle" { leaves }
kind prize "Prize" fr "Prix" { stays }

set fair "Fair" fr "Foire" { note "made up for tests" }

card juggler "Juggler" fr "Jongleur" : guest { shuffle the queue }
card dealer "Dealer" fr "Donneur" : guest { eliminate a random card except this }
card cheat "Cheat" fr "Tricheur" : guest {
  choose x: another card
  choose y: another card except x
  swap x and y
}
card guard "Guard" fr "Garde" : guest {
  instead of an adjacent card of yours being eliminated { gain 1 }
}
card crier "Crier" fr "Crieur" : guest {
  either "loud" fr "fort" { gain 2 } or "soft" fr "bas" { lose 1 }
}
card porter "Porter" fr "Porteur" : guest {
  choose x: another card
  move the whole stack of x to the front or to the back
}
card mimic "Mimic" fr "Mime" : guest { turn each other card face-down }
card lamp "Lamp" fr "Lampe" : guest { turn a face-down card face-up }
card thief "Thief" fr "Voleur" : guest { collect all from an adjacent card }
card pedlar "Pedlar" fr "Colporteur" : guest { shift 1 from an adjacent card to this }
card host "Host" fr "Hôte" : show { send an adjacent card to hand }
card judge "Judge" fr "Juge" : guest { skip an adjacent card }
card clown "Clown" fr "Clown" : guest { win the first prize }
card tout "Tout" fr "Rabatteur" : show { you place 1 more card next round; draw 1 }
card usher "Usher" fr "Placeur" : guest { take control of an adjacent card until this leaves }
card bell "Bell" fr "Cloche" : show { end the pass }
card seer "Seer" fr "Voyante" : guest {
  later, at the end of this round { gain 1 }
  an adjacent card cannot be eliminated this round
}
card bank "Bank" fr "Banque" : guest { may pay 1 { put up to 3 on this } }
card box "Box" fr "Boîte" : guest { move this under another card }
card cook "Cook" fr "Cuisinier" : guest { discard any number of other cards }
card snare "Snare" fr "Piège" : guest { take an adjacent card with your token }
card key "Key" fr "Clé" : guest { release another card }
card echo "Echo" fr "Écho" : guest { copy the ability of an adjacent revealed card }
card whip "Whip" fr "Fouet" : guest { activate an adjacent revealed card }
card ghost "Ghost" fr "Fantôme" : show {
  bring a card from discarded then eliminated face-up to just ahead of this
}
card cup "Cup" fr "Coupe" : prize { rank 3; no ability }

game fair "The fair" fr "La foire" {
  families red "Red" fr "Rouge", blue "Blue" fr "Bleu", green "Green" fr "Vert"
  players 2 to 3, 1 family each
  deck juggler, dealer, cheat, guard, crier, porter, mimic, lamp, thief, pedlar, host, judge,
    clown, tout, usher, bell, seer, bank, box, cook, snare, key, echo, whip, ghost, cup
  set aside 1 at random, seen by their owner
  hand 6 of each family, the rest to draw
  line of prize
  start 1 influence
  rounds 4
  first player passes left
  each round {
    lay 1 of the line
    each player in turn {
      draw 1 of each family
      place 1 card from hand face-down { at the front; at the back; on a revealed card }
      play up to 1 card from hand
    }
    do { gain 1 }
    resolve from front to back
  }
  waiting puts 1 on the card
  reveal pays 1 for each influence on this, before the ability
  elimination pays 1
  uncovered resolves now
  a card acts once a round
  at the end of each round { the first player gains 1 }
  winner most cards won, then most influence, then shared
}
"""


@cache
def fair() -> Program:
    """Return the game, in which no error is found."""
    compilation = Compilation((Source("fair.ori", FAIR),))
    assert not compilation.failed, compilation.diagnostics
    return compilation.program


@cache
def fair_ruleset() -> Ruleset:
    """Return its ruleset."""
    return assemble(fair(), "fair")


def fair_games(number: int) -> Iterator[Game]:
    """Yield games of two or three players that have been played to their end at random."""
    for seed in range(number):
        game, stream = Game.new(fair_ruleset(), 2 + seed % 2, seed), Random(seed)
        while game.decision is not None:
            game.answer(stream.randrange(len(game.decision.options)))
        yield game


def scenario(lines: str) -> ScenarioResult:
    """Play a scenario of the game that consists of these lines."""
    text = f'scenario "told" for fair {{\n{lines}\n}}\n'
    compilation = Compilation((Source("fair.ori", FAIR + text),))
    assert not compilation.failed, [word(d).message for d in compilation.diagnostics]
    return run(compilation.program.scenarios[0], compilation.program)


def findings(lines: str) -> list[str]:
    """Play a scenario of these lines and return what was found, in words; help after a dash."""
    found = [word(diagnostic) for diagnostic in diagnostics(scenario(lines), {})]
    return [f"{w.message} - {w.help}" if w.help else w.message for w in found]
