"""The languages, in the order in which they are offered."""

from ..values import one_of
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
    return LANGUAGES[one_of("language: expected {}", code, LANGUAGES)]
