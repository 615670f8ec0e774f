"""Build hook: build the page, and compile the engine with mypyc where C extensions can be built.

Where they cannot, plain Python is shipped; where the page cannot be built, the rest is. Both are said.

hatch-mypyc reads the configuration and knows mypyc; this hook differs from it in two ways. It asks first whether an
extension can be built at all, and falls back to a pure-Python wheel when not. And it compiles in a scratch folder
instead of the source tree: no compiled module stays behind in `src/` to shadow the plain files, and pyproject.toml is
never moved aside.

`HEXHOLD_COMPILE=yes` in the environment turns both fallbacks into errors, for wheels that must be complete;
`HEXHOLD_COMPILE=no` makes the wheel of plain Python also where there is a compiler. `HEXHOLD_HOME` is the address of
the repository that a release is made from: the addresses in the package's metadata begin with it, and there are none
without it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import hatch_mypyc.plugin
from hatch_mypyc.utils import construct_setup_file
from hatchling.metadata.plugin.interface import MetadataHookInterface

PROBE_SOURCE = """\
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""

PROBE_SETUP = """\
from setuptools import Extension, setup
setup(name="probe", ext_modules=[Extension("probe", ["probe.c"])])
"""

# setuptools compiles the files of one extension one after the other.
ALL_CORES = """\
from pybind11.setup_helpers import ParallelCompile
ParallelCompile().install()
"""


class Addresses(MetadataHookInterface):
    """`project.urls`, of wherever the package is released from."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        home = os.environ.get("HEXHOLD_HOME", "").rstrip("/")
        if home:
            metadata["urls"] = {
                "Source": home,
                "Issues": f"{home}/issues",
                "Changelog": f"{home}/blob/main/CHANGELOG.md",
            }


class EngineBuildHook(hatch_mypyc.plugin.MypycBuildHook):  # type: ignore[misc]
    """Compiles the modules that `include` names as one mypyc group, or says once why they stay plain Python."""

    def dependencies(self) -> list[str]:
        """Node.js as a package, where the page must be built and there is no other."""
        page = _tools(Path(self.root), "page")
        if page.is_built(Path(self.root)) or page.npm_command() is not None:
            return []
        with Path(self.root, "pyproject.toml").open("rb") as file:
            return [str(line) for line in tomllib.load(file)["dependency-groups"]["node"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        self._build_page(build_data)
        if self.target_name != "wheel" or version == "editable":
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="hexhold-build-"))
        try:
            self._compile_if_possible(build_data)
        except BaseException:
            shutil.rmtree(self.scratch, ignore_errors=True)
            raise

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.target_name == "wheel" and version != "editable":
            shutil.rmtree(self.scratch, ignore_errors=True)

    def clean(self, versions: list[str]) -> None:
        """Nothing to remove: the source tree is never written to."""

    def _build_page(self, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        page, bundled = _tools(root, "page"), _tools(root, "packages/bundled")
        try:
            page.build(root)
        except page.PageError as error:
            if self._is_complete_wanted():
                raise RuntimeError(f"HEXHOLD_COMPILE=yes, but the page cannot be built here: {error}") from None
            self.app.display_warning(f"The page for browsers was not built: {error}\nEverything else works.")
            return
        beside = bundled.write(page.npm_command(), self.metadata.version, root)
        # hatchling has looked for licences already, when there were none beside the page.
        self.metadata.core._license_files = None  # noqa: SLF001
        if self.target_name == "wheel" and bundled.MATERIALS in beside:
            build_data["sbom_files"].append(str(bundled.MATERIALS))

    @staticmethod
    def _is_complete_wanted() -> bool:
        return os.environ.get("HEXHOLD_COMPILE") == "yes"

    def _compile_if_possible(self, build_data: dict[str, Any]) -> None:
        if os.environ.get("HEXHOLD_COMPILE") == "no":
            return
        trouble = self._probe()
        if trouble is None:
            self._compile(build_data)
        elif self._is_complete_wanted():
            raise RuntimeError(f"HEXHOLD_COMPILE=yes, but C extensions cannot be built here:\n{trouble}")
        else:
            self.app.display_warning(
                "No working C compiler (with Python's headers) was found: Hexhold is installed as plain Python. "
                "Everything works; simulations are slower."
            )

    def _probe(self) -> str | None:
        """Build a three-line extension the way the engine will be built; the output where that fails."""
        folder = self.scratch / "probe"
        folder.mkdir()
        (folder / "probe.c").write_text(PROBE_SOURCE)
        (folder / "setup.py").write_text(PROBE_SETUP)
        built = _build_extensions(folder)
        return built.stdout if built.returncode else None

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Compile a copy of the sources and put the results into the wheel, beside their .py files."""
        source = self.package_source
        shutil.copytree(Path(self.root, source), self.scratch / source)
        arguments = [*self.config_mypy_args, *self.normalized_included_files]
        options = {**self.config_options, "target_dir": str(self.scratch / "c")}
        (self.scratch / "setup.py").write_text(ALL_CORES + construct_setup_file(source, *arguments, **options))
        with ThreadPoolExecutor() as meanwhile:
            # mypy reads the whole engine on one core before there is any C to compile: kernels are made on the others.
            kernels = meanwhile.submit(self._make_kernels) if os.name != "nt" else None  # there are none on Windows yet
            built = _build_extensions(self.scratch)
        if built.returncode:
            raise RuntimeError(f"mypyc could not compile the engine:\n{built.stdout}")

        output = self.scratch / "lib"
        compiled = [path for path in output.rglob("*") if path.suffix in {".so", ".pyd"}]
        build_data["force_include"].update({str(path): str(path.relative_to(output)) for path in compiled})
        if kernels is not None:
            build_data["force_include"][str(kernels.result())] = "hexhold/kernel/made"
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def _make_kernels(self) -> Path:
        """The kernels of the standard games, made from the plain sources."""
        folder = self.scratch / "made"
        command = [sys.executable, "-m", "hexhold.kernel.ship", str(folder)]
        environment = {**os.environ, "PYTHONPATH": str(Path(self.root, "src"))}
        made = subprocess.run(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if made.returncode:
            raise RuntimeError(f"the kernels could not be made:\n{made.stdout}")
        return folder


def _tools(root: Path, name: str) -> ModuleType:
    """A file of `tools/`, which is no part of the package."""
    spec = spec_from_file_location(f"hexhold_{Path(name).stem}", root / "tools" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    tools = module_from_spec(spec)
    sys.modules[spec.name] = tools  # dataclasses look their module up
    spec.loader.exec_module(tools)
    return tools


def _build_extensions(folder: Path) -> subprocess.CompletedProcess[str]:
    # The engine is one large extension, a C file for each module, with a small one for each, made beside it.
    cores = str(os.cpu_count() or 1)
    folders = ["--build-lib", "lib", "--build-temp", "tmp"]
    command = [sys.executable, "setup.py", "build_ext", *folders, "--parallel", cores]
    environment = dict(os.environ)
    if os.name == "posix":
        # Nobody replaces single functions of the engine from outside, so they may call each other directly.
        environment["CFLAGS"] = f"{environment.get('CFLAGS', '')} -fno-semantic-interposition".strip()
    return subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
