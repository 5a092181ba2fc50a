"""A toolkit for designing cards of queue card games: language, checker, engine, printing."""

__version__ = "0.1.0"
