"""Language models at the table, by the Model Context Protocol.

A model is a client of a server like any other: it is told what its seat may know and does what its seat may do. For
games of its own a server runs beside it, on this machine and only for it.
"""

from __future__ import annotations
