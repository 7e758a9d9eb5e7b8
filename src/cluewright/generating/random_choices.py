"""The kernel's random numbers in Python: xoshiro256** 1.0 of Blackman and Vigna, seeded by SplitMix64."""

from collections.abc import MutableSequence
from typing import TypeVar

Thing = TypeVar("Thing")

WORD = 2**64 - 1
SPLIT_MIX_STEP = 0x9E3779B97F4A7C15


def mixed(state: int) -> int:
    """The number that SplitMix64 makes of a state."""
    z = (state + SPLIT_MIX_STEP) & WORD
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & WORD
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & WORD
    return z ^ (z >> 31)


class RandomChoices:
    """A generator for each stream of a seed, as in `common/random.hpp`.

    >>> RandomChoices(1, 2).below(1000), RandomChoices(1, 3).below(1000)
    (519, 330)
    """

    def __init__(self, seed: int, stream: int) -> None:
        mixer = (mixed(seed) ^ stream) & WORD
        self._state = [mixed((mixer + step * SPLIT_MIX_STEP) & WORD) for step in range(4)]

    def next(self) -> int:
        """64 random bits."""
        a, b, c, d = self._state
        result = (_rotated(b * 5 & WORD, 7) * 9) & WORD
        shifted = (b << 17) & WORD
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= shifted
        self._state = [a, b, c, _rotated(d, 45)]
        return result

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        return (self.next() >> 32) * bound >> 32

    def shuffle(self, things: MutableSequence[Thing]) -> None:
        for left in range(len(things), 1, -1):
            other = self.below(left)
            things[left - 1], things[other] = things[other], things[left - 1]


def choices_of_attempt(seed: int, number: int, attempt: int) -> RandomChoices:
    """The random choices of tuned masking in an attempt at the puzzle of this number."""
    own_seed = RandomChoices(seed, number).next()
    return RandomChoices(mixed(own_seed), attempt)


def _rotated(word: int, by: int) -> int:
    return (word << by | word >> 64 - by) & WORD
