"""Fixes: what to change in a text so that a finding goes away.

Findings say what is wrong, and know nothing of this; a fix is made from a finding and its source
when somebody wants it. A table says for each code which rule makes its fixes.
"""

from __future__ import annotations

from oriflamme_dsl.diagnostics import Diagnostic
from oriflamme_dsl.fixes.values import Edit, Fix, applied, title, together

__all__ = ["Edit", "Fix", "applied", "fixes", "title", "together"]


def fixes(finding: Diagnostic) -> tuple[Fix, ...]:
    """Return the fixes of a finding, the likeliest first; none for one without a place.

    A guess with which its sentence could not be read is left out.
    """
    if finding.span is None:
        return ()
    from oriflamme_dsl.fixes.table import made  # here, because most runs find nothing
    from oriflamme_dsl.fixes.tried import reads

    return tuple(fix for fix in made(finding) if fix.safe or reads(fix))
