"""The Tab key: what is offered fits, is taken by the command, and reaches the user in every shell."""

import os
import pty
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from select import select
from time import monotonic

import pytest
from tests.cli.runs import SMALL, run
from tests.interrupting import GUARD
from tests.pages import ROOT

from cluewright.boards.variants import sized_names
from cluewright.cli.choices import OF_COMMAND, OPTIONS, Choices, choices_of
from cluewright.cli.commands.catalogue import COMMANDS, command_named
from cluewright.cli.completing import completion, shortened, words_of
from cluewright.cli.parameters import asked_by
from cluewright.cli.shells import SHELLS, script
from cluewright.notation.formats.catalogue import FORMATS
from cluewright.strategies import STRATEGIES

LIBRARY = {name.removeprefix("library ") for name in COMMANDS if name.startswith("library ")}
NEEDED = {
    "convert": [SMALL, "--as", "line"],
    "generate": ["--count", "0"],
    "minimum": ["--time-limit", "-1"],  # refused, but after the names
    "print": [SMALL, "--to", "no/such/folder.pdf"],
    "techniques": ["--board", "4x4", ":0000:4:123.............:::414::"],
}
"""Arguments with which a command can be tried quickly; without any it has no input."""


def options_of(command: str) -> dict[str, bool]:
    """The options of a command, and whether they take a value."""
    return {
        option: one.kind is not bool
        for one in asked_by(command_named(command))
        for option in (*one.written, one.said.negative)
        if option.startswith("-")
    }


def named_choices() -> Iterator[tuple[str, str, Choices]]:
    """A command for each option whose values are known, with these."""
    for command in COMMANDS:
        for option, takes_value in options_of(command).items():
            if takes_value and choices_of(command, option).names():
                yield command, option, choices_of(command, option)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_option_is_offered(command: str) -> None:
    assert {*completion([*command.split(), "--"]).words} == {*options_of(command), "--plugin", "--help"}


def test_commands_are_offered_and_nothing_that_does_not_fit() -> None:
    assert {*completion([""]).words} >= {*(name.split()[0] for name in COMMANDS), "help"}
    assert {*completion(["library", ""]).words} == {*LIBRARY, "--help"}
    assert [*completion(["library", "--board", "4x4", "ex"]).words] == ["export"]
    assert [*completion(["gener"]).words] == ["generate"]
    assert [*completion(["help", "conv"]).words] == ["convert"]
    assert completion(["nonsense"]).kind == "nothing"
    assert completion(["solve", "--nonsense"]).kind == "nothing"


def test_every_name_that_is_said_to_be_known_belongs_to_an_option() -> None:
    every = {(command, option) for command in COMMANDS for option in (*options_of(command), COMMANDS[command])}
    assert {option for _, option in every} >= {*OPTIONS}
    assert every >= {*OF_COMMAND} - {("help", "")}


def test_what_is_offered_is_taken() -> None:
    tried = {choices: (command, option) for command, option, choices in named_choices()}
    refused = []
    for choices, (command, option) in tried.items():
        for name in choices.names():
            value = f"{name}0..9" if name.endswith("=") else name
            done = run(*command.split(), *NEEDED.get(command, []), option, value)
            if done.err.startswith(f"cluewright: {option}: expected ") and "together with" not in done.err:
                refused.append(done.err)
    assert refused == []


def test_names_of_every_kind_are_offered() -> None:
    assert {*completion(["convert", "--as", ""]).words} == {form.name for form in FORMATS}
    assert {*completion(["solve", "--board", ""]).words} >= {*sized_names()}
    assert {*completion(["explain", "--strategies", ""]).words} >= {strategy.name for strategy in STRATEGIES}
    assert "starvation" in completion(["find", "--engine", ""]).words
    assert "labelling" in completion(["solve", "--engine", ""]).words


def test_lists_additions_and_equals_signs_go_on() -> None:
    assert [*completion(["rate", "--measures", "wnef,wn"]).words] == ["wnef,wnef_squared", "wnef,wnef_linear"]
    assert [*completion(["solve", "--board=diagonal+win"]).words] == ["--board=diagonal+windoku"]
    assert [*completion(["solve", "--board", "6x6+diagonal+cen"]).words] == ["6x6+diagonal+centerdot"]
    assert [*completion(["generate", "--measure", "clu"]).words] == ["clues="]
    assert completion(["generate", "--measure", "clu"]).kind == "open"


def test_files_are_offered_where_they_are_expected() -> None:
    for words in (["solve", "p"], ["find", "--to", ""], ["solve", "--board", "b.j"], ["solve", "--dimacs", ""]):
        assert completion(words).kind == "files", words
    assert completion(["verify", "--standard", ""]).kind == "folders"
    for words in (["solve", "--limit", ""], ["convert", "--title", ""], ["minimum", "x"]):
        assert completion(words).kind == "nothing", words


