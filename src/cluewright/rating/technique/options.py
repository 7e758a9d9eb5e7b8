"""What may be chosen about the rating by technique."""

from dataclasses import dataclass

from ...errors import CluewrightError


@dataclass(frozen=True)
class TechniqueOptions:
    """The options of the rating's way; the defaults are those of the ratings that the field compares."""

    four_strong_links: bool = False
    """Whether the last of the techniques, fishes of four strong links, is used as well."""

    def __post_init__(self) -> None:
        if not isinstance(self.four_strong_links, bool):
            raise CluewrightError(f"four_strong_links: expected True or False, got {self.four_strong_links!r}")


DEFAULTS = TechniqueOptions()
