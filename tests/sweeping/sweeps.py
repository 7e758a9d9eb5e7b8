"""Sweeps as processes of their own, and what they have answered."""

import json
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.cli.runs import command_line

import cluewright as cw
from cluewright.sweeping.results import LOG

MASKS = [*map(str, cw.random_masks(40, "classic", (26, 34), seed=1)), *map(str, cw.random_masks(15, "4x4", 4, seed=2))]
HERE = ThreadPoolExecutor(1)
"""A thread of this process: to start others takes longer than all the rest."""
COMPARED = ("mask", "outcome", "puzzle", "kind", "carried_from")
"""What a record says, besides who said so and how long it took."""

Process = subprocess.Popen[str]


def begun(masks: Path, to: Path, *options: str, prefix: Sequence[str] = ()) -> Process:
    """A sweep of the masks in a file, with more options, perhaps run by another command."""
    call = command_line("sweep", str(masks), "--seed", "1", "--time-limit", "inf", "--to", str(to), *options)
    return subprocess.Popen([*prefix, *call], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


def finished(process: Process) -> int:
    """The exit code, once the process has ended."""
    process.communicate()
    return process.returncode


def swept_here(masks: Path, to: Path) -> None:
    """Sweep the masks in a file as `begun` does, or go on with it, but in a thread of this process."""
    cw.sweep(masks.read_text().splitlines(), to, seed=1, time_limit=None, executor=HERE)


def told(folder: Path) -> list[str]:
    """What the answers say, in the order of the masks; a mask with two answers is there twice."""
    lines = (folder / LOG).read_bytes().splitlines(keepends=True) if (folder / LOG).exists() else []
    records = [json.loads(line) for line in lines if line.endswith(b"\n")]
    return sorted(json.dumps([record.get(key) for key in COMPARED]) for record in records)
