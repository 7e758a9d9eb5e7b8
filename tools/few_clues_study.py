"""Masks of few clues, decided for four sets of strategies: a table on stdout, in some hours.

python -m tools.few_clues_study MASKS [--to build/few-clues] [--workers 2]

MASKS has a mask or a puzzle a line. What is decided is kept in the folder: the answers in answers.jsonl, the
certificates beside it, and the checkpoint of the search that is going on. After Ctrl-C or a kill the same command goes
on from there. What one answer says of other sets is taken over: a puzzle for some strategies is one for more of them,
and where there is none for some, there is none for fewer.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tools.study_arguments import readable_file

from cluewright.boards import Mask
from cluewright.finding import Found, Impossible, find
from cluewright.finding.engines.brute_force.fillings import count_fillings
from cluewright.finding.outcome import duration
from cluewright.notation import read_grid
from cluewright.strategies import chosen_strategies
from cluewright.verifying import save_certificate

SETS = ("naked-single", "hidden-single", "singles", "basic")
"""Each after those of which it has all strategies, and more."""
QUICK = 10.0
"""Seconds in which a puzzle that is easily found is found."""


@dataclass(frozen=True)
class Answer:
    """What is known of a mask and a set of strategies."""

    mask: str
    strategies: str
    is_found: bool
    evidence: str
    """The puzzle, or the file of the certificate."""
    engine: str
    seconds: float
    """Of the search, the check of its certificate included."""

    def says_of(self, strategies: str) -> bool:
        """Whether it answers the question about these strategies, too."""
        own, asked = set(chosen_strategies(self.strategies)), set(chosen_strategies(strategies))
        return own <= asked if self.is_found else own >= asked


class Study:
    """The answers in a folder."""

    def __init__(self, folder: Path, workers: int | None) -> None:
        self.folder, self.workers = folder, workers
        folder.mkdir(parents=True, exist_ok=True)
        self._file = folder / "answers.jsonl"
        lines = self._file.read_text(encoding="utf-8").splitlines() if self._file.exists() else []
        self.answers = [Answer(**json.loads(line)) for line in lines]

    def answer(self, mask: Mask, strategies: str) -> Answer | None:
        """What is known already."""
        of_mask = (answer for answer in self.answers if answer.mask == str(mask))
        return next((answer for answer in of_mask if answer.says_of(strategies)), None)

    def decide(self, mask: Mask) -> None:
        """Find out the rest: first what is quick, then from the largest set of strategies down."""
        for strategies in SETS:
            self._ask(mask, strategies, QUICK)
        for strategies in reversed(SETS):
            self._ask(mask, strategies, None)

    def _ask(self, mask: Mask, strategies: str, time_limit: float | None) -> None:
        if self.answer(mask, strategies) is not None:
            return
        outcome = find(
            mask,
            strategies,
            time_limit=time_limit,
            workers=self.workers,
            resume_in=None if time_limit else self.folder,
        )
        match outcome:
            case Found():
                evidence = str(outcome.puzzle)
            case Impossible():
                number = sum(not answer.is_found for answer in self.answers) + 1
                evidence = f"{number}.json"
                save_certificate(outcome.certificate, self.folder / evidence)
            case _:
                return
        seconds = round(outcome.effort.seconds, 1)
        answer = Answer(str(mask), strategies, isinstance(outcome, Found), evidence, outcome.engine, seconds)
        with self._file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(answer)) + "\n")
        self.answers.append(answer)


def table(study: Study, masks: list[Mask]) -> Iterator[str]:
    """A row for each mask: its fillings, and for each set whether there is a puzzle."""
    yield f"| mask | fillings | {' | '.join(SETS)} | longest search |"
    yield f"|---:|---:|{'---|' * len(SETS)}---|"
    for number, mask in enumerate(masks, start=1):
        fillings = count_fillings(mask)
        found = [study.answer(mask, strategies) for strategies in SETS]
        words = ["?" if one is None else "found" if one.is_found else "none" for one in found]
        known = [one for one in found if one is not None]
        longest = max(known, key=lambda one: one.seconds, default=None)
        told = "" if longest is None else f"{longest.engine}, {duration(longest.seconds)}"
        yield f"| {number} | {'' if fillings is None else f'{fillings:,}'} | {' | '.join(words)} | {told} |"


def main() -> None:
    """Decide the masks of a file one by one, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("masks", type=readable_file, help="a file with a mask or a puzzle a line")
    parser.add_argument("--to", type=Path, default=Path("build/few-clues"), help="the folder of the answers")
    parser.add_argument("--workers", type=int, help="processes that search; one for each core if left out")
    chosen = parser.parse_args()
    lines = chosen.masks.read_text(encoding="utf-8").split()
    masks = [mask_of(line) for line in lines]
    study = Study(chosen.to, chosen.workers)
    for mask in masks:
        study.decide(mask)
    for line in table(study, masks):
        print(line)


def mask_of(line: str) -> Mask:
    """The mask of a line, or that of a puzzle's clues."""
    if set(line) <= set("*."):
        return Mask.parse(line)
    puzzle = read_grid(line)
    return Mask(puzzle.board, puzzle.clues)


if __name__ == "__main__":
    main()
