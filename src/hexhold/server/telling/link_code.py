"""A link as a picture that the camera of a phone reads (a QR code)."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import segno

__all__ = ["as_data", "as_svg"]

DRAWING: Final[dict[str, Any]] = {"border": 4, "scale": 4, "dark": "#000", "light": "#fff"}


def as_svg(link: str) -> bytes:
    """The picture as a file."""
    drawn = io.BytesIO()
    _code(link).save(drawn, kind="svg", **DRAWING)
    return drawn.getvalue()


def as_data(link: str) -> str:
    """The picture as an address of its own, for what must be fetched only once."""
    return _code(link).svg_data_uri(**DRAWING)


def _code(link: str) -> segno.QRCode:
    import segno  # noqa: PLC0415 - it takes long to load where everything starts anew for one person

    return segno.make_qr(link, error="l")
