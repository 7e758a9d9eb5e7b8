"""A small service: puzzles for patterns, over HTTP, by FastAPI. A client that goes away stops its search.

Try it with `uvicorn examples.service:app`, and `curl 'http://127.0.0.1:8000/find?mask=*..**...*....*..'`. It needs
`pip install '.[web]'`.
"""

import asyncio
from threading import Event
from typing import Annotated, Any

from fastapi import FastAPI, HTTPException, Query, Request, Response

import cluewright as cw

MAX_SECONDS = 60.0
SECONDS_BETWEEN_LOOKS = 0.05
SEARCHES_AT_ONCE = 4
"""Others wait for their turn: each search keeps a core busy."""

app = FastAPI(title="Puzzles for patterns")
turns = asyncio.Semaphore(SEARCHES_AT_ONCE)


@app.exception_handler(cw.CluewrightError)
async def refused(request: Request, error: cw.CluewrightError) -> Response:
    """Whatever cannot be used is said in words: what was expected, what came, and where."""
    return Response(str(error), status_code=400, media_type="text/plain")


@app.get("/find")
async def find(
    request: Request,
    mask: str,
    strategies: str = "basic",
    time_limit: Annotated[float, Query(gt=0, le=MAX_SECONDS)] = 10.0,
) -> dict[str, Any]:
    """A puzzle on the mask, the proof that there is none, or why neither is known."""
    asked = cw.Mask.parse(mask)  # not `cw.mask`, which would open a file of that name
    cancel = Event()
    async with turns:
        search = asyncio.create_task(
            asyncio.to_thread(cw.find, asked, strategies, time_limit=time_limit, workers=1, cancel=cancel)
        )
        try:
            while not (await asyncio.wait({search}, timeout=SECONDS_BETWEEN_LOOKS))[0]:
                if await request.is_disconnected():
                    cancel.set()
        except asyncio.CancelledError:  # the server is being stopped
            cancel.set()
            raise
        outcome = await search
    if cancel.is_set():
        raise HTTPException(499)  # which nobody reads
    return outcome.to_dict()


@app.get("/solve")
def solve(puzzle: str) -> dict[str, str]:
    """The solution of a proper puzzle. A function that is not `async` runs in a thread, and holds up nothing."""
    return {"solution": str(cw.solution(cw.Grid.parse(puzzle)))}
