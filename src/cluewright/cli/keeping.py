"""The file that keeps what a long search has done: where it is, and what a person is told of it."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..finding import Kept


def state_folder() -> Path | None:
    """Where programs keep such things, by the XDG base directory specification; None where nobody has a home."""
    try:
        base = os.environ.get("XDG_STATE_HOME") or Path("~/.local/state").expanduser()
    except RuntimeError:
        return None
    return Path(base) / "cluewright"


def beginning(kept: "Kept", is_asked: bool) -> str:
    """What is said once there is a file; nothing, where somebody has named a new one."""
    if kept.problem:
        return f"what is done cannot be kept, and is lost if the search is stopped: {kept.problem}"
    if kept.before:
        done = "1 piece of the work is" if kept.before == 1 else f"{kept.before:,} pieces of the work are"
        return f"this goes on from {kept.file}, where {done} done"
    return "" if is_asked else f"this takes long: {going_on(kept)}"


def going_on(kept: "Kept") -> str:
    return f"what is done is kept in {kept.file}; the same command goes on from there"
