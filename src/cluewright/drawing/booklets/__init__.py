"""Booklets: puzzles ready for print.

- `book`: from puzzles to the file
- `options`: what may be asked of it
- `sheets`: paper, margins, and how puzzles share a page
- `pages`: the cover, the contents, puzzles, hints and solutions, for Typst
- `hints`: hint sequences and first steps
- `tutorials`: the path of a puzzle, step by step
- `printable`: the letters that can be printed
"""

from .book import BookPuzzle, book
from .options import SOLUTION_PLACES, BookOptions
from .printable import check_printable
from .sheets import PAPERS, PER_PAGE

__all__ = ["PAPERS", "PER_PAGE", "SOLUTION_PLACES", "BookOptions", "BookPuzzle", "book", "check_printable"]
