"""The examples of a document, and what the product says about them."""

from __future__ import annotations

import re
from pathlib import Path

from attrs import frozen

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.pipeline import Compilation, check_ability
from oriflamme_dsl.scenario import findings
from oriflamme_dsl.scenario.run import run
from oriflamme_dsl.source import Source

DOCS = Path(__file__).resolve().parents[2] / "docs"

FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
USE = re.compile(r"^use ", re.MULTILINE)
CODE = re.compile(r"^# (ORI[0-9]{3})\b")


@frozen
class Block:
    """A fenced block: its language, the words after that, its text, and the line it begins at."""

    language: str
    words: tuple[str, ...]
    text: str
    line: int

    @property
    def is_ability(self) -> bool:
        """Whether the text is a bare ability, not whole items."""
        return "ability" in self.words

    @property
    def file(self) -> str | None:
        """The name of the file that the text is, for other blocks to use."""
        return next((word for word in self.words if word.endswith(".ori")), None)

    @property
    def code(self) -> str | None:
        """The code of the finding that the text is there to give; None for a text without fault."""
        if "error" not in self.words:
            return None
        named = CODE.match(self.text)
        assert named, (
            f"line {self.line}: an example of an error begins with a comment with its code"
        )
        return named[1]


def blocks(document: str, language: str) -> tuple[Block, ...]:
    """Return the blocks of a document in a language, in order."""
    text = (DOCS / document).read_text(encoding="utf-8")
    return tuple(
        Block(found[1], tuple(found[2].split()), found[3], text.count("\n", 0, found.start()) + 2)
        for found in FENCE.finditer(text)
        if found[1] == language
    )


def findings_in(block: Block, folder: Path) -> tuple[Diagnostic, ...]:
    """Return all findings about a block; its scenarios are run if it has no error.

    A text that uses no file uses the base box. `folder` holds the files that it may use.
    """
    if block.is_ability:
        return check_ability(block.text)
    text = block.text if USE.search(block.text) else f"{block.text}\nuse oriflamme\n"
    path = folder / (block.file or f"line-{block.line}.ori")
    compilation = Compilation((Source(path.name, text, path),))
    if compilation.diagnostics:
        return compilation.diagnostics
    program, spans = compilation.program, compilation.analysis.spans
    own = set(compilation.own("scenario"))
    played = (run(scenario, program) for scenario in program.scenarios if scenario.name in own)
    return tuple(found for one in played for found in findings.diagnostics(one, spans))
