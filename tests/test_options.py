"""Options are declared once: every verb and every face has those of its table, with their meanings and defaults."""

import re
from collections.abc import Callable
from importlib import import_module
from inspect import getdoc, signature
from types import NoneType
from typing import Any, get_args

import pytest
from tests.cli.runs import SMALL, run

import cluewright as cw
from cluewright.drawing import DrawOptions
from cluewright.drawing.booklets import BookOptions
from cluewright.finding import FindOptions
from cluewright.finding.options import WishOptions
from cluewright.generating import GenerateOptions
from cluewright.options import Alias, Face, Option, ValueKind, checked, options_for, options_of
from cluewright.storing import Choice
from cluewright.sweeping.asks import ASKS
from cluewright.web.questions import LONG, QUICK

MASK = "*..*.*....*..*.."
VERBS: list[tuple[Callable[..., Any], type]] = [
    (cw.find, FindOptions),
    (cw.find_several, FindOptions),
    (cw.find_all, FindOptions),
    (cw.generate, GenerateOptions),
    (cw.draw, DrawOptions),
    (cw.book, BookOptions),
    (cw.Library.select, Choice),
]
ASKED_BY_COMMANDS = {
    "find": FindOptions,
    "generate": GenerateOptions,
    "print": BookOptions,
    "library.export": BookOptions,
}
ASKED_BY_STUDIO = {"find": FindOptions, "find-all": FindOptions, "generate": GenerateOptions, "draw": DrawOptions}
ASKED_IN_SWEEPS = {"find": FindOptions, "generate": GenerateOptions}


def cases(tables: dict[str, type], face: Face) -> list[Any]:
    """Each option for which a face asks, with the name of what asks for it."""
    options = [
        (name, option, said) for name, table in tables.items() for option, said in options_for(table, face).items()
    ]
    return [pytest.param(name, option, said, id=f"{name}-{option}") for name, option, said in options]


@pytest.mark.parametrize(
    ("verb", "name", "option"),
    [
        pytest.param(verb, name, option, id=f"{verb.__name__}-{name}")
        for verb, table in VERBS
        for name, option in options_of(table).items()
    ],
)
def test_a_verb_shows_each_option_with_its_type_its_default_and_what_it_means(
    verb: Callable[..., Any], name: str, option: Option
) -> None:
    shown = signature(verb).parameters[name]
    assert (shown.kind, shown.default, shown.annotation) == (shown.KEYWORD_ONLY, option.default, option.values)
    words = " ".join((getdoc(verb) or "").partition("Keywords:\n")[2].split())
    assert f"{name}: {option.python_help}" in words


@pytest.mark.parametrize(("verb", "table"), VERBS, ids=lambda one: one.__name__)
def test_the_help_of_a_verb_says_what_every_argument_means_and_no_other(verb: Callable[..., Any], table: type) -> None:
    said, _, keywords = (getdoc(verb) or "").partition("Keywords:\n")
    assert re.findall(r"^    (\w+): .{10,}", keywords, re.MULTILINE) == [*options_of(table)]
    for parameter in signature(verb).parameters.keys() - {"self"} - options_of(table).keys():
        assert f"`{parameter}`" in said, parameter


def test_the_help_of_sweep_says_what_every_argument_means() -> None:
    explained = re.findall(r"^    (\w+): .{10,}", (getdoc(cw.sweep) or "").partition("Keywords:\n")[2], re.MULTILINE)
    assert explained == [*signature(cw.sweep).parameters]


@pytest.mark.parametrize("verb", [verb for verb, table in VERBS if table is not Choice], ids=lambda one: one.__name__)
def test_a_keyword_that_no_table_has_is_a_type_error(verb: Callable[..., Any]) -> None:
    arguments: dict[str, list[Any]] = {"generate": [1], "find_several": [MASK, 1], "book": [[SMALL]]}
    with pytest.raises(TypeError, match="patience"):
        verb(*arguments.get(verb.__name__, [MASK]), patience=3)


