"""`make mutants`: which changes it makes, what they are called, and when the list of survivors is not true."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import pytest

from tools.mutants.__main__ import chosen
from tools.mutants.mutations import STATIC, Mutant, changed, mutants_of
from tools.mutants.survivors import Known
from tools.mutants.trials import KILLED, SURVIVED, TIMED_OUT, UNREACHED, Outcome

SEVEN = '''
"""Who discards on a seven."""

LIMIT: int = 7


class Seven:
    """The limit 7 of this text is left alone."""

    def discards(self, s: State, seat: i64) -> bool:
        return s.hand[seat] > LIMIT and not self.spared(s)

    def take(self, s: State, seat: i64) -> None:
        s.hand[seat] -= 1
        self.tell(f"{seat + 1}")
'''
NAMES = [
    "seven: 7 -> 8 in LIMIT: int = 7",
    (
        "seven.Seven.discards: return s.hand[seat] > LIMIT and (not self.spared(s)) -> "
        "return not (s.hand[seat] > LIMIT and (not self.spared(s)))"
    ),
    (
        "seven.Seven.discards: s.hand[seat] > LIMIT and (not self.spared(s)) -> "
        "s.hand[seat] > LIMIT or not self.spared(s) in return s.hand[seat] > LIMIT and (not self.spared(s))"
    ),
    (
        "seven.Seven.discards: s.hand[seat] > LIMIT -> s.hand[seat] >= LIMIT "
        "in return s.hand[seat] > LIMIT and (not self.spared(s))"
    ),
    (
        "seven.Seven.discards: not self.spared(s) -> self.spared(s) "
        "in return s.hand[seat] > LIMIT and (not self.spared(s))"
    ),
    "seven.Seven.take: s.hand[seat] -= 1 -> s.hand[seat] += 1",
    "seven.Seven.take: s.hand[seat] -= 1 -> pass",
    "seven.Seven.take: 1 -> 2 in s.hand[seat] -= 1",
    "seven.Seven.take: self.tell(f'{seat + 1}') -> pass",
]


def mutants(folder: Path, text: str = SEVEN) -> list[Mutant]:
    folder.mkdir(exist_ok=True)
    file = folder / "seven.py"
    file.write_text(text, "utf-8")
    return mutants_of(file)


def test_numbers_comparisons_conditions_and_statements_are_changed_and_texts_are_not(tmp_path: Path) -> None:
    assert [mutant.name for mutant in mutants(tmp_path)] == NAMES


def test_a_mutant_keeps_its_name_in_another_folder_and_on_another_line(tmp_path: Path) -> None:
    elsewhere = mutants(tmp_path / "elsewhere", SEVEN.replace("\n\n", "\n\n\n"))
    assert [mutant.name for mutant in elsewhere] == NAMES
    renamed = mutants(tmp_path, SEVEN.replace("Seven", "Robber"))
    assert [mutant.name for mutant in renamed] != NAMES


def test_a_sample_of_a_file_is_the_same_each_time_and_a_larger_one_holds_it(tmp_path: Path) -> None:
    other = tmp_path / "robber.py"
    other.write_text("NOBODY = -1\n", "utf-8")
    everything = mutants(tmp_path) + mutants_of(other)
    asked = Namespace(only="seven", again=False, all=False, sample=None, seed=0)
    whole = chosen(everything, asked)
    assert {mutant.name for mutant in whole} == set(NAMES)
    asked.sample = 3
    assert chosen(everything, asked) == whole[:3]
    asked.only = ""
    assert len(chosen(everything, asked)) == 3


def test_equal_changes_of_one_statement_are_counted(tmp_path: Path) -> None:
    names = [mutant.name for mutant in mutants(tmp_path, "PAIR = (2, 2)\n")]
    assert names == ["seven: 2 -> 3 in PAIR = (2, 2)", "seven: 2 -> 3 in PAIR = (2, 2) (2)"]


def test_what_runs_on_import_is_told_from_what_runs_in_a_function(tmp_path: Path) -> None:
    found = mutants(tmp_path)
    assert (found[0].function, set(found[0].words), list(found[0].lines)) == (STATIC, {"LIMIT"}, [4])
    assert {mutant.function for mutant in found[1:]} == {"Seven.discards", "Seven.take"}
    assert all(mutant.words == set() for mutant in found[1:])


@pytest.mark.parametrize(("spot", "limit", "left"), [(0, 8, 4), (5, 7, 6), (6, 7, 5), (7, 7, 3)])
def test_one_change_is_made_and_no_other(tmp_path: Path, spot: int, limit: int, left: int) -> None:
    source = SEVEN.replace('        self.tell(f"{seat + 1}")\n', "        return\n")
    module: dict[str, object] = {}
    mutant = mutants(tmp_path, "from __future__ import annotations\n" + source)[spot]
    exec(compile(changed(mutant), "seven", "exec"), module)
    rule = module["Seven"]
    hand = type("State", (), {"hand": [5]})()
    assert isinstance(rule, type)
    rule().take(hand, 0)
    assert (module["LIMIT"], hand.hand) == (limit, [left])


def test_the_list_of_survivors_must_be_true(tmp_path: Path) -> None:
    first, second, third, fourth, *_ = all_of_them = mutants(tmp_path)
    file = tmp_path / "survivors.txt"
    file.write_text(f"# a remark\n{second.name} # it plays the same game\n{third.name}\nseven.Gone: 1 -> 2\n", "utf-8")
    known = Known(file)
    assert known.reasons == {second.name: "it plays the same game", third.name: "", "seven.Gone: 1 -> 2": ""}
    outcomes = [
        Outcome(first, KILLED, "a test"),
        Outcome(second, SURVIVED, ""),
        Outcome(third, TIMED_OUT, ""),
        Outcome(fourth, UNREACHED, ""),
    ]
    assert known.complaints(outcomes, all_of_them) == [
        f"now killed, take it off the list: {third.name}",
        f"new survivor: {fourth.name}",
        "no longer in the source, take it off the list: seven.Gone: 1 -> 2",
    ]
    file.write_text(f"{second.name}\n{fourth.name}\n", "utf-8")
    assert Known(file).complaints(outcomes, all_of_them) == []
