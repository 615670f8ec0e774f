"""The package as others get it: what its wheel says of itself and what lies in it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import HeaderParser
from importlib.util import find_spec
from pathlib import Path

import pytest

import hexhold
from tools import page
from tools.packages import bundled

ROOT = Path(__file__).parents[1]
ALLOWED = {"MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0"}
"""Licences under which code may lie in the page and go along with a package under the MIT licence."""
HOME = "https://example.org/somebody/hexhold"

pytestmark = [
    pytest.mark.once,
    pytest.mark.skipif(find_spec("hatch_mypyc") is None, reason="the build tools are not installed"),
    pytest.mark.skipif(not page.is_built() or not page.is_installed(), reason="the page is not built"),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """A wheel of plain Python, which takes a second or two to build."""
    folder = tmp_path_factory.mktemp("wheel")
    for made_before in (bundled.LICENCES, bundled.MATERIALS):
        (ROOT / made_before).unlink(missing_ok=True)
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", "--no-build-isolation", "--no-deps"]
    subprocess.run(
        [*pip, "--quiet", "--wheel-dir", str(folder), str(ROOT)],
        env=inherited | {"HEXHOLD_COMPILE": "no", "HEXHOLD_HOME": HOME},
        check=True,
    )
    (made,) = folder.iterdir()
    assert made.name == f"hexhold-{hexhold.__version__}-py3-none-any.whl"
    return zipfile.ZipFile(made)


def told(wheel: zipfile.ZipFile, name: str) -> str:
    return wheel.read(f"hexhold-{hexhold.__version__}.dist-info/{name}").decode()


def metadata(wheel: zipfile.ZipFile) -> Message:
    return HeaderParser().parsestr(told(wheel, "METADATA"))


def test_page_rules_maps_and_words_lie_in_the_wheel_and_nothing_compiled(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    ledger = {f"hexhold/{file.relative_to(ROOT).as_posix()}" for file in (ROOT / "docs/rules").rglob("*.md")}
    assert names >= ledger | {"hexhold/web/index.html", "hexhold/py.typed", "hexhold/i18n/en.json"}
    assert any(re.fullmatch(r"hexhold/web/assets/.*\.js", name) for name in names)
    assert [name for name in names if name.endswith((".so", ".pyd"))] == []
    assert [
        name for name in names if not name.startswith(("hexhold/", f"hexhold-{hexhold.__version__}.dist-info/"))
    ] == []


def test_hexhold_is_a_command_and_the_pythons_it_runs_on_are_named(wheel: zipfile.ZipFile) -> None:
    assert "hexhold = hexhold.cli.main:main" in told(wheel, "entry_points.txt")
    said = metadata(wheel)
    assert (said["Name"], said["Version"], said["License-Expression"]) == ("hexhold", hexhold.__version__, "MIT")
    pythons = {f"Programming Language :: Python :: 3.{minor}" for minor in (11, 12, 13)}
    assert said["Requires-Python"] == "<3.14,>=3.11"
    assert set(said.get_all("Classifier", [])) >= pythons


def test_addresses_are_those_of_the_repository_it_is_released_from(wheel: zipfile.ZipFile) -> None:
    addresses = metadata(wheel).get_all("Project-URL", [])
    assert f"Source, {HOME}" in addresses
    assert all(address.partition(", ")[2].startswith(HOME) for address in addresses)


def test_every_package_of_the_page_is_named_with_its_licence(wheel: zipfile.ZipFile) -> None:
    packages = bundled.packages()
    assert "preact" in {package.name for package in packages}
    assert {package.licence for package in packages} <= ALLOWED
    licences = told(wheel, "licenses/src/hexhold/web/licences.txt")
    materials = json.loads(told(wheel, "sboms/page.cdx.json"))
    listed = {(part["name"], part["version"]) for part in materials["components"]}
    assert materials["bomFormat"] == "CycloneDX"
    for package in packages:
        assert f"{package.name} {package.version} ({package.licence})" in licences
        assert (package.name, package.version) in listed
    assert metadata(wheel).get_all("License-File") == ["LICENSE", "src/hexhold/web/licences.txt"]


def test_the_changelog_speaks_of_this_version() -> None:
    headings = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert hexhold.__version__ in headings
    assert headings.index(hexhold.__version__) <= 1, "a newer version is in the changelog than the package says it is"
