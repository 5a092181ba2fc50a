"""Jinja with one escaping per target; templates read nothing but other templates."""

from __future__ import annotations

from functools import cache

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment

from oriflamme_dsl.render.escape import for_html, for_typst
from oriflamme_dsl.resources import templates_folder


def fill(template: str, **values: object) -> str:
    """Return a template, named by its path in the templates folder, filled with values."""
    target = "typst" if template.endswith(".typ.j2") else "html"
    return _environment(target).get_template(template).render(**values)


@cache
def _environment(target: str) -> ImmutableSandboxedEnvironment:
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(templates_folder()),
        undefined=StrictUndefined,
        autoescape=target == "html",
        finalize=for_typst if target == "typst" else for_html,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
