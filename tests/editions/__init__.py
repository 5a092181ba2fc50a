"""Editions of the language: a made-up one before the first, and the way from it."""
