"""The results as a Parquet file, for programs that read tables."""

from io import BytesIO
from itertools import islice
from pathlib import Path

from ..extras import check_installed
from ..writing import write_file
from .results import types_of
from .summary import TABLE, Sweep

ROWS_AT_ONCE = 50_000
"""Rows that are made at a time; more take more memory."""


def write_table(sweep: Sweep) -> Path:
    """Write all answers to `results.parquet` in their folder: a column for each field that an answer may have."""
    check_installed("pyarrow")
    import pyarrow as pa
    import pyarrow.parquet as pq

    types = {str: pa.string(), int: pa.int64(), float: pa.float64(), bool: pa.bool_()}
    schema = pa.schema([(name, types[kind]) for name, kind in types_of(sweep.question).items()])
    buffer, records = BytesIO(), sweep.records()
    with pq.ParquetWriter(buffer, schema) as writer:
        while rows := list(islice(records, ROWS_AT_ONCE)):
            writer.write_table(pa.Table.from_pylist(rows, schema))
    file = sweep.folder / TABLE
    write_file(file, buffer.getvalue())
    return file
