"""Labels in files: each shard holds the labels of some games, with a checksum beside it.

A shard whose checksum is missing or does not fit was interrupted: it is made again, from the same seeds. So a run can
be stopped at any moment, and goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import numpy as np

from hexhold.core.errors import Malformed
from hexhold.workshop.labelling import Labels, Plan, joined, label_game

__all__ = ["label_shards", "read_labels"]


def label_shards(folder: Path, plan: Plan, shards: int, executor: Executor, tell: Callable[[str], None]) -> None:
    """Label until there are this many shards in a folder; those that are whole stay as they are."""
    folder.mkdir(parents=True, exist_ok=True)
    missing = [number for number in range(shards) if not _is_whole(folder, number, plan)]
    tell(f"{shards - len(missing)} of {shards} shards are there")
    working = {executor.submit(label_shard, plan, number): number for number in missing}
    for done, future in enumerate(as_completed(working), start=1):
        names, labels = future.result()
        _write(folder, working[future], plan, names, labels)
        tell(f"{shards - len(missing) + done} of {shards} shards, the last one with {len(labels.seat)} positions")


def label_shard(plan: Plan, number: int) -> tuple[list[str], Labels]:
    """The labels of the games of one shard."""
    games = range(number * plan.games, (number + 1) * plan.games)
    made = [label_game(plan._replace(seed=f"{plan.seed}/{game}")) for game in games]
    return made[0][0], joined([labels for _, labels in made])


def read_labels(folder: Path) -> tuple[list[str], list[Labels]]:
    """The names of the inputs and the labels of every whole shard of a folder, in the order of their numbers."""
    names: list[str] = []
    parts: list[Labels] = []
    for card, data in _shards(folder):
        if names and card["inputs"] != names:
            raise Malformed(f"{folder}: its shards have different inputs; label into an empty folder")
        names = card["inputs"]
        with np.load(BytesIO(data)) as arrays:
            parts.append(Labels(*[arrays[name] for name in Labels._fields]))
    if not parts:
        raise Malformed(f"{folder}: there are no labels; make some with `hexhold train label`")
    return names, parts


def _shards(folder: Path) -> Iterator[tuple[dict[str, list[str]], bytes]]:
    """The card and the bytes of every whole shard."""
    for beside in sorted(folder.glob("*.json")):
        card = json.loads(beside.read_text(encoding="utf-8"))
        data = beside.with_suffix(".npz").read_bytes()
        if sha256(data).hexdigest() == card["sha256"]:
            yield card, data


def _is_whole(folder: Path, number: int, plan: Plan) -> bool:
    """Whether a shard was made to its end; Malformed if it was made by another plan."""
    beside = folder / f"{number:05}.json"
    try:
        card = json.loads(beside.read_text(encoding="utf-8"))
        data = beside.with_suffix(".npz").read_bytes()
    except (OSError, ValueError):
        return False
    if card["plan"] != plan._asdict():
        raise Malformed(f"{folder}: its labels were made by another plan; take another folder")
    return bool(sha256(data).hexdigest() == card["sha256"])


def _write(folder: Path, number: int, plan: Plan, names: list[str], labels: Labels) -> None:
    """Write a shard, its checksum last."""
    buffer = BytesIO()
    np.savez_compressed(buffer, **labels._asdict())
    data = buffer.getvalue()
    (folder / f"{number:05}.npz").write_bytes(data)
    card = {"sha256": sha256(data).hexdigest(), "plan": plan._asdict(), "inputs": names}
    (folder / f"{number:05}.json").write_text(json.dumps(card), encoding="utf-8")
