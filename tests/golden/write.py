"""Write the playthroughs anew: python -m tests.golden.write [name ...]. Then read the difference."""

from __future__ import annotations

import sys

import click

from tests.golden.playthrough import PLAYTHROUGHS, tell


def main(names: list[str]) -> None:
    """Write those that are named, or all."""
    for play in PLAYTHROUGHS:
        if not names or play.name in names:
            text = "\n".join(tell(play)) + "\n"
            play.file.write_text(text)
            click.echo(f"{play.name}: {len(text) // 1000} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
