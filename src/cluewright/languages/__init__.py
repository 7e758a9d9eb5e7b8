"""Languages: what is said of steps and in booklets, with one file per language."""

from .catalogue import LANGUAGES, language_named
from .language import BookletWords, Language, StepWords

__all__ = ["LANGUAGES", "BookletWords", "Language", "StepWords", "language_named"]
