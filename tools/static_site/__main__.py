"""`python -m tools.static_site [FOLDER]`: make the page that needs no server."""

from __future__ import annotations

import sys
from pathlib import Path

from tools import page
from tools.static_site.making import SITE, make

if __name__ == "__main__":
    place = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else SITE
    try:
        make(place)
    except page.PageError as error:
        sys.exit(f"The site: {error}")
    size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file())
    print(f"{place}: {size / 1e6:.1f} MB. Any file host can serve it, from the root of a host name.")
