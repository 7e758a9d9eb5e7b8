"""The reference is written by the commands themselves."""

from pathlib import Path

import pytest
from tests.cli.runs import run

from cluewright.cli.commands import COMMANDS, whole_app
from cluewright.cli.reference import reference

PAGE = Path(__file__).parents[2] / "docs" / "command-line.md"


def test_reference_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), (
        "run: python -m cluewright.cli.reference > docs/command-line.md"
    )


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help(name: str) -> None:
    done = run(name, "--help")
    assert (done.code, done.err) == (0, "")
    arguments = whole_app()[name].assemble_argument_collection()
    assert all(argument.parameter.help for argument in arguments)
