"""Why a request is refused: a code for programs, words for people, and a status."""

from typing import Annotated, Any

from pydantic import BaseModel, Field

from ..late_dataclasses import dataclass

STATUS = {
    "bad-input": 422,
    "not-http": 400,
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
TOLD = {"busy-client": "busy", "not-http": "bad-input"}
"""Codes that a client reads as another one; the status says the rest."""
OUR_FAULT = "something went wrong here, which is not your fault; the server's log says what"
"""What a client reads of a bug of ours."""
FAULTS = {
    "internal": OUR_FAULT,
    "plugin": "a plugin of this server failed, which is not your fault; the server's log says which, and how",
}
"""What a client reads of a bug, by whose it is."""


@dataclass(eq=False)
class RequestRefusal(Exception):
    """A request is refused."""

    code: str
    message: str
    field: str | None = None
    """The part of the question that is at fault, if that is known."""
    retry_after: int | None = None
    """Seconds after which the same request may be granted."""
    allowed: str = ""
    """The methods that there are, where another was tried."""

    @property
    def status(self) -> int:
        return STATUS[self.code]

    @property
    def headers(self) -> dict[str, str]:
        """The headers of the answer."""
        headers = {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}
        return {**headers, "Allow": self.allowed} if self.allowed else headers

    def to_dict(self) -> dict[str, Any]:
        error: dict[str, Any] = {"code": TOLD.get(self.code, self.code), "message": self.message}
        if self.field is not None:
            error["field"] = self.field
        if self.retry_after is not None:
            error["retry_after"] = self.retry_after
        return {"error": error}


class ErrorWords(BaseModel):
    """What is wrong."""

    code: Annotated[str, Field(json_schema_extra={"enum": [code for code in STATUS if code not in TOLD]})]
    message: str
    field: str = Field(default="", description="The part of the question that is at fault, if that is known.")
    retry_after: int = Field(default=0, description="Seconds after which the same request may be granted.")


class ErrorAnswer(BaseModel):
    """The answer to a request that is refused, as the description of the API has it."""

    error: ErrorWords
