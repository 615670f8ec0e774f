"""Kernels are tested where they can be made."""

from __future__ import annotations

import pytest

from hexhold.kernel import NoKernel
from hexhold.kernel.build import kernel_folder, made_with


@pytest.fixture(autouse=True, scope="session")
def _kernels_can_be_made() -> None:
    try:
        kernel_folder()
        made_with()
    except NoKernel as reason:
        pytest.skip(str(reason))
