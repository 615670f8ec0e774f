"""The connection of a page, for tests that cut it or tell the page what a game would take long to come to."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.web.guest import Guest

HELD = {"hand": dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 3), "hand_count": 15}


class Wire:
    """Stands between a page and its server; the first seat is asked what the test wants, and has a full hand."""

    def __init__(self, kind: str, groups: list[dict[str, Any]], **held: object) -> None:
        self.kind, self.groups = kind, groups
        self.held = HELD | held
        self.sockets: list[WebSocketRoute] = []
        self.is_cut = False

    def join(self, page_side: WebSocketRoute) -> None:
        """Stand between the page and its server."""
        if self.is_cut:
            page_side.close()
            return
        self.sockets.append(page_side)
        server = page_side.connect_to_server()
        server.on_message(lambda text: page_side.send(self.told(json.loads(text))))

    def cut(self) -> None:
        """Break it, and let nobody come back."""
        self.is_cut = True
        self.sockets[-1].close()

    def told(self, message: dict[str, Any]) -> str:
        if message.get("request"):
            groups = [{"options": [], "open": False, "due": 1, **group} for group in self.groups]
            message["request"] |= {"kind": self.kind, "decision_id": "theirs", "asked": True, "groups": groups}
        if view := message.get("view"):
            view |= {"active": 0, "turn": 3}
            view["players"][0] |= self.held
        if patch := message.get("patch"):
            patch["keys"] |= {"active": 0, "turn": 3}
            patch.setdefault("players", {}).setdefault("0", {}).update(self.held)
        return json.dumps(message)

    def sit_down(self, guest: Guest, game: str = "base") -> None:
        """Let somebody sit down in the first seat, by this connection."""
        guest.page.route_web_socket("**/api/tables/*/ws*", self.join)
        guest.sit_down(game, ["me", "random", "random"], start=True, options={"first_player": 0})
