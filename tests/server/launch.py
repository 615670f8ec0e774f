"""`hexhold serve` for harnesses: bots do not wait, and nobody is counted. Everything else is as in earnest."""

from __future__ import annotations

import click

from hexhold.cli.serve import Server, config_of, listen
from hexhold.rules.games import RULES_VERSION
from hexhold.server.http.app import make_app
from hexhold.server.running.logs import set_up_logs
from hexhold.server.settings import Settings
from hexhold.server.table import play


@click.command()
@click.option("--port", type=int, required=True)
@click.option("--db", required=True)
@click.option("--rules", default=RULES_VERSION, help="The version that this process takes its rules for.")
def main(port: int, db: str, rules: int) -> None:
    """Serve until killed."""
    set_up_logs("warning")
    play.RULES_VERSION = rules  # type: ignore[attr-defined]
    settings = Settings(db=db, connections=10_000, least_pace=0.0, limits=False)
    Server(config_of(make_app(settings), "", connections=10_000), f"http://127.0.0.1:{port}", False).run(
        [listen("127.0.0.1", port)]
    )


if __name__ == "__main__":
    main()
