"""The queue engine: runs a ruleset over a queue, hands, piles and influence.

It knows no card, no kind and no language, and imports resolver objects only.
"""
