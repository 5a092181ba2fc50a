"""Colours for editors and pages: the words of the language in groups, and what is made of them."""
