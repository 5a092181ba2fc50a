"""What holds for all tests."""

from __future__ import annotations

import gc

from hypothesis import HealthCheck, settings

# The tests remember much (grammars, games), which is not to be looked through again and again.
gc.set_threshold(50_000, 20, 50)

# No test measures time: a slow machine is no fault.
untimed = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

# A change is taken in or not by what it is, not by luck: the same examples at every run. New ones
# are drawn with `pytest --hypothesis-profile nightly`.
settings.register_profile("settled", untimed, derandomize=True, database=None)
settings.register_profile("nightly", untimed, max_examples=1_000, print_blob=True)
settings.load_profile("settled")
