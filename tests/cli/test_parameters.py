"""Plain command lines are bound without cyclopts, and just as cyclopts binds them."""

import shlex
from collections.abc import Iterator
from random import Random

import pytest
from cyclopts import CycloptsError

from cluewright.cli.calling import shielded
from cluewright.cli.commands.catalogue import COMMANDS, command_named
from cluewright.cli.examples import EXAMPLES
from cluewright.cli.helping import app
from cluewright.cli.parameters import AskedFor, Values, asked_by, bound

VALUES: dict[type, list[str]] = {
    bool: [],
    int: ["3", "0", "007", "+4", " 5", "1_000", "٣"],
    float: ["3", "0.5", "1e3", "inf", "nan", ".5"],
    str: ["x", "4x4", "a,b", " ", "a b", "x=y", "[1, 2]", "{}", "None", "true", "ü"],
    list: ["wnef=0.2..0.3", "clues=24..26,wnef=..1", "[1, 2]", '["a", "b"]', "{}", "None"],
}
"""Values that an option of each kind takes."""
ODD = ["", "-", "-1", "2.5", "x", "--", "--help", "-h", "-V", "--nonsense", "-x", "=", "--=", "---", "1...2..3..4..1.."]
"""Words that may stand anywhere; many of them make a command line one that is not plain."""
LINES = 8
"""Random command lines for each command in the short test."""


def by_cyclopts(name: str, words: list[str]) -> tuple[list[str], Values] | str:
    """What cyclopts makes of the words after a command: arguments and values, or what it says instead."""
    try:
        command, given, _ = app((name,)).parse_args([*name.split(), *words], exit_on_error=False, print_error=False)
    except CycloptsError as error:
        return str(error)
    if command.__module__.startswith("cyclopts"):
        return "help"
    return list(given.args), dict(given.kwargs)


def plainly(name: str, words: list[str]) -> tuple[list[str], Values] | None:
    return bound(asked_by(command_named(name)), words)


def same(found: tuple[list[str], Values] | str) -> str:
    """A text by which two are compared, as nan is not equal to itself."""
    return found if isinstance(found, str) else f"{found[0]} {sorted(found[1].items())}"


def required_words(name: str) -> list[str]:
    """What a command cannot do without."""
    return [word for one in asked_by(command_named(name)) if one.is_required for word in (one.written[0], "x")]


def spelt(one: AskedFor, value: str, chance: Random) -> list[str]:
    """An option with a value, in one of the ways in which it may be written; the second option of some flags."""
    option = chance.choice([*one.written, *filter(None, [one.said.negative])])
    return [option] if one.kind is bool else [f"{option}={value}"] if chance.random() < 0.3 else [option, value]


def random_words(name: str, chance: Random) -> list[str]:
    """Some options of a command and their values, some arguments, and now and then an odd word among them."""
    options = [one for one in asked_by(command_named(name)) if not one.is_argument]
    parts = [required_words(name)]
    for one in chance.choices(options, k=chance.randrange(4)):
        values = VALUES[one.kind] if chance.random() < 0.8 else ODD
        parts.append(spelt(one, chance.choice(values or ["x"]), chance))
    takes_arguments = len(options) < len(asked_by(command_named(name)))
    arguments = chance.randrange(3) if takes_arguments else chance.random() < 0.1
    parts += [[chance.choice(["1...2..3..4..1..", "file.txt", " -", "a=b", "solve"])] for _ in range(arguments)]
    if chance.random() < 0.2:
        parts.append([chance.choice(ODD)])
    chance.shuffle(parts)
    return shielded([word for part in parts for word in part])


@pytest.mark.parametrize("lines", [LINES, pytest.param(10 * LINES, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", COMMANDS)
def test_what_is_bound_plainly_is_what_cyclopts_makes_of_it(name: str, lines: int) -> None:
    chance = Random(name)
    plain = 0
    for words in [random_words(name, chance) for _ in range(lines)]:
        if (found := plainly(name, words)) is not None:
            plain += 1
            assert same(found) == same(by_cyclopts(name, words)), words
    assert plain > lines / 5


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_in_every_spelling_is_plain(name: str) -> None:
    options = [one for one in asked_by(command_named(name)) if not one.is_argument]
    for number in range(3):
        parts = []
        for one in options:
            spellings = [*one.written, *filter(None, [one.said.negative])]
            option = spellings[number % len(spellings)]
            parts.append([option] if one.kind is bool else [option, "3"] if number else [f"{option}=3"])
        words = [word for part in parts for word in part]
        found = plainly(name, words)
        assert found is not None
        assert {*found[1]} == {one.name for one in options}
        assert same(found) == same(by_cyclopts(name, words))


@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", COMMANDS)
def test_what_cyclopts_refuses_is_not_plain(name: str, every: int) -> None:
    for one in asked_by(command_named(name))[::every]:
        if not one.is_argument:
            wrong = [one.written[0]] if one.kind is not bool else [f"{one.written[0]}=x"]
            assert plainly(name, [*required_words(name), *wrong]) is None
            assert isinstance(by_cyclopts(name, wrong), str)


def example_words() -> Iterator[tuple[str, list[str]]]:
    """The command lines of the examples of the help: commands, and the words after them."""
    for example in (each for examples in EXAMPLES.values() for each in examples):
        for stage in example.line.split("|"):
            words = shlex.split(stage.replace("$(", "").replace(")", ""))
            name = next((each for each in (" ".join(words[1:3]), *words[1:2]) if each in COMMANDS), None)
            if words[0] == "cluewright" and name:
                yield name, words[1 + len(name.split()) :]


def test_the_examples_of_the_help_are_plain() -> None:
    examples = list(example_words())
    assert {name for name, _ in examples} >= {*COMMANDS} - {"completion"}
    assert [words for name, words in examples if plainly(name, shielded(words)) is None] == []
