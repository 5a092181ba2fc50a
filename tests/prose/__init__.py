"""Reading the text of cards."""
