"""What every test shares: one Hypothesis profile, and a first line that names the engine under test."""

from __future__ import annotations

from hypothesis import settings

import hexhold

# A shared or busy machine must not turn a slow example into a failure.
settings.register_profile("hexhold", settings(), deadline=None)
settings.load_profile("hexhold")


def pytest_report_header() -> str:
    """Name the engine under test."""
    return f"hexhold {hexhold.__version__}, {'compiled' if hexhold.COMPILED else 'plain Python'}: {hexhold.__path__[0]}"
