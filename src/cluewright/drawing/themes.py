"""The colours of a drawing. Shapes show the same as the colours do, so nothing is lost in black and white."""

from dataclasses import dataclass

from ..errors import CluewrightError


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
    """The clue cells of a puzzle, where they are shaded."""
    house: str
    """Diagonals, dots and the outlines of extra houses: between light and dark, since they lie on paper and on clue
    tiles alike."""
    extra: tuple[str, ...]
    """The tints of extra houses, one colour after the other; dots have the last."""
    where: str
    why: str
    why_line: str
    why_mark: str
    placed: str
    on_placed: str
    gone: str
    fault: str
    fault_mark: str


THEMES: dict[str, Theme] = {
    # The marks are blue, yellow, green and vermilion, as in Okabe and Ito's palette for colour-blind people.
    "color": Theme(
        paper="#ffffff",
        ink="#1c1e21",
        thin="#9aa0a6",
        faint="#6a7480",
        later="#2a64a0",
        pencil="#62686f",
        label="#858b92",
        pattern="#2b4a6f",
        on_pattern="#ffffff",
        shade="#d3e1f0",
        house="#86a0be",
        extra=("#f1e9d4", "#e0edda", "#efe1ec", "#e2e6ea"),
        where="#e4f0fa",
        why="#fff1bd",
        why_line="#b97f00",
        why_mark="#f5bd3d",
        placed="#00735a",
        on_placed="#ffffff",
        gone="#c2410c",
        fault="#fbe0d6",
        fault_mark="#c2410c",
    ),
    "gray": Theme(
        paper="#ffffff",
        ink="#000000",
        thin="#8c8c8c",
        faint="#707070",
        later="#4d4d4d",
        pencil="#595959",
        label="#808080",
        pattern="#3a3a3a",
        on_pattern="#ffffff",
        shade="#cfcfcf",
        house="#969696",
        extra=("#ededed",),
        where="#dadada",
        why="#c4c4c4",
        why_line="#6e6e6e",
        why_mark="#9c9c9c",
        placed="#1a1a1a",
        on_placed="#ffffff",
        gone="#3d3d3d",
        fault="#dedede",
        fault_mark="#000000",
    ),
}


def theme_named(name: str) -> Theme:
    """The theme of this name.

    >>> theme_named("gray").ink
    '#000000'
    """
    if name not in tuple(THEMES):  # anything may come, and not all of it can be hashed
        raise CluewrightError(f"theme: expected {' or '.join(THEMES)}, got {name!r}")
    return THEMES[name]
