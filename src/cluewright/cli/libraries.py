"""What the commands about libraries share: the option that names the file, and those that say which puzzles."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from ..errors import CannotWrite, CluewrightError
from ..late_dataclasses import dataclass
from ..wording import counted
from .options import MeasureRanges
from .outputs import MAX_COMPLAINTS
from .parameters import Parameter
from .running import Exit, UsageError, complain, spelt_as_option

if TYPE_CHECKING:
    from ..storing import Choice, Keeper, Library

LibraryFile = Annotated[
    str | None,
    Parameter(
        name="--library",
        help="The file of the library. By default the user's own, ~/.local/share/cluewright/library.db.",
    ),
]
KeptIn = Annotated[
    str | None,
    Parameter(
        name="--library",
        help="Also put what is found into the library in this file, which is made where there is none; `default` is the"
        " user's own (`cluewright library`). A puzzle that stands there already is named on stderr.",
    ),
]
PuzzleNumbers = Annotated[
    str,
    Parameter(
        name="NUMBER", help="The numbers of puzzles, such as `17` or `20-29`. By default all that pass the filters."
    ),
]
DEFAULT = "default"
"""The value of `--library` for the user's own."""
FILTERS = (
    "measure",
    "scale",
    "level",
    "symmetry",
    "mask",
    "needs",
    "tags",
    "source",
    "since",
    "until",
    "numbers",
    "board",
    "sort",
    "limit",
    "random",
    "seed",
    "untagged",
)
"""How errors of the package begin that are about an option."""
MAX_NUMBERS = 1_000_000
"""The most puzzles that a range of numbers may name."""


@dataclass(frozen=True)
class Which:
    """The options that say which puzzles of a library are meant."""

    measure: MeasureRanges = None
    scale: Annotated[
        str | None,
        Parameter(
            help="The scale of the ratings by technique that are meant, shown and computed: `sukaku`, the default, or"
            " `se121`. Of each puzzle a library may have both."
        ),
    ] = None
    level: Annotated[str | None, Parameter(help="Rated puzzles of this level: `easy`, `medium`, `hard` or `evil`.")] = (
        None
    )
    symmetry: Annotated[
        str | None,
        Parameter(help="Puzzles whose clue cells have this symmetry, one that `cluewright masks --symmetries` lists."),
    ] = None
    mask: Annotated[
        str | None, Parameter(help="Puzzles with clues in exactly these cells: a mask, or a file with one.")
    ] = None
    needs: Annotated[
        str | None, Parameter(help="Rated puzzles whose path takes all of these strategies, separated by commas.")
    ] = None
    tagged: Annotated[
        str | None,
        Parameter(
            help="Puzzles with all of these tags, separated by commas; a tag with a `!` before it is one that they do"
            " not have, as in 'easy,!used'."
        ),
    ] = None
    untagged: Annotated[bool, Parameter(help="Puzzles without any tag.")] = False
    source: Annotated[str | None, Parameter(help="Puzzles from this source.")] = None
    since: Annotated[str | None, Parameter(help="Puzzles added on this day (UTC) or later, as in 2026-07-31.")] = None
    until: Annotated[str | None, Parameter(help="Puzzles added on this day or before.")] = None
    board: Annotated[str | None, Parameter(help="Puzzles on this board: a name, or a JSON file.")] = None

    sort: Annotated[
        str | None,
        Parameter(help="The order: `number`, or a measure. By default that of the numbers, or with filters any."),
    ] = None
    reverse: Annotated[bool, Parameter(help="The greatest first; together with --sort.")] = False
    limit: Annotated[int | None, Parameter(help="The most puzzles: the first in their order.")] = None
    random: Annotated[int | None, Parameter(help="The most puzzles, drawn at random from all that pass.")] = None
    seed: Annotated[
        int | None,
        Parameter(help="Together with --random: the same seed draws the same puzzles of the same library."),
    ] = None

    def choice(self, numbers: Sequence[str] = (), sort: str | None = None) -> "Choice":
        """The same for the package, with the arguments that name `numbers`, and with `sort` where no order is given."""
        for option, value in (("limit", self.limit), ("random", self.random)):
            if value is not None and value < 0:
                raise UsageError(f"--{option}: expected 0 or more, got {value}")
        if self.reverse and self.sort is None:
            raise UsageError("--reverse: expected it together with --sort, got it alone")
        found: Choice = {
            "measure": ",".join(self.measure or ()),
            "scale": self.scale,
            "level": self.level,
            "symmetry": self.symmetry,
            "mask": self.mask,
            "needs": self.needs or "",
            "tags": self.tagged or "",
            "untagged": self.untagged,
            "source": self.source,
            "since": self.since,
            "until": self.until,
            "board": self.board,
            "sort": self.sort or sort,
            "is_reversed": self.reverse,
            "limit": self.limit,
            "random": self.random,
            "seed": self.seed,
        }
        return {**found, "numbers": list(_numbers(numbers))} if numbers else found


