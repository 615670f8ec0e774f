"""Print requirements that pyproject.toml names, one a line: `runtime`, `build`, an extra or a dependency group."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path


def requirements(name: str) -> list[str]:
    """The requirements for running Hexhold, for building it, or of the extra or dependency group of that name."""
    with (Path(__file__).parents[1] / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    known = {
        "runtime": project["project"]["dependencies"],
        "build": project["build-system"]["requires"],
        **project["project"]["optional-dependencies"],
        **project["dependency-groups"],
    }
    if name not in known:
        raise SystemExit(f"pyproject.toml has no requirements named {name!r}; it has {', '.join(known)}")
    return [str(line) for line in known[name]]


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1])))
