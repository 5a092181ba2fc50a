"""Tests of words and paper, and what they share."""
