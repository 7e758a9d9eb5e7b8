"""What a program in PS+ means: read and grounded by the paper's description alone, for the forms that the paper shows.

Numbers (`name(1..n).`), other facts, the types of `place` and of variables, and `k { atom[bound]: condition: ... } k.`:
for all values of the variables that are not bound, k of the atoms with values of the bound ones that meet the
conditions are true.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import product
from types import CodeType

Atom = tuple[int, ...]
"""The row, column and digit of a `place`, each from 1."""
RULE = re.compile(r"(\d+) \{ place\(([^)]*)\)\[([^]]*)]((?:: [^:]+)*) } (\d+)\.")
VARIABLE = re.compile(r"\b[A-Z]\w*")


@cache
def compiled(expression: str) -> CodeType:
    return compile(expression, "a program in PS+", "eval")


class Program:
    """The parts of a program."""

    def __init__(self, text: str) -> None:
        self.numbers: dict[str, range] = {}
        self.facts: dict[str, set[Atom]] = defaultdict(set)
        self.type_of: dict[str, str] = {}
        self.rules: list[re.Match[str]] = []
        for line in text.splitlines():
            if line.startswith("%"):
                continue
            if rule := RULE.fullmatch(line):
                self.rules.append(rule)
                continue
            for statement in filter(None, re.split(r"\.(?:\s|$)", line)):
                self._read(statement)

    def _read(self, statement: str) -> None:
        if numbers := re.fullmatch(r"(\w+)\((\d+)\.\.(\d+)\)", statement):
            self.numbers[numbers[1]] = range(int(numbers[2]), int(numbers[3]) + 1)
        elif types := re.fullmatch(r"pred place\(([\w,]+)\)", statement):
            self.types = types[1].split(",")
            assert set(self.types) <= set(self.numbers), "types are declared before they are used"
        elif variables := re.fullmatch(r"var (\w+) ([A-Z\w,]+)", statement):
            assert variables[1] in self.numbers
            assert not self.rules, "variables come before rules"
            self.type_of |= dict.fromkeys(variables[2].split(","), variables[1])
        else:
            fact = re.fullmatch(r"(\w+)\((\d+(?:,\d+)*)\)", statement)
            assert fact, statement
            self.facts[fact[1]].add(tuple(map(int, fact[2].split(","))))

    def values(self, variables: list[str], known: dict[str, int]) -> Iterator[dict[str, int]]:
        for values in product(*(self.numbers[self.type_of[variable]] for variable in variables)):
            yield known | dict(zip(variables, values, strict=True))

    def meets(self, condition: str, values: dict[str, int]) -> bool:
        if fact := re.fullmatch(r"(\w+)\((.*)\)", condition):
            return tuple(values[variable] for variable in fact[2].split(",")) in self.facts[fact[1]]
        return bool(eval(compiled(condition), {}, values))

    def constraints(self) -> Iterator[tuple[frozenset[Atom], int]]:
        """The sets of atoms of `place` of which a number must be true."""
        for rule in self.rules:
            times, arguments, bound = int(rule[1]), rule[2].split(","), rule[3].split(",")
            conditions = [part.strip() for part in rule[4].split(": ") if part.strip()]
            assert rule[5] == rule[1]
            named = set(VARIABLE.findall(rule[2])) | {each for part in conditions for each in VARIABLE.findall(part)}
            of_conditions = {each for part in conditions for each in VARIABLE.findall(part)}
            outer = sorted(named - set(bound) & of_conditions - set(bound))
            inner = sorted(named - set(bound) - set(outer))
            for known in self.values(outer, {}):
                met = [
                    values
                    for values in self.values(bound, known)
                    if all(self.meets(condition, values) for condition in conditions)
                ]
                for more in self.values(inner, {}):
                    atoms = [tuple(eval(compiled(each), {}, values | more) for each in arguments) for values in met]
                    assert all(
                        number in self.numbers[name]
                        for atom in atoms
                        for number, name in zip(atom, self.types, strict=True)
                    )
                    yield frozenset(atoms), times


def opb_of(text: str) -> str:
    """The same as pseudo-Boolean constraints over the atoms of `place`, for a solver that counts the models."""
    program = Program(text)
    rows, columns, digits = (program.numbers[name] for name in program.types)
    number: dict[Atom, int] = {atom: index for index, atom in enumerate(product(rows, columns, digits), start=1)}
    lines = [
        " ".join([*(f"+1 x{number[atom]}" for atom in sorted(atoms)), "=", str(times), ";"])
        for atoms, times in [*program.constraints(), *((frozenset([atom]), 1) for atom in program.facts["place"])]
    ]
    return "\n".join([f"* #variable= {len(number)} #constraint= {len(lines)}", *lines, ""])
