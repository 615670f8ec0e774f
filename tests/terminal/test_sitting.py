"""One's own placements and bank trades can be taken back until chance or somebody else acts; nothing else can."""

from __future__ import annotations

from hexhold.core.engine import legal_actions
from hexhold.core.notation import parse_token
from hexhold.terminal.sitting import Sitting
from tests.bots.listener import Listener
from tests.support import do, position
from tests.terminal.people import sit, sit_at

RICH = """
P0.hand: 8wool 3ore 3grain 2brick 2lumber
P0.settlements: N18
P0.roads: E27
P0.cards: monopoly road_building year_of_plenty
P1.hand: 2grain
P1.settlements: N31
"""


def act(sitting: Sitting, *tokens: str) -> None:
    for text in tokens:
        sitting.act([parse_token(sitting.game, text)])


def go_on(sitting: Sitting) -> None:
    for _ in sitting.go_on():
        pass


def test_roads_cities_and_bank_trades_are_taken_back_one_by_one() -> None:
    sitting = sit_at(RICH)
    moments = [sitting.state.key()]
    for token in ("road:E35", "city:N18", "bank:4wool>ore"):
        act(sitting, token)
        moments.append(sitting.state.key())
    assert len(sitting.record.actions) == 3
    assert len(sitting.log) > 0
    while sitting.points:
        assert sitting.state.key() == moments.pop()
        assert sitting.undo()
    assert [sitting.state.key()] == moments
    assert sitting.record.actions == []
    assert sitting.log == []
    assert not sitting.undo()


def test_bots_never_hear_of_what_was_taken_back() -> None:
    sitting = sit_at(RICH)
    bot = Listener(ears=True)
    sitting.bots = dict.fromkeys(sitting.bots, bot)
    act(sitting, "road:E35")
    assert sitting.undo()
    act(sitting, "city:N18", "offer:wool>grain/P1")
    go_on(sitting)
    heard = [facts["event"] for _, facts in bot.heard]
    assert "city" in heard
    assert "road" not in heard


def test_nothing_is_taken_back_across_chance() -> None:
    sitting = sit_at(RICH)
    act(sitting, "road:E35", "buy")
    go_on(sitting)
    assert not sitting.undo()


def test_nothing_is_taken_back_once_somebody_else_has_acted() -> None:
    sitting = sit_at(RICH)
    act(sitting, "road:E35", "offer:wool>grain/P1")
    go_on(sitting)
    assert sitting.asked()
    assert not sitting.undo()


def test_nothing_is_taken_back_once_cards_were_shown() -> None:
    sitting = sit_at(RICH)
    act(sitting, "road:E35", "monopoly:grain")
    assert not sitting.undo()


def test_a_free_road_is_taken_back_but_not_the_card() -> None:
    sitting = sit_at(RICH)
    act(sitting, "road_building", "road:E35")
    assert sitting.undo()
    assert not sitting.undo()


def test_a_first_settlement_is_taken_back_until_its_road_lies() -> None:
    game, _ = position("options: first_player=0")
    sitting = sit(game, game.new())
    act(sitting, "settle:N20")
    assert sitting.undo()
    act(sitting, "settle:N18", "road:E27")
    go_on(sitting)
    assert not sitting.undo()


def test_bots_answer_before_the_person_and_see_their_own_view_only() -> None:
    game, s = position("P0.hand: 5wool 5ore\nP1.hand: 5wool 5ore\nactive: P2\nstack: before_roll(P2)")
    do(game, s, "P2 roll", "chance roll=3,4")
    sitting = sit(game, s)
    assert not sitting.asked()
    go_on(sitting)
    assert sitting.asked()
    assert int(sitting.state.who()) == 1
    assert all(facts["event"] != "discarded" for facts in sitting.log)


def test_a_kept_record_leads_to_the_same_game() -> None:
    game, _ = position("")
    sitting = sit(game, game.new())
    for _ in range(40):
        go_on(sitting)
        sitting.act(legal_actions(game, sitting.state, 0)[:1])
    again = Sitting(sitting.record, 0, sitting.bots, sitting.rng)
    assert again.state == sitting.state
    assert again.log == sitting.log
