"""The fast core: generated source held to the interpreter."""
