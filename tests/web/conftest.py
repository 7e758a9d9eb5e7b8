"""One studio for all tests that change nothing about it."""

from collections.abc import Iterator

import pytest
from tests.web.serving import Client, studio

from cluewright.web.own_files import OwnFiles


@pytest.fixture(scope="session")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """A client of a studio with a library."""
    library = tmp_path_factory.mktemp("shelf") / "library.db"
    with studio(files=OwnFiles(library=library)) as client:
        yield client
