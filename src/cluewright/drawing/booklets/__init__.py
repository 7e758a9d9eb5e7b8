"""Booklets: puzzles ready for print.

- `book`: from puzzles to the file
- `options`: what may be asked of it
- `sheets`: paper, margins, and how puzzles share a page
- `pages`: the contents, puzzles, hints and solutions, for Typst
- `front`: the title page, the imprint, an introduction and the rules
- `rules`: the rules of a board in words
- `hints`: hint sequences
- `tutorials`: the path of a puzzle, step by step, and its hardest steps
- `html`: the same as a page in large type
- `prepress`: what a print shop asks for
- `printable`: the letters that can be printed
"""

from .book import BookPuzzle, book
from .options import SOLUTION_PLACES, BookOptions
from .printable import check_printable
from .sheets import PAPERS, PER_PAGE

__all__ = ["PAPERS", "PER_PAGE", "SOLUTION_PLACES", "BookOptions", "BookPuzzle", "book", "check_printable"]
