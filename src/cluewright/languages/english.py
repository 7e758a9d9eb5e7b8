"""English."""

from .language import BookletWords, Language

ENGLISH = Language(
    code="en",
    booklets=BookletWords(
        contents="Contents",
        hints="Hints",
        steps="Step by step",
        solutions="Solutions",
        more="More",
        one_puzzle="puzzle",
        puzzles="puzzles",
        reading_hints="1:bE is the first cell to fill: the second row (b), the fifth column (E).",
        reading_steps_hints="r1c3 is the cell in the first row, from the top, and the third column, from the left.",
        reading_steps="A line runs around the cells to look at, the pattern lies in shaded cells. A digit on a dark"
        " disc is placed; one that is struck out is gone.",
        stuck="The next step takes more than these strategies.",
        levels={"easy": "Easy", "medium": "Medium", "hard": "Hard", "evil": "Evil"},
        decimal_mark=".",
    ),
)
