"""The package as it is installed: which engine is in use, what the wheel carries, what happens without a compiler."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import hexhold

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
PACKAGE = Path(hexhold.__file__).parent
RUN = os.environ.get("HEXHOLD_RUN")


def engine_modules() -> list[str]:
    """The modules that pyproject.toml gives to the compiler."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        hook = tomllib.load(file)["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    places = [ROOT / pattern.lstrip("/") for pattern in hook["include"]]
    files = [file for place in places for file in ([place] if place.suffix else sorted(place.rglob("*.py")))]
    return [".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files if file.name != "__init__.py"]


def build_wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    inherited = {name: value for name, value in os.environ.items() if name not in {"HEXHOLD_COMPILE", "PYTHONPATH"}}
    pip = [sys.executable, "-m", "pip", "wheel", "-v", "--no-build-isolation", "--no-deps"]
    command = [*pip, "--wheel-dir", str(folder), str(ROOT)]
    return subprocess.run(command, env=inherited | environment, capture_output=True, text=True, check=False)


@pytest.mark.skipif(RUN is None, reason="HEXHOLD_RUN does not say which engine this run is about")
def test_the_engine_in_use_is_the_one_that_this_run_is_about() -> None:
    assert RUN in {"compiled", "plain"}
    assert (RUN == "compiled") == hexhold.COMPILED
    assert (RUN == "plain") == PACKAGE.is_relative_to(SOURCE)


def test_the_engine_is_compiled_as_a_whole_or_not_at_all() -> None:
    modules = engine_modules()
    compiled = [name for name in modules if not str(import_module(name).__file__).endswith(".py")]
    assert "hexhold.rng" in modules
    assert compiled == (modules if hexhold.COMPILED else [])


def test_the_package_carries_its_data_files() -> None:
    files = [file for file in (SOURCE / "hexhold").rglob("*") if file.is_file() and file.suffix not in {".py", ".pyc"}]
    # The page in src/ may have been built again since; tests/web looks at the installed one.
    names = [file.relative_to(SOURCE / "hexhold") for file in files if not file.is_relative_to(SOURCE / "hexhold/web")]
    assert Path("py.typed") in names
    assert [name for name in names if not (PACKAGE / name).is_file()] == []


needs_build_tools = pytest.mark.skipif(find_spec("hatch_mypyc") is None, reason="the build tools are not installed")


@pytest.mark.long
@needs_build_tools
def test_without_a_c_compiler_the_wheel_is_plain_python_and_the_build_says_so_once(tmp_path: Path) -> None:
    build = build_wheel(tmp_path, CC="/nonexistent/cc")
    assert [wheel.name for wheel in tmp_path.iterdir()] == [f"hexhold-{hexhold.__version__}-py3-none-any.whl"]
    assert (build.stdout + build.stderr).count("No working C compiler") == 1


@pytest.mark.long
@needs_build_tools
def test_a_build_that_must_compile_fails_without_a_c_compiler(tmp_path: Path) -> None:
    build = build_wheel(tmp_path, CC="/nonexistent/cc", HEXHOLD_COMPILE="yes")
    assert build.returncode != 0
    assert "C extensions cannot be built here" in build.stdout + build.stderr
