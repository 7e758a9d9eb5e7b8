"""What tables and objects of other programs call a puzzle and its solution."""

PUZZLES = (
    *("puzzle", "puzzles", "quiz", "quizzes", "sudoku", "grid", "question", "questions", "givens", "problem"),
    *("unsolved", "puzzle_string", "sudoku_puzzle", "start"),
)
SOLUTIONS = ("solution", "solutions", "answer", "answers", "solved", "solution_string", "sudoku_solution")
