"""The rated way from the kernel, and its chains in words: every line follows from those that it names."""

from functools import cache
from itertools import product

from tests.kernel.test_scales import RATED as HARDER
from tests.rating.explainer.test_way import RATED, by

from cluewright import from_json, to_json
from cluewright.boards import Grid, House, board_named
from cluewright.drawing.booklets import check_printable
from cluewright.explaining import Path
from cluewright.explaining.walking import WordedStep
from cluewright.languages import LANGUAGES
from cluewright.rating.explainer import RatedStep, way_words
from cluewright.rating.explainer.chain_hint import ChainHint
from cluewright.rating.explainer.chart import Chart
from cluewright.rating.explainer.inner import InnerStep
from cluewright.rating.explainer.native import native_way
from cluewright.rating.explainer.nodes import CELL, Node
from cluewright.rating.explainer.proofs import Proof, ProvedLine, pattern_behind, proof_of, root_of
from cluewright.rating.explainer.words import path_of_way, step_of
from cluewright.rating.technique.open_candidates import OpenCandidates
from cluewright.rating.technique.step import TechniqueStep
from cluewright.rating.technique.words import REASONS, reason_of
from cluewright.strategies import Step, speaker
from cluewright.strategies.reasons import Reason

CHAINED = [row[0] for row in HARDER if 6.6 <= float(row[4]) <= 9.6]
Known = dict[str, Node]


def nodes_of(chain: ChainHint | None) -> object:
    """What is the same in two chains that are the same: form, length, conclusion and every node with its parents."""
    if chain is None:
        return None
    return (
        (chain.form, chain.rank, chain.places, chain.removes, chain.complexity, chain.identity),
        [[(node.key, [parent.key for parent in node.parents]) for node in line.values()] for line in chain.lines],
        [str(node.link) for line in chain.lines for node in line.values() if not isinstance(node.link, InnerStep)],
        [nodes_of(inner) for inner in chain.nested],
    )


def is_same(found: RatedStep, expected: RatedStep) -> bool:
    """Whether two steps are of one technique and one rating, and as chains the same."""
    if (found.technique, found.rating) != (expected.technique, expected.rating):
        return False
    return nodes_of(found.chain) == nodes_of(expected.chain)


def test_the_kernels_chains_have_the_nodes_of_those_of_the_reference() -> None:
    chains = 0
    for puzzle in RATED:
        for scale in ("se121", "sukaku"):
            found, expected = native_way(Grid.parse(puzzle), scale), by(scale, puzzle)
            for (position, step), (at, theirs) in zip(found.positions(), expected.positions(), strict=True):
                assert position == at, (puzzle, scale)
                assert is_same(step, theirs), (puzzle, scale, step, theirs)
                chains += step.chain is not None
    assert chains


def follows(left: Chart, line: ProvedLine, parents: list[Node]) -> bool:
    """Whether a line follows from its parents by its cause, by the plain meaning of each."""
    node, link = line.node, line.node.link
    if link is None:
        return not parents
    if isinstance(link, InnerStep):
        return all(not parent.is_on for parent in parents) and bool(parents)
    if not node.is_on:
        (parent,) = parents
        if link == CELL:
            return parent.is_on and parent.cell == node.cell and parent.digit != node.digit
        assert isinstance(link, House)
        same = parent.is_on and parent.digit == node.digit and parent.cell != node.cell
        return same and node.cell in link.cells and parent.cell in link.cells
    off = {(parent.cell, parent.digit) for parent in parents if not parent.is_on}
    if link == CELL:
        others = {(node.cell, digit) for digit in range(9) if left.has(node.cell, digit)}
    else:
        assert isinstance(link, House)
        others = {(cell, node.digit) for cell in link.cells if left.has(cell, node.digit)}
    return others - {(node.cell, node.digit)} <= off


