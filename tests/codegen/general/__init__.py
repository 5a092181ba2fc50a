"""Tests of the general form."""
