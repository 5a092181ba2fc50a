"""The lexicon of a language: the spelling of its catalogue turned round, and tolerated words."""

from __future__ import annotations

from itertools import chain, product

from oriflamme_dsl.prose.lattice import Lexicon, Words
from oriflamme_dsl.prose.tolerance import Tolerance
from oriflamme_dsl.render.catalogue import Catalogue


def lexicon(catalogue: Catalogue, tolerance: Tolerance) -> Lexicon:
    """Return how words of a language are split, and by what they may be replaced."""
    spelling = catalogue.spelling
    elided = frozenset(text for text in spelling.before_vowel.values() if text.endswith("’"))
    elided |= {
        joined.partition("’")[0] + "’" for joined in spelling.contractions.values() if "’" in joined
    }
    plain = Lexicon(elided, frozenset(tolerance.clitics), {}, {}, {})
    rewrites: dict[Words, dict[Words, None]] = {}
    ways = chain(
        ((written, said) for said, written in spelling.before_vowel.items()),
        ((written, said) for said, written in spelling.contractions.items()),
        ((other, ours) for ours, others in tolerance.same.items() for other in others),
        ((filler, "") for filler in tolerance.fillers),
    )
    for written, said in ways:
        rewrites.setdefault(plain.words(written), {})[plain.words(said)] = None
    return Lexicon(elided, plain.clitics, _closed(rewrites), tolerance.numerals, tolerance.ordinals)


def _closed(rewrites: dict[Words, dict[Words, None]]) -> dict[Words, tuple[Words, ...]]:
    """Return rewrites of which the single words of a result are rewritten again."""
    single = {words[0]: paths for words, paths in rewrites.items() if len(words) == 1}
    return {
        words: tuple(
            dict.fromkeys(
                tuple(chain.from_iterable(ways))
                for path in paths
                for ways in product(*([(word,), *single.get(word, ())] for word in path))
            )
        )
        for words, paths in rewrites.items()
    }
