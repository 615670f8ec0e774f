"""A hook of MkDocs: what joins the site from outside docs/, and where links that leave docs/ lead.

README, changelog and the like lie where a repository has them; here they become pages. A link to a file that is no
page, such as a source file, leads into the repository that `HEXHOLD_HOME` names; where there is none, only its text
stays.
"""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT: Final = Path(__file__).resolve().parents[1]
JOINING: Final = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "report.md",
}
"""Files of the repository, and what they are called on the site."""
LINK: Final = re.compile(
    r"(!?)\[((?:[^\[\]]|!\[[^\]]*\]\([^)]*\)|\[[^\]]*\])*)\]\((?!https?:|mailto:|#)([^)#\s]+)(#[^)\s]*)?\)"
)
FENCE: Final = re.compile(r"^(```.*?^```$)", re.MULTILINE | re.DOTALL)


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The repository is named where it is known."""
    home = os.environ.get("HEXHOLD_HOME", "").rstrip("/")
    if home:
        config.repo_url = home
    return config


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """The files from outside docs/ join in."""
    for source, name in JOINING.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text(encoding="utf-8")))
    return files


def on_page_markdown(markdown: str, *, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links lead to where their files are on the site; what stands between fences is no link."""
    inside = {name: source for source, name in JOINING.items()}
    source = inside.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    parts = FENCE.split(markdown)
    return "".join(part if number % 2 else _placed(part, source, page, files) for number, part in enumerate(parts))


def _placed(text: str, source: str, page: Page, files: Files) -> str:
    def place(found: re.Match[str]) -> str:
        picture, words, target, anchor = found[1], found[2], found[3], found[4] or ""
        words = LINK.sub(place, words)
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        name = JOINING.get(path, path.removeprefix("docs/") if path.startswith("docs/") else "")
        if name and files.get_file_from_path(name) is None and files.get_file_from_path(f"{name}/README.md"):
            name = f"{name}/README.md"
        if name and files.get_file_from_path(name) is not None:
            return f"{picture}[{words}]({posixpath.relpath(name, posixpath.dirname(page.file.src_uri))}{anchor})"
        if not (ROOT / path).exists():
            return found[0]  # which MkDocs will complain of
        home = os.environ.get("HEXHOLD_HOME", "").rstrip("/")
        return f"[{words}]({home}/blob/main/{path}{anchor})" if home else words

    return LINK.sub(place, text)
