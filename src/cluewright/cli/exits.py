"""How commands end: what the exit codes mean (shown by `--help` and in docs/command-line.md), and wrong usage."""

from enum import IntEnum

from ..errors import CluewrightError


class Exit(IntEnum):
    """How a command ended."""

    FINE = 0
    NO = 1
    UNUSABLE = 2
    IMPOSSIBLE = 20
    UNDECIDED = 30
    INTERNAL = 70
    NOT_WRITTEN = 74
    INTERRUPTED = 130
    CLOSED_PIPE = 141


EXIT_WORDS: dict[Exit, str] = {
    Exit.FINE: "Answered, and the answer is yes.",
    Exit.NO: "Answered, and the answer is no for at least one puzzle: no solution or several, not completed,"
    " a mistake, a technique line that failed, a certificate that is refused.",
    Exit.UNUSABLE: "A command, option, file or puzzle that cannot be used."
    " The other puzzles of the input are answered.",
    Exit.IMPOSSIBLE: "`find`: at least one mask has no puzzle, and a certificate shows it.",
    Exit.UNDECIDED: "`find`: neither a puzzle nor a proof for at least one mask, or fewer puzzles than --count says."
    " `minimum`: bounds that differ.",
    Exit.INTERNAL: "A bug in Cluewright. Set CLUEWRIGHT_DEBUG=1 to see where, and please report it.",
    Exit.NOT_WRITTEN: "The output could not be written (the disk is full, say).",
    Exit.INTERRUPTED: "Interrupted with Ctrl-C. What was finished is printed.",
    Exit.CLOSED_PIPE: "The reader of the output closed it (`| head`).",
}


class UsageError(CluewrightError):
    """The command line cannot be understood; the message says what to write instead."""
