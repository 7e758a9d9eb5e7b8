"""Writes the tables of techniques and their examples into docs/technique-scale.md.

`make docs` runs `python -m tools.scale_page`, which changes nothing on the page but these tables. The names, ratings
and rules are those of the code; a test rates the examples.
"""

import re
from pathlib import Path

from cluewright.rating.technique.scale import HARDER, ONLY_SE121, ONLY_SUKAKU, TECHNIQUES, Technique

PAGE = Path(__file__).parents[1] / "docs" / "technique-scale.md"
_EXAMPLES = """\
last-value se121 1.0 .98562341526.31798341789.252.78954364532.69876893475.293.67815487415.26916592487.
hidden-single-box se121 1.2 813..7.6..7..36.81..6.58732..4..12....15..8.3.5.6..17.....13925.2.....17.3.29564.
hidden-single-line se121 1.5 4..26...87.....4....63..57..73......8.......5..4..2........32.1...8..3...1..5..46
direct-pointing se121 1.7 .........9....43...6.32.4.5......8...4..9....73..5..16.2..415..1.4..76..6........
direct-hidden-pair se121 2.0 ....3.1.97.518......84.....3.....297.94.....1.........4..7.5..6..6..2...57.8.....
naked-single se121 2.3 .2.5.......9....7.8..32.....4..9...81.2.5...6.....7..3.9....5....64.......8..6...
direct-hidden-triplet se121 2.5 8..6.97..12....5...........2.8...9......61.....3.....1.8...3..5....2.3..9..1872.4
pointing se121 2.6 .8..931.....5..8.796...8...6.4....1.1...2...8.5....4.2...7...655.6..1.....285..4.
claiming se121 2.8 ...5.....16...4..32..86.5........8..7...8.9244...5.....8.2....9.........6.4..7...
naked-pair se121 3.0 7..25.....23....456......8......31..9..615..4..28......4......989....42.....69..1
x-wing se121 3.2 7...1...49..4.2..362..9..158.5...3.1...5.9.......8.......238....9.145.7..........
hidden-pair se121 3.4 9....8...7.1.3.....35....915....973...7.2.9...498....615....67.....7.1.2...1....3
naked-triplet se121 3.6 ..2.9..85.362....74.........8..3.9.....6.4...6.3......7...5.........8.2...932....
swordfish se121 3.8 3...49..1....5.9...492.68..9.1...2..42.....13..7...4.8..29.314...4.1....6..72...9
hidden-triplet se121 4.0 7...5.......784.3......1....4.....71..7.....9.294...5.8...16....3....6.5......2..
two-strong-links sukaku 4.0 ...45.61.....9..4....1....3.......9..91.8...2.5..6...741.........52......839.6...
xy-wing se121 4.2 .....1.4....5.73..8....4..19.8....5...2...4......3...9.....9.121.9425..6.56....9.
xyz-wing se121 4.4 14.7....5......1.7.8..64.....2.1...9..42.85..7...5.4.....89..2.8.3......9....7.58
unique-loop se121 4.6 ...4.3....1..7..6..5.....3.8..7.9..56.......1..23.56....76248....4...7..3.......6
naked-quad se121 5.0 ..4.3.....51.6......91...8.6..7..4...9.2.3.6...8..6..7.3...16......8.23.....7.9..
jellyfish se121 5.2 7.13......6.4.....39.68....4..2..1...16...37...3..6..2....62.54.....8.9......72.1
hidden-quad sukaku 5.4 ..6......35..1.....17..3.5......9.4..2.35...8...2..6.........9.672.....3.8....7.6
three-strong-links sukaku 5.7 ..3..29.4.4..8....9....3.8.4....1.2..5.8.4.9..2.6....7.9.1....8....9..7.7.24..3..
wxyz-wing sukaku 5.5 .....2..4.5.....9..7....5....7....3586...79.....43.8...4.375......12......59...16
bug se121 5.6 9....2.83.31......4....85..6...9.1....8...6....2.7...4..42....9......85.28.9....6
four-strong-links sukaku 6.1 3..7..1....83....4....1.63...3.5...1.9.4.3.7.8...7.3...45.8....9....72....7..1..6
vwxyz-wing sukaku 6.4 3....4..1.8.7..42..19...6..2...1..3....5.7....6..8...2..3...21..46..5.8.8..1....7
aligned-pair se121 6.2 ..3.4..6.24..96.5....7....4.7....5..69..2..41..5....3.8....4....5.67..13.3..5.6..
uvwxyz-wing sukaku 6.6 84.....65.2.....3...62.48...7..2..5...3.1.7..5...7...8.1.....8.98..6..73...9.1...
forcing-chain se121 6.9 ...742.9.84.9...1....3.....1.....5232.......4439.....6.....5....2...4.59.9.163...
tuvwxyz-wing sukaku 7.5 .3...2.....5.....8...74..1.2...1.5....12694....8.5...9.4..21...6.....7.....4...6.
aligned-triplet se121 7.5 9......565..8..4...715..8......7.63....3.5....43.8......7..956...6..7..842......7
nishio se121 7.9 .5.....9...95.23..8.......4...1.7...1..4.9..3....8.....3.....4.6..241..92...7...6
multiple-chain se121 8.2 .........1..5.3..6..32.17....26.95..8.......2.5.4.2.3..3..9..6.9.......72.8...9.5
dynamic-chain se121 8.7 .67.8.2...8...5.762.......3.1.7.9...3...6...8...5.8.6.5.......774.3...8...8.5.43.
dynamic-plus se121 9.8 7.....4...2..7..8...3..8..9...5..3...6..2..9...1..7..6...3..9...3..4..6...9..1..5
nested-chain se121 10.3 ........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3
nested-multiple se121 11.1 .......24..3...7..41..7...6.....3.....5.9.8.....8.5...2...4...9..7...4..96.....1.
nested-dynamic se121 11.8 ........6..5..18...9...8.7....8.2.....3.1.2..4..5.3....6.....9...83..1..7.......4
"""
EXAMPLES = {
    name: (scale, float(rating), puzzle)
    for name, scale, rating, puzzle in (line.split() for line in _EXAMPLES.splitlines())
}
"""For each technique a scale, a rating, and a puzzle with this rating, whose hardest step is one of the technique."""


def written(page: str) -> str:
    """The page with its tables as they should be."""
    for title, techniques in (("what it is", TECHNIQUES), ("what it is, or adds to the one above", HARDER)):
        page = _replaced(page, f"| technique | rating | scale | {title} |", [_rule(each) for each in techniques])
    rows = [_example(each) for each in (*TECHNIQUES, *HARDER) if each.name in EXAMPLES]
    return _replaced(page, "| technique | scale | rating | puzzle |", rows)


def _replaced(page: str, head: str, rows: list[str]) -> str:
    """The page with other rows below the head of a table."""
    pattern = rf"(?<={re.escape(head)}\n\|---\|---\|---\|---\|\n)(?:\|.*\n)*"
    found, count = re.subn(pattern, lambda _: "".join(f"{row}\n" for row in rows), page)
    if count != 1:
        raise ValueError(f"expected one table with the head {head}, got {count}")
    return found


def _rule(technique: Technique) -> str:
    name = technique.name
    scale = "sukaku" if name in ONLY_SUKAKU else "se121" if name in ONLY_SE121 else "both"
    return f"| `{name}` | {technique.ratings} | {scale} | {technique.help} |"


def _example(technique: Technique) -> str:
    scale, rating, puzzle = EXAMPLES[technique.name]
    return f"| {technique.title} | {scale} | {rating} | `{puzzle}` |"


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
