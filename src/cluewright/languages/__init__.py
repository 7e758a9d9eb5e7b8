"""Languages: what is said of steps, of paths, of masks without a puzzle and in booklets, with one file per language."""

from .catalogue import LANGUAGES, language_named
from .language import BookletWords, CertificateWords, Language, PathWords, SearchWords, StepWords
from .things import Things, counted_in

__all__ = [
    "LANGUAGES",
    "BookletWords",
    "CertificateWords",
    "Language",
    "PathWords",
    "SearchWords",
    "StepWords",
    "Things",
    "counted_in",
    "language_named",
]
