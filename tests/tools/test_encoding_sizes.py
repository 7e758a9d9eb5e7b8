"""The table of the encoding's constraints."""

import sys

import pytest
from tools.encoding_sizes import main


def test_the_numbers_of_the_formulas_add_up(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["encoding_sizes", "*4...*..........", "--rounds", "10"])
    main()
    head, *rows, total, _, clauses = capsys.readouterr().out.replace(",", "").splitlines()
    numbers = [[int(number) for number in row.split()[1:]] for row in (*rows, total)]
    assert head.split() == ["formula", "constraints", "with", "5.1"]
    assert [row.split()[0] for row in rows] == [f"({formula})" for formula in (*range(1, 8), *range(10, 13), 8, 9, 13)]
    assert [sum(column) for column in zip(*numbers[:-1], strict=True)] == numbers[-1]
    assert clauses.startswith("for the SAT solver: ")
