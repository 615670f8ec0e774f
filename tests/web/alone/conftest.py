"""The site of the page without a server, made of the files that are here."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from tools import page
from tools.static_site import making


@pytest.fixture(scope="session")
def alone_site() -> Path:
    """The folder; it is made where what is there is of other files, by one process of those that run tests."""
    making.SITE.parent.mkdir(exist_ok=True)
    with (making.SITE.parent / "alone.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        try:
            if not making.is_made():
                making.make(making.SITE)
        except page.PageError as error:
            if os.environ.get("CI"):
                pytest.fail(str(error))
            pytest.skip(str(error))
    return making.SITE
