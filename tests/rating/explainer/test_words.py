"""The rated way from the kernel, and its chains in words: every line follows from those that it names."""

from tests.kernel.test_scales import RATED as HARDER
from tests.rating.explainer.test_way import RATED, by

from cluewright.boards import Grid, House
from cluewright.rating.explainer import RatedStep, next_rated_step, scale_named, way_words
from cluewright.rating.explainer.chain_hint import ChainHint
from cluewright.rating.explainer.chart import Chart
from cluewright.rating.explainer.inner import InnerStep
from cluewright.rating.explainer.native import native_way
from cluewright.rating.explainer.nodes import CELL, Node
from cluewright.rating.explainer.words import Proof, ProofLine, pattern_behind, proof_of, root_of, step_words
from cluewright.rating.technique.open_candidates import OpenCandidates

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


def test_the_kernel_takes_the_steps_of_the_reference() -> None:
    chains = 0
    for puzzle in RATED:
        for scale in ("se121", "sukaku"):
            expected = iter(by(scale, puzzle).positions())
            for position, step in native_way(Grid.parse(puzzle), scale).positions():
                at, theirs = next(expected)
                if at != position:  # of several steps of one rating the kernel took another
                    theirs = next_rated_step(position, scale_named(scale)) or theirs
                assert is_same(step, theirs), (puzzle, scale, step, theirs)
                chains += step.chain is not None
    assert chains


def follows(left: Chart, line: ProofLine, parents: list[Node]) -> bool:
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
        assert follows(left, line, parents), line.words(left.board)
        if isinstance(line.node.link, InnerStep):
            then = left.copy()
            for parent in parents:
                then.erase(parent.cell, parent.digit)
            inner = line.node.link.chain
            if inner is None:
                assert pattern_behind(then, line.node), line.words(left.board)
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
                    lines += assert_proves(left, proof_of(position, step.chain), step.chain)
                    assert_concludes(left, step.chain)
                    forms.add(step.chain.form)
    assert lines > 1000
    assert {"X-chain", "XY-chain", "cell", "house", "contradiction", "double"} <= forms


def test_steps_are_numbered_and_say_why() -> None:
    way = native_way(Grid.parse(HARDER[6][0]), "se121")
    heads = [line for line in way_words(way) if line[:2].strip().isdigit()]
    assert len(heads) == len(way.steps)
    words = {step.technique: step_words(position, step, way.scale) for position, step in way.positions()}
    assert words["forcing-chain"][1].strip().startswith("1. suppose ")
    assert " 1. hidden single in a box, 1.2: in box " in heads[0]
    assert all(", so " in line for name, (line, *_) in words.items() if name != "forcing-chain")
