"""Tests of the layer between text and syntax nodes."""
