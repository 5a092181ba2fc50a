"""What tests of the engine and of the resolver objects share."""

import pytest

pytest.register_assert_rewrite("tests.support.agree")
