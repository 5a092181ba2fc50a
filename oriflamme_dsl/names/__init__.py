"""Names: which files are used, what they declare, and what each name in them means.

Three steps: `files.load` follows the `use` lines, `declare.declare` builds the symbol tables, and
`resolve.resolve` finds the names that nobody declared.
"""
