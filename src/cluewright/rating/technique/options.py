"""What may be chosen about the rating by technique."""

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import flag, one_of

SUKAKU, SE121 = "sukaku", "se121"
"""The whole scales: SukakuExplainer 1.18.1 with the techniques that it uses by default; Sudoku Explainer 1.2.1, also
called serate."""
SCALE_NAMES = (SUKAKU, SE121)

ER, EP, ED = "er", "ep", "ed"
"""The three ratings of a way: the highest of its steps, the highest up to its first placement, that of the first."""

ANY_RATING = 255
"""Tenths: more than any rating."""


def checked_scale(option: str, name: object) -> str:
    """The name of a scale, given for an `option`.

    >>> checked_scale("scale", "serate")
    Traceback (most recent call last):
    ...
    cluewright.errors.CluewrightError: scale: expected sukaku, se121, got 'serate'
    """
    return one_of(f"{option}: expected {{}}", name, SCALE_NAMES)


@dataclass(frozen=True)
class TechniqueOptions:
    """The options of the rating by technique."""

    four_strong_links: bool = False
    """Whether the last of the quick techniques, fishes of four strong links, is used as well."""

    scale: str | None = None
    """The scale, `sukaku` or `se121`. By default `sukaku` on the classic board; on others, and with
    `four_strong_links`, what is quick and all boards have: `sukaku` in its older version and up to its BUGs."""

    up_to: int = ANY_RATING
    """The limit of the search on a scale, in tenths: of a higher rating only that is found out, which may be much
    quicker."""

    through: str = ER
    """The last rating that is needed of a way on a scale: of all of it, up to its first placement, or of its first
    step."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "four_strong_links", flag("four_strong_links", self.four_strong_links))
        if self.scale is not None:
            object.__setattr__(self, "scale", checked_scale("scale", self.scale))
            if self.four_strong_links:
                raise CluewrightError(f"four_strong_links: expected it without a scale, got both; scale {self.scale}")

    @property
    def limit(self) -> float | None:
        """The limit of the search as a rating; None if there is none."""
        return None if self.up_to == ANY_RATING else self.up_to / 10


DEFAULTS = TechniqueOptions()


def scale_suffix(scale: str | None) -> str:
    """What stands behind a rating to name its scale: nothing where that is the usual one, or where there is none.

    >>> scale_suffix("se121"), scale_suffix("sukaku"), scale_suffix(None)
    (' (se121)', '', '')
    """
    return "" if scale in (None, SUKAKU) else f" ({scale})"
