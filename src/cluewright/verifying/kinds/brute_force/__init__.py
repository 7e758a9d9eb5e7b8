"""Brute force: every way to fill the free clue cells was tried.

check.py has the check and the words, fillings.py says what a filling is, and search.py has the compiled search.
"""
