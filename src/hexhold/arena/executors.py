"""Where games are played: in processes on this machine, or on a cluster.

Whatever runs many games takes a `concurrent.futures.Executor`. For guarded games that is here a thread for each process
that plays them; on a cluster every worker has processes of its own.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager

from hexhold.arena.game_process import close_game_processes
from hexhold.core.errors import Malformed

__all__ = ["cluster", "local_game_processes", "local_workers"]


def local_workers(count: int) -> ProcessPoolExecutor:
    """Processes on this machine. They leave an interrupt to the process that started them."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(count, context, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN))


@contextmanager
def local_game_processes(count: int) -> Iterator[Executor]:
    """Some processes on this machine. What is still being played at the end is broken off."""
    with ThreadPoolExecutor(count, thread_name_prefix="game") as executor:
        try:
            yield executor
        finally:
            executor.shutdown(wait=False, cancel_futures=True)
            close_game_processes()


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of the Dask cluster at an address such as tcp://10.0.0.1:8786; each must have Hexhold installed."""
    try:
        from distributed import Client  # noqa: PLC0415  # an extra that few need
    except ImportError:
        raise Malformed("a cluster needs the package distributed: pip install 'hexhold[cluster]'") from None
    try:
        client = Client(address, timeout="10s", set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        raise Malformed(f"no cluster answers at {address[:80]}: {error}") from None
    with client:
        yield client.get_executor(pure=False)  # type: ignore[no-untyped-call]
