"""The questions that the API takes: names, types and sizes of what belongs to each. The package judges the rest."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, create_model

from ..boards.houses import MAX_BOARD_CELLS
from ..drawing import DrawOptions
from ..drawing.booklets import BookOptions
from ..finding import FindOptions
from ..finding.options import WishOptions
from ..generating import GenerateOptions
from ..options import Face, Option, ValueKind, options_for
from ..rating.technique.options import SCALE_NAMES
from ..rating.technique.scale import BEYOND, TECHNIQUES

MAX_TEXT = 200_000
"""Characters of a text: a puzzle with candidates on the largest boards, or a file with many puzzles."""

HARDEST = 12.0
"""The rating up to which one may ask by the studio's sliders; the hardest known puzzles have 11.9."""
SCALE = {"least": TECHNIQUES[0].lowest / 10, "most": HARDEST, "most_without": BEYOND / 10, "names": [*SCALE_NAMES]}
"""The ends of the ratings by technique for which one may ask, on boards with the scales of these names and without;
harder puzzles all count as one."""

Text = Annotated[str, Field(max_length=MAX_TEXT)]
Name = Annotated[str, Field(max_length=100)]
Line = Annotated[str, Field(max_length=500)]
Names = Annotated[str, Field(max_length=4_000)] | Annotated[list[Name], Field(max_length=200)]
Seed = Annotated[int, Field(ge=0, lt=1 << 63)] | None
Board = Annotated[
    Name | dict[str, Any] | None,
    Field(
        description="A name such as `classic`, `6x6` or `diagonal+centerdot`; an object that describes a board; or null"
        " for the board that the size of the text suggests.",
        examples=["4x4"],
    ),
]
Strategies = Annotated[
    Names,
    Field(description="A set such as `basic` or `all`, or names of strategies, with commas or as a list."),
]
Puzzle = Annotated[
    Text, Field(description="A puzzle or a position in any notation.", examples=["1...2..3..4..1.."], min_length=1)
]
MaskText = Annotated[
    Text,
    Field(
        description="`.` an empty cell, `*` a free clue cell, a digit a fixed clue; a line or a drawing.",
        examples=["*..**...*....*.."],
        min_length=1,
    ),
]
Language = Literal["en", "de", "fr", "es", "nl"]


class ApiQuestion(BaseModel):
    """What all questions have in common: keys that are not known are refused, and so is `false` for 0."""

    model_config = ConfigDict(extra="forbid", allow_inf_nan=False, strict=True)

    board: Board = None


def _values(option: Option) -> tuple[Any, Any]:
    """The type of the values of an option, and its default, as pydantic takes them."""
    default = option.default
    match option.kind:
        case ValueKind.WHOLE_NUMBER:
            values: Any = Annotated[int, Field(ge=option.least, le=option.most)]
        case ValueKind.SECONDS:
            values, default = Annotated[float, Field(ge=0, le=86_400)], 60.0
        case ValueKind.FLAG:
            values = bool
        case ValueKind.NAMES:
            values = Names
        case ValueKind.RANGES:
            values, default = Annotated[list[Line], Field(max_length=20)], []
        case ValueKind.NAME:
            values = Name
        case _:
            values = Line
    return values if default is not None else values | None, Field(default, description=option.help)


def with_options(table: type, but: tuple[str, ...] = ()) -> Callable[[type[BaseModel]], type[BaseModel]]:
    """Have a question ask for the options of a table, too, save for some, and for those that it declares itself."""

    def asking(question: type[BaseModel]) -> type[BaseModel]:
        options = options_for(table, Face.STUDIO).items()
        left: dict[str, Any] = {
            name: _values(one) for name, one in options if name not in {*but, *question.model_fields}
        }
        made: type[BaseModel] = create_model(question.__name__, __base__=question, __doc__=question.__doc__, **left)
        return made

    return asking


class AboutBoard(ApiQuestion):
    """A board, and whether more is wanted of it than what is drawn: that takes long on a large board."""

    has_details: bool = True


class Orbits(ApiQuestion):
    """A board and a symmetry."""

    symmetry: Name = "none"


class RandomMask(ApiQuestion):
    """How many clue cells, and which symmetry."""

    clues: Annotated[int, Field(ge=0, le=MAX_BOARD_CELLS)] = 24
    symmetry: Name = "none"
    seed: Seed = None


@with_options(WishOptions, but=("level", "rated", "measure"))
class Wished(ApiQuestion):
    """A mask, the strategies, and what else is wished of the puzzle."""

    mask: MaskText
    strategies: Strategies | None = None


class MendOf(Wished):
    """A mask without a puzzle, and how many mends are wanted; none for its faults alone."""

    most: Annotated[int, Field(ge=0, le=20)] = 3


