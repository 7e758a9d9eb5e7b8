"""The user's folder for what the program keeps between its runs."""

from pathlib import Path

from ....folders import user_folder


def state_folder() -> Path | None:
    """Where keys and checkpoints are; None for a user without a home folder."""
    return user_folder("XDG_STATE_HOME", ".local/state")
