"""Slips of the keyboard in good texts: whether the findings are where the slip is."""
