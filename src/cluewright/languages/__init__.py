"""Languages: what is said of steps, of paths and in booklets, with one file per language."""

from .catalogue import LANGUAGES, language_named
from .language import BookletWords, Language, PathWords, StepWords
from .things import Things, counted_in

__all__ = ["LANGUAGES", "BookletWords", "Language", "PathWords", "StepWords", "Things", "counted_in", "language_named"]
