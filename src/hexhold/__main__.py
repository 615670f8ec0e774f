"""`python -m hexhold` is the command `hexhold`."""

from __future__ import annotations

from hexhold.cli.main import main

main()
