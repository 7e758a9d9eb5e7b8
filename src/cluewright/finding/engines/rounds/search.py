"""Two engines that search with the paper's encoding: in one the rounds grow, the other takes the paper's 30.

CaDiCaL writes a proof from the first clause on. Where no model is left, and none was forbidden by hand, that proof is
the certificate.
"""

from collections.abc import Generator, Iterator, Mapping
from hashlib import sha256
from itertools import islice

from ....boards import Grid, Position, bits
from ....strategies import quick_closure
from ....verifying import NO_WISHES, Certificate, Wishes
from ...question import Question
from ..engine import AllSuggested, Engine, GaveUp, Refuted, Report, Role, Suggested, Working
from ..rule_counts import has_more_premises, too_many_to_verify
from .encoding import RoundsEncoding
from .labels import labelled_cells, relabelled_forms
from .proving_solver import ProvingSolver
from .sizes import sizes_of

SLICE = 500
"""Conflicts between two reports: on the classic board rarely more than a second."""
FIRST_ROUNDS = 4
"""With so many rounds the growing search begins."""
PAPERS_ROUNDS = 30
"""The paper's K."""
MOST_PREMISES = 300_000
"""With more premises in all rules together, thirty rounds take gigabytes. Classic, `basic`: 29,160."""
MOST_PROOF = 100 * 2**20
"""Bytes of a proof in binary form; as text it is two and a half times as long."""
MOST_FORBIDDEN = 5040
"""So many names of one filling are forbidden at once; should there be others, they come up and are passed over."""


def search(question: Question) -> Iterator[Report]:
    """Algorithm 1 of the paper: more rounds as long as a model does not fill the grid; no rounds too few for an answer.

    They are doubled each time: all attempts together then have hardly more than twice the rounds of the last. What
    the solver has learned stays true, and it goes on with the model it has.
    """
    with ProvingSolver(MOST_PROOF) as solver:
        yield from _Search(question, solver, FIRST_ROUNDS).reports(is_growing=True)


def search_30(question: Question) -> Iterator[Report]:
    """K = 30, as in the paper's experiments. Clues on which the strategies get stuck later than that are set aside."""
    with ProvingSolver(MOST_PROOF) as solver:
        yield from _Search(question, solver, PAPERS_ROUNDS).reports(is_growing=False)


class _Search:
    """The encoding of a question, its solver, and what came of it so far."""

    def __init__(self, question: Question, solver: ProvingSolver, rounds: int) -> None:
        self.question = question
        self.solver = solver
        self.labelled = labelled_cells(question)
        self.encoding = RoundsEncoding(question.mask, question.strategies, self.labelled)
        self.suggested: dict[Grid, Grid] = {}
        """By normal form."""
        self.set_aside = 0
        """Fillings that the last round does not complete, nor would any other."""
        solver.add(self.encoding.first_round)
        self.last = 0
        self._grow(rounds)

    def reports(self, *, is_growing: bool) -> Iterator[Report]:
        """Ask for model after model."""
        while (yield from self._has_model()):
            model = self.solver.model()
            puzzle = Grid(self.encoding.digits_in(model, 0), self.question.board)
            if 0 not in self.encoding.digits_in(model, self.last) or self._is_completed(puzzle):
                if self._is_new(puzzle):
                    yield Suggested(work=self.work, puzzle=puzzle)
                self._forbid(puzzle)
            elif is_growing:
                self._grow(2 * self.last)
            else:
                self.set_aside += 1
                self._forbid(puzzle)
        yield self._end()

    def _grow(self, rounds: int) -> None:
        """Add the rounds up to this one, or up to the last that any puzzle takes."""
        rounds = min(rounds, self.encoding.most_rounds)
        for k in range(self.last + 1, rounds + 1):
            self.solver.add(self.encoding.round(k))
        self.last = rounds
        self.sizes = sizes_of(self.encoding, rounds)

    def _has_model(self) -> Generator[Report, None, bool]:
        while (answer := self.solver.solve_slice(SLICE)) is None:
            yield Working(work=self.work)
        return answer

    def _is_completed(self, puzzle: Grid) -> bool:
        """Whether the strategies complete it after all, only not by the last round."""
        return quick_closure(Position.start(puzzle), self.question.strategies).is_complete

    def _is_new(self, puzzle: Grid) -> bool:
        """Whether it was not suggested before, up to relabelling; from now on it was."""
        form = self.question.normal_form(puzzle)
        is_new = form not in self.suggested
        self.suggested.setdefault(form, puzzle)
        return is_new

    def _forbid(self, puzzle: Grid) -> None:
        """These clues, and what relabelling makes of them, are not wanted again."""
        unlabelled = self.question.free_digits[len(self.labelled) :]
        cells = tuple(bits(self.question.mask.free))
        for alike in islice(relabelled_forms(puzzle, unlabelled), MOST_FORBIDDEN):
            self.solver.add_clause([-self.encoding.numbers.x(cell, alike[cell], 0) for cell in cells])

    def _end(self) -> Report:
        """What it means that there is no model, or none any more."""
        if self.suggested:
            return AllSuggested(work=self.work, certificate=self._listing())
        if self.set_aside:
            return GaveUp(
                work=self.work,
                reason=f"no puzzle, but also no proof within {self.last} rounds: {self.set_aside} fillings take more",
            )
        proof = self.solver.proof()
        if proof is None:
            return GaveUp(work=self.work, reason=f"no puzzle, but the proof grew beyond {MOST_PROOF >> 20} MB")
        return Refuted(work=self.work, certificate=self._certificate(proof))

    def _listing(self) -> Certificate | None:
        """That there are no other puzzles, where that may be wanted and can be shown: nothing was set aside."""
        may_be_refused = self.question.wishes or any(strategy.assumes_unique for strategy in self.question.strategies)
        if not may_be_refused or self.set_aside or too_many_to_verify(self.question):
            return None
        proof = self.solver.proof()
        lines = [str(puzzle) for puzzle in self.suggested.values()]
        return None if proof is None else self._certificate(proof, self.question.wishes, puzzles=lines)

    def _certificate(self, proof: bytes, wishes: Wishes = NO_WISHES, **more: list[str]) -> Certificate:
        return self.question.certificate(
            "rounds",
            proof,
            wishes=wishes,
            last=self.last,
            labelled=list(self.labelled),
            sha256=sha256(proof).hexdigest(),
            **more,
        )

    @property
    def work(self) -> Mapping[str, int]:
        return {
            "rounds": self.last,
            "variables": self.sizes.variables,
            "clauses": self.sizes.clauses,
            "constraints": self.sizes.reduced_constraints,
            "conflicts": self.solver.conflicts,
            "suggested": len(self.suggested),
            "set aside": self.set_aside,
        }


def _unsuited(question: Question) -> str:
    if not question.board.all_times_one:
        return "its clauses know only houses that hold every digit once"
    if has_more_premises(question.strategies, question.board, MOST_PREMISES):
        return f"the rules have more than {MOST_PREMISES:,} premises, and each is a clause in every round"
    return ""


ROUNDS = Engine(
    name="rounds",
    help="The exact method of Nishikawa and Toda by SAT, with more rounds until they are enough.",
    search=search,
    unsuited=_unsuited,
    is_complete=True,
    is_prompt=False,
)
ROUNDS_30 = Engine(
    name="rounds-30",
    help="The same with 30 rounds at once, as in their experiments.",
    search=search_30,
    unsuited=_unsuited,
    role=Role.BASELINE,
    is_prompt=False,
)
