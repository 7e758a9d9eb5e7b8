"""A strategy of one's own: XY-chains, along which each cell of two candidates sees the next and shares one with it.

Try it with `cluewright hint POSITION --strategies chain-of-pairs --plugin examples/plugins/own_strategy.py`.
"""

from collections.abc import Iterator

from cluewright.extending import Board, Position, Rule, Strategy, bits

MAX_CELLS = 6
"""Cells of the longest chain: people hardly follow longer ones."""


def chains(position: Position) -> Iterator[Rule]:
    """The rules that hold in a position: what must be gone already, and what is gone after that."""
    board, held = position.board, position.candidates
    pairs = [cell for cell in bits(position.open_cells) if held[cell].bit_count() == 2]
    ends = [(cell, 1 << digit) for cell in pairs for digit in bits(held[cell])]
    begun: list[tuple[tuple[int, ...], int, int]] = [((cell,), held[cell] & ~end, end) for cell, end in ends]
    while begun:
        way, link, end = begun.pop(0)
        for cell in pairs:
            if cell in way or not board.peers[way[-1]] >> cell & 1 or not held[cell] & link:
                continue
            longer, left = (*way, cell), held[cell] & ~link
            targets = board.peers[way[0]] & board.peers[cell]
            if left == end and len(longer) > 2 and position.would_change(targets, end):
                yield Rule(
                    needs=tuple((1 << each, board.all_digits & ~held[each]) for each in longer),
                    removes=((targets, end),),
                    cells=longer,
                    digits=(end.bit_length(),),
                )
            if len(longer) < MAX_CELLS:
                begun.append((longer, left, end))


def why(board: Board, rule: Rule) -> tuple[str, str]:
    """Why the conclusions hold, in English; and another way to say it, or nothing."""
    names = [board.cell_name(cell) for cell in rule.cells]
    return f"along {', '.join(names)} one end or the other is {rule.digits[0]}", ""


STRATEGIES = [
    Strategy(
        name="chain-of-pairs",
        help="Cells of two candidates, each sharing one with the next: what sees both ends is not the ends' digit.",
        rules_in=chains,
        words=why,
        example="",
        unlisted="it looks at the cells that have two candidates, and there are too many chains to list them all",
    )
]
