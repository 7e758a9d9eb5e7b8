"""One studio for all tests that change nothing about it."""

from collections.abc import Iterator

import pytest
from tests.web.serving import PATIENCE, Client, studio

from cluewright.web.limits import ServerLimits
from cluewright.web.own_files import OwnFiles


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a studio with a library, a worker of each kind and much patience; requests may come all at once."""
    patient = ServerLimits(
        quick_workers=1,
        job_workers=1,
        quick_seconds=PATIENCE,
        quick_patience=PATIENCE,
        seconds_to_stop=PATIENCE,
        silence=PATIENCE,
        requests_at_once=100_000,
    )
    library = tmp_path_factory.mktemp("shelf") / "library.db"
    with studio(patient, files=OwnFiles(library=library)) as client:
        yield client
