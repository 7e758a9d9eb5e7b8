"""Why a request is refused: a code for programs, words for people, and a status."""

from dataclasses import dataclass
from typing import Any

STATUS = {
    "bad-input": 422,
    "not-json": 415,
    "not-found": 404,
    "method": 405,
    "forbidden": 403,
    "unauthorized": 401,
    "too-large": 413,
    "too-slow": 408,
    "too-long": 422,
    "too-much-memory": 422,
    "no-solution": 422,
    "many-solutions": 422,
    "cannot-generate": 422,
    "cancelled": 409,
    "busy-client": 429,
    "busy": 503,
    "internal": 500,
}
"""The status for each code."""


@dataclass(eq=False)
class Refusal(Exception):
    """A request is refused."""

    code: str
    message: str
    field: str | None = None
    """The part of the question that is at fault, where that is known."""
    retry_after: int | None = None
    """Seconds after which the same request may be granted."""

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def to_dict(self) -> dict[str, Any]:
        told: dict[str, Any] = {"code": "busy" if self.code.startswith("busy") else self.code, "message": self.message}
        if self.field is not None:
            told["field"] = self.field
        if self.retry_after is not None:
            told["retry_after"] = self.retry_after
        return {"error": told}
