"""Whether a file that is named for an answer can be written: asked before a search of hours, not after it."""

import os
from pathlib import Path

from .exits import UsageError


def check_place(option: str, name: str) -> None:
    """An error that names the option, unless there may be a file of this name."""
    file = Path(name)
    if not name or file.is_dir():
        raise UsageError(f"{option}: expected the name of a file, got {f'the folder {name!r}' if name else repr(name)}")
    if not file.parent.is_dir():
        raise UsageError(f"{option}: expected a file in a folder that exists, got {name!r}")
    if not os.access(file if os.access(file, os.F_OK) else file.parent, os.W_OK):
        raise UsageError(f"{option}: expected a file that may be written, got {name!r}")


def check_certificate_place(name: str) -> None:
    """The same for a certificate, beside which its proof may lie."""
    from ..verifying import KINDS

    check_place("--certificate", name)
    if (suffix := Path(name).suffix) and suffix in {kind.proof_suffix for kind in KINDS}:
        raise UsageError(f"--certificate: expected a name that does not end in {suffix}, got {name!r}")
