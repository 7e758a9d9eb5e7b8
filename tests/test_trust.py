"""docs/trust.md counts what must be believed, leaves out nothing that runs, and names tests that exist."""

import gc
import re
import sys
from collections import defaultdict
from functools import _lru_cache_wrapper
from itertools import islice
from pathlib import Path
from types import FrameType

import pytest
from tests.pages import PAGES, ROOT, text_of
from tests.verifying.kinds.test_few_clues import GOOD
from tools.fuzzing.right import right_certificates
from tools.trust_page import (
    CHECKER,
    EVERY,
    FOR_OTHERS,
    NOT_BELIEVED,
    PACKAGE,
    PAGE,
    PYTHON,
    Source,
    cpp_files,
    cpp_lines,
    is_counted,
    need_not_be_believed,
    page,
    python_lines,
)

from cluewright.verifying import Certificate, save_certificate, verify

LARGEST = 81
"""Cells of the boards of the certificates that are watched: with more it takes long."""


def test_the_numbers_are_up_to_date() -> None:
    assert text_of(PAGE) == page(text_of(PAGE)), "run: make docs"


def test_the_tests_that_are_named_exist() -> None:
    """Where a file is named behind them, in this file."""
    text = text_of(PAGE)
    defined = defaultdict(set)
    for path in (ROOT / "tests").rglob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", text_of(path), re.MULTILINE):
            defined[name].add(path.relative_to(ROOT).as_posix())
    named = set(re.findall(r"`(test_\w+)`", text))
    assert len(named) > 20
    assert sorted(named - set(defined)) == []
    for paragraph in re.findall(r"^Tests?: .*?\n\n", text, re.MULTILINE | re.DOTALL):
        files, names = set(re.findall(r"\((tests/[\w/]+\.py)\)", paragraph)), re.findall(r"`(test_\w+)`", paragraph)
        here = files | {"tests/verifying/test_paper_arguments.py"}
        assert [name for name in names if not defined[name] & here] == []


def test_every_kind_has_its_argument() -> None:
    headings = set(re.findall(r"^### (.+)$", text_of(PAGE), re.MULTILINE))
    assert set(EVERY) <= headings


def test_every_file_of_the_checker_counts_for_some_kind() -> None:
    counted = set().union(*(cpp_files(kind) for kind in EVERY))
    assert {path.name for path in CHECKER.iterdir()} == counted | FOR_OTHERS
    assert not counted & FOR_OTHERS
    assert cpp_files("reach") == set()
    assert cpp_files("chute") >= {"chute.cpp", "chute.hpp", "board.hpp", "checker.cpp"}
    assert "horn_closure.cpp" not in cpp_files("chute")


def test_lines_are_counted_as_the_page_says() -> None:
    text = '''"""About."""

import json

ODD = 1
"""What it means."""


@decorated
class Thing:
    """What it is."""

    size: int  # cells
    """What it means."""

    def grow(self) -> None:
        """Grow."""

        # why
        self.size += (
            1
        )

    def words(self) -> str:
        return """
        many
        """


def read() -> int:
    import os

    return 1
'''
    every = Source("a.py", EVERY)
    assert python_lines(text, every) == 1 + 3 + 4 + 4 + 2
    assert python_lines(text, Source("a.py", EVERY, but=("Thing.words", "ODD"))) == 3 + 4 + 2
    assert python_lines(text, Source("a.py", EVERY, only=("Thing", "Thing.words"))) == 3 + 4
    with pytest.raises(LookupError, match=r"no definition of Thing\.shrink"):
        python_lines(text, Source("a.py", EVERY, only=("Thing.shrink",)))
    assert cpp_lines("// About\n#include <a>\n\nint a;  // b\n/* c */\n}\n") == 2


def watched(certificate: Certificate, path: Path) -> set[tuple[str, str]]:
    """The functions of the package that run while a certificate is accepted: the file, and the name."""
    save_certificate(certificate, path)
    ran = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(PACKAGE_THAT_RUNS)):
            ran.add((code.co_filename, code.co_qualname.partition(".<locals>")[0]))

    sys.setprofile(note)
    try:
        verdict = verify(path)
    finally:
        sys.setprofile(None)
    assert verdict, verdict.reason
    return {(Path(file).relative_to(PACKAGE_THAT_RUNS).as_posix(), name) for file, name in ran}


def forget_what_was_computed() -> None:
    for cached in gc.get_objects():
        if isinstance(cached, _lru_cache_wrapper) and cached.__module__.startswith("cluewright."):
            cached.cache_clear()


PACKAGE_THAT_RUNS = Path(sys.modules["cluewright"].__file__ or "").parent


@pytest.mark.parametrize("count", [14, pytest.param(300, marks=pytest.mark.long)])
def test_whatever_runs_is_counted_or_need_not_be_believed(count: int, tmp_path: Path) -> None:
    """If this fails, put the function into `PYTHON`, or into `NOT_BELIEVED` with the reason, and run `make docs`."""
    kinds, unknown, ran = set(), set(), set()
    for certificate in (GOOD, *islice(right_certificates(5), count)):
        if certificate.board.size > LARGEST:
            continue
        kind = certificate.kind.name
        if kind not in kinds:  # nothing is left out because it ran for another kind
            forget_what_was_computed()
            kinds.add(kind)
        for file, name in watched(certificate, tmp_path / "certificate.json"):
            ran.add((file, name))
            if not name.startswith("<") and not is_counted(file, name, kind) and not need_not_be_believed(file, name):
                unknown.add((kind, file, name))
    assert kinds == set(EVERY)
    assert sorted(unknown) == []
    for place in NOT_BELIEVED:
        known = place.partition(": ")[0]
        assert any(file.startswith(known) for file, _ in ran), place


def test_what_is_counted_is_there() -> None:
    assert [source.file for source in PYTHON if not (PACKAGE / source.file).exists()] == []
    assert len({(source.file, source.what) for source in PYTHON}) == len(PYTHON)
    assert PAGE in PAGES
