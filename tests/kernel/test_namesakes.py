"""A name of the kernel stands for one thing."""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[2] / "src" / "kernel"

ARRANGED = "a board's geometry, and what each arrangement of it for a loop makes of it"
PER_LEVEL = "one for each level of vector instructions, in the unnamed namespace of its file"
SHARED = {
    "Block": PER_LEVEL,
    "House": ARRANGED,
    "Seat": ARRANGED,
    "tenths_of": "of a technique, and of a sum of ratings",
    "technique_way": "for a board of some width, and for one of any",
}
"""The names that several types or functions share, and why."""

TYPE = re.compile(r"\s*(?:struct|class|enum(?: class)?) (?:alignas\(\w+\) )?(\w+)(?: : [^;{]*)? \{")
FUNCTION = re.compile(r"(?!return|using|typedef|#|//)\w[\w:<>,&*\[\] ]*[ &*](\w+)\(")
NAMESPACE = re.compile(r"namespace (\w*) ?\{")


def declared(source: str, is_header: bool) -> Iterator[str]:
    """The types of a C++ source at any depth, and the functions that a header declares outside of classes.

    Names of inner namespaces come with these. CAUTION: it relies on clang-format, which indents nothing in a namespace
    but all in a class.
    """
    spaces: list[str] = []
    for line in source.splitlines():
        if found := NAMESPACE.match(line):
            spaces.append(found[1])
        elif line.startswith("}  // namespace"):
            spaces.pop()
        elif (found := TYPE.match(line)) or (is_header and "" not in spaces and (found := FUNCTION.match(line))):
            yield "::".join(filter(None, [*spaces[1:], found[1]]))


def namesakes(root: Path) -> dict[str, list[str]]:
    """For each name that has several homes these: its files, without the endings of their names."""
    homes = defaultdict(list)
    for file in sorted(root.rglob("*.?pp")):
        # What is compiled for each level of vector instructions stands in unnamed namespaces of those who include it.
        is_header = file.suffix == ".hpp" and not file.stem.endswith("_simd")
        for name in declared(file.read_text(encoding="utf-8"), is_header):
            homes[name].append(str(file.relative_to(root).with_suffix("")))
    return {name: found for name, found in homes.items() if len(set(found)) > 1}


def test_no_two_types_or_functions_share_a_name() -> None:
    assert sorted(namesakes(KERNEL)) == sorted(SHARED)


@pytest.mark.parametrize(
    "twin",
    [
        "struct Geometry {\n};",
        "struct alignas(64) Geometry {\n};",
        "namespace {\n\nclass Geometry : public Solver {\n};\n}  // namespace",
        "struct Other {\n  enum class Geometry { one };\n};",
        "int bit(int i);",
        "template <int W>\nconst Cells<W>& bit(int i) {\n}",
    ],
)
def test_a_second_thing_of_a_name_is_found(twin: str, tmp_path: Path) -> None:
    for folder, name in (("boards", "geometry"), ("common", "bits")):
        (tmp_path / f"{name}.hpp").write_text((KERNEL / folder / f"{name}.hpp").read_text())
    (tmp_path / "twin.hpp").write_text(f"namespace cluewright {{\n\n{twin}\n\n}}  // namespace cluewright\n")
    assert len(namesakes(tmp_path)) == 1
