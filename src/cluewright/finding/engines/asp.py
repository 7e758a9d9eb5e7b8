"""Answer sets: the strategies' rules as they are, without numbering the rounds.

The program has an atom `placed` and an atom `gone` for each cell and digit, and

- a choice: one digit for each free clue cell (a fixed one is a fact);
- the board's law: a placed digit rules out the cell's other digits and, in a house that holds it m times, that digit
  in the other cells once m are placed;
- each ground rule of each strategy: its conclusions if its premises are gone (or filled);
- constraints: every cell is placed, and no house holds a digit too often.

An answer set is *founded*: each of its atoms follows from the choice by a chain of rules, and atoms cannot support each
other in a circle. So what it contains is what a person reaches step by step, and no atom has to say in which round it
became true, as the paper's variables do: the program has the size of one round.

The rules are monotone, so the choice determines the answer set: answer sets and puzzles are one to one. Free digits are
named in order, so each puzzle comes under one naming only.

clingo gives no proofs. Where it finds no answer set, this engine tries to refute the mask by brute force, and gives up
if that takes too long. So it is not complete, although it lists all puzzles of a mask that has any.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING, TypeAlias

from ...boards import Digit, Grid, bits
from ...cancelling import SECONDS_BETWEEN_LOOKS
from ...strategies import Rule
from ...strategies.rule import candidates_of
from ..question import Question
from .brute_force.search import BRUTE_FORCE
from .clue_order import clue_order
from .engine import AllSuggested, Engine, GaveUp, Refuted, Report, Suggested, Working
from .rule_counts import has_more_rules, unlisted

if TYPE_CHECKING:
    from clingo import Backend, Model

CONFLICTS_PER_SLICE = 100
"""Conflicts between two reports, for a program of at most RULES_PER_SLICE rules; a larger one gets fewer."""
RULES_PER_SLICE = 4_000
"""Rules that are grounded between two reports. More of them delay the reports."""
MAX_RULES = 50_000
"""Ground rules. With more of them the search begins only after a second or more, and each conflict takes long."""
MAX_FILLINGS = 1_000_000
"""Fillings of the brute force that follows when there is no answer set; beyond this, the engine gives up."""

Literal: TypeAlias = int
"""An atom, or minus an atom if it is to be false."""


class GroundProgram:
    """The ground program of a question, in a solver that keeps what it has learned."""

    def __init__(self, question: Question) -> None:
        from clingo import Control

        self.question = question
        self.control = Control([f"--seed={question.seed % 2**31}"])
        self.atoms = 0
        self.rules = 0
        self.conflicts = 0
        self._placed: list[list[Literal]] = []
        self._gone: list[list[Literal]] = []
        self._filled: list[Literal] = []

    @property
    def work(self) -> dict[str, int]:
        return {"atoms": self.atoms, "rules": self.rules, "conflicts": self.conflicts}

    def ground(self) -> Iterator[None]:
        """Tell the solver everything, in slices."""
        with self.control.backend() as backend:
            self._add_atoms(backend)
            self._add_choice(backend)
            self._add_names(backend)
            self._add_law(backend)
            self._add_goal(backend)
        rules = (rule for strategy in self.question.strategies for rule in strategy.rules(self.question.board))
        while some := list(islice(rules, RULES_PER_SLICE)):
            with self.control.backend() as backend:
                for rule in some:
                    self._add_rule(backend, rule)
            yield

    def search_slice(self) -> "tuple[Digit, ...] | bool":
        """Search a little: the clues of an answer set, False if there is none, True if that is still open."""
        limit = max(1, CONFLICTS_PER_SLICE * RULES_PER_SLICE // max(RULES_PER_SLICE, self.rules))
        self.control.configuration.solve.solve_limit = f"{limit},umax"  # type: ignore[union-attr]
        found: list[tuple[Digit, ...]] = []
        with self.control.solve(on_model=lambda model: found.append(self._clues(model)), async_=True) as handle:
            while not handle.wait(SECONDS_BETWEEN_LOOKS):  # wait() without a timeout would not notice Ctrl-C
                pass
            result = handle.get()
        self.conflicts += int(self.control.statistics["solving"]["solvers"]["conflicts"])
        if found:
            return found[0]
        return not result.exhausted

    def forbid(self, clues: Sequence[Digit]) -> None:
        """Exclude the answer set with these clues from now on."""
        with self.control.backend() as backend:
            placed = [self._placed[cell][clues[cell]] for cell in bits(self.question.mask.free)]
            backend.add_rule([], placed)

    def _clues(self, model: "Model") -> tuple[Digit, ...]:
        mask = self.question.mask
        return tuple(
            next((digit for digit in self._digits if model.is_true(self._placed[cell][digit])), 0)
            if cell in mask
            else 0
            for cell in range(mask.board.size)
        )

    @property
    def _digits(self) -> range:
        return range(1, self.question.board.digits + 1)

    def _new_atom(self, backend: "Backend") -> Literal:
        self.atoms += 1
        return backend.add_atom()

    def _add_atoms(self, backend: "Backend") -> None:
        """The atoms for placed, gone, filled. In a clue cell a digit is gone unless it is placed: one atom for both."""
        mask = self.question.mask
        for cell in range(mask.board.size):
            placed = [0, *(self._new_atom(backend) for _ in self._digits)]
            self._placed.append(placed)
            if cell in mask:
                self._gone.append([-atom for atom in placed])
                self._filled.append(0)
            else:
                self._gone.append([0, *(self._new_atom(backend) for _ in self._digits)])
                self._filled.append(self._new_atom(backend))

    def _add_choice(self, backend: "Backend") -> None:
        """One digit for each clue cell."""
        for cell, fixed in enumerate(self.question.mask.digits):
            if fixed:
                backend.add_rule([self._placed[cell][fixed]])
        for cell in bits(self.question.mask.free):
            atoms = self._placed[cell][1:]
            backend.add_rule(atoms, choice=True)
            backend.add_rule([], [-atom for atom in atoms])
            backend.add_weight_rule([], 2, [(atom, 1) for atom in atoms])

    def _add_names(self, backend: "Backend") -> None:
        """A clue cell may hold a free digit only if an earlier clue cell holds the next smaller free digit."""
        free = self.question.free_digits
        used: dict[Digit, Literal] = {}
        """Whether a cell so far holds the digit."""
        for cell in clue_order(self.question.mask):
            for below, digit in pairwise(free):
                backend.add_rule([], [self._placed[cell][digit], *((-used[below],) if below in used else ())])
            for digit in free:
                used_here_or_before = self._new_atom(backend)
                backend.add_rule([used_here_or_before], [self._placed[cell][digit]])
                if digit in used:
                    backend.add_rule([used_here_or_before], [used[digit]])
                used[digit] = used_here_or_before

    def _add_law(self, backend: "Backend") -> None:
        """The candidates that a placed digit rules out; and no house holds a digit too often."""
        for cell in bits(self.question.mask.empty):
            for digit in self._digits:
                for other in self._digits:
                    if other != digit:
                        backend.add_rule([self._gone[cell][other]], [self._placed[cell][digit]])
        for house in self.question.board.houses:
            for digit in self._digits:
                holders = {cell: self._placed[cell][digit] for cell in house.cells}
                backend.add_weight_rule([], house.times + 1, [(atom, 1) for atom in holders.values()])
                for cell in bits(house.cell_bits & self.question.mask.empty):
                    others = [(atom, 1) for other, atom in holders.items() if other != cell]
                    if house.times == 1:
                        for atom, _ in others:
                            backend.add_rule([self._gone[cell][digit]], [atom])
                    else:
                        backend.add_weight_rule([self._gone[cell][digit]], house.times, others)

    def _add_goal(self, backend: "Backend") -> None:
        """Every cell is placed, with a digit that is not gone."""
        for cell in bits(self.question.mask.empty):
            for digit in self._digits:
                backend.add_rule([self._filled[cell]], [self._placed[cell][digit]])
                backend.add_rule([], [self._placed[cell][digit], self._gone[cell][digit]])
            backend.add_rule([], [-self._filled[cell]])

    def _add_rule(self, backend: "Backend", rule: Rule) -> None:
        """The premises of a strategy's rule, and each conclusion about a cell that has no clue."""
        mask = self.question.mask
        heads = [self._placed[cell][digit] for cell, digit in candidates_of(rule.places) if cell not in mask]
        heads += [self._gone[cell][digit] for cell, digit in candidates_of(rule.removes) if cell not in mask]
        if not heads or rule.unclued & mask.cells:
            return
        body = [self._gone[cell][digit] for cell, digit in candidates_of(rule.needs)]
        body += [self._filled[cell] for cell in bits(rule.filled & mask.empty)]
        if len(heads) > 1:  # name the body, so that it is written once
            named = self._new_atom(backend)
            backend.add_rule([named], body)
            body = [named]
        for head in heads:
            backend.add_rule([head], body)
        self.rules += 1