EVERY = Which()
"""All puzzles."""


def _numbers(texts: Sequence[str]) -> Iterator[int]:
    """The numbers that arguments name, each by itself or as the ends of a range."""
    from ..storing.schema import GREATEST_NUMBER

    for text in texts:
        first, dash, last = text.partition("-")
        try:
            least, most = int(first), int(last if dash else first)
        except ValueError:
            least, most = 1, 0
        if not 1 <= least <= most < min(least + MAX_NUMBERS, GREATEST_NUMBER + 1):
            raise UsageError(f"expected numbers of puzzles, such as 17 or 20-29, got {text!r}")
        yield from range(least, most + 1)


def complain_of_missing(texts: Sequence[str], library: "Library") -> int:
    """Say which puzzles there are none of that arguments name one by one, and return the exit code.

    A range may have gaps: puzzles may have been removed.
    """
    code = Exit.FINE
    for number in dict.fromkeys(int(text) for text in texts if text.isdecimal()):
        if not library.count(numbers=[number]):
            complain(f"cluewright: expected the number of a puzzle in {library.path}, got {number}")
            code = Exit.UNUSABLE
    return code


def tag_names(option: str, text: str | None, are_new: bool = True) -> list[str]:
    """The tags that an option names, which puzzles get if they `are_new`; none if it is not given."""
    from ..storing.filters import names_of, new_tags

    try:
        return (new_tags if are_new else names_of)(option, text) if text else []
    except CluewrightError as error:
        raise UsageError(str(error)) from None


@contextmanager
def opened_library(file: str | None, may_create: bool = False) -> "Iterator[Library]":
    """The library that the option names; errors about options name them.

    Rows that cannot be read are reported on stderr, the first of them one by one. That there are some is an error,
    which comes last.
    """
    from ..storing import library

    damage = Damage()
    try:
        made = library(None if file in (None, DEFAULT) else file, may_create=may_create, on_damaged=damage.tell)
    except CannotWrite as error:
        raise CannotWrite(f"--library: {error}") from None
    except CluewrightError as error:
        raise UsageError(f"--library: {error}") from None
    with made as found:
        try:
            yield found
        except CluewrightError as error:
            raise _spelt(error) from None
        if damage.count:
            rows = counted(damage.count, "row")
            raise CluewrightError(f"{found.path}: left out {rows} that cannot be read; the file is damaged")


class Damage:
    """Tells of rows that cannot be read, each once: of the first, and how many there are."""

    def __init__(self) -> None:
        self._told: set[str] = set()

    @property
    def count(self) -> int:
        """How many there are."""
        return len(self._told)

    def tell(self, error: CluewrightError) -> None:
        """Report one, unless it was reported before."""
        if str(error) not in self._told and self.count < MAX_COMPLAINTS:
            complain(f"cluewright: {error}")
        self._told.add(str(error))


def _spelt(error: CluewrightError) -> CluewrightError:
    option, colon, message = str(error).partition(":")
    if option == "tags":
        return UsageError(f"--tagged{colon}{message}")
    return spelt_as_option(error, FILTERS)


@contextmanager
def keeping_in(file: str | None, source: str) -> "Iterator[Keeper | None]":
    """Keeps what is given to it in the library that the option names; None without the option."""
    if file is None:
        yield None
        return
    from ..storing import keeping

    known = Known()
    with opened_library(file, may_create=True) as library, keeping(library, source=source) as keeper:
        keeper.on_known = lambda puzzle, number: known.tell(f"cluewright: {puzzle}: ", number)
        yield keeper
    known.sum_up()


class Known:
    """Tells of puzzles that stand in the library already: of the first, and how many more there are."""

    def __init__(self) -> None:
        self.count = 0

    def tell(self, prefix: str, number: int) -> None:
        """Tell of one, which stands there as this number."""
        self.count += 1
        if self.count <= MAX_COMPLAINTS:
            complain(f"{prefix}it stands in the library already as {number}")

    def sum_up(self) -> None:
        """Say how many were not reported."""
        if (more := self.count - MAX_COMPLAINTS) > 0:
            complain(f"cluewright: {more:,} more {'stands' if more == 1 else 'stand'} there already")
