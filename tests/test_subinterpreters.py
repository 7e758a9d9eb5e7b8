"""In a sub-interpreter nothing hangs: the compiled modules refuse to be imported there, in words."""

import pytest

interpreters = pytest.importorskip("_xxsubinterpreters", reason="this Python has another module for sub-interpreters")


@pytest.mark.parametrize("module", ["_kernel", "_checker"])
def test_a_compiled_module_is_refused_outside_the_main_interpreter(module: str) -> None:
    other = interpreters.create()
    try:
        with pytest.raises(interpreters.RunFailedError, match="works in the main interpreter of a process only"):
            interpreters.run_string(other, f"import cluewright.{module}")
    finally:
        interpreters.destroy(other)
