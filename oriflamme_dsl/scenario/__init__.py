"""Scenarios: played on the engine, compared with what they expect, listed by ruling."""
