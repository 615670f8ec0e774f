"""What others publish and Hexhold is built on is watched wherever it is named, and backups leave nothing behind."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[1]
NAMED_IN = {"package.json": "npm", "requirements.txt": "pip", "pyproject.toml": "pip", "Dockerfile": "docker"}


def test_every_file_that_names_packages_is_kept_up_to_date_and_audited() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout.split()
    if not listed:
        pytest.skip("this is no checkout")
    wanted = {(NAMED_IN[file.name], file.parent) for file in map(Path, listed) if file.name in NAMED_IN}
    told = (ROOT / ".github" / "dependabot.yml").read_text("utf-8")
    watched = re.findall(r"package-ecosystem: (\S+)\n    directory: /(\S*)", told)
    assert wanted <= {(kind, Path(folder or ".")) for kind, folder in watched}
    audits = (ROOT / "Makefile").read_text("utf-8") + (ROOT / "web" / "package.json").read_text("utf-8")
    assert "--requirement web/site/requirements.txt" in audits
    assert "npm audit --prefix site" in audits


def test_no_packages_of_a_build_go_into_the_image() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {"web/node_modules", "web/site/node_modules"} <= set(ignored)


def test_a_backup_that_failed_leaves_nothing_and_the_whole_ones_stay(tmp_path: Path) -> None:
    """The loop of the compose file, run with a `pg_dump` that fails the first time, until it would sleep."""
    compose = (ROOT / "deploy" / "compose.yaml").read_text("utf-8")
    loop = re.search(r"- \|\n(        while true; do.*?\n        done)\n", compose, re.DOTALL)
    assert loop is not None
    backup, bin_ = tmp_path / "backup", tmp_path / "bin"
    for folder in (backup, bin_):
        folder.mkdir()
    dump = 'file="${2#--file=}"; echo half > "$file"; [ -e "$0.failed" ] || { touch "$0.failed"; exit 1; }'
    sleep = '[ -e "$0.slept" ] && kill $PPID; touch "$0.slept"'
    date = 'echo x >> "$0.count"; wc -l < "$0.count"'
    for name, script in (("pg_dump", dump), ("sleep", sleep), ("date", date)):
        (bin_ / name).write_text(f"#!/bin/sh\n{script}\n")
        (bin_ / name).chmod(0o755)
    script = loop[1].replace("$$", "$").replace("/backup", str(backup))
    subprocess.run(["sh", "-c", script], env={"PATH": f"{bin_}:/usr/bin:/bin"}, check=False, timeout=60)
    kept = sorted(file.suffix for file in backup.iterdir())
    assert kept == [".dump"]
