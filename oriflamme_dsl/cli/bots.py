"""Bots as a call names them, and what is told of one that does wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oriflamme_dsl.cli.common import bad_call, one_of

if TYPE_CHECKING:
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.simulate.faults import Fault


def bots_called(text: str, lang: str | None) -> tuple[str, ...]:
    """Return the names in a list with commas; leave with 2 where there is no such bot."""
    import sys

    from oriflamme_dsl.bots.registry import NoSuchBotError, bot_named, bot_names

    names = tuple(name.strip() for name in text.split(","))
    if not all(names):
        bad_call("ORI660", lang, "unnamed")
    sys.path.insert(0, "")  # a bot of one's own lies in the folder where one is
    for name in dict.fromkeys(names):
        try:
            bot_named(name)
        except NoSuchBotError as error:
            if error.why == "name":
                one_of("bot", name, bot_names(), lang)
            code = "ORI670" if error.why == "budget" else "ORI671"
            variant = "load" if error.why == "load" else ""
            bad_call(code, lang, variant, name=name, reason=error.reason)
    return names


def fault_found(
    fault: Fault, game: str, to: str | None = None, *, at_table: bool = False
) -> list[Diagnostic]:
    """Save the game in which a bot did wrong, and return the findings about both.

    It goes to a new file named after the game, if it is not said where `to`. `at_table` is whether
    it was the only game. One that cannot be dealt again is told without a file.
    """
    from pathlib import Path

    from oriflamme_dsl.cli.places import free_place
    from oriflamme_dsl.diagnostics import Diagnostic
    from oriflamme_dsl.files import replace_file

    facts: dict[str, str | int] = {
        "bot": fault.bot,
        "seat": fault.seat + 1,
        "game": fault.number,
        "decision": fault.decision + 1,
        "cause": fault.cause,
        "answer": fault.answer,
    }
    if not fault.saved:
        variant = "altered" if fault.cause else "altered_answer"
        return [Diagnostic("ORI664", None, facts, variant=variant)]
    saved = fault.saved.encode()
    path = Path(to) if to else free_place(Path(f"{game}-{fault.seed}.json"), saved)
    reason = replace_file(path, saved)
    facts["path"] = str(path)
    variant = "" if fault.cause else "answer"
    if at_table:
        variant = "played" if fault.cause else "played_answer"
    found = [Diagnostic("ORI664", None, facts, variant=variant)]
    if reason is not None:
        unwritten = {"path": str(path), "reason": reason}
        found.append(
            Diagnostic("ORI606", None, unwritten, variant="save" if at_table else "simulate")
        )
    return found