def search(question: Question) -> Iterator[Report]:
    """Ground the program and list its answer sets; if there are none, try to refute the mask by brute force."""
    program = GroundProgram(question)
    for _ in program.ground():
        yield Working(work=program.work)
    found = False
    while answer := program.search_slice():
        yield Working(work=program.work)
        if isinstance(answer, tuple):
            found = True
            yield Suggested(work=program.work, puzzle=Grid(answer, question.board))
            program.forbid(answer)
    if found:
        yield AllSuggested(work=program.work)
    else:
        yield from _refuted_by_brute_force(question, program.work)


def _refuted_by_brute_force(question: Question, work: dict[str, int]) -> Iterator[Report]:
    """The end where there is no answer set."""
    for report in BRUTE_FORCE.search(question):
        assert not isinstance(report, Suggested), f"clingo finds no puzzle, but {report} is one"
        work = {**work, **report.work}
        if isinstance(report, Refuted | GaveUp):
            yield replace(report, work=work)
            return
        yield Working(work=work)
        if work["fillings"] > MAX_FILLINGS:
            yield GaveUp(
                work=work,
                reason="clingo finds that there is no puzzle, but gives no proof of it, and there are too many"
                f" fillings (more than {MAX_FILLINGS:,}) to go through them all",
            )
            return


def unsuited(question: Question) -> str:
    """Whether the strategies have too many ground rules, or some that cannot be listed."""
    if why := unlisted(question.strategies):
        return why
    too_many = has_more_rules(question.strategies, question.board, MAX_RULES)
    return f"these strategies have more than {MAX_RULES:,} rules on this board" if too_many else ""


ASP = Engine(
    name="asp",
    help="Answer set programming with clingo: the strategies' rules as they are, without rounds.",
    search=search,
    unsuited=unsuited,
    is_prompt=False,  # clingo cannot be stopped before its first conflict: half a second for 30,000 rules
)
