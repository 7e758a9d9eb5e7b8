"""What a command line can go on with, for a shell that asks when the Tab key is pressed.

The scripts of `cluewright completion` ask by `cluewright __complete words`, followed by the words after the name of the
program, of which the last one is being typed; or by `cluewright __complete line`, followed by the command line and what
bash takes for its last word. The first line of the answer says what the others are: words that fit, each with a tab and
what it means, as far as that is known.
"""

import shlex
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import field

from ..late_dataclasses import dataclass
from .choices import ANY_TEXT, Choices, choices_of
from .commands.catalogue import COMMANDS, GROUPS, HELP, command_named
from .parameters import AskedFor, asked_by
from .plugging import OPTION, divided

NAMES, OPEN, NOTHING, FILES, FOLDERS = "names", "open", "nothing", "files", "folders"
"""What the lines of an answer are: whole words, or words that may go on, so that no blank follows; or there are none,
and perhaps the name of a file is meant."""
MAX_WORDS = 70
"""Characters that are said of a word, at most: with the word they fit into a line of a usual terminal."""


@dataclass(frozen=True)
class Completion:
    """What a word can be."""

    kind: str
    words: Mapping[str, str] = field(default_factory=dict)

    def lines(self, kept: int = 0) -> Iterator[str]:
        """The answer for a shell, which keeps this many characters of the word, and replaces the others."""
        yield self.kind
        for word, about in self.words.items():
            said = shortened(about)
            yield f"{word[kept:]}\t{said}" if said else word[kept:]


def answer_to_shell(arguments: Sequence[str]) -> Iterator[str]:
    """The answer to a shell that asks; to anything else, nothing."""
    if arguments[:1] == ["words"] and len(arguments) > 1:
        yield from completion(arguments[1:]).lines()
    elif arguments[:1] == ["line"] and len(arguments) == 3:
        words = words_of(arguments[1])[1:] or [""]
        current = "" if arguments[2] in ("=", ":") else arguments[2]  # at these, bash cuts words
        kept = len(words[-1]) - len(current) if words[-1].endswith(current) else 0
        yield from completion(words).lines(kept)


def words_of(line: str) -> list[str]:
    """The words of a command line, of which the last one may be without its closing quotation mark, or empty.

    >>> words_of("cluewright solve 'a b"), words_of("cluewright solve ")
    (['cluewright', 'solve', 'a b'], ['cluewright', 'solve', ''])
    """
    for closing in ("", "'", '"'):
        with suppress(ValueError):
            words = shlex.split(line + closing)
            return words if not line[-1:].isspace() or closing else [*words, ""]
    return [""]


def completion(words: Sequence[str]) -> Completion:
    """What the last of these words can be, which follow the name of the program.

    >>> completion(["rate", "--measures", "wnef,techn"])
    Completion(kind='open', words={'wnef,technique': 'The hardest step on a scale of Sudoku Explainer.'})
    """
    *before, last = words
    return Completion(FILES) if before[-1:] == [OPTION] else _after(divided(before)[0], last)


def _after(before: Sequence[str], last: str) -> Completion:
    command = _command_in(before)
    if command not in COMMANDS and command != HELP:
        others = ["--help"] if command else [HELP, "--help", "--version", OPTION]
        return _fitting(dict.fromkeys([*_next_words(command), *others], ""), last)
    if command == HELP:
        return _taken(choices_of(HELP, ""), last)
    options = _options(command)
    option, equals, value = last.partition("=")
    if equals and option in options:
        found = _value_of(command, options[option], option, value)
        return Completion(found.kind, {f"{option}={word}": about for word, about in found.words.items()})
    if before[-1] in options and options[before[-1]].kind is not bool:
        return _value_of(command, options[before[-1]], before[-1], last)
    if last.startswith("-"):
        said = {name: asked.said.help for name, asked in options.items()}
        said |= {OPTION: "A file with strategies, formats and engines of your own."}
        return _fitting(said | {"--help": "Print what the command does, and its options."}, last)
    return _taken(choices_of(command, COMMANDS[command]) if COMMANDS[command] else ANY_TEXT, last)


def _command_in(words: Sequence[str]) -> str:
    """The command that the words name, or the first word of one that has two; empty if there is none.

    >>> _command_in(["library", "--board", "4x4", "add"]), _command_in(["library"])
    ('library add', 'library')
    """
    first = next((word for word in words if word in COMMANDS or word in GROUPS or word == HELP), "")
    whole = (f"{first} {word}" for word in words if first in GROUPS)
    return next((command for command in whole if command in COMMANDS), first)


def _next_words(first: str) -> list[str]:
    """The second words of the commands that begin with this word, or the first words of all."""
    parts = [name.partition(" ") for name in COMMANDS]
    return [second for one, _, second in parts if one == first] if first else [*dict.fromkeys(one for one, *_ in parts)]


def _options(command: str) -> dict[str, AskedFor]:
    """The options of a command by their names."""
    asked = [one for one in asked_by(command_named(command)) if not one.is_argument]
    return {name: one for one in asked for name in (*one.written, one.said.negative) if name}


def _value_of(command: str, asked: AskedFor, option: str, word: str) -> Completion:
    """What a word can be that is the value of an option."""
    return _taken(ANY_TEXT if asked.kind in (int, float) else choices_of(command, option), word)


def _taken(choices: Choices, word: str) -> Completion:
    """The names among these choices that a word can be; where there are none, perhaps a file is meant."""
    chosen, names, mark = "", choices.names(), choices.separator
    if mark and mark in word:
        chosen = word[: word.rindex(mark) + 1]
        names = {name: about for name, about in names.items() if name not in chosen.split(mark)}
    elif "+" in word and (additions := choices.additions()):
        chosen, names = word[: word.rindex("+") + 1], additions
    goes_on = bool(mark) or bool(choices.additions()) or any(name.endswith("=") for name in names)
    found = _fitting({f"{chosen}{name}": about for name, about in names.items()}, word, goes_on)
    if found.words:
        return found
    return Completion(FILES if choices.files else FOLDERS if choices.folders else NOTHING)


def _fitting(words: Mapping[str, str], begun: str, goes_on: bool = False) -> Completion:
    """Those of these words that begin like this."""
    found = {word: about for word, about in words.items() if word.startswith(begun)}
    return Completion((OPEN if goes_on else NAMES) if found else NOTHING, found)


def shortened(about: str) -> str:
    """The first sentence, without marks; cut where it is long.

    >>> shortened("Print one `JSON` object. And so on.")
    'Print one JSON object.'
    """
    sentence = " ".join(about.replace("`", "").split()).partition(". ")
    first = f"{sentence[0]}." if sentence[1] else sentence[0]
    return first if len(first) <= MAX_WORDS else f"{first[: MAX_WORDS - 4].rpartition(' ')[0]} ..."
