"""Every small queue around one card, every choice in it, and what comes of them.

The positions hold the card itself and up to three others; `alphabet` says which.
"""
