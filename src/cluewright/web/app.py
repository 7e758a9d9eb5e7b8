"""The application: which request asks what. It holds no logic; questions are answered by processes."""

import json
import zipfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from io import BytesIO
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException
from starlette.routing import Match

from ..version import __version__
from .assets import INDEX, Asset, assets
from .clients import client_of
from .limits import USUAL_LIMITS, ServerLimits
from .own_files import NO_FILES, OwnFiles
from .questions import LONG, QUICK, SCALE, FindAll, Verify, bounds_of
from .refusals import OUR_FAULT, STATUS, ErrorAnswer, RequestRefusal
from .studio import Studio

LISTS = {
    "boards": "The boards of the catalogue, families of boards, and what can be added to a board.",
    "strategies": "The strategies, simplest first, and the sets of them.",
    "formats": "The formats of notation.",
    "engines": "The engines that search.",
    "symmetries": "The ten symmetries of masks.",
    "wishes": "Levels, measures, and modes of generating.",
}
ABOUT = """Draw clue cells, name strategies, get a puzzle or a proof that none exists; check, explain, rate, count,
convert, draw and print puzzles. Small questions are answered at once. Each question can also be asked as a job, whose
events are streamed; a job that nobody listens to is cancelled. Errors are `{"error": {"code", "message", ...}}`."""
FILES = {
    "draw": ["image/svg+xml", "image/png", "application/pdf", "text/plain"],
    "print": ["application/pdf"],
}
"""The small questions whose answers are files, with the types of these."""
SECONDS_BEYOND = 15.0
"""Seconds beyond its time limit in which a search may verify what it has found."""


def application(limits: ServerLimits = USUAL_LIMITS, files: OwnFiles = NO_FILES) -> FastAPI:
    """The application without its guard."""
    studio = Studio(limits, files)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with studio.running():
            yield

    app = FastAPI(
        title="Cluewright",
        version=__version__,
        description=ABOUT,
        lifespan=lifespan,
        docs_url=None,  # both would load scripts from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        responses={"default": {"model": ErrorAnswer, "description": "The request is refused."}},
    )
    app.state.studio = studio
    app.add_exception_handler(RequestRefusal, _refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _failed)
    app.add_exception_handler(RecursionError, _too_deep)
    app.add_exception_handler(Exception, _unforeseen)
    _add_lists(app, studio)
    for name, (model, about) in QUICK.items():
        giving = _giving(*FILES.get(name, ["application/json"]))
        app.post(f"/api/{name}", summary=about, tags=["small questions"], **giving)(_quick(studio, name, model))
    for name, (model, about) in {**LONG, **QUICK}.items():
        app.post(f"/api/jobs/{name}", summary=about, status_code=202, tags=["jobs"])(_job(studio, name, model))
    _add_jobs(app, studio)
    _add_page(app, assets())
    return app


