"""Kernels that are kept: what is not to the byte what was once made is made anew, and never loaded."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from errno import EACCES
from hashlib import sha256
from pathlib import Path

import pytest

from hexhold.kernel import NoKernel, build
from hexhold.kernel.build import FOLDER, SUM, is_whole, shared_library
from hexhold.kernel.library import Kernel
from hexhold.rules.games import create

TEXT = '__attribute__((visibility("default"))) int answer(void) { return 42; }\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for kernels."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "kernels"))
    return tmp_path / "kernels"


def answer(path: Path) -> int:
    return int(ctypes.CDLL(str(path)).answer())


def test_a_kernel_is_made_once_and_found_again(folder: Path) -> None:
    path = shared_library(TEXT)
    made = path.stat().st_mtime_ns
    assert answer(path) == 42
    assert shared_library(TEXT) == path
    assert path.stat().st_mtime_ns == made
    assert sorted(it.name for it in folder.iterdir()) == sorted([path.name, path.with_suffix(SUM).name])


def test_another_text_another_command_and_another_compiler_are_other_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    names = {shared_library(TEXT).name, shared_library(TEXT + "\n").name}
    monkeypatch.setattr(build, "FLAGS", (*build.FLAGS, "-O1"))
    names.add(shared_library(TEXT).name)
    compiler, version = build.made_with()
    monkeypatch.setattr(build, "made_with", lambda: (compiler, f"{version} as of tomorrow"))
    names.add(shared_library(TEXT).name)
    assert len(names) == 4


@pytest.mark.parametrize("content", [b"", b"\x7fELF", b"not a library at all" * 99], ids=["empty", "cut", "foreign"])
def test_a_broken_library_is_made_anew(content: bytes) -> None:
    path = shared_library(TEXT)
    path.unlink()
    path.write_bytes(content)
    assert not is_whole(path)
    assert answer(shared_library(TEXT)) == 42


def test_a_library_without_its_sum_is_made_anew() -> None:
    path = shared_library(TEXT)
    path.with_suffix(SUM).unlink()
    assert not is_whole(path)
    assert is_whole(shared_library(TEXT))


@pytest.mark.parametrize("note", [b"", b"\xff\xfe", b"0" * 64], ids=["empty", "no text", "another"])
def test_a_library_with_a_wrong_sum_is_made_anew(note: bytes) -> None:
    path = shared_library(TEXT)
    path.with_suffix(SUM).write_bytes(note)
    assert not is_whole(path)
    assert is_whole(shared_library(TEXT))


def test_a_kernel_that_was_put_in_the_place_of_another_is_made_anew() -> None:
    """With its sum: both files of one kernel under the name of another would play another game."""
    path, other = shared_library(TEXT), shared_library(TEXT.replace("42", "41"))
    for suffix in (path.suffix, SUM):
        content = other.with_suffix(suffix).read_bytes()
        path.with_suffix(suffix).unlink()
        path.with_suffix(suffix).write_bytes(content)
    assert not is_whole(path)
    assert answer(shared_library(TEXT)) == 42


def test_a_library_that_is_no_kernel_is_refused(tmp_path: Path) -> None:
    game = create("base", 3, {}, seed=1)
    with pytest.raises(NoKernel, match="is no kernel"):
        Kernel(shared_library(TEXT), [], game, any_map=True)
    broken = tmp_path / "broken.so"
    broken.write_bytes(b"nothing")
    with pytest.raises(NoKernel, match="cannot be loaded"):
        Kernel(broken, [], game, any_map=True)


def test_several_processes_make_the_same_kernel_at_once(folder: Path) -> None:
    source = "import sys; from hexhold.kernel.build import shared_library; print(shared_library(sys.argv[1]))"
    makers = [
        subprocess.Popen([sys.executable, "-c", source, TEXT], stdout=subprocess.PIPE, text=True) for _ in range(3)
    ]
    said = {maker.communicate(timeout=120)[0].strip() for maker in makers}
    assert [maker.returncode for maker in makers] == [0, 0, 0]
    (path,) = map(Path, said)
    assert answer(path) == 42
    assert shared_library(TEXT) == path
    assert not [it for it in folder.iterdir() if it.is_dir()], "nothing is left behind"


def test_a_folder_that_cannot_be_made_means_no_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv(FOLDER, str(tmp_path / "file" / "kernels"))
    with pytest.raises(NoKernel, match=r"kernels cannot be kept in .*: Not a directory"):
        shared_library(TEXT)


def test_a_folder_that_cannot_be_written_means_no_kernel(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(EACCES, "Permission denied", str(folder))

    # Permissions would not do: tests may run as root, who may write everywhere.
    monkeypatch.setattr("hexhold.kernel.build.tempfile.TemporaryDirectory", refuse)
    with pytest.raises(NoKernel, match=r"kernels cannot be kept in .*: Permission denied"):
        shared_library(TEXT)


def test_what_was_made_before_is_found_in_a_folder_that_cannot_be_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = shared_library(TEXT)
    monkeypatch.setattr(build, "make", lambda *_: pytest.fail("nothing has to be made"))
    assert shared_library(TEXT) == path


def test_no_kernels_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER, "none")
    with pytest.raises(NoKernel, match="HEXHOLD_KERNELS says that no kernels are wanted"):
        shared_library(TEXT)


def test_kernels_are_kept_among_the_caches_of_a_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert build.kernel_folder() == tmp_path / "hexhold"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert build.kernel_folder() == tmp_path / ".cache" / "hexhold"


def test_a_user_without_a_home_has_no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(FOLDER)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    with pytest.raises(NoKernel, match="there is no folder for kernels"):
        build.kernel_folder()


def test_the_name_of_a_kernel_is_the_fingerprint_of_all_that_goes_in() -> None:
    assert build.kernel_name("text", "made by") == sha256(b"made by\ntext").hexdigest()[:32] + ".so"


def test_plain_python_finds_the_kernels_that_an_installed_hexhold_came_with_where_they_are_laid(folder: Path) -> None:
    made = shared_library(TEXT)
    shipped = folder / build.kernel_name(TEXT, build.SHIPPED)
    build.make(TEXT, shipped, [build.made_with()[0], *build.FLAGS])
    assert made != shipped
    assert shared_library(TEXT) == shipped
    assert shared_library(TEXT, checked=True) != shipped