class ExpectedFor(ApiQuestion):
    """A mask and the strategies."""

    mask: MaskText
    strategies: Strategies = "basic"


@with_options(FindOptions)
class Find(Wished):
    """A mask, wishes, and how to search."""


class FindAll(Find):
    """The same, with which puzzles count as different, and how many are wanted; by default all, but `most`."""

    count: Annotated[int, Field(ge=1, le=1_000)] | None = None
    up_to: Literal["relabelling", "symmetry"] = "relabelling"
    apart: Annotated[int, Field(ge=0, le=MAX_BOARD_CELLS)] = 0
    most: Annotated[int, Field(ge=1, le=10_000)] = 1_000


@with_options(GenerateOptions)
class Generate(ApiQuestion):
    """How many puzzles, what must solve them, and what is wished of them."""

    count: Annotated[int, Field(ge=1, le=1_000)] = 1
    mask: MaskText | None = None


class AboutPuzzle(ApiQuestion):
    """A puzzle."""

    puzzle: Puzzle


class Count(AboutPuzzle):
    """A puzzle, and the limit of the count."""

    limit: Annotated[int, Field(ge=1, le=1_000_000_000)] = 1_000


class EstimateOf(AboutPuzzle):
    """A puzzle, and the number of random probes."""

    probes: Annotated[int, Field(ge=2, le=1_000_000)] = 1_000
    seed: Annotated[int, Field(ge=0, lt=1 << 63)] = 0


class Candidates(AboutPuzzle):
    """A puzzle, and what rules candidates out; each solution counts up to the limit."""

    by: Literal["solutions", "strategies"] = "solutions"
    limit: Annotated[int, Field(ge=1, le=10_000)] = 10
    strategies: Strategies = "all"


class Explain(AboutPuzzle):
    """A puzzle or a position, the strategies, and the language of the steps.

    With a `scale` the steps of a puzzle are those that are rated there; each chain has the lines of its proof.
    """

    strategies: Strategies = "all"
    scale: Literal["sukaku", "se121"] | None = None
    language: Language = "en"


class RoundsOf(AboutPuzzle):
    """A puzzle or a position, and the strategies of each round."""

    strategies: Strategies = "basic"


class Hint(AboutPuzzle):
    """A position, the strategies, how much of the step is shown, and in which language.

    With what a person has entered beside the clues, and the candidates noted in cells, it is said first whether any of
    it is wrong: `check` asks for no more, and `which` for the cells. Candidates that the puzzle itself gives, as
    729 characters of candidates or our JSON with `gives_candidates` do, belong to the clues.
    """

    strategies: Strategies = "all"
    depth: Literal["check", "which", "strategy", "place", "step"] = "step"
    language: Language = "en"
    entries: Text | None = None
    notes: Annotated[
        dict[Name, Annotated[list[Annotated[int, Field(ge=1, le=64)]], Field(max_length=64)]],
        Field(max_length=MAX_BOARD_CELLS),
    ] = {}


class RatingOf(AboutPuzzle):
    """A puzzle, the strategies of its path, and the scale of its rating by technique; by default `sukaku`."""

    strategies: Strategies = "all"
    scale: Name | None = None


class Convert(ApiQuestion):
    """A text with puzzles, and the format to write."""

    text: Annotated[Text, Field(min_length=1)]
    to: Name = "line"
    clues_only: bool = False
    title: Line | None = None
    author: Line | None = None


class ReadText(ApiQuestion):
    """A text in any format, and whether the board is only the one to look for first."""

    text: Annotated[Text, Field(min_length=1)]
    board_may_differ: bool = False


class MarkOf(BaseModel):
    """A mark on a cell, a candidate or a house."""

    model_config = ConfigDict(extra="forbid")

    role: Name
    cell: Name | None = None
    digit: Annotated[int, Field(ge=1, le=64)] | None = None
    house: Name | None = None
    start: tuple[Name, Annotated[int, Field(ge=1, le=64)]] | None = None
    label: Annotated[str, Field(max_length=20)] = ""


@with_options(DrawOptions)
class Draw(ApiQuestion):
    """One of `puzzle`, `mask`, `solution_of` and `empty`; what is marked on it, and how it looks."""

    puzzle: Text | None = None
    mask: Text | None = None
    solution_of: Text | None = None
    empty: bool = False
    marks: Annotated[list[MarkOf], Field(max_length=20_000)] = []
    hint: bool = False
    step: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    strategies: Strategies = "all"
    to: Literal["svg", "png", "pdf", "text"] = "svg"


