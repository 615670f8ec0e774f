"""`python -m hexhold` is the command `hexhold`."""

from __future__ import annotations

from hexhold.cli.main import main

# Processes that a command starts import this file again under another name.
if __name__ == "__main__":
    main()
