"""What needs a C compiler is tested where there is one; where there must be one, its absence is a failure."""

from __future__ import annotations

import os

import pytest

from hexhold.kernel import NoKernel
from hexhold.kernel.build import kernel_folder, made_with


def need_kernels() -> None:
    """Skip what follows where no kernels can be made, unless a complete build is demanded."""
    try:
        kernel_folder()
        made_with()
    except NoKernel as reason:
        if os.environ.get("HEXHOLD_COMPILE") == "yes":
            pytest.fail(f"HEXHOLD_COMPILE=yes, but {reason}")
        pytest.skip(str(reason))
