"""Booklets of puzzles, ready for print.

- `book`: what is asked, and the file
- `sheets`: paper, margins, and how puzzles share a page
- `pages`: the cover, the contents, puzzles, hints and solutions, for Typst
- `hints`: hint sequences and first steps
- `tutorials`: the path of a puzzle, step by step
- `words`: what is printed, in each language
"""

from .book import SOLUTION_PLACES, BookPuzzle, book, check_printable
from .sheets import PAPERS, PER_PAGE
from .words import LANGUAGES

__all__ = ["LANGUAGES", "PAPERS", "PER_PAGE", "SOLUTION_PLACES", "BookPuzzle", "book", "check_printable"]
