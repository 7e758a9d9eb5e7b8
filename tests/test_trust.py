"""docs/trust.md counts what must be believed, leaves out nothing that runs, and names tests that exist."""

import ast
import gc
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import _lru_cache_wrapper
from itertools import islice
from pathlib import Path
from types import FrameType

import pytest
from tests.pages import PAGES, ROOT, text_of
from tests.verifying.kinds.test_few_clues import GOOD
from tools.fuzzing.right import right_certificates
from tools.trust_page import CHECKER, FOR_OTHERS, PAGE, cpp_files, cpp_lines, page, python_lines
from tools.trust_tags import EVERY, NO_PART, PACKAGE, REASONS, Trust, tagged, tagged_file

from cluewright import Impossible, find
from cluewright.verifying import Certificate, save_certificate, verify, workers

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


THING = '''"""About."""

# trust: believed for reach, chute

import json

__all__ = ["Thing"]

# trust: only tells
ODD = 1
"""What it means."""


# trust: believed for reach where there are wishes
# trust: only reads
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

    # trust: no part
    def words(self) -> str:
        return """
        many
        """


def read() -> int:
    import os

    return 1
'''


def test_lines_are_counted_as_the_page_says() -> None:
    found = tagged(THING)
    by_class = Trust(for_wishes=("reach",))
    assert python_lines(THING, found) == {by_class: 3 + 4, Trust(always=("reach", "chute")): 2}
    untagged = "\n".join(line for line in THING.splitlines() if "# trust" not in line)
    assert python_lines(untagged, tagged(untagged)) == {}
    assert python_lines(untagged, tagged(untagged, Trust(EVERY))) == {Trust(EVERY): 1 + 3 + 4 + 4 + 2}
    assert cpp_lines("// About\n#include <a>\n\nint a;  // b\n/* c */\n}\n") == 2


def test_the_nearest_tag_holds() -> None:
    found = tagged(THING, Trust(EVERY))
    assert found.trust == Trust(always=("reach", "chute"))
    assert found.trust_in("read") == found.trust_in("unknown") == found.trust
    assert found.trust_in("Thing.grow") == Trust(for_wishes=("reach",), reason="only reads")
    assert found.trust_in("Thing.words") == Trust(reason=NO_PART)
    assert found.trust_in("ODD") == Trust(reason="only tells")
    assert tagged("def of_folder(): ...", Trust(EVERY)).trust_in("of_folder") == Trust(EVERY)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("# trust: nobody knows\ndef f(): ...", "line 1: expected 'believed' or one of .*, got 'nobody knows'"),
        ("# trust: believed for chance\ndef f(): ...", "line 1: expected kinds of certificates, got chance"),
        ("def f():\n    # trust: believed\n    ...", "line 2: expected a tag above a definition, or at the head"),
        ("# trust: only reads\n# trust: only tells\nA = 1", "expected one reason, got only tells, only reads"),
    ],
)
def test_a_tag_that_says_nothing_is_refused(text: str, words: str) -> None:
    with pytest.raises(LookupError, match=words):
        tagged(text)


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
    gc.unfreeze()  # tests/conftest.py exempts what was imported with the tests, and it would not be listed
    for cached in gc.get_objects():
        if isinstance(cached, _lru_cache_wrapper) and cached.__module__.startswith("cluewright."):
            cached.cache_clear()
    gc.freeze()


PACKAGE_THAT_RUNS = Path(sys.modules["cluewright"].__file__ or "").parent


@pytest.mark.parametrize("count", [14, pytest.param(300, marks=pytest.mark.long)])
def test_whatever_runs_is_counted_or_need_not_be_believed(
    count: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If this fails, tag the function as `tools/trust_tags.py` says, and run `make docs`.

    Workers start at once, and there are two: otherwise it would be the machine that decides whether they run.
    """
    monkeypatch.setattr(workers, "HEAD_START", -1.0)
    monkeypatch.setattr("os.sched_getaffinity", lambda _: {0, 1})
    kinds, wrong, ran = set(), set(), defaultdict(set)
    wished = find("*..**...*....*..", "singles", beyond="naked-single", engine="brute-force", seed=1)
    assert isinstance(wished, Impossible)
    assert wished.certificate.wishes
    for certificate in (GOOD, wished.certificate, *islice(right_certificates(5), count)):
        if certificate.board.size > LARGEST:
            continue
        kind = certificate.kind.name
        kinds.add(kind)
        forget_what_was_computed()  # nothing is left out because it ran before, when the certificate was made
        for file, name in watched(certificate, tmp_path / "certificate.json"):
            ran[file].add(name)
            trust = tagged_file(PACKAGE / file).trust_in(name)
            if not name.startswith("<") and kind not in trust.kinds and trust.reason in ("", NO_PART):
                wrong.add((kind, file, name, trust.reason or "no tag"))
    assert kinds == set(EVERY)
    assert sorted(wrong) == []
    assert sorted(idle_tags(ran)) == []


def idle_tags(ran: Mapping[str, set[str]]) -> Iterator[str]:
    """The tags that give a reason for what never runs, so that none is needed, or another one: `no part`."""
    for path in PACKAGE.rglob("*.py"):
        file, found = path.relative_to(PACKAGE).as_posix(), tagged_file(path)
        if found.is_tagged and found.trust.reason:
            scope = file.removesuffix("__init__.py")
            if not any(other.startswith(scope) for other in ran):
                yield file
        for name, node, trust, is_tagged in found.parts:
            runs = any(one == name or one.startswith(f"{name}.") for one in ran[file])
            may_run = isinstance(node, ast.FunctionDef | ast.ClassDef)
            if is_tagged and may_run and trust.reason not in ("", NO_PART) and not runs:
                yield f"{file}: {name}"


def test_every_reason_is_given_somewhere() -> None:
    given = {part.trust.reason for path in PACKAGE.rglob("*.py") for part in tagged_file(path).parts}
    assert given == {"", *REASONS}
    assert PAGE in PAGES
