"""`oriflamme show`: one card, as it is written, as it is meant, as it is printed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from oriflamme_dsl.cli.common import (
    FINDINGS,
    PRINTED,
    GameId,
    Phrases,
    PrintLang,
    catalogues,
    compiled,
    game_id,
    of_project,
    one_of,
    out,
    print_languages,
    report,
)

if TYPE_CHECKING:
    from oriflamme_dsl.pipeline import Compilation
    from oriflamme_dsl.render.catalogue import Catalogues
    from oriflamme_dsl.syntax import ast

FORMS = ("source", "ast", "ir", "en", "fr")


def show(
    card: Annotated[
        str,
        typer.Argument(
            help="A card; or a file, for --as; what `--as ir` gave; a game, for --generated.",
            metavar="CARD",
        ),
    ],
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            help="Files where it is; the shipped game if left out.", metavar="[PATH]..."
        ),
    ] = None,
    form: Annotated[
        str | None,
        typer.Option(
            "--as", metavar="source|ast|ir|en|fr", help="One form; else source and texts."
        ),
    ] = None,
    output: Annotated[
        str, typer.Option("--format", metavar="text|json", help="Of the tree; meanings are JSON.")
    ] = "text",
    lang: PrintLang = None,
    game: GameId = None,
    phrases: Phrases = None,
    notes: Annotated[
        bool, typer.Option("--notes", help="Below the text, what it means in rare cases.")
    ] = False,
    generated: Annotated[
        bool, typer.Option("--generated", help="Of a game: the Python source that plays it.")
    ] = False,
    players: Annotated[
        int | None, typer.Option("--players", metavar="N", help="For how many; else the fewest.")
    ] = None,
    places: Annotated[
        bool, typer.Option("--places", help="Beside each of its lines, what it was made from.")
    ] = False,
) -> None:
    """Show a card: its source, its tree, its meaning, or its printed text.

    \b
    Examples:
      oriflamme show soldier
      oriflamme show soldier --as fr
      oriflamme show herald mycards.ori --as ir > herald.json
      oriflamme show herald.json --as source
      oriflamme show mycards.ori --as ast --format json
      oriflamme show mygame.ori --generated --players 4
    """  # noqa: D301 # \b keeps the lines of a paragraph apart
    if generated or places:
        from oriflamme_dsl.cli.show_generated import of_game

        of_game(card, paths or [], players, lang, places=places)
        return
    words = catalogues(phrases, lang)
    own = [one.language for one in words.own]
    asked = lang if own else of_project(lang, paths)
    wanted = print_languages(asked, own or PRINTED, words.languages())
    if form is not None:
        one_of("form", form, dict.fromkeys((*FORMS, *own)), lang)
    one_of("format", output, ("text", "json"), lang)
    if form in ("source", "ast", "ir") and _is_file(card):
        from oriflamme_dsl.cli.show_file import of_file

        of_file(card, paths or [], form, lang, as_json=output == "json")
        return
    compilation = compiled(paths or ["oriflamme"], lang)
    drafts = compilation.analysis.symbols.drafts
    card = _id_of(card, compilation)
    one_of("card", card, (*compilation.program.cards, *sorted(drafts)), lang)
    if card in drafts:
        from attrs import evolve

        compilation = evolve(compilation, with_drafts=True)
        if form not in ("source", "ast") and card not in compilation.program.cards:
            out(_source(compilation, card))
            return
    program = compilation.program
    if form == "ir":
        import json

        from oriflamme_dsl.ir.serial import to_data

        out(json.dumps(to_data(program.cards[card]), indent=2))
    elif form == "ast":
        out(_tree(compilation, card, as_json=output == "json"))
    elif form == "source":
        out(_source(compilation, card))
    elif form is None:
        wanted = wanted if asked or own else _own_first(wanted, compilation, card)
        texts = [_text(compilation, card, one, game, lang, words, notes=notes) for one in wanted]
        out("\n\n".join([_source(compilation, card), *texts]))
    else:
        out(_text(compilation, card, form, game, lang, words, notes=notes))


def _id_of(name: str, compilation: Compilation) -> str:
    """Return the id of the card that is called so in print, if only one is; else what was asked."""
    from oriflamme_dsl.names.printed import printed_as

    known = compilation.analysis.symbols.cards
    meant = () if name in known else printed_as(name, known)
    return meant[0] if len(meant) == 1 else name


def _own_first(languages: list[str], compilation: Compilation, card: str) -> list[str]:
    """Return languages, the first of the card's set before the others."""
    face = compilation.program.faces.get(card)
    own = face.names.by_language[0][0] if face else ""
    return sorted(languages, key=lambda language: language != own)


def _source(compilation: Compilation, card: str) -> str:
    return _written(compilation, card).span.text


def _written(compilation: Compilation, card: str) -> ast.Card | ast.Draft:
    """Return what was written as a card, or as a draft where no card has the id."""
    from oriflamme_dsl.syntax import ast
    from oriflamme_dsl.syntax.drafts import called

    items = [item for file in compilation.analysis.files for item in file.items]
    cards = (item for item in items if isinstance(item, ast.Card))
    drafts = (item for item in items if isinstance(item, ast.Draft))
    found = next((item for item in cards if item.id.text == card), None)
    return found or next(draft for draft in drafts if called(draft) == card)


def _is_file(name: str) -> bool:
    from pathlib import Path

    from oriflamme_dsl.pipeline import exists

    return Path(name).suffix in (".ori", ".json") and exists(name)


def _tree(compilation: Compilation, card: str, *, as_json: bool) -> str:
    import json

    from oriflamme_dsl.report.data import tree_data
    from oriflamme_dsl.report.tree import tree

    found = _written(compilation, card)
    return json.dumps(tree_data(found), indent=2) if as_json else tree(found)


def _text(
    compilation: Compilation,
    card: str,
    language: str,
    game: str | None,
    lang: str | None,
    words: Catalogues,
    *,
    notes: bool,
) -> str:
    from textwrap import fill

    from oriflamme_dsl.ir.program import assemble
    from oriflamme_dsl.render import missing_words, printed_card
    from oriflamme_dsl.render.phrases import MissingPhraseError

    program = compilation.program
    rules = assemble(program, game_id(compilation, game, lang))
    try:
        printed = printed_card(program, rules, card, language, words)
    except MissingPhraseError as error:
        report([missing_words(error, card)], "human", lang, to_stderr=True)
        raise typer.Exit(FINDINGS) from None
    lines = [f"{printed.name} ({printed.kind})", *printed.sentences]
    text = "\n".join(fill(line, 79, break_on_hyphens=False) for line in lines)
    below = (fill(note, 79, initial_indent="- ", subsequent_indent="  ") for note in printed.notes)
    return "\n".join((text, *below)) if notes else text
