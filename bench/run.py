"""All the benchmarks in turn, each by itself: their tables, with the goals.

python bench/run.py [names]
"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.timing import names_given

HERE = Path(__file__)
NAMES = sorted({file.stem for file in HERE.parent.glob("*.py")} - {HERE.stem, "timing"})


def main() -> int:
    failed = []
    for number, name in enumerate(names_given(__doc__, NAMES)):
        print("\n" * (number > 0) + f"--- bench/{name}.py", flush=True)
        if subprocess.run([sys.executable, HERE.with_name(f"{name}.py")], check=False).returncode:
            failed.append(name)
    if failed:
        print(f"\nfailed, or missed a goal: {', '.join(failed)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
