"""Libraries that only some uses need: they come with an extra of the package, and are imported when they are used."""

from importlib import import_module

from .errors import CluewrightError

EXTRAS = {
    "matplotlib": ("plots", "plots are drawn by matplotlib"),
    "pyarrow": ("parquet", "Parquet is written by pyarrow"),
    "distributed": ("cluster", "clusters are those of Dask"),
    "fastapi": ("web", "the studio answers by FastAPI"),
    "uvicorn": ("web", "the studio is served by uvicorn"),
}
"""By the name of a module the extra that installs it, and what it is for."""


def check_installed(module: str) -> None:
    """Refuse to go on where the library with this module is missing, and say which extra has it."""
    try:
        import_module(module)
    except ImportError as error:
        extra, use = EXTRAS[module]
        raise CluewrightError(
            f"{use}, which is not installed; it comes with `pip install 'cluewright[{extra}]'`"
        ) from error
