"""What the page consists of: small, without anything from elsewhere, and every text in both languages."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from tests.finding.counted import names_counted

import cluewright.web
from cluewright.finding.outcome import IN_ALL, Cause
from cluewright.languages import LANGUAGES
from cluewright.notation.formats.catalogue import FORMATS
from cluewright.strategies import STRATEGIES
from cluewright.verifying import KINDS
from cluewright.web.questions import FindAll
from cluewright.web.refusals import STATUS, TOLD

PAGE = Path(cluewright.web.__file__).parent / "page"
MAX_BYTES = 400_000
OWN = sorted(file for file in PAGE.rglob("*.js") if "lit-html" not in file.parts)


def test_page_and_assets_are_small() -> None:
    assert sum(file.stat().st_size for file in PAGE.rglob("*") if file.is_file()) < MAX_BYTES


def test_no_file_names_an_address_elsewhere() -> None:
    for file in [*OWN, *PAGE.rglob("*.css"), *PAGE.rglob("*.html")]:
        addresses = re.sub(r"//\s.*|http://www\.w3\.org", "", file.read_text())
        assert not re.search(r"(https?:)?//[a-zA-Z]", addresses), file


def test_neither_scripts_nor_styles_stand_in_the_markup() -> None:
    for file in [PAGE / "index.html", *OWN]:
        text = file.read_text()
        assert not re.search(r"<script(?![^>]*\bsrc=)", text), file
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", text), file


def test_every_module_is_loaded_at_once() -> None:
    """One that is found only when another has come makes the first picture late."""
    markup = (PAGE / "index.html").read_text()
    imports = re.compile(r"""(?:from|import)\s*"(\.[^"]+)\"""")
    needed = {
        (file.parent / name).resolve() for file in PAGE.rglob("*.js") for name in imports.findall(file.read_text())
    }
    loaded = re.findall(r'<link rel="modulepreload" href="/page/([^"]+)">', markup)
    assert {(PAGE / name).resolve() for name in loaded} == needed
    assert len(loaded) == len(set(loaded))


def test_no_function_takes_the_event_that_calls_it_for_something_else() -> None:
    """What is named alone as a listener has either no parameter, or one that is the event."""
    code = {file: file.read_text() for file in OWN}
    functions = re.compile(r"(?:function|const) (\w+)(?: = (?:async )?)?\((?:/\*.*?\*/ )?([^)]*)\)")
    exported = dict(functions.findall("".join(re.findall(r"^export .*", "\n".join(code.values()), re.MULTILINE))))
    seen = set()
    for file, text in code.items():
        imported = re.findall(r"\w+", " ".join(re.findall(r"import \{([^}]*)\}", text)))
        known = {name: exported.get(name, "") for name in imported} | dict(functions.findall(text))
        for name in set(re.findall(r"@\w+=\$\{(\w+)\}", text)) & {*known}:
            seen.add(name)
            assert known[name] in ("", "event"), f"{file.name}: {name}({known[name]})"
    assert len(seen) > 20, "the listeners are found"


def test_the_licence_of_lit_html_lies_beside_it() -> None:
    assert "BSD 3-Clause" in (PAGE / "lit-html" / "LICENSE").read_text()


def test_every_text_has_both_languages_and_the_same_values() -> None:
    for key, english, german in _words():
        assert english, key
        assert german, key
        assert set(re.findall(r"\{\w+\}", english)) == set(re.findall(r"\{\w+\}", german)), key


def test_the_languages_of_the_page_are_among_those_of_the_package() -> None:
    declared = re.search(r"export const LANGUAGES = \{(.*)\};", (PAGE / "words.js").read_text())
    assert declared
    spoken = re.findall(r"(\w+):", declared[1])
    assert spoken == ["en", "de"]  # the columns of the tables
    assert {*spoken} <= {*LANGUAGES}


def test_every_text_is_used_and_every_key_is_there() -> None:
    keys = {key for key, _, _ in _words()}
    code = "".join(file.read_text() for file in OWN).replace(_table(), "")
    assert set(re.findall(r'\bsay\("([\w.-]+)"', code)) <= keys
    made = [prefix for prefix in re.findall(r"`([a-z.]+\.)\$\{", code) if "/" not in prefix]
    named = {key for key in keys if f'"{key}"' in code or key.startswith(tuple(made)) or key.endswith(".short")}
    assert keys == named


def test_the_kinds_of_arguments_are_those_of_the_package() -> None:
    told = {key.removeprefix("why."): english for key, english, _ in _words() if key.startswith("why.")}
    assert told == {kind.name: kind.help for kind in KINDS if kind.name != "few-clues"}, (
        "the studio asks for no minimum"
    )


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("strategy", [one.name for one in STRATEGIES]),
        ("format", [one.name for one in FORMATS]),
        ("error", [code for code in STATUS if code not in TOLD and code != "busy"]),  # the page says itself how busy
    ],
)
def test_what_the_server_says_has_its_german(kind: str, names: Iterable[str]) -> None:
    german = _german(kind)
    lacking = set(names) - set(german)
    assert not lacking, f"served.js lacks the German of {kind}: {', '.join(sorted(lacking))}"
    excess = set(german) - set(names)
    assert not excess, f"served.js has German for what is no {kind}: {', '.join(sorted(excess))}"


def test_whatever_ends_a_search_without_an_answer_has_words() -> None:
    keys = {key for key, _, _ in _words()}
    assert {f"undecided.{cause.name.lower().replace('_', '-')}" for cause in Cause} <= keys


OF_ALL_ENGINES = {"moves", "set aside", "atoms", "stalls", "proposals", "nodes"}
"""Some of what engines count, so that none of them is left out."""


def test_what_engines_count_has_words() -> None:
    keys = {key for key, _, _ in _words()}
    counted = {name.removesuffix(IN_ALL) for names in names_counted().values() for name in names}
    assert counted >= OF_ALL_ENGINES, "all engines are asked"
    named = {f"counted.{name.replace(' ', '-')}" for name in counted}
    assert named <= keys, f"texts.js lacks {', '.join(sorted(named - keys))}"


def test_every_part_of_a_search_has_the_label_that_a_refusal_names() -> None:
    labels = (PAGE / "words.js").read_text().partition("const LABELS = {")[2].partition("};")[0]
    named = set(re.findall(r"(\w+): \"", labels)) | {
        key.removeprefix("wish.") for key, _, _ in _words() if key.startswith("wish.")
    }
    unasked = {"plain_digits", "up_to", "apart", "most"}
    assert set(FindAll.model_fields) - unasked <= named


def _german(kind: str) -> dict[str, str]:
    """What served.js says of the things of a kind, by name."""
    table = (PAGE / "served.js").read_text().partition(f"\n  {kind}: {{\n")[2].partition("\n  },")[0]
    found = re.findall(r'^    "?([\w-]+)"?: "((?:[^"\\]|\\.)+)",$', table, re.MULTILINE)
    assert len(found) == len(table.splitlines())
    return dict(found)


def _table() -> str:
    """The part of the file that holds the texts."""
    return (PAGE / "texts.js").read_text().partition("const WORDS = {")[2].partition("\n};")[0]


def _words() -> list[tuple[str, str, str]]:
    """Key, English and German of each text."""
    table = _table()
    text = r'"((?:[^"\\]|\\.)*)"'
    entries = re.findall(rf'^  "?([\w.-]+)"?: \[\s*{text},\s*{text},?\s*\],', table, re.MULTILINE)
    assert len(entries) == len(re.findall(r'^  "?[\w.-]+"?: \[', table, re.MULTILINE))
    return entries
