"""The reference model: the base game written a second time, slowly, from the rules alone.

It shares nothing with the toolkit, so that the toolkit can be compared with it.
"""
