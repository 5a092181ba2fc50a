"""Games for the libraries of others: environments for learning, and for solvers."""
