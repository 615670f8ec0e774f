"""Tests of the page as it is served need it built; `make test` builds it first."""

from __future__ import annotations

import pytest

from hexhold.server.http.page import client_folder

needs_page = pytest.mark.skipif(not (client_folder() / "index.html").is_file(), reason="the page is not built")
