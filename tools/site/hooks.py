"""What the documentation site has beside the pages of docs/, for mkdocs.yml.

The README is its start. CONTRIBUTING.md and CHANGELOG.md are pages, too, and the names of the public face have a page
for each room. Files of the project that pages link to are shown as text.
"""

import ast
import posixpath
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[2]
PAGES_OUTSIDE = {"README.md": "index.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
"""Where in the site the project's pages are that lie outside docs/."""
ASSETS = ("iframe-worker.js", "site.css")
"""What lies beside this file, and in the site in assets/, where mkdocs.yml names it."""
LINK = re.compile(r"(?<=\]\()([^)#:\s]+)(?=#|\))")
"""The address of a link to a file, without its anchor."""

FACE = """# The Python package

`import cluewright as cw` gives these names; nothing else is meant for the outside, except what a page of this site
names. The package is typed. Whatever is wrong with an argument is said by a
[`CluewrightError`][cluewright.CluewrightError], with what was expected and what was given.

| room | names |
|---|---|
{rows}
"""


def on_config(config: MkDocsConfig) -> None:
    """Add to the navigation the pages of the public face, and in a part of their own those that it does not name."""
    assert config.nav, "mkdocs.yml has a navigation"
    parts = [pages for part in config.nav for pages in part.values()]
    named = {page for pages in parts for page in pages}
    parts[-1].append({"The public face": [_page_of(room) for room in public_names()]})
    here = {"python.md", *named}
    if others := [name for path in sorted((ROOT / "docs").glob("*.md")) if (name := path.name) not in here]:
        config.nav.append({"More": others})


def on_files(files: Files, config: MkDocsConfig) -> None:
    """Add what lies outside docs/: pages, the reference of the public face, and the files that pages link to."""
    for path, uri in PAGES_OUTSIDE.items():
        files.append(File.generated(config, uri, abs_src_path=str(ROOT / path)))
    files.append(File.generated(config, "python/index.md", content=_face()))
    for room, names in public_names().items():
        files.append(File.generated(config, _page_of(room), content=_reference(room, names)))
    for name in ASSETS:
        files.append(File.generated(config, f"assets/{name}", abs_src_path=str(Path(__file__).with_name(name))))
    for path in sorted(_linked_sources(files)):
        files.append(File.generated(config, _uri_of(path), content=(ROOT / path).read_text(encoding="utf-8")))


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links as they are in the project into links as they are in the site, and name Python sessions so."""
    here = posixpath.dirname(page.file.src_uri)

    def in_site(link: re.Match[str]) -> str:
        path = _path_of(link[1], page.file)
        return posixpath.relpath(_uri_of(path), here) if (ROOT / path).is_file() else link[1]

    return LINK.sub(in_site, markdown).replace("```python\n>>> ", "```pycon\n>>> ")


@cache
def public_names() -> Mapping[str, tuple[str, ...]]:
    """The names of the public face by the room that they come from, as `cluewright/__init__.py` lists them."""
    module = ast.parse((ROOT / "src" / "cluewright" / "__init__.py").read_text(encoding="utf-8"))
    (value,) = (
        node.value
        for node in module.body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "_HOMES"
    )
    names: dict[str, tuple[str, ...]] = ast.literal_eval(value)
    return names


def _page_of(room: str) -> str:
    return f"python/{room}.md"


def _face() -> str:
    def links(names: tuple[str, ...]) -> str:
        return ", ".join(f"[`{name}`][cluewright.{name}]" for name in names)

    rows = "\n".join(f"| [{room}]({room}.md) | {links(names)} |" for room, names in public_names().items())
    return FACE.format(rows=rows)


def _reference(room: str, names: tuple[str, ...]) -> str:
    """A page of one room: what it does, then what it does that to."""
    functions_first = sorted(names, key=lambda name: name[0].isupper())
    return f"# {room}\n\n" + "\n".join(f"::: cluewright.{name}\n" for name in functions_first)


def _linked_sources(files: Files) -> set[str]:
    """The files of the project, outside docs/ and no pages, that pages link to."""
    linked = {
        _path_of(link[1], file) for file in files.documentation_pages() for link in LINK.finditer(file.content_string)
    }
    return {path for path in linked if _uri_of(path).startswith("source/") and (ROOT / path).is_file()}


def _path_of(address: str, file: File) -> str:
    """The file of the project that an address in a page means."""
    outside = {uri: path for path, uri in PAGES_OUTSIDE.items()}
    page = outside.get(file.src_uri, f"docs/{file.src_uri}")
    return posixpath.normpath(posixpath.join(posixpath.dirname(page), address))


def _uri_of(path: str) -> str:
    """Where in the site a file of the project is; a browser shows `.txt`, whatever the text."""
    if path == "docs/python.md":
        return "python/index.md"
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    return PAGES_OUTSIDE.get(path, f"source/{path.removesuffix('.txt')}.txt")