def _add_lists(app: FastAPI, studio: Studio) -> None:
    known: dict[str, Response] = {}

    def listing(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def ask(request: Request) -> Response:
            if name in known:
                return known[name]
            answer = await studio.ask(request, f"list-{name}", "{}")
            if answer.status_code == HTTPStatus.OK:  # not if the client went away before it came
                known[name] = answer
            return answer

        return ask

    for name, told in LISTS.items():
        app.get(f"/api/{name}", summary=told, tags=["lists"])(listing(name))

    @app.get(
        "/api/about",
        summary="The version, the limits of questions, the bounds of numbers and ratings, whether there is a library.",
        tags=["lists"],
    )
    async def about() -> dict[str, Any]:
        limits = studio.limits
        given = {
            "time_limit": limits.job_seconds,
            "quick_seconds": limits.quick_seconds,
            "body": limits.body_bytes,
            "jobs_per_client": limits.waiting_per_client,
            "silence": limits.silence,
        }
        has_library = studio.files.library is not None
        return {
            "version": __version__,
            "limits": given,
            "bounds": bounds_of(FindAll),
            "scale": SCALE,
            "has_library": has_library,
        }


def _giving(*media_types: str) -> dict[str, Any]:
    """The declaration of a path whose answers are of these types."""
    content: dict[str, dict[str, Any]] = {media_type: {} for media_type in media_types}
    return {"response_class": Response, "responses": {HTTPStatus.OK: {"content": content}}}


def _quick(studio: Studio, name: str, model: type[BaseModel]) -> Callable[..., Awaitable[Response]]:
    async def ask(request: Request, asked: BaseModel) -> Response:
        return await studio.ask(request, name, _plain(studio, asked))

    ask.__annotations__["asked"] = model
    ask.__name__ = f"ask_{name}".replace("-", "_")
    return ask


def _job(studio: Studio, name: str, model: type[BaseModel]) -> Callable[..., Awaitable[dict[str, Any]]]:
    async def begin(request: Request, asked: BaseModel) -> dict[str, Any]:
        client, most = client_of(request.scope), studio.limits.job_seconds
        seconds = getattr(asked, "time_limit", most) if name in LONG else most
        job = studio.jobs.begin(name, _plain(studio, asked), min(seconds, most) + SECONDS_BEYOND, client)
        told = {"job": job.id, "events": f"/api/jobs/{job.id}/events", "state": job.state}
        return {**told, "waiting": studio.jobs.ahead(job) if job.state == "waiting" else 0}

    begin.__annotations__["asked"] = model
    begin.__name__ = f"begin_{name}".replace("-", "_")
    return begin


def _plain(studio: Studio, asked: BaseModel) -> str:
    """A question as JSON, within the time that the server gives."""
    told = asked.model_dump()
    if "time_limit" in told:
        told["time_limit"] = min(told["time_limit"], studio.limits.job_seconds)
    if isinstance(asked, Verify):
        told = _with_certificate(studio, asked)
    return json.dumps(told)


def _with_certificate(studio: Studio, asked: Verify) -> dict[str, Any]:
    """The certificate that is to be verified: the one that was sent, or the one that a job has found."""
    if asked.job is None:
        return {"certificate": asked.certificate, "proof": asked.proof}
    from base64 import b64encode

    text, proof = _certificate(studio, asked.job)
    return {"certificate": text, "proof": b64encode(proof).decode()}


def _certificate(studio: Studio, job_id: str) -> tuple[str, bytes]:
    job = studio.jobs.named(job_id)
    if job.certificate is None:
        raise RequestRefusal("not-found", "this job has no certificate, or one that is too large to be kept")
    return job.certificate


def _add_jobs(app: FastAPI, studio: Studio) -> None:
    jobs = studio.jobs

    @app.get("/api/jobs/{job_id}", summary="The state, the progress and the answer of a job.", tags=["jobs"])
    async def status(job_id: str) -> JSONResponse:
        return JSONResponse(jobs.status(jobs.named(job_id)), headers={"Cache-Control": "no-store"})

    @app.delete("/api/jobs/{job_id}", summary="Stop a job.", status_code=204, tags=["jobs"])
    async def stop(job_id: str) -> Response:
        jobs.cancel(jobs.named(job_id))
        return Response(status_code=204)

    becoming = {
        "summary": "The progress, the items and the answer of a job, as server-sent events.",
        **_giving("text/event-stream"),
    }

    @app.get("/api/jobs/{job_id}/events", tags=["jobs"], **becoming)
    async def events(request: Request, job_id: str) -> StreamingResponse:
        job, client = jobs.named(job_id), client_of(request.scope)
        jobs.check_streams(client)
        last = request.headers.get("last-event-id", "")
        seen = min(int(last), len(job.items)) if last.isascii() and last.isdigit() and len(last) < 10 else 0
        return StreamingResponse(
            jobs.events(job, client, seen),
            media_type="text/event-stream",
            headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
        )

    found = {
        "summary": "The certificate that a job has found; with a proof, both in a ZIP archive.",
        **_giving("application/json", "application/zip"),
    }

    @app.get("/api/jobs/{job_id}/certificate", tags=["jobs"], **found)
    async def certificate(job_id: str) -> Response:
        text, proof = _certificate(studio, job_id)
        packed = _packed(text, proof) if proof else text.encode()
        kind, name = ("application/zip", "certificate.zip") if proof else ("application/json", "certificate.json")
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return Response(packed, media_type=kind, headers=headers)


def _packed(text: str, proof: bytes) -> bytes:
    """The two files of a certificate with a proof, side by side, as `cluewright verify` wants them."""
    from ..verifying import kind_named

    suffix = kind_named(json.loads(text)["kind"]).proof_suffix
    packed = BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr("certificate.json", text)
        files.writestr(f"certificate{suffix}", proof)
    return packed.getvalue()


def _add_page(app: FastAPI, files: dict[str, Asset]) -> None:
    def sent(request: Request, path: str) -> Response:
        asset = files.get(path)
        if asset is None:
            raise RequestRefusal("not-found", "there is no such file")
        headers = {"ETag": asset.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if asset.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        content = asset.content
        if "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["Content-Encoding"] = asset.zipped, "gzip"
        return Response(content, media_type=asset.media_type, headers=headers)

    @app.api_route("/", methods=["GET", "HEAD"], include_in_schema=False)
    async def index(request: Request) -> Response:
        return sent(request, INDEX)

    @app.api_route("/page/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def file(request: Request, path: str) -> Response:
        return sent(request, path)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestRefusal)
    return JSONResponse(error.to_dict(), error.status, error.headers)


async def _invalid(request: Request, error: Exception) -> Response:
    """A body that is no question: the first thing that is wrong with it."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = [str(part) for part in first["loc"][1:]]
    field = where[0][:100] if where and first["type"] != "json_invalid" else None
    place = "".join(f"{part[:100]}: " for part in where[:1]) if field else ""
    return await _refused(request, RequestRefusal("bad-input", f"{place}{first['msg']}", field))


async def _failed(request: Request, error: Exception) -> Response:
    """What the framework refuses: an unknown path, or a method that the path does not take."""
    assert isinstance(error, HTTPException)
    code = next((code for code, status in STATUS.items() if status == error.status_code), "bad-input")
    allowed = _methods(request) if code == "method" else ""
    return await _refused(request, RequestRefusal(code, str(error.detail), allowed=allowed))


def _methods(request: Request) -> str:
    """The methods that a path takes, each of which may be declared alone; `jobs/find` is not the job `find`."""
    routes = [route for route in request.app.routes if route.matches(request.scope)[0] is not Match.NONE]
    methods = {method for route in routes if route.path == routes[0].path for method in route.methods}
    return ", ".join(sorted(methods))


async def _unforeseen(request: Request, error: Exception) -> Response:
    """What a client hears of a bug of ours; the guard, which the error reaches as well, logs it."""
    return await _refused(request, RequestRefusal("internal", OUR_FAULT))


async def _too_deep(request: Request, error: Exception) -> Response:
    return await _refused(request, RequestRefusal("bad-input", "expected a question that is not nested so deeply"))
