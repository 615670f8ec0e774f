"""Kernels are tested where they can be made."""

from __future__ import annotations

import pytest

from tests.compilers import need_kernels


@pytest.fixture(autouse=True, scope="session")
def _kernels_can_be_made() -> None:
    need_kernels()
