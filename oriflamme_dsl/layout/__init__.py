"""The one layout of a source: the same words and comments, with canonical blanks and line ends."""
