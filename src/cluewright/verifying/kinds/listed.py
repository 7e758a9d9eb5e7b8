"""Puzzles that a certificate lists, because they do not count."""

# trust: believed for chute-cubes, rounds where there are wishes

from ...boards import Grid, Mask, bits
from ...cancelling import look
from ...errors import CluewrightError
from ...values import shortened
from ..limits import MAX_PUZZLES
from ..refusal import Refusal, TooLargeToCheck


def listed_puzzles(lines: object, mask: Mask) -> list[Grid]:
    """The puzzles of these lines; refuse any that has its clues elsewhere than the mask, or other fixed digits."""
    if not isinstance(lines, list | tuple):
        raise Refusal(f"puzzles: expected a list of lines, got {shortened(lines)}")
    if len(lines) > MAX_PUZZLES:
        raise TooLargeToCheck(f"puzzles: too large to check, expected at most {MAX_PUZZLES:,}, got {len(lines):,}")
    return [_puzzle(line, mask) for line in lines]


def _puzzle(line: object, mask: Mask) -> Grid:
    look()
    if not isinstance(line, str):
        raise Refusal(f"puzzles: expected lines, got {shortened(line)}")
    try:
        puzzle = Grid.parse(line, mask.board)
    except CluewrightError as error:
        raise Refusal(f"puzzles: {error}") from None
    if puzzle.clues != mask.cells or any(puzzle[cell] != mask.digits[cell] for cell in bits(mask.fixed)):
        raise Refusal(f"puzzles: expected clues in the mask's cells, with its digits, got {puzzle}")
    return puzzle
