"""The nearest mask that has a puzzle."""

from tests.finding.oracle import FOUR, solvable_classes, solvable_masks

from cluewright import Undecided, find
from cluewright.boards import Mask
from cluewright.finding import Question, engine_named
from cluewright.finding.engines.screens.search import screened
from cluewright.finding.nearest import most_alone_first, nearest
from cluewright.strategies import chosen_strategies

BASIC = chosen_strategies("basic")


def test_one_more_cell_is_found_exactly_where_there_is_one() -> None:
    engine = engine_named("brute-force")
    works = solvable_masks("basic")
    found = 0
    for cells in solvable_classes("basic"):
        question = Question(Mask(FOUR, cells), BASIC)
        certificate = screened(question)
        if certificate is None:
            continue
        near = nearest(question, certificate.at_fault, engine, tries=16, reports=1_000)
        assert (near is not None) == any(works[cells | 1 << cell] for cell in range(16) if not cells >> cell & 1)
        if near is not None:
            found += 1
            assert near.mask.cells & ~cells
            assert len(near.mask) == len(question.mask) + 1
            assert Question(near.mask, BASIC).accepts(near.puzzle)
    assert found > 5


def test_no_more_masks_are_tried_than_allowed() -> None:
    question = Question(Mask.parse("*.*.*..........."), BASIC)
    certificate = screened(question)
    assert certificate is not None
    for tries, is_found in ((16, True), (0, False)):
        near = nearest(question, certificate.at_fault, engine_named("brute-force"), tries=tries, reports=1_000)
        assert (near is not None) == is_found


def test_cells_that_cannot_mend_it_are_not_tried() -> None:
    mask = Mask.parse("*..*..*.." * 3 + "." * 18 + "*.*.*.*.*" * 4)
    certificate = screened(Question(mask, BASIC))
    assert certificate is not None
    tried = set(most_alone_first(mask, certificate.at_fault))
    assert tried
    assert tried <= set(range(27, 45))


def test_an_undecided_mask_is_told_where_a_clue_more_helps() -> None:
    """Nothing of it is searched within no time, but a clue more is found at once."""
    undecided = find("*..*..*.." * 2 + "." * 9 + "*.*.*.*.*" * 6, time_limit=0, engine="rounds")
    assert isinstance(undecided, Undecided)
    assert {"annealing", "screens"} <= set(undecided.not_asked)
    assert "rounds" not in undecided.not_asked
    near = undecided.find_nearest()
    assert near is not None
    assert near.mask.cells & undecided.question.mask.cells == undecided.question.mask.cells
    assert len(near.mask) == len(undecided.question.mask) + 1
    assert Question(near.mask, BASIC).accepts(near.puzzle)


def test_no_clue_mends_digits_that_clash() -> None:
    certificate = screened(Question(Mask.parse("11" + "*" * 14), BASIC))
    assert certificate is not None
    assert certificate.kind.name == "brute-force"
    assert not certificate.at_fault
