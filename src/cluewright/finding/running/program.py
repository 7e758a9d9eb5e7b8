"""Which program this is, closely enough that nothing made by other code is taken for its own."""

from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

PACKAGE = __name__.partition(".")[0]
COMPILED = (f"{PACKAGE}._kernel", f"{PACKAGE}._checker")
"""Modules that may lie elsewhere, as in an editable install."""


@cache
def program_digest() -> str:
    """The digest of all source files and compiled modules of the package, as they are when it is first asked for.

    Most files have no say in a search. But which have is easily got wrong, and the price of one too many is only that a
    search begins anew after the program was changed.
    """
    from hashlib import sha256  # takes milliseconds to import

    digest = sha256()
    for name, file in sorted(_files()):
        content = file.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _files() -> Iterator[tuple[str, Path]]:
    """Each file, with its name within the package."""
    package = Path(__file__).parents[2]
    for file in package.rglob("*.py"):
        yield str(file.relative_to(package)), file
    for module in COMPILED:
        spec = find_spec(module)
        assert spec is not None
        assert spec.origin is not None
        yield module, Path(spec.origin)