@pytest.mark.parametrize("line", ["cluewright solve 'a b", 'cluewright solve "a b', "cluewright solve a\\ b"])
def test_open_quotation_marks_do_no_harm(line: str) -> None:
    assert words_of(line)[-1] == "a b"
    assert run("__complete", "line", line, "b").code == 0


@pytest.mark.parametrize("call", [[], ["words"], ["line"], ["line", "x"], ["lines", "a", "b"]], ids=" ".join)
def test_a_question_that_no_script_asks_has_no_answer(call: list[str]) -> None:
    assert run("__complete", *call).out.strip() == ""


def test_descriptions_are_short() -> None:
    assert all(len(shortened(strategy.help)) <= 70 for strategy in STRATEGIES)


@pytest.mark.parametrize("shell", SHELLS)
def test_script_says_how_it_is_loaded_as_the_documents_do(shell: str) -> None:
    assert SHELLS[shell] in script(shell)
    assert SHELLS[shell].replace("|", "\\|") in (ROOT / "docs" / "completion.md").read_text(encoding="utf-8")
    assert SHELLS[shell] in " ".join(run("completion", "--help").out.replace("│", " ").split())


@pytest.mark.parametrize("wrong", [[], ["tcsh"], ["bash", "zsh"]])
def test_other_shells_are_refused(wrong: list[str]) -> None:
    done = run("completion", *wrong)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("cluewright: expected one of bash, zsh, fish, got ")


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """One in which this package is the command `cluewright`, and a folder has one file."""
    command = tmp_path / "bin" / "cluewright"
    command.parent.mkdir()
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m cluewright "$@"\n')
    command.chmod(0o755)
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "puzzles.txt").write_text("")
    return {
        **os.environ,
        "PATH": f"{command.parent}:{os.environ['PATH']}",
        "PS1": "$ ",
        "TERM": "xterm",
        "HISTFILE": "",
    }


TYPED = {
    "cluewright gener": "cluewright generate ",
    "cluewright solve --boa": "cluewright solve --board ",
    "cluewright find --strategies naked-single,hidden-t": "cluewright find --strategies naked-single,hidden-triple",
    "cluewright generate --measure=wnef_s": "cluewright generate --measure=wnef_squared=",
    "cluewright solve folder/puz": "cluewright solve folder/puzzles.txt ",
    "cluewright solve --board jigsaw-9:1+win": "cluewright solve --board jigsaw-9:1+windoku",
}
"""What a line becomes by the Tab key."""
END = "end of what is offered"

CLEAR_LINE = b"\x15"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|[\x07\r]")


def check_tab(shell: list[str], setup: str, environment: dict[str, str], folder: Path) -> None:
    """Type each line of `TYPED` in an interactive shell, press Tab, and wait for the whole line."""
    main, side = pty.openpty()
    with subprocess.Popen(
        shell, env=environment, cwd=folder, stdin=side, stdout=side, stderr=side, start_new_session=True
    ) as process:
        os.close(side)
        try:
            os.write(main, f"{setup}; echo ready $((1 + 1))\n".encode())
            wait_for("ready 2", main)
            for typed, whole in TYPED.items():
                os.write(main, f"{typed}\t".encode())
                wait_for(whole, main)
                os.write(main, CLEAR_LINE)
        finally:
            process.kill()
            os.close(main)


def wait_for(expected: str, terminal: int) -> None:
    """Read from a terminal until it shows this; fail if it never does."""
    ends, said = monotonic() + GUARD, ""
    while expected not in ESCAPES.sub("", said):
        assert monotonic() < ends, f"expected {expected!r} on the terminal, got {said!r}"
        if select([terminal], [], [], 0.1)[0]:
            said += os.read(terminal, 1 << 16).decode(errors="replace")


def test_tab_completes_in_bash(environment: dict[str, str], tmp_path: Path) -> None:
    check_tab(["bash", "--norc", "--noprofile", "-i"], SHELLS["bash"], environment, tmp_path)


@pytest.mark.skipif(shutil.which("zsh") is None, reason="zsh is not installed")
@pytest.mark.long
def test_tab_completes_in_zsh(environment: dict[str, str], tmp_path: Path) -> None:
    check_tab(["zsh", "-f", "-i"], f"autoload -U compinit; compinit -u -D; {SHELLS['zsh']}", environment, tmp_path)


@pytest.mark.skipif(shutil.which("fish") is None, reason="fish is not installed")
@pytest.mark.long
def test_fish_offers_the_same(environment: dict[str, str], tmp_path: Path) -> None:
    asked = [f"complete --do-complete '{typed}'; echo {END}" for typed in TYPED]
    call = ["fish", "--no-config", "-c", "; ".join([SHELLS["fish"], *asked])]
    done = subprocess.run(call, env=environment, cwd=tmp_path, capture_output=True, text=True, check=True)
    offered = done.stdout.split(f"{END}\n")
    for whole, lines in zip(TYPED.values(), offered[:-1], strict=True):
        assert whole.split()[-1] in [line.split("\t")[0] for line in lines.splitlines()]
