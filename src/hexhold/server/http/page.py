"""The browser client as files: those that were built into the package, or a page that says how to build them."""

from __future__ import annotations

import gzip
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from hexhold.server.telling.link_preview import FOLDER, tags

__all__ = ["client_file", "client_folder", "client_page", "codings_of"]

COMPRESSED: Final = (("br", ".br"), ("gzip", ".gz"))
"""Codings, the smallest first, and how files end that were compressed so when the page was built."""
NONE_OF_IT: Final = ("q=0", "q=0.0", "q=0.00", "q=0.000")
FOREVER: Final = "public, max-age=31536000, immutable"
ALWAYS_ASK: Final = "no-cache"
A_DAY: Final = "public, max-age=86400"
MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hexhold</title>
<h1>Hexhold is running</h1>
<p>The browser client has not been built. In a checkout, <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>
builds it; then load this page again.</p>
<p>Programs can play without it: see <code>docs/protocol.md</code>.</p>
</html>
"""


def client_folder() -> Path:
    """Where the built client lies, if it does."""
    return Path(str(files("hexhold"))) / "web"


async def client_file(request: Request) -> Response:
    """A file of the client. Every other path is a page of the client, which finds out itself what to show."""
    folder = client_folder().resolve()
    try:
        wanted = (folder / request.path_params["path"]).resolve()
        is_there = wanted.is_relative_to(folder) and wanted.is_file()
    except (OSError, ValueError):
        return Response(status_code=404)
    if is_there:
        return _smallest(wanted, request, _keep(wanted.relative_to(folder)))
    if "." in wanted.name or request.path_params["path"].startswith("api/"):
        return Response(status_code=404)
    return client_page(request)


def client_page(request: Request, game: str | None = None) -> Response:
    """The page itself, with what messengers show of a link to it; `game` is that of the table it leads to."""
    page = client_folder() / "index.html"
    if not page.is_file():
        return HTMLResponse(MISSING, headers={"cache-control": ALWAYS_ASK})
    told = tags(str(request.base_url), request.url.path, request.headers.get("accept-language", ""), game)
    text = page.read_text(encoding="utf-8").replace("</head>", f"{told}</head>", 1).encode()
    headers = {"cache-control": ALWAYS_ASK, "vary": "accept-encoding, accept-language"}
    if "gzip" in codings_of(request):
        text, headers["content-encoding"] = gzip.compress(text), "gzip"
    return HTMLResponse(text, headers=headers)


def _keep(file: Path) -> str:
    """How long browsers keep a file of the page."""
    if file.parts[0] == "assets":
        return FOREVER
    return A_DAY if file.parts[0] == FOLDER else ALWAYS_ASK


def _smallest(file: Path, request: Request, keep: str) -> Response:
    """A file, compressed where it lies there compressed and the browser takes it so."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    kind = guess_type(file.name)[0]
    for coding, ending in COMPRESSED:
        small = file.with_name(file.name + ending)
        if coding in codings_of(request) and small.is_file():
            return FileResponse(small, media_type=kind, headers={**headers, "content-encoding": coding})
    return FileResponse(file, headers=headers)


def codings_of(request: Request) -> set[str]:
    """The codings that a browser takes; one with the quality 0 it does not."""
    asked = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    return {name for name, _, quality in (part.partition(";") for part in asked) if quality not in NONE_OF_IT}
