"""The language server: what an editor asks while somebody writes cards.

`server` alone knows the protocol. All else answers questions about a `Document` and what is known
of it (`workspace.View`) with plain values, whose places are spans of its text.
"""
