"""What an editor sends, as far as that is within reason."""

from __future__ import annotations

import re
from typing import BinaryIO

from attrs import define

LIMIT = 256 * 1024 * 1024
"""So many bytes a message may have; a file of cards may have a thirtieth of that."""

LONGEST_LINE = 4096
"""So many bytes a line before a message may have."""

_LENGTH = re.compile(rb"content-length:\s*0*(\d+)\s*", re.IGNORECASE)
_DIGITS = len(str(LIMIT))


@define
class Inbox:
    """The messages of an editor, which end where one is announced that nobody would send.

    `refused` tells that they have ended so.
    """

    stream: BinaryIO
    refused: bool = False

    def readline(self) -> bytes:
        """Return the next line of those before a message, nothing where there is none to take."""
        line = b"" if self.refused else self.stream.readline(LONGEST_LINE)
        told = _LENGTH.fullmatch(line)
        too_much = told is not None and (len(told[1]) > _DIGITS or int(told[1]) > LIMIT)
        self.refused = self.refused or too_much or len(line) == LONGEST_LINE
        return b"" if self.refused else line

    def read(self, size: int) -> bytes:
        """Return so many bytes, fewer at the end."""
        return self.stream.read(size)
