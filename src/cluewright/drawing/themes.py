"""The colours and the type of a drawing. Shapes show the same as the colours do: nothing is lost in black and white."""

from dataclasses import replace

from ..errors import CluewrightError
from ..late_dataclasses import dataclass
from ..values import in_short, is_among


@dataclass(frozen=True)
class Type:
    """How large digits, letters and lines are. Sizes are fractions of a cell's side."""

    digit: float = 0.75
    later: str = "light"
    """The weight of digits that were placed after the clues, which are bold."""
    label: float = 0.25
    pencil_room: float = 0.86
    """The side of the square inside a cell that its candidates share."""
    pencil_fill: float = 0.84
    """The size of a candidate's digit, as a fraction of the candidate's own square."""
    most_pencil: float = 0.34
    """The size of a candidate's digit at most: well below that of a placed digit, on boards with few digits too."""
    line: float = 1.0
    """The factor by which lines are wider than usual."""
    words: float = 1.0
    """The factor by which the words of a booklet are larger than usual."""


USUAL_TYPE = Type()
LARGE_TYPE = Type(
    digit=0.94,
    later="regular",
    label=0.36,
    pencil_room=0.97,
    pencil_fill=1.0,
    most_pencil=0.44,
    line=1.3,
    words=1.5,
)


@dataclass(frozen=True)
class Theme:
    """The colour of each thing that is drawn; those from `where` on are the colours of marks."""

    paper: str
    ink: str
    """Clues and thick lines."""
    thin: str
    """The lines between cells."""
    faint: str
    """Thick lines of a mask, less prominent than its pattern."""
    later: str
    """Digits that were placed after the clues."""
    pencil: str
    """Candidates."""
    label: str
    pattern: str
    """The clue cells of a mask."""
    on_pattern: str
    """The fixed digits of a mask."""
    shade: str
    """The clue cells of a puzzle, if they are shaded."""
    house: str
    """Diagonals, dots and the outlines of extra houses: between light and dark, since they lie on paper and on clue
    tiles alike."""
    extra: tuple[str, ...]
    """The tints of extra houses, one colour after the other; dots have the last."""
    hatch: str
    """The lines in the cells of scattered houses, which lie on their tints."""
    trace: str
    """Lines through cells: thermometers, palindromes and the like."""
    far: str
    """The lines of whispers."""
    table: str
    """Lines whose pairs of digits a table gives."""
    tile: str
    """Cells that a constraint marks."""
    where: str
    where_line: str
    why: str
    why_line: str
    why_mark: str
    placed: str
    on_placed: str
    gone: str
    fault: str
    fault_mark: str
    chain: str
    """The arrows of chains, and the rings of candidates that are off."""
    chain_on: str
    """The discs of those that are on."""
    type: Type = USUAL_TYPE


CONTRAST = Theme(
    paper="#ffffff",
    ink="#000000",
    thin="#5c5c5c",
    faint="#3a3a3a",
    later="#3d3d3d",
    pencil="#2b2b2b",
    label="#333333",
    pattern="#000000",
    on_pattern="#ffffff",
    shade="#d0d0d0",
    house="#757575",
    extra=("#e6e6e6",),
    hatch="#bdbdbd",
    trace="#d2d2d2",
    far="#b9e3b4",
    table="#f0d3a3",
    tile="#d8d8d8",
    where="#d6ecff",
    where_line="#004c99",
    why="#ffe680",
    why_line="#7a4a00",
    why_mark="#ffc20a",
    placed="#00452f",
    on_placed="#ffffff",
    gone="#8c0000",
    fault="#ffd9cc",
    fault_mark="#8c0000",
    chain="#3d0f75",
    chain_on="#e6d8ff",
    type=replace(USUAL_TYPE, later="regular", line=1.3),
)
"""Dark on light: every digit has a ratio of contrast of seven or more to what it lies on (WCAG 2, level AAA)."""

THEMES: dict[str, Theme] = {
    # The marks are blue, yellow, green and vermilion, as in Okabe and Ito's palette for colour-blind people.
    "color": Theme(
        paper="#ffffff",
        ink="#1c1e21",
        thin="#9aa0a6",
        faint="#6a7480",
        later="#2a64a0",
        pencil="#5b6168",
        label="#666c73",
        pattern="#2b4a6f",
        on_pattern="#ffffff",
        shade="#d3e1f0",
        house="#86a0be",
        extra=("#f1e9d4", "#e0edda", "#efe1ec", "#e2e6ea"),
        hatch="#c3bfb5",
        trace="#d2d5d9",
        far="#b4e3b0",
        table="#f0d3a3",
        tile="#dfe1e5",
        where="#e4f0fa",
        where_line="#5b93c4",
        why="#fff1bd",
        why_line="#b97f00",
        why_mark="#f5bd3d",
        placed="#00735a",
        on_placed="#ffffff",
        gone="#ad3808",
        fault="#fbe0d6",
        fault_mark="#ad3808",
        chain="#6a3d9a",
        chain_on="#e8dcf8",
    ),
    "gray": Theme(
        paper="#ffffff",
        ink="#000000",
        thin="#8c8c8c",
        faint="#707070",
        later="#4d4d4d",
        pencil="#595959",
        label="#666666",
        pattern="#3a3a3a",
        on_pattern="#ffffff",
        shade="#cfcfcf",
        house="#969696",
        extra=("#ededed",),
        hatch="#c4c4c4",
        trace="#d2d2d2",
        far="#cacaca",
        table="#c6c6c6",
        tile="#dedede",
        where="#e2e2e2",
        where_line="#7d7d7d",
        why="#d2d2d2",
        why_line="#5e5e5e",
        why_mark="#9c9c9c",
        placed="#1a1a1a",
        on_placed="#ffffff",
        gone="#3d3d3d",
        fault="#dedede",
        fault_mark="#000000",
        chain="#1f1f1f",
        chain_on="#cccccc",
    ),
    "contrast": CONTRAST,
    "large": replace(CONTRAST, type=LARGE_TYPE),
}


def in_small_print(theme: Theme) -> Theme:
    """The same theme for digits of a few points: all of one weight but clues, and thin lines as dark as digits.

    Grey is printed in dots, of which such digits and lines would have too few.
    """
    is_gray = theme.later[1:3] == theme.later[3:5] == theme.later[5:7]
    later = theme.ink if is_gray else theme.later
    return replace(theme, later=later, thin=theme.ink, type=replace(theme.type, later="regular"))


def theme_named(name: str) -> Theme:
    """The theme of this name.

    >>> theme_named("gray").ink
    '#000000'
    """
    if not is_among(name, THEMES):
        raise CluewrightError(f"theme: expected {', '.join(THEMES)}, got {in_short(name)}")
    return THEMES[name]
