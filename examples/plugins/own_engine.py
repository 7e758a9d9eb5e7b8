"""An engine of one's own: digits drawn at random, one clue cell after another, and a test.

Try it with `cluewright find '*..**...*....*..' --engine dice --plugin examples/plugins/own_engine.py`.
"""

from collections.abc import Iterator
from random import Random

from cluewright.extending import Engine, Grid, Question, Report, Suggested, Working, bits


def search(question: Question) -> Iterator[Report]:
    """Reports without end, several in a second, so that the search can be stopped. What they suggest is checked."""
    board, random = question.board, Random(question.seed)
    tried = 0
    while True:
        tried += 1
        digits = list(question.mask.digits)
        for cell in bits(question.mask.free):
            seen = {digits[peer] for peer in bits(board.peers[cell])}
            digits[cell] = random.choice([digit for digit in range(1, board.digits + 1) if digit not in seen] or [0])
        puzzle, work = Grid(tuple(digits), board), {"draws": tried}
        is_answer = 0 not in (digits[cell] for cell in bits(question.mask.cells)) and question.is_completed(puzzle)
        yield Suggested(puzzle=puzzle, work=work) if is_answer else Working(work=work)


ENGINES = [Engine(name="dice", help="Digits drawn at random, and a test.", search=search, is_random=True)]
