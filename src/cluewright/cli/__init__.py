"""Command line: a thin face over the functions of the package.

`commands/` has a file for each command, and the catalogue that lists them. Beside it is what they share:

- `running`: from arguments to an exit code
- `calling`, `parameters`: command lines, and what a command asks for; `helping`: help and complaints, by cyclopts
- `plugging`: `--plugin`, of all commands
- `options`, `tables`: options that several commands have, or that the package declares
- `inputs`, `streams`, `readers`: entries from arguments, files and stdin; their lines; how puzzles and masks are found
- `bulk`: plain puzzles, many at once
- `printing`: the one door to the terminal, which lets no control character through
- `outputs`, `styles`, `progress`: answers as lines or JSON, numbered files; bold letters; the status line on stderr
- `outcomes`: the report of `find`
- `measure_columns`, `single_ratings`: what `rate` prints of many puzzles, and of one at length
- `stopping`: Ctrl-C as an event, where nothing must be broken off
- `completing`, `choices`, `shells`: what the Tab key offers
"""

import gc
import signal
import sys
from collections.abc import Sequence
from types import FrameType

from ..version import __version__

__all__ = ["main"]

OBJECTS_PER_COLLECTION = 100_000
"""New objects after which Python looks for garbage. Its own 700 cost a tenth of a short command, which makes hardly any
garbage of the kind that must be looked for."""
ASKS_COMPLETION = "__complete"
"""The word by which the scripts of `cluewright completion` ask what a command line can go on with."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line, by default that of the process, and return its exit code."""
    try:
        if arguments is None:
            gc.set_threshold(OBJECTS_PER_COLLECTION)
        if arguments is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, _interrupt)
        from .running import run

        return run(_call, list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:  # while `running` is imported, which also has the name of this exit code
        return 130
    finally:
        if arguments is None:
            gc.freeze()  # or Python would look for garbage once more before it ends, which takes as long as all before


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Take Ctrl-C as usual once; a second one ends the process at once, without a traceback of what was being ended."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    raise KeyboardInterrupt


def _call(arguments: list[str]) -> int:
    from .printing import put

    if arguments in (["--version"], ["-V"]):  # answered before anything slow is imported
        put(f"{__version__}\n")
        return 0
    if arguments[:1] == [ASKS_COMPLETION]:
        from .completing import answer_to_shell

        put("\n".join(answer_to_shell(arguments[1:])) + "\n", is_data=True)
        return 0
    from .calling import call

    return call(arguments)