def assert_proves(left: Chart, proof: Proof, chain: ChainHint) -> int:
    """Every line of a proof follows, and none is idle. Returns the number of its lines."""
    known: Known = {}
    used: set[str] = set()
    for line in proof.lines:
        parents = [known[number] for number in line.parents]
        assert follows(left, line, parents), line.number
        if isinstance(line.node.link, InnerStep):
            then = left.copy()
            for parent in parents:
                then.erase(parent.cell, parent.digit)
            inner = line.node.link.chain
            if inner is None:
                assert pattern_behind(then, line.node), line.number
            else:
                assert (line.node.cell, line.node.digit + 1) in inner.removes
                assert_concludes(then, inner)
                if line.nested:
                    assert_proves(then.as_base(), line.nested, inner)
        known[line.number] = line.node
        used.update(line.parents)
    targets = {target.key for target in chain.targets}
    assert targets <= {node.key for node in known.values()}
    assert all(number in used or node.key in targets for number, node in known.items())
    return len(proof.lines)


def assert_concludes(left: Chart, chain: ChainHint) -> None:
    """What a chain concludes follows from its targets and their assumptions."""
    starts = [*map(root_of, chain.targets)]
    if "cycle" in chain.form:
        assert [root.key for root in starts] == [target.key for target in chain.targets]
        nodes = chain.lines[0].values()
        for cell, digit in chain.removes:
            seen = {node.is_on for node in nodes if node.digit + 1 == digit and left.board.peers[cell] >> node.cell & 1}
            assert seen == {True, False}
        return
    if chain.form in ("X-chain", "XY-chain"):
        assert starts[0].key == chain.targets[0].key ^ 1
        end = chain.targets[0]
    elif chain.form == "contradiction":
        one, other = chain.targets
        assert one.key == other.key ^ 1
        assert starts[0].key == starts[1].key
        end = Node(starts[0].cell, starts[0].digit, not starts[0].is_on)
    else:
        end = chain.targets[0]
        assert {target.key for target in chain.targets} == {end.key}
        options = {(root.cell, root.digit) for root in starts}
        cells, digits = ({pair[side] for pair in options} for side in (0, 1))
        if chain.form == "double":
            assert starts[0].key == starts[1].key ^ 1
        elif chain.form == "cell":
            (cell,) = cells
            assert digits == {digit for digit in range(9) if left.has(cell, digit)}
        else:
            (digit,) = digits
            houses = [house for house in left.board.houses if cells <= {*house.cells}]
            assert any(cells == {cell for cell in house.cells if left.has(cell, digit)} for house in houses)
    assert (chain.places if end.is_on else chain.removes) == ((end.cell, end.digit + 1),)


def test_every_line_of_a_printed_chain_follows_from_those_that_it_names() -> None:
    lines = 0
    forms = set()
    for puzzle in CHAINED:
        for scale in ("se121", "sukaku"):
            for position, step in native_way(Grid.parse(puzzle), scale).positions():
                if step.chain:
                    left = Chart(OpenCandidates.of(position))
                    lines += assert_proves(left, proof_of(left, step.chain), step.chain)
                    assert_concludes(left, step.chain)
                    forms.add(step.chain.form)
    assert lines > 1000
    assert {"X-chain", "XY-chain", "cell", "house", "contradiction", "double"} <= forms


CHAINED_PATH = HARDER[6][0]
"""A puzzle whose way on `se121` has patterns, and a chain of each direction."""


NESTED = "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3"
"""A puzzle whose way has chains inside others, and is found quickly."""


@cache
def steps_of_ways() -> list[Step]:
    """Of each technique and form in some ways, the first step that places, and the first that does not."""
    found: dict[tuple[str, str, bool], Step] = {}
    some = [*((HARDER[index][0], "se121") for index in (6, 7, 11, 12, 13, 18)), (NESTED, "se121")]
    some += [(HARDER[index][0], "sukaku") for index in (6, 9)]
    for puzzle, name in some:
        way = native_way(Grid.parse(puzzle), name)
        for position, step in way.positions():
            form = step.chain.form if step.chain else str(step.rating)
            if (key := (step.technique, form, bool(step.places))) not in found:
                found[key] = step_of(position, step, way.scale)
    return [*found.values()]


