"""The source of functions and methods, whether they run as plain Python or compiled: both come from the same files."""

from __future__ import annotations

import ast
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from hexhold.kernel.errors import NoKernel

__all__ = ["Source", "function_source", "method_after", "method_source"]

PYTHON = ".py"


@dataclass(frozen=True, eq=False)
class Source:
    """One function as it is written: its tree, and the names that its module knows."""

    module: str
    name: str
    path: str
    tree: ast.FunctionDef
    names: Mapping[str, object]

    @property
    def parameters(self) -> list[str]:
        """The names of the parameters, in order."""
        return [arg.arg for arg in (*self.tree.args.posonlyargs, *self.tree.args.args, *self.tree.args.kwonlyargs)]

    @property
    def body(self) -> list[ast.stmt]:
        """The statements, without the docstring."""
        return [it for it in self.tree.body if not (isinstance(it, ast.Expr) and isinstance(it.value, ast.Constant))]

    @property
    def returns(self) -> str:
        """The type that the function says it gives."""
        return ast.unparse(self.tree.returns) if self.tree.returns is not None else "None"

    def defaults(self) -> dict[str, object]:
        """The values of parameters that may be left out."""
        plain = [*self.tree.args.posonlyargs, *self.tree.args.args]
        given = self.tree.args.defaults
        pairs = list(zip(plain[len(plain) - len(given) :], given, strict=True))
        pairs += [
            (arg, it) for arg, it in zip(self.tree.args.kwonlyargs, self.tree.args.kw_defaults, strict=True) if it
        ]
        return {arg.arg: self._constant(node) for arg, node in pairs}

    def _constant(self, node: ast.expr) -> object:
        code = compile(ast.Expression(node), self.path, "eval")
        value: object = eval(code, dict(self.names))  # a default of our own source
        return value


def function_source(function: object) -> Source:
    """The source of a function of a module."""
    module, name = getattr(function, "__module__", None), getattr(function, "__qualname__", None)
    if not isinstance(module, str) or not isinstance(name, str):
        raise NoKernel(f"{function!r} is no function of a module")
    return _source(module, name)


def method_source(owner: type, name: str) -> Source | None:
    """The source of the method that objects of a class have under this name; None if they have none."""
    return _first(owner.__mro__, name)


def method_after(owner: type, source: Source, name: str) -> Source | None:
    """What `super()` finds in a method of a class: the next one of a name."""
    mro = owner.__mro__
    here = source.name.rpartition(".")[0]
    at = next(i for i, cls in enumerate(mro) if (cls.__module__, cls.__qualname__) == (source.module, here))
    return _first(mro[at + 1 :], name)


def _first(classes: tuple[type, ...], name: str) -> Source | None:
    for cls in classes:
        if name in vars(cls):
            return _source(cls.__module__, f"{cls.__qualname__}.{name}")
    return None


@cache
def _source(module: str, name: str) -> Source:
    trees, path = _trees(module)
    if name not in trees:
        raise NoKernel(f"{name} of {module} has no source that can be read")
    return Source(module, name, path, trees[name], vars(sys.modules[module]))


@cache
def _trees(module: str) -> tuple[dict[str, ast.FunctionDef], str]:
    """All functions and methods of a module by their names."""
    file = getattr(sys.modules.get(module), "__file__", None)
    if file is None:
        raise NoKernel(f"the module {module} has no file")
    path = _python_file(Path(file))
    found: dict[str, ast.FunctionDef] = {}
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            found[node.name] = node
        if isinstance(node, ast.ClassDef):
            found.update({f"{node.name}.{it.name}": it for it in node.body if isinstance(it, ast.FunctionDef)})
    return found, str(path)


def _python_file(file: Path) -> Path:
    """The source beside a module, compiled or not."""
    path = file.with_name(file.name.partition(".")[0] + PYTHON)
    if not path.is_file():
        raise NoKernel(f"{path} is missing: a kernel is made from the source")
    return path
