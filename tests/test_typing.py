"""What a type checker sees of the public face: the names that there are, and no others."""

import subprocess
import sys
from pathlib import Path

import pytest

import cluewright as cw

RIGHT_NAMES = "\n".join(["import cluewright as cw", *(f"cw.{name}" for name in cw.__all__)])
MISSPELT = """\
import cluewright as cw
from cluewright import fnid
cw.solutoin("a")
"""


@pytest.mark.long
def test_a_type_checker_knows_every_name_and_refuses_misspelt_ones(tmp_path: Path) -> None:
    (tmp_path / "cluewright").symlink_to(Path(cw.__file__).parent)
    (tmp_path / "right.py").write_text(RIGHT_NAMES)
    (tmp_path / "misspelt.py").write_text(MISSPELT)
    command = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", "right.py", "misspelt.py"]
    checked = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    errors = checked.stdout.splitlines()[:-1]
    assert [error.split(": error: ")[0] for error in errors] == ["misspelt.py:2", "misspelt.py:3"], checked
    assert "fnid" in errors[0]
    assert "solutoin" in errors[1]
