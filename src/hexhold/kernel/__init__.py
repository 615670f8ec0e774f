"""Kernels: the rules of one game as they stand in Python, specialised to it, written in C and compiled.

A game that is put together no longer changes. So its modules, prices and tables are known when a kernel is made, and
what is left for run time is numbers. A kernel plays the same game as the engine, step for step, many times as fast; it
is made from the rules and is never a second source of them. Where none can be made, the engine plays as always.
"""

from __future__ import annotations

from hexhold.kernel.errors import NoKernel
from hexhold.kernel.kernels import find_kernel, kernel_of, shared_kernel
from hexhold.kernel.library import Kernel

__all__ = ["Kernel", "NoKernel", "find_kernel", "kernel_of", "shared_kernel"]
