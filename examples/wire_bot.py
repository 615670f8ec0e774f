"""A program that plays on a Hexhold server.

    python examples/wire_bot.py http://localhost:8000 [TABLE]

With a table (the last part of its link) it takes an empty seat there; without one it opens a table with two bots. It
does a random one of the things it may do. It needs nothing but the package `websockets`.
"""

from __future__ import annotations

import itertools
import json
import random
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect


def post(url: str, body: dict[str, Any], token: str = "") -> dict[str, Any]:
    """Send a JSON object; the answer."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return dict(json.load(answer))


def choose(request: dict[str, Any]) -> list[str]:
    """What to do: any listed action but an offer."""
    groups = [group for group in request["groups"] if group["options"] and group["kind"] != "offer"]
    return [random.choice(random.choice(groups)["options"])["token"]]


def play(server: str, table: str = "") -> dict[str, Any]:
    """Play one game to its end; the table as it was then."""
    token = post(f"{server}/api/bots", {"name": "Wire bot"})["token"]
    if not table:
        seats = ["me", "random", "random"]
        body = {"game": "base", "seats": seats, "start": True, "pace": 0, "options": {"max_turns": 30}}
        table = post(f"{server}/api/tables", body, token)["id"]
    ids = (f"m{number}" for number in itertools.count())
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    with connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None) as socket:

        def send(**message: Any) -> None:
            socket.send(json.dumps({"id": next(ids), **message}))

        for text in socket:
            message = json.loads(text)
            state = message.get("table")
            if message["type"] == "welcome" and message["you"]["seat"] is None:
                empty = [seat["seat"] for seat in state["seats"] if seat["kind"] == "empty"]
                send(type="sit", seat=empty[0])
            if message["type"] == "refused":
                print("refused:", message["code"], message["message"], file=sys.stderr)
            if state and state["status"] == "over":
                return dict(state)
            request = message.get("request")
            if request and request["asked"]:
                send(type="act", decision_id=request["decision_id"], actions=choose(request))
    raise SystemExit("the server has closed the connection")


if __name__ == "__main__":
    end = play(*sys.argv[1:])
    print("over; the winner is", "nobody" if end.get("winner") is None else end["seats"][end["winner"]]["name"])