def test_steps_are_numbered_and_say_why() -> None:
    way = native_way(Grid.parse(CHAINED_PATH), "se121")
    heads = [line for line in way_words(way) if line[:2].strip().isdigit()]
    assert len(heads) == len(way.steps)
    assert heads[0].startswith(" 1. hidden single in a box, 1.2: ")
    assert all(", so " in line for line in heads)
    chain = next(step for step in path_of_way(way).steps if step.lines)
    assert chain.lines[0] == "1. if r3c1 is 6"
    assert str(chain).startswith(
        "forcing chain (X-chain), 6.6: if r3c1 is 6, then r3c1 is not 6 (line 6), so 6 is gone"
    )


def test_every_step_of_a_scale_is_told_in_every_language() -> None:
    for step in steps_of_ways():
        assert step.position is not None
        board = step.position.board
        assert step.in_language("en") == step
        for language in LANGUAGES:
            told = step.in_language(language)
            check_printable("words", told.title + told.words + "".join(told.lines))
            assert all(board.cell_name(cell) in told.words for cell, _ in (*step.places, *step.removes))
            assert not {*"{}|"} & {*told.words}
            assert len(told.lines) == len(step.lines)
            assert language == "en" or told.words != step.words


FORMS = {
    "unique-loop": ["type 1", "type 2", "type 3, naked", "type 3, hidden", "type 4"],
    "bug": ["type 1", "type 2", "type 3", "type 4"],
    "wxyz-wing": ["", "doubly linked"],
}
"""The forms of techniques that have several."""


def test_every_sentence_of_the_scales_is_said_and_in_every_language_another() -> None:
    board = board_named("classic")
    said = set()
    for name in REASONS:
        for form, places in product(FORMS.get(name, [""]), [(), ((0, 3),)]):
            made = TechniqueStep(name, places, ((5, 1),), (0, 1, 10), (1, 2), board.houses[:4], form)
            told = {speaker(board, language).told(reason_of(made)) for language in LANGUAGES}
            assert len(told) == len(LANGUAGES)
            said |= sentences_in([reason_of(made)])
    for step in steps_of_ways():
        assert step.reason is not None
        said |= sentences_in([step.reason, *(line.reason for line in step.proof)])
    unsaid = LANGUAGES["en"].ways.sentences.keys() - said
    assert unsaid <= {"as-below", "by-pattern"}, "most nets have no chain twice, and a pattern for each of their steps"


def sentences_in(waiting: list[Reason]) -> set[str]:
    """The names of all sentences in these reasons."""
    said = set()
    while waiting:
        reason = waiting.pop()
        said.add(reason.sentence)
        waiting += [each for each in reason.things.values() if isinstance(each, Reason)]
    return said


def test_marks_of_a_chain_are_its_candidates_with_an_arrow_to_each_that_follows() -> None:
    chains = [step for step in steps_of_ways() if step.lines]
    assert len(chains) > 12
    for step in chains:
        on, off = ({(mark.cell, mark.digit) for mark in step.marks if mark.role == role} for role in ("on", "off"))
        arrows = [mark for mark in step.marks if mark.start]
        assert all((mark.cell, mark.digit) in (on if mark.role == "strong" else off) for mark in arrows)
        assert all(mark.start in (on if mark.role == "weak" else off) for mark in arrows)
        assert {mark.role for mark in arrows} <= {"strong", "weak", "folded"}
        numbers = {line.partition(".")[0] for line in step.lines}
        assert {mark.label for mark in arrows if mark.label} <= numbers
        gone = {(mark.cell, mark.digit) for mark in step.marks if mark.role in ("placed", "gone")}
        assert gone == {*step.places, *step.removes}


def test_a_path_of_a_scale_survives_json() -> None:
    nested = next(step for step in steps_of_ways() if any(mark.label for mark in step.marks))
    assert nested.position is not None
    path = Path(nested.position, (WordedStep(nested),), nested.applied_to(nested.position))
    again = from_json(to_json(path))
    assert again == path
    assert isinstance(again, Path)
    assert again.steps[0].lines == nested.lines
    assert again.hardest == nested.strategy