def test_a_type_checker_refuses_wrong_keywords_and_types() -> None:
    """`make lint` would tell if one of these were no error."""
    with pytest.raises(TypeError):
        cw.find(MASK, patience=3)  # type: ignore[call-arg]
    with pytest.raises(cw.CluewrightError, match="least_rounds: expected"):
        cw.find(MASK, least_rounds="two")  # type: ignore[arg-type]
    with pytest.raises(cw.CluewrightError, match="strictly: expected"):
        cw.generate(1, strictly=None)  # type: ignore[arg-type]
    with pytest.raises(cw.CluewrightError, match="per_page: expected"):
        cw.book([SMALL], per_page="four")  # type: ignore[call-overload]


@pytest.mark.parametrize("table", [FindOptions, GenerateOptions, DrawOptions, BookOptions])
def test_a_flag_and_a_whole_number_are_checked_as_their_types_say(table: type) -> None:
    words = {ValueKind.FLAG: "expected True or False", ValueKind.WHOLE_NUMBER: "expected .*0.5"}
    kinds = {bool: ValueKind.FLAG, int: ValueKind.WHOLE_NUMBER}
    for name, option in options_of(table).items():
        types = set(get_args(option.values) or [option.values]) - {NoneType}
        if len(types) == 1 and (kind := kinds.get(types.pop())):
            assert option.kind is kind, name
            with pytest.raises(cw.CluewrightError, match=f"{name}: {words[kind]}"):
                option.check(name, 0.5)
            assert NoneType not in get_args(option.values) or option.check(name, None) is None


ALIASES = [
    (table, other, said.option)
    for table in (FindOptions, GenerateOptions)
    for other, annotation in table.__annotations__.items()
    if isinstance(said := get_args(annotation)[1], Alias)
]


@pytest.mark.parametrize(("table", "other", "name"), ALIASES, ids=lambda one: getattr(one, "__name__", one))
def test_another_name_of_an_option_means_the_same(table: type, other: str, name: str) -> None:
    assert checked(table, {other: 3})[name] == checked(table, {name: 3})[name] == 3
    with pytest.raises(cw.CluewrightError, match=f"{other}: expected it or {name}, which is the same, got both"):
        checked(table, {other: 3, name: 3})


def test_other_names_do_what_the_first_ones_do() -> None:
    bounded, same = (
        cw.find(MASK, seed=1, min_rounds=2, max_rounds=4),
        cw.find(MASK, seed=1, least_rounds=2, most_rounds=4),
    )
    assert str(bounded) == str(same)
    asked = ["find", MASK, "--seed", "1"]
    assert run(*asked, "--min-rounds", "2").out == run(*asked, "--least-rounds", "2").out == f"{bounded}\n"


@pytest.mark.parametrize(("command", "name", "option"), cases(ASKED_BY_COMMANDS, Face.COMMANDS))
def test_a_command_asks_for_each_option_and_says_what_it_means(command: str, name: str, option: Option) -> None:
    function = getattr(import_module(f"cluewright.cli.commands.{command}"), command.rpartition(".")[2])
    parameter = get_args(signature(function).parameters[name].annotation)[-1]
    assert parameter.name == tuple(f"--{each.replace('_', '-')}" for each in (name, *option.aliases))
    assert parameter.help.startswith(option.command_help)


@pytest.mark.parametrize(("question", "name", "option"), cases(ASKED_BY_STUDIO, Face.STUDIO))
def test_the_studio_asks_for_each_option_with_its_default(question: str, name: str, option: Option) -> None:
    model = {**QUICK, **LONG}[question][0]
    field = model.model_fields[name]
    assert field.default == {ValueKind.RANGES: [], ValueKind.SECONDS: 60.0}.get(option.kind, option.default)


@pytest.mark.parametrize(("ask", "name", "option"), cases(ASKED_IN_SWEEPS, Face.SWEEPS))
def test_a_sweep_asks_for_each_option(ask: str, name: str, option: Option) -> None:
    (asked,) = [each for each in ASKS if each.name == ask]
    assert asked.options[name].kind is option.kind
    assert f"--{name.replace('_', '-')}" in run("sweep", "--help").out


def test_every_wish_is_asked_for_by_all_faces() -> None:
    for name, option in options_of(WishOptions).items():
        assert option.faces == Face.COMMANDS | Face.STUDIO | Face.SWEEPS, name
