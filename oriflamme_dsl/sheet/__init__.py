"""Tables of cards, in and out: spreadsheets and text files."""
