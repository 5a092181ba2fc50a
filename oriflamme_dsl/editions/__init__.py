"""Editions of the language: which there are, and how a file is brought from one to the next."""
