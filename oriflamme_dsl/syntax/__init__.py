"""From text to abstract syntax: grammar, parser, and the nodes they make."""
