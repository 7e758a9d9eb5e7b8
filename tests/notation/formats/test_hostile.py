"""Texts that are made to do harm, or are damaged: they are refused in words, quickly and in little memory."""

import subprocess
import sys
import zlib
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from itertools import islice

import pytest
from tests.interrupting import GUARD
from tests.shared_data import DATA
from tools.fuzz_formats import ending
from tools.fuzzing.texts import changed_texts, samples

from cluewright.errors import CluewrightError, NotationError
from cluewright.notation import read_sheets
from cluewright.notation.formats.catalogue import OF_SHEETS
from cluewright.notation.formats.file_format import SheetFormat
from cluewright.notation.packing import bounds, deflate, lzstring
from cluewright.notation.packing.json_text import parsed
from cluewright.notation.packing.zipped_json import unzipped

ENDINGS = ("read", "refused", "nothing")
LONG_RUN = 1_949
MAX_BYTES = 200 << 20
"""Bytes of memory, below which a process stays that reads such texts one after the other."""
"""Entries of LZ-string's dictionary that one run of 1.9 million letters takes, each a letter longer than the last."""


@cache
def deflated_zeros(length: int) -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = b"0" * (1 << 20)
    content = b"".join(packer.compress(block) for _ in range(length >> 20)) + packer.flush()
    return b64encode(content).decode()


@cache
def lz_bomb() -> str:
    """A text of LZ-string that begins like the packing of one long run, and repeats its middle for ever."""
    packed = packed_run(LONG_RUN).rstrip("=")
    return packed[:-4] + packed[-40:-4] * 20_000


def packed_run(entries: int) -> str:
    """What `lzstring.packed` writes of a run of letters that is packed in this number of entries, without the run."""
    writer, number_of, fresh = lzstring._Writer(), {"a": lzstring.FIRST}, {"a"}
    for length in range(1, entries + 1):
        writer.entry("a" * length, number_of, fresh)
        number_of["a" * (length + 1)] = len(number_of) + lzstring.FIRST
    return writer.ended()


