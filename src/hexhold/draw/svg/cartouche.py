"""The title of a map, in a frame with pointed ends."""

from __future__ import annotations

from hexhold.draw.scene import Scene
from hexhold.draw.svg.shapes import num
from hexhold.draw.svg.sheet import Sheet


def cartouche_width(scene: Scene, sheet_width: float) -> float:
    """As wide as its longer line needs, and no wider than the sheet has room for."""
    words = max(len(scene.title) * 12.8, len(scene.note) * 8.6)
    return min(max(150.0, words + 26), sheet_width - 280)


def cartouche(sheet: Sheet, x: float, y: float, w: float, scene: Scene) -> None:
    """Title and note with the upper left corner here."""
    for inset, point, width in ((0.0, 14.0, 4.0), (7.0, 11.0, 1.4)):
        left, span, half = x + inset * 4 / 7, w - inset * 8 / 7, 40 - inset
        outline = f"M{num(left)} {num(y + inset)}h{num(span)}l{num(point)} {num(half)}l{num(-point)} {num(half)}"
        outline += f"h{num(-span)}l{num(-point)} {num(-half)}z"
        sheet.shape(outline, "none" if inset else "paper", "ink", width)
    size = min(23.0, (w - 30) / max(1, len(scene.title)) / 0.6)
    sheet.text(x + w / 2, y + (37 if scene.note else 48), scene.title, size, serif=True)
    if scene.note:
        sheet.text(x + w / 2, y + 60, scene.note, min(16.5, (w - 24) / len(scene.note) / 0.52), "ink-2")