@with_options(BookOptions)
class Print(ApiQuestion):
    """Puzzles, and how the booklet is made."""

    puzzles: Annotated[list[Puzzle], Field(min_length=1, max_length=500)]
    hints: Literal["sequence", "steps"] | None = None
    levels: bool = True
    cover: Text | None = None
    language: Language = "en"


class Shelf(ApiQuestion):
    """Which puzzles of the library are meant, in which order, and which of these are shown."""

    measure: Annotated[list[Line], Field(max_length=20)] = []
    level: Name | None = None
    symmetry: Name | None = None
    mask: MaskText | None = None
    needs: Names | None = None
    tags: Names | None = None
    source: Line | None = None
    sort: Name = "number"
    is_reversed: bool = True
    start: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    count: Annotated[int, Field(ge=1, le=100)] = 12


class ShelfPut(AboutPuzzle):
    """A puzzle, and what is noted of it."""

    source: Line = ""
    tags: Names | None = None


class ShelfTag(BaseModel):
    """A tag, the numbers of puzzles, and whether they get it or lose it."""

    model_config = ConfigDict(extra="forbid")

    tag: Line
    numbers: Annotated[list[Annotated[int, Field(ge=1, lt=1 << 63)]], Field(min_length=1, max_length=1_000)]
    remove: bool = False


class Verify(BaseModel):
    """A certificate: the text of its file, and its proof if that has a file of its own; or the job that found it."""

    model_config = ConfigDict(extra="forbid")

    certificate: Annotated[str, Field(max_length=1 << 24)] = ""
    proof: Annotated[str, Field(max_length=1 << 25)] = ""
    job: Name | None = None


QUICK: dict[str, tuple[type[BaseModel], str]] = {
    "board": (AboutBoard, "All about a board, with what a page needs to draw on it."),
    "orbits": (Orbits, "The sets of cells that a symmetry turns into each other."),
    "check-mask": (Wished, "Counts, symmetries, and the lemma by which no puzzle has this mask."),
    "random-mask": (RandomMask, "A mask drawn evenly from all with a symmetry."),
    "explain": (Explain, "The steps to the solution, in words and with marks."),
    "rounds": (RoundsOf, "What all strategies conclude at once, round by round."),
    "hint": (Hint, "The next step, or as much of it as is wished; or whether what was entered is right."),
    "rate": (RatingOf, "How hard a puzzle is, by several measures."),
    "check": (AboutPuzzle, "Whether a puzzle has one solution, and which clues are redundant."),
    "count": (Count, "How many solutions a puzzle has, up to a limit."),
    "estimate": (EstimateOf, "About how many solutions a puzzle has, by random probes."),
    "candidates": (Candidates, "What can still be in each cell, by all solutions or by what strategies conclude."),
    "convert": (Convert, "A text in any format, in another one."),
    "read": (ReadText, "What a pasted text is: a puzzle, a position or a mask."),
    "draw": (Draw, "A picture: SVG, PNG, PDF or text."),
    "print": (Print, "Puzzles as a booklet: a PDF file."),
    "verify": (Verify, "Whether a certificate holds."),
    "mend": (MendOf, "All faults of a mask, and the fewest further clue cells with which it has a puzzle."),
    "expected": (ExpectedFor, "How long each complete engine would take to decide a mask."),
    "shelf": (Shelf, "Puzzles of the library on the server's machine, newest first, if the studio has a library."),
    "shelf-holds": (
        ApiQuestion,
        "Whether that library can hold puzzles of a board: if it can tell which are the same.",
    ),
    "shelf-tag": (ShelfTag, "Gives a tag to puzzles of that library, or takes it from them."),
    "shelf-put": (ShelfPut, "Adds a puzzle to that library, unless it is there already, and rates it."),
}
"""The questions that are answered at once, if that takes no longer than a small question may take."""
LONG: dict[str, tuple[type[BaseModel], str]] = {
    "find": (Find, "A puzzle on a mask, or a proof that there is none."),
    "find-all": (FindAll, "All puzzles on a mask, or several that differ much."),
    "generate": (Generate, "Puzzles made from random grids."),
}
"""The questions that are only asked as jobs."""


def bounds_of(model: type[BaseModel]) -> dict[str, dict[str, int]]:
    """The least and the greatest value of each part of a question that is a number.

    >>> bounds_of(Count)
    {'limit': {'least': 1, 'most': 1000000000}}
    """
    bounds = {}
    for name, part in model.model_json_schema()["properties"].items():
        for kind in part.get("anyOf", [part]):
            if kind.get("type") in ("integer", "number"):
                most = kind.get("maximum", kind.get("exclusiveMaximum", 0) - 1)
                bounds[name] = {"least": kind["minimum"], "most": most}
    return bounds
