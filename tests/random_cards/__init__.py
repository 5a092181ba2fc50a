"""Cards drawn from the grammar, and games that are played with them."""
