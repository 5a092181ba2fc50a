"""The preview: a page on this machine that follows the files while somebody edits them.

`look` turns files into what is shown, `watch` notices saving, `board` keeps what is shown with
the last good cards, `page` makes HTML of it, `server` answers browsers, `follow` keeps it going.
"""
