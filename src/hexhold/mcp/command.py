"""`hexhold mcp`: tools for a language model, on standard input and output."""

from __future__ import annotations

import click

from hexhold.core.errors import Malformed

__all__ = ["mcp"]


@click.command()
@click.option(
    "--server", "servers", multiple=True, help="A server whose tables may be joined; without it one is started here."
)
@click.option("--name", default="Model", show_default=True, help="How the others call the model.")
def mcp(servers: tuple[str, ...], name: str) -> None:
    """Let a language model play, by the Model Context Protocol.

    A program that runs the model starts this command and speaks to it on standard input and output.
    """
    try:
        from hexhold.mcp.tools import make_server  # noqa: PLC0415 - the library is an extra
    except ModuleNotFoundError:
        raise Malformed("models at the table need the extra mcp: pip install 'hexhold[mcp]'") from None
    for server in servers:
        if not server.startswith(("http://", "https://")):
            raise Malformed(f"a server is written as https://play.example.org, not {server!r}")
    make_server(servers, name).run()
