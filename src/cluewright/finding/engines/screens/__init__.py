"""Screens: lemmas that refute many masks in an instant."""

from .search import LEMMAS, SCREENS, Lemma, screened

__all__ = ["LEMMAS", "SCREENS", "Lemma", "screened"]
