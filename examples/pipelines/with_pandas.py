"""Rate a table of puzzles with pandas: `python with_pandas.py PUZZLES.csv RATED.csv`.

PUZZLES.csv has a column `puzzle`; whatever else it has stays. Puzzles that cannot be used are left out, and so are
those that a symmetry of the board makes of an earlier one. The others get columns: the level, the rating by technique,
the WNEF, the number of steps, and the strategy of the first step. How many puzzles each level has goes to stdout, and
what was wrong to stderr.
"""

import sys
from pathlib import Path

import pandas as pd

import cluewright as cw

MEASURES = ["level", "technique", "wnef", "steps"]


def rated(table: pd.DataFrame) -> pd.DataFrame:
    """The table with a column for each measure, and one with the error of each puzzle that has no measures."""
    ratings = cw.rates(table["puzzle"], MEASURES, errors="keep").to_dict()
    columns = pd.DataFrame(ratings, index=table.index).convert_dtypes()  # whole numbers stay whole beside gaps
    return table.join(columns[[*MEASURES, "error"]])


def without_repeats(table: pd.DataFrame) -> pd.DataFrame:
    """The table without puzzles that a symmetry of the board makes of an earlier one."""
    forms = pd.Series(cw.canonical(table["puzzle"]), index=table.index)
    return table[~forms.duplicated()]


def with_hints(table: pd.DataFrame) -> pd.DataFrame:
    """The table with the strategy of the first step of each puzzle."""
    return table.assign(first=[step.strategy if step else "" for step in cw.hint(table["puzzle"])])


def pipeline(source: Path, target: Path) -> None:
    """Rate the puzzles of a table, and write it anew."""
    table = rated(pd.read_csv(source, dtype={"puzzle": str}))
    wrong = table["error"].notna()
    for error in table.loc[wrong, "error"]:
        print(error, file=sys.stderr)
    good = with_hints(without_repeats(table[~wrong]))
    good.drop(columns="error").to_csv(target, index=False)
    for level, count in good["level"].value_counts(sort=False).sort_index().items():
        print(level, count, sep="\t")


if __name__ == "__main__":
    pipeline(*map(Path, sys.argv[1:3]))
