"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# No test measures time: a slow machine is no fault.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
