"""The print shop: what becomes of cards on paper, from their art to sheets that can be cut."""
