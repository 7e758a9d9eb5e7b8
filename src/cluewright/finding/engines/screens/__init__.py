"""Screens: lemmas that show at once that many masks are impossible."""

from .search import LEMMAS, SCREENS, Lemma, screened

__all__ = ["LEMMAS", "SCREENS", "Lemma", "screened"]
