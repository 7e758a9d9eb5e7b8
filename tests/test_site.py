"""The documentation site builds without a warning, is complete, and asks nothing of any other host."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.pages import ROOT

import cluewright

pytestmark = pytest.mark.long  # to build it takes as long as hundreds of tests
ASKED = re.compile(
    r"""<(?:script|img|iframe|source)\b[^>]*?\bsrc=["']?([^"'\s>]+)|"""
    r"""<link\b[^>]*?\bhref=["']?([^"'\s>]+)"""
)
"""What a browser asks for when it shows a page."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built as `make site` does: strictly, so that any link that leads nowhere is an error."""
    folder = tmp_path_factory.mktemp("site")
    build = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    run = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return folder


def test_every_public_name_is_described(site: Path) -> None:
    described = "".join(page.read_text(encoding="utf-8") for page in (site / "python").glob("*.html"))
    names = [name for name in cluewright.__all__ if name != "__version__"]
    assert [name for name in names if f'id="cluewright.{name}"' not in described] == []


def test_what_has_another_name_inside_is_described_by_its_public_one(site: Path) -> None:
    text = re.sub(r"<[^>]+>", "", (site / "python" / "boards.html").read_text(encoding="utf-8"))
    assert "board(which: BoardLike = 'classic')" in text
    assert "&gt;&gt;&gt; board(&quot;6x6&quot;).box_shape" in text.replace('"', "&quot;")
    assert re.search(r"\bmask\(\s+thing: MaskLike", text)


def test_keywords_are_explained_where_their_functions_are(site: Path) -> None:
    finding = (site / "python" / "finding.html").read_text(encoding="utf-8")
    _, _, described = finding.partition('id="cluewright.find"')
    assert "<code>time_limit</code>" in described.partition('id="cluewright.find_all"')[0]


def test_sessions_in_docstrings_are_code(site: Path) -> None:
    pages = [page.read_text(encoding="utf-8") for page in (site / "python").glob("*.html")]
    assert all("<blockquote>" not in page for page in pages)
    assert sum(page.count('<span class="gp">&gt;&gt;&gt; </span>') for page in pages) > 20


def test_pages_outside_the_folder_and_sources_are_there(site: Path) -> None:
    assert 'href="contributing.html"' in (site / "index.html").read_text(encoding="utf-8")
    linked = re.findall(r'href="(source/[^"]+)"', (site / "trust.html").read_text(encoding="utf-8"))
    assert len(linked) > 30
    assert all((site / path).is_file() for path in linked)


def test_nothing_is_asked_of_another_host(site: Path) -> None:
    asked = {
        address
        for page in site.rglob("*.html")
        for found in ASKED.findall(page.read_text(encoding="utf-8"))
        for address in found
        if "//" in address
    }
    styles = "".join(style.read_text(encoding="utf-8") for style in site.rglob("*.css"))
    assert asked == set()
    assert not re.search(r"url\(\s*[\"']?(?:https?:)?//|@import", styles)
