"""The reference of the command line is generated from the help of the commands."""

from functools import cache
from pathlib import Path

import pytest
from tests.cli.runs import help_of, run
from tools.command_line_page import page

from cluewright.cli.commands.catalogue import COMMANDS, command_named
from cluewright.cli.parameters import asked_by

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


@cache
def written_anew() -> str:
    return page()


def test_reference_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == written_anew(), "run: make docs"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help(name: str) -> None:
    done = help_of(name)
    assert (done.code, done.err) == (0, "")
    assert all(one.said.help for one in asked_by(command_named(name)))


@pytest.mark.parametrize("call", [[], ["find"], ["solve"], ["library"], ["library", "add"]], ids=" ".join)
def test_help_is_asked_for_as_a_command_or_as_an_option(call: list[str]) -> None:
    told = run("help", *call)
    assert told == help_of(" ".join(call))
    assert told.out.strip().startswith(" ".join(["Usage: cluewright", *call]))


def test_help_on_what_is_no_command_says_so() -> None:
    done = run("help", "fnd")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith('cluewright: unknown command "fnd"; did you mean "find"?')


@pytest.mark.parametrize("name", COMMANDS)
def test_usage_calls_the_arguments_by_their_name(name: str) -> None:
    usage = help_of(name).out.strip().splitlines()[0]
    arguments = [word for one in asked_by(command_named(name)) if one.is_argument for word in one.written]
    assert arguments == [COMMANDS[name]] * bool(COMMANDS[name])
    line = f"cluewright {name} [OPTIONS]" + f" [{COMMANDS[name]}...]" * bool(COMMANDS[name])
    assert usage == f"Usage: {line}"
    assert f"```console\n{line}\n```" in written_anew()
