"""English nouns with their numbers, and lists of words, as sentences have them."""

from collections.abc import Iterable, Sequence


def counted(number: int, word: str, grouping: str = "") -> str:
    """The number and the noun, in the plural unless the number is 1; `,` as `grouping` stands between thousands.

    >>> counted(1, "cell"), counted(9, "box"), counted(4096, "cell", ",")
    ('1 cell', '9 boxes', '4,096 cells')
    """
    return f"{number:{grouping}} {word if number == 1 else plural(word)}"


def plural(word: str) -> str:
    """The plural of a noun.

    >>> plural("row"), plural("box"), plural("set of strategies")
    ('rows', 'boxes', 'sets of strategies')
    """
    first, of, others = word.partition(" of ")
    return f"{first}{'es' if first.endswith('x') else 's'}{of}{others}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """The parts with commas between them, and `last` before the last one.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"


def alternatives(numbers: Iterable[int]) -> str:
    """The different numbers in ascending order, joined by commas and `or`.

    >>> alternatives([81, 16, 36])
    '16, 36 or 81'
    """
    return listed(list(map(str, sorted(set(numbers)))), last="or")
