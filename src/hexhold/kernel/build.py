"""Kernels made, kept and found again: compiled by the C compiler of the machine, in a folder of the user.

The name of a kernel is the fingerprint of all that goes into it: its whole text, the command and the compiler. A file
is only loaded if it is, to the byte, what was once made. Several processes may make the same kernel at once: each makes
a whole file, and the last one to finish puts it into place.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from functools import cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from hexhold.kernel.errors import NoKernel

__all__ = ["FOLDER", "SHIPPED", "kernel_folder", "kernel_name", "made_with", "make", "shared_library"]

FOLDER: Final = "HEXHOLD_KERNELS"
"""The environment variable that names another folder for kernels; `none` is for no kernels at all.

Kernels that an installed Hexhold came with may lie there, too: the same files as plain Python find them.
"""
NONE: Final = "none"
FLAGS: Final = ("-std=c11", "-O3", "-pthread", "-fPIC", "-shared", "-fvisibility=hidden", "-fwrapv", "-w")
CHECKED_FLAGS: Final = ("-O1", "-g", "-fsanitize=undefined", "-fno-sanitize-recover=undefined")
"""For kernels that look at everything they do."""
SHIPPED: Final = "shipped"
"""What stands for compiler and command in the names of the kernels that come with Hexhold."""
SUFFIX: Final = ".so"
SUM: Final = ".sha256"
SECONDS: Final = 300
"""A compiler that takes longer is stopped."""


def kernel_folder() -> Path:
    """Where kernels are kept: what can be made again belongs to the caches of a user."""
    chosen = os.environ.get(FOLDER)
    if chosen == NONE:
        raise NoKernel(f"{FOLDER} says that no kernels are wanted")
    if chosen:
        return Path(chosen)
    try:
        if sys.platform == "darwin":
            return Path.home() / "Library" / "Caches" / "hexhold"
        return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hexhold"
    except RuntimeError as error:
        raise NoKernel(f"there is no folder for kernels: {error}") from None


@cache
def made_with() -> tuple[str, str]:
    """The C compiler of this machine and its version."""
    if sys.platform == "win32":
        raise NoKernel("kernels are not made on Windows yet")
    compiler = shutil.which(os.environ.get("CC", "") or "cc")
    if compiler is None:
        raise NoKernel("there is no C compiler (cc) on this machine")
    try:
        said = subprocess.run(
            [compiler, "--version"], capture_output=True, text=True, errors="replace", timeout=60, check=True
        ).stdout
    except (OSError, subprocess.SubprocessError) as error:
        raise NoKernel(f"the C compiler {compiler} does not answer: {error}") from None
    return compiler, said.partition("\n")[0]


def shared_library(text: str, *, checked: bool = False) -> Path:
    """The library of a kernel with this text: one that came with Hexhold, one made before, or one made now."""
    folder = kernel_folder()  # which says so where no kernels are wanted, shipped ones included
    if not checked:
        for place in (files("hexhold.kernel").joinpath("made"), folder):
            shipped = place.joinpath(kernel_name(text, SHIPPED))
            if isinstance(shipped, Path) and is_whole(shipped):
                return shipped
    compiler, version = made_with()
    command = [compiler, *FLAGS, *(CHECKED_FLAGS if checked else ())]
    path = folder / kernel_name(text, " ".join([*command, version, sysconfig.get_platform()]))
    if not is_whole(path):
        make(text, path, command)
    return path


def kernel_name(text: str, made_by: str) -> str:
    """The name of a library: a fingerprint of the text and of what it was made by."""
    return sha256(f"{made_by}\n{text}".encode()).hexdigest()[:32] + SUFFIX


def is_whole(path: Path) -> bool:
    """Whether a library is there, to the byte as it was made."""
    try:
        return path.with_suffix(SUM).read_text(encoding="ascii") == _sum(path, path.read_bytes())
    except (OSError, ValueError):
        return False


def _sum(path: Path, library: bytes) -> str:
    """What is noted beside a library. Its name goes in, so that one cannot take the place of another."""
    return sha256(path.name.encode() + library).hexdigest()


def make(text: str, path: Path, command: list[str]) -> None:
    """Compile a kernel, and put it into place whole."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=path.parent) as folder:
            source, library, note = (Path(folder) / f"kernel{suffix}" for suffix in (".c", SUFFIX, SUM))
            source.write_text(text, encoding="utf-8")
            _run([*command, "-o", str(library), str(source)])
            note.write_text(_sum(path, library.read_bytes()), encoding="ascii")
            library.replace(path)
            note.replace(path.with_suffix(SUM))
    except OSError as error:
        raise NoKernel(f"kernels cannot be kept in {path.parent}: {error.strerror or error}") from None


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=SECONDS, check=False)
    except subprocess.TimeoutExpired:
        raise NoKernel(f"the C compiler {command[0]} took more than {SECONDS} s") from None
    if done.returncode != 0:
        first = done.stderr.strip().partition("\n")[0]
        raise NoKernel(f"the C compiler {command[0]} failed ({done.returncode}): {first[:200]}")
