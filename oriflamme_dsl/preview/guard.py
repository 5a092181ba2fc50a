"""Who may ask the preview: browsers that show its own page, under its own address.

A page from elsewhere can make a browser ask 127.0.0.1, by a name of its own that leads there
(then `Host` is that name) or openly (then `Origin` is the page).
"""

from __future__ import annotations

from collections.abc import Sequence

ADDRESS = "127.0.0.1"
"""The only address that the preview listens on."""

NAMES = (ADDRESS, "localhost")
"""What the machine may be called in a request."""

HTTP_PORT = 80
"""The port that is not written in addresses."""


def admitted(hosts: Sequence[str], origins: Sequence[str], port: int) -> bool:
    """Tell whether a request with these `Host` and `Origin` headers is one of our own.

    There must be one host and at most one origin, both with the port that we listen on.
    """
    known = {f"{name}:{port}" for name in NAMES}
    if port == HTTP_PORT:
        known.update(NAMES)
    if len(hosts) != 1 or hosts[0].strip().lower() not in known:
        return False
    return len(origins) <= 1 and all(
        origin.strip().lower() in {f"http://{name}" for name in known} for origin in origins
    )
