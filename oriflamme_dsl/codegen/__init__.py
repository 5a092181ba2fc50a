"""Rulesets as Python source: the whole game in one function, specialised and fast.

The interpreter (`engine`) is what a ruleset means; what is generated here plays the same games, and
tests hold that it does, decision by decision. A ruleset with something in it that has no special
form raises NoSpecialFormError, and is played by the interpreter.
"""
