"""The general form: any ability as source that makes lists and calls small functions.

It takes a ruleset as soon as one member has no special form. All that is kept of a game lies in
lists, so that functions for triggers and abilities can call each other.
"""
