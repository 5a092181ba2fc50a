"""How colours look to all eyes: colour blindness simulated, and differences as eyes see them.

The matrices are those that G. M. Machado, M. M. Oliveira and L. A. F. Fernandes published in 2009
("A Physiologically-based Model for Simulation of Color Vision Deficiency") for the severity 1.0;
they are for linear light. Differences are CIE 1976, for the white D65.
"""

from __future__ import annotations

from math import dist

Vector = tuple[float, float, float]

MATRICES: dict[str, tuple[Vector, Vector, Vector]] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
EYES = ("all cones", *MATRICES)
"""Eyes with all three kinds of cones, and those without one of them."""

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def seen(colour: str, eye: str) -> str:
    """Return the colour, #rrggbb, that looks to all as `colour` looks to an eye."""
    if eye not in MATRICES:
        return colour
    light = _times(MATRICES[eye], _linear(colour))
    return "#" + "".join(f"{round(255 * _shown(part)):02x}" for part in light)


def difference(one: str, other: str) -> float:
    """Return how far two colours are apart."""
    return dist(_lab(one), _lab(other))


def lightness(colour: str) -> float:
    """Return the lightness of a colour, from 0 to 100: what is left of it in grey."""
    return _lab(colour)[0]


def _lab(colour: str) -> Vector:
    parts = _times(_XYZ, _linear(colour))
    x, y, z = (_root(part / white) for part, white in zip(parts, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    edge = 6 / 29
    return share ** (1 / 3) if share > edge**3 else share / (3 * edge**2) + 4 / 29


def _linear(colour: str) -> Vector:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _shown(light: float) -> float:
    light = min(1.0, max(0.0, light))
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def _times(matrix: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third
