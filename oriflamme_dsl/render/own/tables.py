"""Whether a catalogue has the tables that the realiser reads, and nothing else in them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from oriflamme_dsl.diagnostics import Fact
from oriflamme_dsl.diagnostics.suggest import suggest
from oriflamme_dsl.render.catalogue import catalogue
from oriflamme_dsl.render.own.faults import Fault

Keys = tuple[str, ...]
Check = Callable[[Any], bool]

MODEL = "en"
"""The language whose rules sheet has every part, and whose pages every word."""
GENDERS = ("m", "f", "n")
SORTS = ("card", "kind", "keyword", "family", "set", "game", "variant")
"""What has names."""
PLACES = (
    *("random", "before", "noun", "after", "best", "covered", "relative", "trailing", "zones"),
    "cut",
)
"""The places of a noun phrase, each of which stands somewhere in every language."""


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(map(_text, value))


def _pair(value: Any) -> bool:
    return _texts(value) and len(value) == 2


def _numbers(value: Any) -> bool:
    return isinstance(value, list) and all(type(one) is int for one in value)


def _table(value: Any) -> bool:
    return isinstance(value, dict)


def _words(value: Any) -> bool:
    return _table(value) and all(map(_text, value.values()))


def _tables(value: Any) -> bool:
    return isinstance(value, list) and all(map(_table, value))


_CHECKS: Mapping[str, Check] = {
    "text": _text,
    "texts": _texts,
    "pair": _pair,
    "numbers": _numbers,
    "table": _table,
    "words": _words,
    "tables": _tables,
}
"""What a value can be asked to be; the names are variants of ORI710."""

_WANTED: Mapping[Keys, str] = {
    ("language",): "text",
    ("sentence",): "table",
    ("sentence", "full_stop"): "text",
    ("sentence", "you"): "text",
    ("sentence", "brackets"): "pair",
    ("sentence", "letters"): "text",
    ("sentence", "singular"): "numbers",
    ("sentence", "default_gender"): "text",
    ("sentence", "lowered"): "texts",
    ("sentence", "ordinals"): "words",
    ("sentence", "ordinals", "*"): "text",
    ("sentence", "plurals"): "words",
    ("spelling",): "table",
    ("spelling", "vowels"): "text",
    ("spelling", "vowel_starts"): "texts",
    ("spelling", "consonant_starts"): "texts",
    ("spelling", "before_vowel"): "words",
    ("spelling", "contractions"): "words",
    ("spelling", "spaces"): "words",
    ("words",): "table",
    ("determiners",): "words",
    **{("determiners", name): "text" for name in ("none", "a", "the", "first")},
    ("joins",): "table",
    ("joins", "list"): "words",
    ("noun_phrase",): "table",
    ("noun_phrase", "noun"): "text",
    ("noun_phrase", "order"): "texts",
    ("phrases",): "table",
    ("sections",): "tables",
    ("interface",): "words",
}
_AT_WILL: Mapping[Keys, str] = {
    ("spelling", "spaces_after"): "words",
    ("spelling", "articles"): "texts",
    ("names",): "table",
}
"""What may be left out."""
_CLOSED: tuple[Keys, ...] = ((), ("sentence",), ("spelling",), ("noun_phrase",))
"""Tables that hold nothing but what is named above."""


def table_faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    """Yield what is missing, of another sort than it should be, or known to nobody."""
    found = [*_misshapen(data), *_unknown(data)]
    yield from found
    if not found:
        for look in (_joins, _order, _words_of, _sections, _names, _rewritten):
            yield from look(data)


def _misshapen(data: Mapping[str, Any]) -> Iterator[Fault]:
    pages: dict[Keys, str] = {("interface", name): "text" for name in catalogue(MODEL).interface}
    wanted = {**_WANTED, **pages}
    for keys, sort in {**wanted, **_AT_WILL}.items():
        above, value = _at(data, keys[:-1]), _at(data, keys)
        if value is None:
            if keys in wanted and _table(above):
                yield Fault("", keys, {"name": ".".join(keys)})
        elif not _CHECKS[sort](value):
            yield _other(keys, sort)


def _at(data: Any, keys: Keys) -> Any:
    for key in keys:
        data = data.get(key) if isinstance(data, dict) else None
    return data


def _other(keys: Keys, sort: str) -> Fault:
    return Fault(sort, keys, {"name": ".".join(keys)})


def _unknown(data: Mapping[str, Any]) -> Iterator[Fault]:
    for table in _CLOSED:
        known = {keys[-1] for keys in (*_WANTED, *_AT_WILL) if keys[:-1] == table}
        inside = _at(data, table)
        for key in inside if _table(inside) else ():
            if key not in known:
                yield _stranger("unknown", (*table, key), known)


def _stranger(variant: str, keys: Keys, known: Iterable[str]) -> Fault:
    """Return the fault of a key that is none of those known."""
    return Fault(variant, keys, {"name": keys[-1], "suggestions": suggest(keys[-1], known)})


def _joins(data: Mapping[str, Any]) -> Iterator[Fault]:
    for name, join in data["joins"].items():
        if not _words(join):
            yield _other(("joins", name), "words")
            continue
        for key in ("between", "last"):
            if key not in join:
                yield Fault("", ("joins", name), {"name": f"joins.{name}.{key}"})


def _order(data: Mapping[str, Any]) -> Iterator[Fault]:
    if sorted(data["noun_phrase"]["order"]) != sorted(PLACES):
        yield Fault("order", ("noun_phrase", "order"), {"places": PLACES})


def _words_of(data: Mapping[str, Any]) -> Iterator[Fault]:
    usual = data["sentence"]["default_gender"]
    if usual not in GENDERS:
        yield Fault("genders", ("sentence", "default_gender"), {"gender": usual})
    for word, forms in data["words"].items():
        if not _words(forms):
            yield _other(("words", word), "words")
            continue
        if forms.get("gender", GENDERS[0]) not in GENDERS:
            yield Fault("genders", ("words", word), {"gender": forms["gender"]})
        lacking = [gender for gender in _genders(data) if not {gender, "s"} & set(forms)]
        if lacking:
            yield Fault("gender", ("words", word), {"word": word, "genders": tuple(lacking)})


def _genders(data: Mapping[str, Any]) -> list[str]:
    """Return the genders that nouns of the catalogue have."""
    named = [word.get("gender") for word in data["words"].values() if _table(word)]
    named += [name.get("gender") for name in _all_names(data) if _table(name)]
    return [one for one in GENDERS if one in {*named, data["sentence"]["default_gender"]}]


def _all_names(data: Mapping[str, Any]) -> Iterator[Any]:
    for table in data.get("names", {}).values():
        yield from table.values() if _table(table) else ()


def _sections(data: Mapping[str, Any]) -> Iterator[Fault]:
    wanted = {part for _, _, parts in catalogue(MODEL).sections for part in parts}
    said: set[str] = set()
    for section in data["sections"]:
        if not (_text(section.get("id")) and _text(section.get("title"))):
            yield Fault("section", ("sections",))
        elif not _texts(section.get("parts")):
            yield _other(("sections",), "texts")
        else:
            said.update(section["parts"])
    for part in sorted(said - wanted):
        facts: dict[str, Fact] = {"name": part, "suggestions": suggest(part, wanted)}
        yield Fault("part", ("sections",), facts, part)
    if wanted - said:
        yield Fault("silent", ("sections",), {"parts": tuple(sorted(wanted - said))})


def _names(data: Mapping[str, Any]) -> Iterator[Fault]:
    for what, table in data.get("names", {}).items():
        if what not in SORTS:
            yield _stranger("sort", ("names", what), SORTS)
        elif not _table(table):
            yield _other(("names", what), "table")
        else:
            yield from (
                Fault("name", ("names", what, key), {"name": key})
                for key, name in table.items()
                if not _is_name(name)
            )


def _is_name(name: Any) -> bool:
    if _text(name):
        return True
    if not _words(name) or "text" not in name or set(name) - {"text", "gender", "plural"}:
        return False
    return name.get("gender", GENDERS[0]) in GENDERS


def _rewritten(data: Mapping[str, Any]) -> Iterator[Fault]:
    for word, other in data["spelling"]["before_vowel"].items():
        if not other:
            yield Fault("empty", ("spelling", "before_vowel", word), {"word": word})
