"""Collects the fragments in changelog.d into CHANGELOG.md, as a version with a date.

Every change that users see comes with a fragment: a file `changelog.d/NAME.KIND.md` of a few lines in Markdown, which
say what is new for them. KIND is one of `added`, `changed`, `fixed`, `removed` and `security`. So two changes never
touch the same lines. `python -m tools.changelog` prints what the next version would say, and `python -m tools.changelog
0.2.0 2026-12-24` writes it, removes the fragments, and sets the version of the package.
"""

import re
import sys
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[1]
KINDS = {"added": "Added", "changed": "Changed", "fixed": "Fixed", "removed": "Removed", "security": "Security"}
"""The kinds of changes, in the order of their headings."""
FRAGMENT = re.compile(rf"([a-z0-9-]+)\.({'|'.join(KINDS)})\.md")
UNRELEASED = "## [Unreleased]\n"
"""The heading below which a new version begins."""


def fragments(root: Path = ROOT) -> list[Path]:
    """The files of the changes that no version has yet, by kind and name; an error names a file that is none."""
    files = sorted(each for each in (root / "changelog.d").iterdir() if each.name != "README.md")
    if wrong := [each.name for each in files if not FRAGMENT.fullmatch(each.name)]:
        raise SystemExit(f"changelog.d/{wrong[0]}: expected a name such as what-it-is.fixed.md ({', '.join(KINDS)})")
    return sorted(files, key=lambda file: ([*KINDS].index(_kind(file)), file.name))


def _kind(file: Path) -> str:
    return file.name.split(".")[1]


def notes(root: Path = ROOT) -> str:
    """What the next version says: a heading for each kind, and below it the fragments as a list."""
    said: dict[str, list[str]] = {}
    for file in fragments(root):
        lines = file.read_text(encoding="utf-8").strip().splitlines()
        said.setdefault(_kind(file), []).append("\n  ".join([f"- {lines[0]}", *lines[1:]]).replace("  \n", "\n"))
    return "\n\n".join(f"### {KINDS[kind]}\n\n" + "\n".join(items) for kind, items in said.items())


def release(version: str, day: date, root: Path = ROOT) -> None:
    """Write the next version into CHANGELOG.md, remove the fragments, and set the version of the package."""
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        raise SystemExit(f"version: expected one such as 0.2.0, got {version}")
    log, package = root / "CHANGELOG.md", root / "src" / "cluewright" / "version.py"
    text = log.read_text(encoding="utf-8")
    if text.count(UNRELEASED) != 1 or f"## [{version}]" in text:
        raise SystemExit(f"CHANGELOG.md: expected one heading Unreleased, and none of {version}")
    made = f"{UNRELEASED}\n## [{version}] - {day.isoformat()}\n\n{notes(root)}\n"
    files = fragments(root)
    log.write_text(text.replace(UNRELEASED, made), encoding="utf-8")
    said = package.read_text(encoding="utf-8")
    package.write_text(re.sub(r'(?<=__version__ = ")[^"]+', version, said), encoding="utf-8")
    for file in files:
        file.unlink()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        release(sys.argv[1], date.fromisoformat(sys.argv[2]) if len(sys.argv) > 2 else date.today())  # noqa: DTZ011
    else:
        print(notes())