def test_the_run_is_packed_as_any_text_is() -> None:
    assert packed_run(40) == lzstring.packed("a" * (40 * 41 // 2))


BOMBS: dict[str, Callable[[], str]] = {
    "deflate": lambda: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + deflated_zeros(64 << 20),
    "deflated answer": lambda: "https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA&a=" + deflated_zeros(64 << 20),
    "lz-string": lambda: "https://f-puzzles.com/?load=" + lz_bomb(),
    "lz-string long": lambda: "https://f-puzzles.com/?load=" + "N4Ig" * 300_000,
    "lz-string of sudokupad": lambda: "sclN4Ig" + lz_bomb(),
    "laughs": lambda: (
        "<!DOCTYPE a [<!ENTITY b 'ha'>"
        + "".join(f"<!ENTITY b{n} '{f'&b{n - 1 or str()};' * 10}'>" for n in range(1, 12))
        + "]><opensudoku><name>&b11;</name></opensudoku>"
    ),
    "external": lambda: (
        "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><opensudoku><name>&b;</name></opensudoku>"
    ),
    "deep xml": lambda: "<opensudoku>" + "<a>" * 100_000,
    "many elements": lambda: "<opensudoku>" + "<a/>" * 300_000 + "</opensudoku>",
    "long xml": lambda: "<opensudoku>" + " " * bounds.MAX_CHARACTERS + "</opensudoku>",
    "deep json": lambda: '{"cluewright":1,"puzzle":' + "[" * 100_000,
    "long json": lambda: '{"size":9,"grid":[' + "[]," * 400_000 + "[]]}",
    "large number": lambda: '{"size":9,"grid":' + "9" * 1_000_000 + "}",
    "large size": lambda: '{"size":1000000,"grid":[[]]}',
    "large board": lambda: (
        '{"cluewright":1,"board":{"name":"x","rows":99999,"columns":99999,"digits":9,"box_shape":null,'
        '"houses":[]},"puzzle":"1"}'
    ),
    "named board": lambda: '{"board":"multifour-64","puzzle":"' + "." * 65536 + '"}',
    "random board": lambda: '{"board":"jigsaw-25:1","puzzle":"' + "." * 625 + '"}',
    "random board in a table": lambda: f"puzzle,board\n{'.' * 625},jigsaw-25:1",
    "large jigsaw": lambda: "99x99:" + "z" * 377,
    "long edges": lambda: "9j:zzzc," + "z" * 90_000,
    "long sgt": lambda: "9j:" + "z" * 99_000,
    "csv": lambda: "puzzle,solution\n" + "." * 500_000 + ",",
    "hodoku": lambda: ":0000:x:" + "+" * 900_000 + ":::",
    "many marks": lambda: "12. " * 250_000,
}
"""By name, what makes each: some are long."""
LONGER_BOMBS = {"longer json": lambda: '{"size":9,"grid":[' + "[]," * 800_000 + "[]]}"}
"""What takes long to read: for the long tests."""


READ_ALL = """
import json, sys
from tests.memory import peak_bytes
from tests.notation.formats import test_hostile
from cluewright.errors import NotationError
from cluewright.notation import read_grid
for name, bomb in getattr(test_hostile, sys.argv[1]).items():
    try:
        print(name, ": read ", read_grid(bomb()), sep="")
    except NotationError as error:
        print(name, json.dumps(str(error)), sep=": ")
if sys.platform == "linux":
    print("peak", peak_bytes(), sep=": ")
"""


def refusals(bombs: str) -> dict[str, str]:
    """Why each of these is refused, and at `peak` the most bytes that a process takes that reads them all."""
    call = [sys.executable, "-c", READ_ALL, bombs]
    done = subprocess.run(call, capture_output=True, text=True, check=False, timeout=10 * GUARD)
    assert done.returncode == 0, done.stderr
    return dict(line.split(": ", 1) for line in done.stdout.splitlines())


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    return refusals("BOMBS")


@pytest.mark.parametrize("name", BOMBS)
def test_what_would_fill_the_memory_is_refused(told: dict[str, str], name: str) -> None:
    assert told[name].startswith('"')
    assert "expected" in told[name]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads the memory of a process from /proc")
def test_they_take_less_than_200_megabytes(told: dict[str, str]) -> None:
    assert int(told["peak"]) < MAX_BYTES


@pytest.mark.long
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads the memory of a process from /proc")
def test_longer_ones_are_refused_in_as_little_memory() -> None:
    found = refusals("LONGER_BOMBS")
    assert int(found.pop("peak")) < MAX_BYTES
    assert found.keys() == LONGER_BOMBS.keys()
    assert all("expected" in words for words in found.values())


def test_depth_is_bounded_whatever_the_brackets_are_in() -> None:
    for text in ("[" * 51 + "]" * 51, '{"a":' * 51 + "1" + "}" * 51):
        with pytest.raises(NotationError, match="at most 50 levels"):
            parsed(text, "x")
        with pytest.raises(NotationError, match="at most 50 levels"):
            unzipped(text, "x")


@pytest.mark.parametrize("packed", ["", "N", "N4Ig", "!!!!", "N4Ig" * 4, "AAAA", "////"])
def test_damaged_packing_is_refused(packed: str) -> None:
    with pytest.raises(NotationError, match=r"^lz-string: expected"):
        lzstring.unpacked(packed)
    with pytest.raises(NotationError, match=r"^deflate: expected"):
        deflate.inflated(packed)


@pytest.mark.parametrize("count", [8, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_changed_texts_are_read_or_refused(program: SheetFormat, count: int) -> None:
    texts = islice(changed_texts(program, [], seed=1), count)
    assert [found for found in (ending(program, text) for text in texts) if found not in ENDINGS] == []


@pytest.mark.long
@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_many_changed_texts_are_read_or_refused(program: SheetFormat) -> None:
    texts = islice(changed_texts(program, samples(DATA / "formats"), seed=2), 10_000)
    assert [found for found in (ending(program, text) for text in texts) if found not in ENDINGS] == []


@pytest.mark.parametrize("count", [8, pytest.param(60, marks=pytest.mark.long)])
@pytest.mark.parametrize("program", OF_SHEETS, ids=str)
def test_changed_texts_of_any_format_are_read_or_refused_by_detection(program: SheetFormat, count: int) -> None:
    for text in islice(changed_texts(program, [], seed=3), count):
        try:
            read_sheets(text)
        except CluewrightError as error:
            assert str(error)  # noqa: PT017 - most are refused
