"""What may be chosen about the rating by technique."""

from ...errors import CluewrightError
from ...late_dataclasses import dataclass
from ...values import flag, one_of

SUKAKU, SE121 = "sukaku", "se121"
"""The whole scales: SukakuExplainer 1.18.1 with the techniques that it uses by default; Sudoku Explainer 1.2.1, also
called serate."""

ANY_RATING = 255
"""Tenths: more than any rating."""


@dataclass(frozen=True)
class TechniqueOptions:
    """The options of the rating's way; the defaults are those of the ratings that the field compares."""

    four_strong_links: bool = False
    """Whether the last of the techniques, fishes of four strong links, is used as well."""

    scale: str | None = None
    """The scale from the easiest steps to the hardest, `sukaku` or `se121`. By default what all boards have and what is
    quick: `sukaku` in its older version and up to its BUGs; what is harder is at least 6.2."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "four_strong_links", flag("four_strong_links", self.four_strong_links))
        if self.scale is not None:
            object.__setattr__(self, "scale", one_of("scale: expected {}", self.scale, (SUKAKU, SE121)))
            if self.four_strong_links:
                raise CluewrightError(f"four_strong_links: expected it without a scale, got both; scale {self.scale}")


DEFAULTS = TechniqueOptions()
