"""One studio for all tests that change nothing about it."""

from collections.abc import Iterator

import pytest
from tests.web.serving import PATIENCE, Client, studio

from cluewright.web.limits import Limits


@pytest.fixture(scope="session")
def client() -> Iterator[Client]:
    """A client of a studio with one worker of each kind and much patience, to which all requests may come at once."""
    patient = Limits(
        quick_workers=1,
        job_workers=1,
        quick_seconds=PATIENCE,
        quick_patience=PATIENCE,
        seconds_to_stop=PATIENCE,
        silence=PATIENCE,
        requests_at_once=100_000,
    )
    with studio(patient) as client:
        yield client
