"""Two engines that search with the paper's encoding: one adds rounds as needed, the other has the paper's 30.

CaDiCaL writes a proof from the first clause on. If no model is left, and none was forbidden, that proof is the
certificate.
"""

from collections.abc import Generator, Iterator, Mapping
from functools import partial
from itertools import islice

from ....boards import Grid, Position, bits
from ....strategies import quick_closure
from ....verifying import NO_WISHES, Certificate, Wishes
from ...question import Question
from ..engine import AllSuggested, Engine, GaveUp, Refuted, Report, Role, Suggested, Working
from ..labels import labelled_cells, relabelled_forms
from ..proving_solver import ProvingSolver
from ..rule_counts import too_many_to_verify, unlisted
from .counts import has_more_premises
from .encoding import RoundsEncoding
from .sizes import sizes_of

CONFLICTS_PER_SLICE = 500
"""Conflicts between two reports: rarely more than a second on the classic board. More of them delay the reports."""
FIRST_ROUNDS = 4
"""Rounds with which the growing search begins."""
PAPERS_ROUNDS = 30
"""K in the paper's experiments."""
MAX_PREMISES = 300_000
"""Premises of all rules and variables that count, together; with more, thirty rounds would take gigabytes. `basic` has
29,160 on classic."""
MAX_PROOF_BYTES = 100 * 2**20
"""Bytes of a proof in binary form; a longer one is thrown away. As text it is two and a half times as long."""
MAX_RELABELLED_FORMS = 5040
"""Forms of one filling that are forbidden at once; if the solver finds another one later, it is not suggested again."""


def search(question: Question, rounds: int = FIRST_ROUNDS, *, is_growing: bool = True) -> Iterator[Report]:
    """Algorithm 1 of the paper: begin with some `rounds`, and add more whenever a model does not fill the grid.

    Their number is doubled each time, so all attempts together have hardly more than twice the rounds of the last. What
    the solver has learned stays true, and it goes on from the model it has. Without `is_growing`, the rounds stay as
    they are: clues on which the strategies get stuck only after more of them are set aside.
    """
    with ProvingSolver(MAX_PROOF_BYTES) as solver:
        yield from _Search(question, solver, rounds).reports(is_growing=is_growing)


class _Search:
    """The encoding of a question, its solver, and the results so far."""

    def __init__(self, question: Question, solver: ProvingSolver, rounds: int) -> None:
        self.question = question
        self.solver = solver
        self.labelled = labelled_cells(question)
        self.encoding = RoundsEncoding(question.mask, question.strategies, self.labelled)
        self.suggested: dict[Grid, Grid] = {}
        """The suggested puzzles by their normal forms."""
        self.set_aside = 0
        """Fillings that were forbidden because the strategies get stuck on them after more rounds."""
        solver.add(self.encoding.first_round)
        self.last = 0
        self._grow(rounds)

    def reports(self, *, is_growing: bool) -> Iterator[Report]:
        """Ask for one model after the other, until there is none."""
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
        """Add the rounds up to this one, or to the last that any puzzle needs."""
        rounds = min(rounds, self.encoding.most_rounds)
        for k in range(self.last + 1, rounds + 1):
            self.solver.add(self.encoding.round(k))
        self.last = rounds
        self.sizes = sizes_of(self.encoding, rounds)

    def _has_model(self) -> Generator[Report, None, bool]:
        while (answer := self.solver.solve_slice(CONFLICTS_PER_SLICE)) is None:
            yield Working(work=self.work)
        return answer

    def _is_completed(self, puzzle: Grid) -> bool:
        """Whether the strategies complete the puzzle, even if that takes more rounds."""
        return quick_closure(Position.start(puzzle), self.question.strategies).is_complete

    def _is_new(self, puzzle: Grid) -> bool:
        """Whether the puzzle is not yet among the suggested ones, up to relabelling; then it is added to them."""
        form = self.question.normal_form(puzzle)
        is_new = form not in self.suggested
        self.suggested.setdefault(form, puzzle)
        return is_new

    def _forbid(self, puzzle: Grid) -> None:
        """Exclude these clues, and their relabelled forms, from further models."""
        unlabelled = self.question.free_digits[len(self.labelled) :]
        cells = tuple(bits(self.question.mask.free))
        for alike in islice(relabelled_forms(puzzle, unlabelled), MAX_RELABELLED_FORMS):
            self.solver.add_clause([-self.encoding.placed(cell, alike[cell], 0) for cell in cells])

    def _end(self) -> Report:
        """The last report, once there is no model, or no further one."""
        if self.suggested:
            return AllSuggested(work=self.work, certificate=self._listing())
        if self.set_aside:
            stuck = f"on {self.set_aside} fillings the strategies get stuck only after more than {self.last} rounds"
            return GaveUp(work=self.work, reason=f"it finds no puzzle, but has no proof: {stuck}")
        proof = self.solver.proof()
        if proof is None:
            reason = f"it finds that there is no puzzle, but the proof grew beyond {MAX_PROOF_BYTES >> 20} MB"
            return GaveUp(work=self.work, reason=reason)
        return Refuted(work=self.work, certificate=self._certificate(proof))

    def _listing(self) -> Certificate | None:
        """The certificate that there are no other puzzles; None if it is never needed, or cannot be given."""
        may_be_refused = self.question.wishes or any(strategy.assumes_unique for strategy in self.question.strategies)
        if not may_be_refused or self.set_aside or too_many_to_verify(self.question):
            return None
        proof = self.solver.proof()
        lines = [str(puzzle) for puzzle in self.suggested.values()]
        return None if proof is None else self._certificate(proof, self.question.wishes, puzzles=lines)

    def _certificate(self, proof: bytes, wishes: Wishes = NO_WISHES, **more: list[str]) -> Certificate:
        from hashlib import sha256  # here, since it takes milliseconds to import

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
    if why := unlisted(question.strategies):
        return why
    if has_more_premises(question.strategies, question.board, MAX_PREMISES):
        return f"the rules have more than {MAX_PREMISES:,} premises, and each is a clause in every round"
    return ""


ROUNDS = Engine(
    name="rounds",
    help="The exact method of Nishikawa and Toda with a SAT solver; adds rounds until they are enough.",
    search=search,
    unsuited=_unsuited,
    is_complete=True,
    is_prompt=False,
)
ROUNDS_30 = Engine(
    name="rounds-30",
    help="The method of rounds with 30 rounds from the start, as in the paper's experiments.",
    search=partial(search, rounds=PAPERS_ROUNDS, is_growing=False),
    unsuited=_unsuited,
    role=Role.BASELINE,
    is_prompt=False,
)
