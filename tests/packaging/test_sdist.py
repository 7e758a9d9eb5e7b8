"""The sdist is the project as git has it, and what it says of itself is well-formed."""

import subprocess
import tarfile
from email.message import Message
from email.parser import BytesParser
from pathlib import Path

import pytest
from packaging.metadata import Metadata
from tests.pages import ROOT
from tools.wheels import make_sdist

NOT_PASSED_ON = (".ci/",)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_sdist(tmp_path_factory.mktemp("sdist"))


def contents(sdist: Path) -> set[str]:
    """The paths of the files in an sdist, below the one folder that it holds."""
    with tarfile.open(sdist) as archive:
        return {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}


def metadata_of(sdist: Path) -> bytes:
    with tarfile.open(sdist) as archive:
        (member,) = (each for each in archive.getmembers() if each.name.count("/") == 1 and "PKG-INFO" in each.name)
        file = archive.extractfile(member)
        assert file is not None
        return file.read()


def test_it_holds_what_git_has_and_nothing_that_was_built(sdist: Path) -> None:
    git = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode:
        pytest.skip("not a git checkout")
    paths = {path for path in listed.stdout.split("\0") if path and (ROOT / path).is_file()}
    expected = {path for path in paths if not path.startswith(NOT_PASSED_ON)}
    assert contents(sdist) == expected | {"PKG-INFO"}
    assert {"tests/conftest.py", "tests/packaging/test_sdist.py", "Makefile", "constraints.txt"} <= expected
    assert not [path for path in expected if Path(path).suffix in {".so", ".pyc", ".whl"}]


def test_its_metadata_are_well_formed(sdist: Path) -> None:
    told = Metadata.from_email(metadata_of(sdist), validate=True)  # raises a group of all that is wrong
    assert told.name == "cluewright"
    assert str(told.requires_python) == ">=3.11"
    assert told.description_content_type == "text/markdown"
    assert told.provides_extra == ["plots", "parquet", "cluster", "web"]


def test_every_licence_that_it_names_is_there(sdist: Path) -> None:
    message: Message = BytesParser().parsebytes(metadata_of(sdist))
    named = message.get_all("License-File", [])
    assert {"LICENSE", "licences/nanobind.txt", "licences/robin-map.txt"} <= set(named) <= contents(sdist)
