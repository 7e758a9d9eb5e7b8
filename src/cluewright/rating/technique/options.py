"""What may be chosen about the rating by technique."""

from dataclasses import dataclass

from ...values import flag


@dataclass(frozen=True)
class TechniqueOptions:
    """The options of the rating's way; the defaults are those of the ratings that the field compares."""

    four_strong_links: bool = False
    """Whether the last of the techniques, fishes of four strong links, is used as well."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "four_strong_links", flag("four_strong_links", self.four_strong_links))


DEFAULTS = TechniqueOptions()
