"""Which linker links which statement."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from oriflamme_dsl.engine.abilities import (
    applying,
    cards,
    choices,
    game,
    influence,
    later,
    order,
    structure,
)
from oriflamme_dsl.engine.abilities.linker import AbilityLinker
from oriflamme_dsl.engine.state import Op
from oriflamme_dsl.ir import statements as s

LINKERS: dict[type, Callable[[AbilityLinker, Any, str], list[Op]]] = {
    s.Eliminate: cards.eliminate,
    s.Discard: cards.discard,
    s.Move: cards.move,
    s.Swap: order.swap,
    s.Reorder: order.reorder,
    s.Turn: cards.turn,
    s.Put: influence.on_cards,
    s.Remove: influence.on_cards,
    s.Collect: influence.on_cards,
    s.Shift: influence.shift,
    s.SwapInfluence: influence.swap,
    s.Gain: influence.of_players,
    s.Lose: influence.of_players,
    s.Steal: influence.of_players,
    s.Give: influence.of_players,
    s.Copy: applying.copy,
    s.Activate: applying.activate,
    s.Resolve: applying.resolve,
    s.Skip: cards.skip,
    s.Take: cards.take,
    s.Control: cards.control,
    s.Release: cards.release,
    s.Send: cards.send,
    s.Look: cards.look,
    s.DrawCards: game.draw,
    s.Bring: cards.bring,
    s.End: game.end,
    s.Placing: game.placing,
    s.BecomeFirst: game.become_first,
    s.Count: structure.count,
    s.Repeat: structure.repeat,
    s.While: structure.repeat_while,
    s.ForEachCard: structure.for_each_card,
    s.ForEachPlayer: structure.for_each_player,
    s.Either: choices.either,
    s.May: choices.may,
    s.Pay: choices.pay,
    s.Choose: choices.choose,
    s.ChoosePlayer: choices.choose_player,
    s.If: structure.when_true,
    s.Later: later.later,
    s.Lasting: later.lasting,
    s.Redirected: later.redirected,
    s.NothingHappens: later.nothing_happens,
}
