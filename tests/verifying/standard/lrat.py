"""A literal checker of LRAT proofs: what a line may say, and nothing clever. It imports nothing of the package.

A line is `NAME LITERALS 0 HINTS 0`, a lemma, or `NAME d NAMES 0`, clauses that are not needed any more. The clauses of the
CNF are named 1, 2, 3 and so on. Assume that all literals of the lemma are false. Then each hint but the last must name
a clause of which all literals but one are false, and nothing is known of that one: so it is true. Of the last hint
all literals must be false. The last line is the empty lemma.
"""

Clause = tuple[int, ...]


def clauses_of(cnf: str) -> dict[int, Clause]:
    """The clauses of a DIMACS text by their names; its head must tell how many there are, and its variables."""
    lines = [line for line in cnf.splitlines() if not line.startswith("c")]
    p, form, variables, count = lines[0].split()
    clauses = {}
    for name, line in enumerate(lines[1:], 1):
        *clause, end = map(int, line.split())
        assert end == 0
        assert all(1 <= abs(literal) <= int(variables) for literal in clause)
        clauses[name] = tuple(clause)
    assert (p, form, len(clauses)) == ("p", "cnf", int(count))
    return clauses


def objection_to(cnf: str, proof: str) -> str:
    """What is wrong with a proof of the CNF's contradiction; empty if nothing is."""
    clauses = clauses_of(cnf)
    for number, line in enumerate(proof.splitlines(), 1):
        name, *words = line.split()
        if not words or words.pop() != "0":
            return f"line {number}: expected a 0 at the end"
        if words[:1] == ["d"]:
            for unneeded in map(int, words[1:]):
                if clauses.pop(unneeded, None) is None:
                    return f"line {number}: no clause {unneeded}"
            continue
        if "0" not in words:
            return f"line {number}: expected a 0 after the lemma"
        end = words.index("0")
        lemma, hints = tuple(map(int, words[:end])), list(map(int, words[end + 1 :]))
        if int(name) <= max(clauses, default=0):
            return f"line {number}: {name} is no new name"
        if problem := _problem(clauses, lemma, hints):
            return f"line {number}: {problem}"
        if not lemma:
            return ""
        clauses[int(name)] = lemma
    return "no empty clause"


def _problem(clauses: dict[int, Clause], lemma: Clause, hints: list[int]) -> str:
    """Why the hints do not show that the lemma follows from the clauses; empty if they do."""
    false = set(lemma)
    if any(-literal in false for literal in false):
        return "the lemma has a literal and its opposite"
    for index, hint in enumerate(hints):
        if hint not in clauses:
            return f"no clause {hint}"
        left = set(clauses[hint]) - false
        if not left:
            return "" if index == len(hints) - 1 else f"hints after {hint}, of which all literals are false"
        if len(left) > 1:
            return f"clause {hint} has {len(left)} literals that are not false"
        (literal,) = left
        if -literal in false:
            return f"clause {hint} is true already"
        false.add(-literal)
    return "no hint of which all literals are false"
