"""The reference model: both boxes written a second time, slowly, from the rules alone.

It shares nothing with the toolkit, so that the toolkit can be compared with it.
"""
