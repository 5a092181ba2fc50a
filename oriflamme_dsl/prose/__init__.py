"""From the text of a card back to its meaning.

The phrases that write card text are run backwards: `grammar` derives rules from a phrase catalogue
and from the tolerated wordings of `grammar/prose.*.toml`, `chart` finds all ways to read a text by
them, `recall` what its pronouns stand for; `reader` puts the sentences together, and `findings`
says what stands in the way where a text has no meaning, or more than one.
"""

from __future__ import annotations

from oriflamme_dsl.prose.ability import Ability
from oriflamme_dsl.prose.findings import findings
from oriflamme_dsl.prose.reader import Reader, Reading

__all__ = ["Ability", "Reader", "Reading", "findings"]
