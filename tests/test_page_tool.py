"""`tools/page.py`: packages of npm are installed when others are wanted, and by one process at a time."""

from __future__ import annotations

import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import page

pytestmark = [pytest.mark.once, pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")]

NPM = """
import json, sys, time
from pathlib import Path
said = Path("../said.txt")
def say(word):
    with said.open("a") as file: file.write(word + "\\n")
say(sys.argv[1])
time.sleep(0.05)
if sys.argv[1] == "ci":
    Path("node_modules").mkdir(exist_ok=True)
    Path("node_modules/.package-lock.json").write_text(Path("package-lock.json").read_text())
else:
    Path("../src/hexhold/web").mkdir(parents=True, exist_ok=True)
say("done")
"""
"""An npm that only writes down what it is told, and takes a moment for it."""


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a page, in which nothing is installed yet."""
    monkeypatch.setattr(page, "npm_command", lambda: [sys.executable, "-c", NPM])
    for source in page.SOURCES:
        place = tmp_path / source
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text("{}")
    want(tmp_path, "1.0.0")
    return tmp_path


def want(root: Path, version: str) -> None:
    packages = {"": {}, "node_modules/preact": {"version": version}}
    (root / "web/package-lock.json").write_text(json.dumps({"packages": packages}))


def said(root: Path) -> list[str]:
    """What npm was told since the last time."""
    file = root / "said.txt"
    words = file.read_text().split()
    file.unlink()
    return words


def test_of_builds_at_once_one_installs_and_builds_and_the_others_wait_for_it(root: Path) -> None:
    with ThreadPoolExecutor() as both:
        list(both.map(page.build, [root] * 3))
    assert said(root) == ["ci", "done", "run", "done"]
    assert page.is_built(root)


def test_packages_are_installed_again_only_when_others_are_wanted(root: Path) -> None:
    page.build(root)
    assert said(root) == ["ci", "done", "run", "done"]
    (root / "web/index.html").write_text("changed")
    page.build(root)
    assert said(root) == ["run", "done"]
    want(root, "1.0.1")
    page.build(root)
    assert said(root) == ["ci", "done", "run", "done"]


def test_what_was_broken_off_while_installing_is_installed_again(root: Path) -> None:
    (root / "web/node_modules").mkdir()
    page.script("check", root)
    assert said(root) == ["ci", "done", "run", "done"]
