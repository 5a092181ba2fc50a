"""From checked syntax trees to resolver objects, and where in the text each of them stands."""
