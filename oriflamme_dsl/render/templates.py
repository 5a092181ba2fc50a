"""Jinja with one escaping per target; templates read nothing but other templates."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from pathlib import Path
from traceback import extract_tb

from attrs import frozen
from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateSyntaxError,
    Undefined,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from oriflamme_dsl.render.escape import for_html, for_markdown, for_typst
from oriflamme_dsl.resources import templates_folder


class BadTemplateError(ValueError):
    """A template of an author's own cannot be used: its file, the line (0: unknown) and why.

    `missing` is the name of a template that it includes and that there is not.
    """

    def __init__(self, path: str, line: int, reason: str, missing: str = "") -> None:
        """Keep what is wrong."""
        super().__init__(f"{path}: {reason}")
        self.path, self.line, self.reason, self.missing = path, line, reason, missing


SHIPPED = "shipped"
"""What own templates call the folder of the shipped ones."""

_FAULTS = (
    TemplateError,
    ArithmeticError,
    AttributeError,
    LookupError,
    OSError,
    RecursionError,
    TypeError,
    ValueError,
)
"""What a template of an author's own can bring about."""


@frozen(slots=False)
class Templates:
    """The shipped templates, of which a folder `own` replaces those that it holds, file by file.

    Those it replaces are still there for it to include, as `shipped/NAME`.
    """

    own: Path | None = None

    def fill(self, template: str, **values: object) -> str:
        """Return a template, named by its path in the folder, filled with values.

        Raises BadTemplateError where an own template is at fault.
        """
        try:
            return self._environments[_target(template)].get_template(template).render(**values)
        except _FAULTS as error:
            if self.own is None:
                raise
            raise _blamed(error, self.own, template) from error

    def words(self, name: str, language: str) -> Mapping[str, str]:
        """Return the words of `text/NAME.LANGUAGE.toml`, in English where there are no others."""
        found: dict[str, str] = {}
        for root in (templates_folder(), self.own):
            for code in ("en", language):
                path = root / "text" / f"{name}.{code}.toml" if root else None
                if path and path.is_file():
                    found |= _words(path)
        return found

    @cached_property
    def _environments(self) -> dict[str, ImmutableSandboxedEnvironment]:
        shipped = FileSystemLoader(templates_folder())
        loaders: list[BaseLoader] = [shipped]
        if self.own is not None:
            loaders = [_Inside(self.own), shipped, PrefixLoader({SHIPPED: shipped})]
        return {target: _environment(target, ChoiceLoader(loaders)) for target in _FINALIZE}


class _Inside(FileSystemLoader):
    """A loader that follows no link out of its folder."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        source, name, fresh = super().get_source(environment, template)
        home = Path(self.searchpath[0]).resolve()
        if not Path(name).resolve().is_relative_to(home):
            raise TemplateNotFound(template)
        return source, name, fresh


def _blamed(error: Exception, own: Path, template: str) -> BadTemplateError:
    """Return what is wrong with the own template that the error arose in, else with the one given.

    An error that arose in a shipped one is blamed on the own one that included it.
    """
    frames = extract_tb(error.__traceback__)
    places = [frame for frame in frames if Path(frame.filename).is_relative_to(own)]
    path, line = str(own / template), 0
    if places:
        path, line = places[-1].filename, places[-1].lineno or 0
    if isinstance(error, TemplateSyntaxError):
        path, line = error.filename or path, error.lineno
    missing = str(error.name) if isinstance(error, TemplateNotFound) else ""
    reason = _OF_OURS.sub("there is no", str(error).partition("\n")[0])
    return BadTemplateError(path, line, reason, missing)


_OF_OURS = re.compile(r"'oriflamme_dsl\.[\w.]+ object' has no attribute")
"""What no author of templates needs to know."""


def _words(path: Path) -> dict[str, str]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise BadTemplateError(str(path), 0, str(error)) from error


@cache
def shipped_templates() -> Templates:
    """Return the shipped templates alone."""
    return Templates()


def fill(template: str, **values: object) -> str:
    """Return a shipped template, named by its path in the templates folder, filled with values."""
    return shipped_templates().fill(template, **values)


_FINALIZE: dict[str, Callable[[object], object]] = {
    "typst": for_typst,
    "html": for_html,
    "markdown": for_markdown,
}


def _target(template: str) -> str:
    if template.endswith(".typ.j2"):
        return "typst"
    return "markdown" if template.endswith(".md.j2") else "html"


def _environment(target: str, loader: BaseLoader) -> ImmutableSandboxedEnvironment:
    return ImmutableSandboxedEnvironment(
        loader=loader,
        undefined=StrictUndefined,
        autoescape=target == "html",
        finalize=_defined(_FINALIZE[target]),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def _defined(finalize: Callable[[object], object]) -> Callable[[object], object]:
    """Return a finalizer that asks first whether there is a value at all."""

    def finalized(value: object) -> object:
        if isinstance(value, Undefined):
            str(value)  # raises what is wrong: an unknown name, or one that may not be read
        return finalize(value)

    return finalized
