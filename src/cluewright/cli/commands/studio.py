"""`cluewright studio`: the page in the browser, served from this machine."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from ...errors import CluewrightError
from ...extras import check_installed
from ..outputs import print_lines
from ..parameters import Parameter
from ..running import Exit, UsageError, spelt_as_option
from ..stopping import stopped_by_signals

USUAL_PORT = 8765


def studio(
    *,
    port: Annotated[int, Parameter(help=f"The port, by default {USUAL_PORT}; 0 for any that is free.")] = USUAL_PORT,
    host: Annotated[
        str,
        Parameter(
            help="The address to listen at. By default 127.0.0.1, which only this machine reaches. At any other a token"
            " is asked of everybody; it is part of the address that is printed."
        ),
    ] = "127.0.0.1",
    open_page: Annotated[
        bool, Parameter(name="--open", negative="--no-open", help="Open the page in the browser; --no-open does not.")
    ] = True,
    names: Annotated[
        list[str] | None,
        Parameter(
            name="--name",
            help="Another name of the server, as in studio.example.org; who comes under it needs the token."
            " Can be repeated.",
        ),
    ] = None,
    proxy: Annotated[
        str | None,
        Parameter(
            help="The address of a proxy in front of the server, or a network of proxies such as 10.0.0.0/8, which is"
            " believed when it says who asks, and from which everybody needs the token; several separated by commas."
        ),
    ] = None,
    library: Annotated[
        str | None,
        Parameter(
            help="The file of the library that the page shows as a shelf, and puts puzzles into. By default the user's"
            " own; where others can come, none."
        ),
    ] = None,
    public: Annotated[bool, Parameter(help="Let everybody in, without a token; expects --name.")] = False,
) -> int:
    """Open the studio: a page in the browser where masks are drawn, puzzles found, and proofs read.

    Serves the page and a JSON API, described at /api/openapi.json, until Ctrl-C. Nothing is fetched from elsewhere, and
    nothing is sent there. The exit code is 0 after Ctrl-C.
    """
    if not 0 <= port < 1 << 16:
        raise UsageError(f"--port: expected 0 to 65535, got {port}")
    if public and not names:
        raise UsageError("--public: expected it together with --name, the name under which people come, got it alone")
    if public and library is not None:
        raise UsageError("--library: expected it without --public, since everybody would write into it; got both")
    with stopped_by_signals(ends_soon=True) as stop:
        for module in ("fastapi", "uvicorn"):
            check_installed(module)
        from ...finding import state_folder
        from ...web.own_files import OwnFiles
        from ...web.serving import Place, Server, limits_at

        place = Place(host, port, tuple(names or ()), proxy or "", public)
        state = state_folder()
        files = OwnFiles(None if state is None else state / "studio", _shelf(library, place.is_alone))

        def started(address: str) -> None:
            if not stop.is_set():
                print_lines([address])
                _open(address, open_page)

        try:
            if not stop.is_set():
                Server(place, limits_at(place), files, started, stop).serve_here()
        except CluewrightError as error:
            raise spelt_as_option(error, ("host", "port", "proxy")) from None
    return Exit.FINE


def _open(address: str, is_wanted: bool) -> None:
    if is_wanted and _has_screen():
        import webbrowser

        webbrowser.open(address)


def _shelf(library: str | None, is_alone: bool) -> Path | None:
    """The file of the library; None where there shall be none, or the user has no folder for one."""
    from ...storing import default_library
    from ...storing import library as open_library

    if library is not None:
        if Path(library).exists():  # what is wrong with it is said before the page is opened
            open_library(library, may_create=False).close()
        return Path(library)
    if not is_alone:
        return None
    with suppress(CluewrightError):
        return default_library()
    return None


def _has_screen() -> bool:
    """Whether a browser would open a window, and not take over the terminal."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
