"""What notebooks show: pictures of boards, puzzles, outcomes and steps, and a slider over the steps of a path."""

from itertools import zip_longest
from typing import Any

from ..errors import CluewrightError
from ..explaining import Path
from ..finding import Complete
from ..generating import Puzzle
from ..languages import counted_in, language_named
from ..notation import Sheet
from ..notation.packing.xml_text import escaped
from ..strategies import Step
from .draw import draw
from .options import DrawOptions

PAGE = '<div style="max-width: 32em">{picture}<p style="line-height: 1.4">{words}</p></div>'
"""A picture, and words below it that are no wider."""


def picture_of(thing: Any) -> str | None:
    """A thing as SVG; None if there is no picture of it.

    Of a path it is where the path ends; of a step, what it looks at and what follows.
    """
    options: DrawOptions = {}
    match thing:
        case Step():
            thing, options = thing.position, {"marks": thing}
        case Path():
            thing, options = thing.final, {"pencilmarks": not thing.solved}
        case Puzzle():
            thing, options = thing.grid, {"shaded": True}
        case Sheet():
            thing = thing.thing
        case Complete():
            thing = thing.mask
    try:
        return None if thing is None else draw(thing, "svg", **options)
    except CluewrightError:  # the void position
        return None


def slider_over(path: Path) -> Any:
    """A widget: a slider over the positions of a path: each with the step that is taken there, and its words."""
    try:
        from ipywidgets import HTML, IntSlider, VBox
    except ImportError:
        raise CluewrightError("expected ipywidgets for a slider: pip install ipywidgets") from None

    shown = list(zip_longest(path.positions(), path.steps))
    page = HTML()
    slider = IntSlider(min=0, max=len(shown) - 1, description="step")

    def show(number: int) -> None:
        position, step = shown[number]
        words = f"{number + 1}. {step}" if step else _ending(path)
        page.value = PAGE.format(picture=draw(position, "svg", marks=step), words=escaped(words))

    slider.observe(lambda change: show(change["new"]), "value")
    show(0)
    return VBox([slider, page])


def _ending(path: Path) -> str:
    """What to say of the position where a path ends."""
    language = language_named(path.language)
    if path.solved:
        when = language.paths.steps.format(steps=counted_in(language, len(path)))
        return language.paths.completed.format(when=when)
    return path.contradiction or language.steps.no_step
