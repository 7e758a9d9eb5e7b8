"""The languages, in the order in which they are offered."""

from ..errors import CluewrightError
from ..values import in_short, is_among
from .dutch import DUTCH
from .english import ENGLISH
from .french import FRENCH
from .german import GERMAN
from .language import Language
from .spanish import SPANISH

LANGUAGES: dict[str, Language] = {each.code: each for each in (ENGLISH, GERMAN, FRENCH, SPANISH, DUTCH)}
"""The languages by their codes."""


def language_named(code: str) -> Language:
    """The language with this code.

    >>> language_named("de").booklets.count(1), language_named("fr").booklets.level("evil")
    ('1 Rätsel', 'Diabolique')
    """
    if not is_among(code, LANGUAGES):
        raise CluewrightError(f"language: expected {', '.join(LANGUAGES)}, got {in_short(code)}")
    return LANGUAGES[code]
