"""What stands for the header of an item, in types of tokens."""

from __future__ import annotations

HEADERS = {
    "card": ("CARD", "NAME", "STRING", "COLON", "NAME", "LBRACE"),
    "kind": ("KIND", "NAME", "STRING", "LBRACE"),
    "set": ("SET", "NAME", "STRING", "LBRACE"),
    "game": ("GAME", "NAME", "STRING", "LBRACE"),
    "keyword": ("KEYWORD", "NAME", "STRING", "LBRACE"),
    "variant": ("VARIANT", "NAME", "OF", "NAME", "STRING", "LBRACE"),
    "scenario": ("SCENARIO", "STRING", "LBRACE"),
}
"""What stands for the header of an item when its own has an error."""
