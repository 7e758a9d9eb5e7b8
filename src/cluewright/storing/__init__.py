"""Storing: a library of puzzles in one file, none of them twice.

- libraries: opens a file; puzzles are added, selected, tagged, rated and counted
- keeping: takes what `find`, `generate` and `sweep` answer, as it comes
- exporting: Parquet and booklets

The other files are how these work: schema has the tables, rows the values that columns may have, damage the errors
about others; connecting opens the file, connections lends it to threads; adding has what is computed of each puzzle,
cells its bytes; choosing and filters make the SQL that selects; outcomes and sweeps what is kept of answers.
"""

from .choosing import Choice
from .exporting import to_booklet, to_parquet
from .filters import Filters
from .keeping import Keeper, keeping
from .libraries import Added, Library, default_library, library
from .outcomes import StoredOutcome
from .statistics import Statistics
from .stored import Measured, Stored

__all__ = [
    "Added",
    "Choice",
    "Filters",
    "Keeper",
    "Library",
    "Measured",
    "Statistics",
    "Stored",
    "StoredOutcome",
    "default_library",
    "keeping",
    "library",
    "to_booklet",
    "to_parquet",
]
