"""Rate a table of puzzles with polars: `python with_polars.py PUZZLES.csv RATED.csv`.

It does what `with_pandas.py` does, and writes the same table.
"""

import sys
from pathlib import Path

import polars as pl

import cluewright as cw

MEASURES = ["level", "technique", "wnef", "steps"]


def rated(table: pl.DataFrame) -> pl.DataFrame:
    """The table with a column for each measure, and one with the error of each puzzle that has no measures."""
    ratings = cw.rates(table["puzzle"], MEASURES, errors="keep").to_dict()
    return table.with_columns(pl.DataFrame(ratings).select(*MEASURES, "error"))


def without_repeats(table: pl.DataFrame) -> pl.DataFrame:
    """The table without puzzles that a symmetry of the board makes of an earlier one."""
    forms = pl.Series(cw.canonical(table["puzzle"]), dtype=pl.String)
    return table.filter(forms.is_first_distinct())


def with_hints(table: pl.DataFrame) -> pl.DataFrame:
    """The table with the strategy of the first step of each puzzle."""
    names = [step.strategy if step else "" for step in cw.hint(table["puzzle"])]
    return table.with_columns(pl.Series("first", names, dtype=pl.String))


def pipeline(source: Path, target: Path) -> None:
    """Rate the puzzles of a table, and write it anew."""
    table = rated(pl.read_csv(source, schema_overrides={"puzzle": pl.String}))
    for error in table["error"].drop_nulls():
        print(error, file=sys.stderr)
    good = with_hints(without_repeats(table.filter(pl.col("error").is_null())))
    good.drop("error").write_csv(target)
    for level, count in good.group_by("level").len().sort("level").iter_rows():
        print(level, count, sep="\t")


if __name__ == "__main__":
    pipeline(*map(Path, sys.argv[1:3]))
