"""In a sub-interpreter nothing hangs: the compiled modules refuse to be imported there, in words."""

import subprocess
import sys

import pytest

pytest.importorskip("_xxsubinterpreters", reason="this Python has another module for sub-interpreters")
IN_ANOTHER = """
import _xxsubinterpreters as interpreters
interpreters.run_string(interpreters.create(), "import cluewright.{module}")
"""


@pytest.mark.parametrize("module", ["_kernel", "_checker"])
def test_a_compiled_module_is_refused_outside_the_main_interpreter(module: str) -> None:
    """In a process of its own, which a module that is not refused leaves in disorder."""
    call = [sys.executable, "-c", IN_ANOTHER.format(module=module)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    assert "works in the main interpreter of a process only" in done.stderr
