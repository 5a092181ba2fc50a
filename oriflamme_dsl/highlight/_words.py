"""Generated from grammar/oriflamme.lark by `python3 dev.py tables`; do not edit."""

ITEMS = ('card', 'draft', 'edition', 'game', 'keyword', 'kind', 'scenario', 'set', 'use', 'variant')

OPENING = {
    'fields': ('add', 'aside', 'author', 'beside', 'call', 'comes', 'copies', 'deck', 'discarded', 'eliminated', 'elimination', 'expect', 'families', 'flavour', 'hand', 'icon', 'languages', 'line', 'next', 'no', 'note', 'number', 'offered', 'option', 'picture', 'pile', 'players', 'points', 'queue', 'rank', 'replace', 'round', 'rounds', 'says', 'seen', 'set', 'start', 'stays', 'uncovered', 'version', 'waiting', 'winner', 'won'),
    'control': ('at', 'do', 'either', 'for', 'if', 'instead', 'later', 'let', 'may', 'otherwise', 'repeat', 'when', 'while'),
}

WITHIN = {
    'joints': ('acts', 'after', 'ahead', 'allies', 'alone', 'among', 'are', 'as', 'at', 'be', 'before', 'behind', 'being', 'beneath', 'between', 'but', 'by', 'cannot', 'control', 'counts', 'covering', 'different', 'done', 'draft', 'edition', 'even', 'everybody', 'except', 'for', 'from', 'happens', 'has', 'have', 'in', 'is', 'just', 'keeping', 'keeps', 'keyword', 'left', 'less', 'like', 'many', 'more', 'named', 'now', 'of', 'on', 'once', 'one', 'onto', 'oppose', 'order', 'others', 'passes', 'pays', 'puts', 'reached', 'resolves', 'rest', 'reward', 'right', 'seat', 'shared', 'stopping', 'that', 'there', 'times', 'to', 'total', 'two', 'under', 'up', 'use', 'variant', 'waited', 'was', 'way', 'whenever', 'where', 'whole', 'with', 'within', 'without'),
    'logic': ('and', 'minus', 'not', 'or', 'plus', 'then'),
    'pointers': ('attacker', 'it', 'its', 'their', 'theirs', 'this', 'those', 'you', 'your', 'yours'),
    'values': ('empty', 'enough', 'no', 'nobody', 'none', 'nothing', 'yes'),
    'states': ('activated', 'adjacent', 'chosen', 'copied', 'covered', 'discarded', 'eliminated', 'face-down', 'face-up', 'moved', 'opposing', 'resolved', 'revealed', 'taken', 'turned', 'uncovered'),
    'things': ('ability', 'aside', 'back', 'beside', 'card', 'cards', 'family', 'front', 'game', 'gap', 'hand', 'influence', 'kind', 'middle', 'name', 'neighbour', 'opponent', 'owner', 'pass', 'pile', 'player', 'queue', 'rank', 'round', 'stack', 'stacks', 'token', 'won'),
    'amounts': ('a', 'above', 'all', 'an', 'another', 'any', 'below', 'down', 'each', 'equal', 'exactly', 'fewer', 'fewest', 'first', 'half', 'last', 'least', 'most', 'other', 'random', 'rounded', 'the', 'twice'),
    'control': ('do', 'either', 'if', 'instead', 'later', 'let', 'may', 'otherwise', 'repeat', 'until', 'when', 'while'),
    'deeds': ('activate', 'become', 'becomes', 'bring', 'choose', 'collect', 'copy', 'count', 'discard', 'draw', 'draws', 'eliminate', 'end', 'enters', 'gain', 'gaining', 'gains', 'gets', 'give', 'gives', 'lay', 'leaves', 'leaving', 'look', 'looks', 'lose', 'loses', 'losing', 'move', 'pay', 'place', 'places', 'play', 'put', 'rearrange', 'release', 'remove', 'resolve', 'reveal', 'reverse', 'send', 'shift', 'shuffle', 'skip', 'sort', 'steal', 'swap', 'take', 'takes', 'turn', 'wait', 'waits', 'win', 'wins'),
    'fields': ('add', 'author', 'call', 'comes', 'copies', 'deck', 'default', 'elimination', 'expect', 'families', 'flavour', 'icon', 'languages', 'line', 'next', 'note', 'number', 'offered', 'option', 'picture', 'players', 'plural', 'points', 'replace', 'rounds', 'ruling', 'says', 'scenario', 'seen', 'set', 'source', 'start', 'stays', 'version', 'waiting', 'winner'),
}

SIGNS = '()+,./:<=>{|}'

PATTERNS = {
    'STRING': '"(?:[^"\\\\\n]|\\\\.)*"',
    'ORDINAL': '[1-9][0-9]*(?:st|nd|rd|th)',
    'POSSESSIVE': "[^\\W\\d_][\\w-]*['’]s",
    'INT': '[0-9]+',
    'NAME': '[^\\W\\d_][\\w-]*',
    '_SEP': '(?:[ \t\x0c\r\xa0\u202f\u3000]*(?:\n|;))+',
    'COMMENT': '#[^\n]*',
    'BLANK': '[ \t\x0c\r\xa0\u202f\u3000]+',
}
