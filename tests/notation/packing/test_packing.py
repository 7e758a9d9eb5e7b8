"""Packed texts come back, and links of other programs are packed to the same characters."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.shared_data import DATA, shared_lines

from cluewright.errors import NotationError
from cluewright.notation.packing import bounds, deflate, lzstring
from cluewright.notation.packing.json_text import compact
from cluewright.notation.packing.links import escaped_link, restored, value_in
from cluewright.notation.packing.xml_text import escaped as escaped_xml
from cluewright.notation.packing.xml_text import root_of
from cluewright.notation.packing.zipped_json import unzipped

TEXTS = st.text() | st.text("ab") | st.text("\0{}\u00ff\u0100\uffff\U0001f600", max_size=200)


@given(TEXTS)
def test_lz_string_gives_the_text_back(text: str) -> None:
    packed = lzstring.packed(text)
    assert len(packed) % 4 == 0
    assert lzstring.unpacked(packed) == text
    assert restored(escaped_link(packed)) == packed


@given(TEXTS)
def test_deflate_gives_the_text_back(text: str) -> None:
    assert deflate.inflated(deflate.deflated(text)) == text


@pytest.mark.parametrize("length", [1, 2, 3, 62, 1000, 70_000])
def test_long_runs_come_back(length: int) -> None:
    assert lzstring.unpacked(lzstring.packed("ab" * length)) == "ab" * length


def test_links_of_f_puzzles_are_packed_to_the_same_characters() -> None:
    shared_lines("formats/fpuzzles/lisudoku-readme.url.txt")  # skips the test where they are not there
    links = [file.read_text(encoding="utf-8").strip() for file in (DATA / "formats" / "fpuzzles").glob("*.url.txt")]
    assert len(links) > 8
    for link in links:
        packed = value_in(link, "load")
        assert packed is not None
        assert lzstring.packed(lzstring.unpacked(packed)) == packed


@pytest.mark.parametrize("most", [30_000, pytest.param(bounds.MAX_UNPACKED, marks=pytest.mark.long)])
def test_what_is_longer_than_allowed_is_not_unpacked(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (bounds, lzstring, deflate):
        monkeypatch.setattr(module, "MAX_UNPACKED", most)
    with pytest.raises(NotationError, match=f"expected a link that unpacks to at most {bounds.MAX_UNPACKED}"):
        lzstring.unpacked(lzstring.packed("a" * (bounds.MAX_UNPACKED + 1)))
    with pytest.raises(NotationError, match=f"expected a link that unpacks to at most {bounds.MAX_UNPACKED}"):
        deflate.inflated(deflate.deflated("a" * (bounds.MAX_UNPACKED + 1)))
    with pytest.raises(NotationError, match=f"expected at most {bounds.MAX_PACKED} characters"):
        lzstring.unpacked("A" * (bounds.MAX_PACKED + 1))


def test_a_link_that_is_cut_off_is_refused() -> None:
    packed = lzstring.packed("a heart of clues")
    with pytest.raises(NotationError, match="cut off"):
        lzstring.unpacked(packed[:8])
    with pytest.raises(NotationError, match="cut off"):
        deflate.inflated(deflate.deflated("a heart of clues")[:12])


@given(st.text().map(lambda text: "".join(symbol for symbol in text if symbol.isprintable() or symbol in "\n\t")))
def test_xml_gives_the_text_of_an_attribute_back(text: str) -> None:
    assert root_of(f'<a b="{escaped_xml(text)}"/>', "x").attributes["b"] == text


values = st.recursive(
    st.booleans() | st.integers(-99, 99) | st.text("ab'\"\\\n,:{}[]"),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["id", "text", "key"]), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(values)
def test_json_is_shortened_json_as_well(value: object) -> None:
    assert unzipped(compact(value), "x") == value
