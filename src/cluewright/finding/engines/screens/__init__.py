"""Screens: lemmas that refute many masks in an instant."""
