"""Many games on many workers, and what can be said of them.

A run is a `Job` for each number of players and a number of games; a chunk of it is played anywhere
and comes back as a `Tally`. Game i is the same wherever it is played, and tallies are whole
numbers that are added, so that workers, chunks and their order make no difference.
"""
