"""Random functions of the subset: arithmetic, branches, loops and calls that change the state."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

HEAD = """from __future__ import annotations

from mypy_extensions import i64

from hexhold.core.state import State

FEW = (3, -1, 4, 0)
MANY = (2, 7, 1, 8, 2, 8, 1, 8, 2, 8)


def bump(s: State, by: i64 = 1) -> i64:
    s.points[0] = (s.points[0] + by) % 100
    return s.points[0] - by
"""
DEPTH = 3


class Writer:
    """Writes functions, one after the other. Numbers stay small enough for 64 bits, and those of the state for 8."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.loops = 0

    def module(self, count: int) -> str:
        """A module with so many functions."""
        return HEAD + "".join(self.function(f"function_{i}") for i in range(count))

    def function(self, name: str) -> str:
        """A function of a state and two numbers."""
        lines = ["x: i64 = a", "y: i64 = b", *self.block(2), "return x * 3 + y"]
        body = "".join(f"    {line}\n" for line in lines)
        return f"\n\ndef {name}(s: State, a: i64, b: i64) -> i64:\n{body}"

    def block(self, depth: int, jumps: tuple[str, ...] = ()) -> list[str]:
        """Some statements; inside a loop it may be left."""
        return [line for _ in range(self.random.randint(1, 3)) for line in self.statement(depth, jumps)]

    def statement(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        simple = [self.assignment, self.assignment, self.change, self.store]
        compound = [self.branch, self.over_range, self.over_table, self.over_while] if depth else []
        kinds: list[Callable[[int, tuple[str, ...]], list[str]]] = [*simple, *compound]
        return self.random.choice(kinds)(depth, jumps)

    def assignment(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        if self.random.random() < 0.2:
            return [f"x, y = {self.small()}, {self.small()}"]
        return [f"{self.random.choice('xy')} = {self.small()}"]

    def change(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        name = self.random.choice("xy")
        return [f"{name} {self.random.choice(['+=', '-=', '^=', '|='])} {self.small()}", f"{name} %= 100003"]

    def store(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        place = self.random.choice(["0", "1", "2", f"({self.expression(1)}) % 3"])
        return [f"s.points[{place}] = ({self.expression(2)}) % 100"]

    def branch(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        lines = [f"if {self.expression(2)}:", *self.inner(depth, jumps)]
        if jumps and self.random.random() < 0.4:
            lines.append(f"    {self.random.choice(jumps)}")
        elif self.random.random() < 0.1:
            lines.append(f"    return {self.small()}")
        if self.random.random() < 0.5:
            lines += ["else:", *self.inner(depth, jumps)]
        return lines

    def over_range(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        name = self.loop_name()
        first = self.random.choice(["", f"{self.random.randint(-2, 2)}, ", f"bump(s) % 3 - {self.expression(0)} % 2, "])
        return [f"for {name} in range({first}({self.expression(1)}) % 5):", *self.loop_body(depth, name)]

    def over_table(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        name = self.loop_name()
        return [f"for {name} in {self.random.choice(['FEW', 'MANY'])}:", *self.loop_body(depth, name)]

    def over_while(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        name = self.loop_name()
        test = f"{name} < 4 and ({self.expression(1)}) % 5"
        rounds = self.inner(depth, ("break", "continue"))
        return [f"{name}: i64 = 0", f"while {test}:", f"    {name} += 1", *rounds]

    def loop_name(self) -> str:
        self.loops += 1
        return f"i{self.loops}"

    def loop_body(self, depth: int, name: str) -> list[str]:
        return [f"    x = (x + {name}) % 100003", *self.inner(depth, ("break", "continue"))]

    def inner(self, depth: int, jumps: tuple[str, ...]) -> list[str]:
        return [f"    {line}" for line in self.block(depth - 1, jumps)]

    def small(self) -> str:
        return f"({self.expression(DEPTH)}) % 100003"

    def expression(self, depth: int) -> str:
        """An expression for a whole number."""
        if depth <= 0:
            return self.leaf()
        one, other, third = (self.expression(depth - 1) for _ in range(3))
        pick = self.random.choice
        return pick(
            [
                f"({one} {pick(['+', '-', '|', '&', '^'])} {other})",
                f"({one} % 1009 * ({other} % 97))",
                f"({one} {pick(['//', '%'])} {pick(['3', '-4', '7', '(abs(' + other + ') % 5 + 1)'])})",
                f"(({one} % 1009) {pick(['<<', '>>'])} (({other}) % 8))",
                f"({one} {pick(['and', 'or'])} {other})",
                f"(not {one})",
                f"({one} {self.sign()} {other})",
                f"({one} {self.sign()} {other} {self.sign()} {third})",
                f"({one} if {other} else {third})",
                f"{pick(['min', 'max'])}({one}, {other})",
                f"abs({one})",
                f"(-{one})",
                f"bump(s, ({one}) % 7)",
            ]
        )

    def sign(self) -> str:
        return self.random.choice(["<", "<=", ">", ">=", "==", "!="])

    def leaf(self) -> str:
        number = str(self.random.choice([0, 1, 2, 3, 5, 10, 2000000000, 5000000000]))
        leaves = [
            "a",
            "b",
            "x",
            "y",
            number,
            number,
            "s.points[0]",
            "s.points[1]",
            "s.turn",
            "bump(s)",
            "bump(s, by=2)",
        ]
        return self.random.choice(leaves)
