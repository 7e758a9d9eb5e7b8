"""Examples for the help of each command. A test runs them."""

from typing import NamedTuple


class Example(NamedTuple):
    """A command line to learn from."""

    says: str
    """What it is for."""
    line: str


EXAMPLES: dict[str, tuple[Example, ...]] = {
    "": (
        Example("A puzzle whose clues make a picture", "cluewright find heart.txt --to heart.svg"),
        Example("How a person solves it", "cluewright explain puzzles.txt"),
        Example(
            "A booklet of new puzzles",
            "cluewright generate --count 8 | cluewright print --to book.pdf",
        ),
    ),
    "find": (
        Example("A puzzle with clues where a drawing has stars", "cluewright find heart.txt"),
        Example(
            "One that singles solve, as a picture", "cluewright find heart.txt --strategies singles --to heart.svg"
        ),
        Example("Three that differ much", "cluewright find heart.txt --count 3"),
        Example("How long a complete search would take", "cluewright find heart.txt --estimate"),
    ),
    "minimum": (Example("The fewest clues that singles solve", "cluewright minimum --board 4x4 --strategies singles"),),
    "generate": (
        Example("A puzzle of a level", "cluewright generate --level hard"),
        Example("Another board, a symmetric pattern", "cluewright generate --board diagonal --symmetry half-turn"),
        Example("Three that need a strategy", "cluewright generate --count 3 --mode basic,n2 --require n2"),
        Example("Rated, the hard ones only", "cluewright generate --count 9 --seed 1 | cluewright rate | grep hard"),
    ),
    "verify": (Example("Whether a certificate proves what it claims", "cluewright verify proof.json"),),
    "solve": (
        Example("The solution of each puzzle of a file", "cluewright solve puzzles.txt"),
        Example("All solutions of one", "cluewright solve 1............... --all"),
        Example("As a table", "cluewright solve puzzles.txt --csv"),
    ),
    "trace": (Example("Every move of the search", "cluewright trace 1...2..3..4..1.."),),
    "check": (
        Example("Whether puzzles are proper and minimal", "cluewright check puzzles.txt"),
        Example("The same for other programs", "cluewright check puzzles.txt --json"),
    ),
    "completed": (
        Example("Which puzzles singles solve", "cluewright completed puzzles.txt --strategies singles"),
        Example("Only these", "cluewright completed puzzles.txt --only yes"),
    ),
    "rate": (
        Example("How hard each puzzle is", "cluewright rate puzzles.txt"),
        Example("By measures of your choice", "cluewright rate puzzles.txt --measures technique,clues"),
        Example("Where a puzzle is hard", "cluewright rate 1...2..3..4..1.. --profile"),
        Example("Ratings go with the puzzles", "cluewright rate puzzles.txt | cluewright print --to book.pdf"),
    ),
    "calibrate": (Example("Which measures tell levels apart", "cluewright calibrate rated.txt"),),
    "compare": (Example("Two engines on the same puzzles", "cluewright compare puzzles.txt --engines native,sat"),),
    "explain": (
        Example("Each step in words", "cluewright explain 1...2..3..4..1.."),
        Example("With some strategies only", "cluewright explain puzzles.txt --strategies ns,hs,lc"),
        Example("What holds after each round", "cluewright explain 1...2..3..4..1.. --rounds"),
    ),
    "hint": (
        Example("The next step", "cluewright hint 1...2..3..4..1.."),
        Example("In the middle of a game", "cluewright hint 1...+2..3..4..1.."),
        Example("Whatever is possible", "cluewright hint 1...2..3..4..1.. --strategies n2,h2 --all"),
    ),
    "canonical": (
        Example("One form for all equivalent puzzles", "cluewright canonical puzzles.txt"),
        Example("How many different ones there are", "cluewright canonical puzzles.txt | sort -u | wc -l"),
    ),
    "automorphisms": (
        Example("How symmetric puzzles are", "cluewright automorphisms puzzles.txt"),
        Example("How symmetric a pattern is", "cluewright automorphisms heart.txt --masks"),
    ),
    "unavoidable": (
        Example("Where any puzzle of a grid needs a clue", "cluewright unavoidable 1234341221434321"),
        Example("Of the solutions of puzzles", "cluewright solve puzzles.txt | cluewright unavoidable --most-cells 6"),
    ),
    "backdoors": (
        Example("Which cells would be enough for singles", "cluewright backdoors puzzles.txt"),
        Example("For other strategies", "cluewright backdoors puzzles.txt --strategies basic,naked-pair"),
    ),
    "vicinity": (
        Example("Another clue in place of one", "cluewright vicinity 1...2..3..4..1.."),
        Example("Of several puzzles, rated", "cluewright vicinity puzzles.txt --plus 2 | cluewright rate"),
    ),
    "convert": (
        Example("A file for another program", "cluewright convert puzzles.txt --as sdm --to puzzles.sdm"),
        Example("A link", "cluewright convert 1...2..3..4..1.. --as f-puzzles"),
    ),
    "count": (
        Example("All grids of a board", "cluewright count --board 6x6"),
        Example("The solutions of a puzzle", "cluewright count 1..............."),
        Example("An estimate", "cluewright count --estimate --probes 100"),
    ),
    "masks": (
        Example("Random patterns", "cluewright masks --random 3 --clues 24 --symmetry half-turn"),
        Example("The pattern of a puzzle, drawn", "cluewright masks --of puzzles.txt --draw"),
        Example("The random masks of a paper", "cluewright masks --named rand100"),
    ),
    "draw": (
        Example("A picture", "cluewright draw 1...2..3..4..1.. --to puzzle.svg"),
        Example("The next step, marked", "cluewright draw puzzles.txt --hint --to hint.png"),
        Example("Every step, as an SVG that moves", "cluewright draw 1...2..3..4..1.. --path --to path.svg"),
    ),
    "print": (
        Example("A booklet", "cluewright print puzzles.txt --to book.pdf"),
        Example(
            "Another language, two puzzles a page", "cluewright print puzzles.txt --to a.pdf --language fr --per-page 2"
        ),
        Example("The way to each solution", "cluewright print puzzles.txt --tutorial --short --to lesson.pdf"),
    ),
    "boards": (
        Example("All boards", "cluewright boards"),
        Example("One of them", "cluewright boards classic+windoku"),
    ),
    "strategies": (
        Example("All strategies", "cluewright strategies"),
        Example("One, by an example", "cluewright strategies x-wing"),
    ),
    "techniques": (Example("Cases of HoDoKu's library", "cluewright techniques cases.txt"),),
    "library add": (
        Example("Puzzles into your own library", "cluewright library add puzzles.txt --tags new"),
        Example("Straight from the generator", "cluewright generate --count 3 | cluewright library add"),
    ),
    "library list": (
        Example("All of them", "cluewright library list"),
        Example("Those of few clues, the first ten", "cluewright library list --measure clues=..20 --limit 10"),
    ),
    "library show": (Example("All that is known of a puzzle", "cluewright library show 1"),),
    "library tag": (Example("A tag for some puzzles", "cluewright library tag 1-2 --add printed"),),
    "library rate": (Example("What has no rating yet", "cluewright library rate"),),
    "library remove": (Example("Puzzles of which enough are printed", "cluewright library remove --tagged printed"),),
    "library export": (
        Example("A file for another program", "cluewright library export --as sdm --to all.sdm"),
        Example("A booklet", "cluewright library export --as booklet --to all.pdf"),
    ),
    "library stats": (Example("What is in the library", "cluewright library stats"),),
    "sweep": (
        Example("The same question of many masks", "cluewright sweep masks.txt --to results"),
        Example("How hard many puzzles are", "cluewright sweep puzzles.txt --ask rate --to ratings"),
    ),
    "studio": (Example("A page in the browser to draw and to ask", "cluewright studio"),),
    "completion": (Example("For this session of bash", 'eval "$(cluewright completion bash)"'),),
}
"""By the name of a command; the first are for the program as a whole."""


def examples_of(command: str) -> str:
    """The examples of a command as Markdown, for its help; two blanks at the end of a line break it there."""
    found = EXAMPLES.get(command, ())
    return "\n".join(["Examples:\n", *(f"* {says}:  \n  `{line}`" for says, line in found)]) if found else ""
