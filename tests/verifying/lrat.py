"""A literal checker of LRAT proofs: it does what the format says, nothing clever, and imports nothing of the package.

A line is `NAME LITERALS 0 HINTS 0`, a lemma, or `NAME d NAMES 0`, clauses that are not needed any more. The clauses
of the CNF are named 1, 2, 3 and so on. Suppose that all literals of the lemma are false. Then each hint but the last
must name a clause of which all literals but one are false, and of that one nothing is known: so it is true. Of the
last hint all literals must be false. The proof ends with the empty lemma.
"""

from collections.abc import Mapping
from functools import lru_cache

Clause = tuple[int, ...]


@lru_cache(maxsize=2)
def clauses_of(cnf: str) -> Mapping[int, Clause]:
    """The clauses of a DIMACS text by their names; its head must tell how many there are, and its variables."""
    lines = [line for line in cnf.splitlines() if not line.startswith("c")]
    p, form, variables, count = lines[0].split()
    clauses, most = {}, int(variables)
    for name, line in enumerate(lines[1:], 1):
        *clause, end = map(int, line.split())
        assert end == 0
        assert 0 not in clause
        assert max(map(abs, clause), default=0) <= most
        clauses[name] = tuple(clause)
    assert (p, form, len(clauses)) == ("p", "cnf", int(count))
    return clauses


def objection_to(cnf: str, proof: str) -> str:
    """What is wrong with a proof of the CNF's contradiction; empty if nothing is."""
    clauses = dict(clauses_of(cnf))
    newest = len(clauses)
    for number, line in enumerate(proof.splitlines(), 1):
        name, *words = line.split()
        if not words or words.pop() != "0":
            problem = "expected a 0 at the end"
        elif words[:1] == ["d"]:
            problem = _delete(clauses, [int(word) for word in words[1:]])
        elif "0" not in words:
            problem = "expected a 0 after the lemma"
        elif int(name) <= newest:
            problem = f"{name} is no new name"
        else:
            end = words.index("0")
            lemma, hints = tuple(map(int, words[:end])), list(map(int, words[end + 1 :]))
            newest = int(name)
            problem = _problem(clauses, lemma, hints)
            clauses[newest] = lemma
            if not lemma and not problem:
                return ""
        if problem:
            return f"line {number}: {problem}"
    return "no empty clause"


def _delete(clauses: dict[int, Clause], names: list[int]) -> str:
    for name in names:
        if clauses.pop(name, None) is None:
            return f"no clause {name}"
    return ""


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
