"""Checks: what is well written and yet cannot be meant, one rule per file.

`_registry.check` runs them all. A rule takes an item and the symbol tables and yields findings;
it is silent about what it cannot know, such as the content of an item with a syntax error.
"""
