"""The open questions of the rulings (E1 to E16), each as recommended.

The README of `domain/compile` says where each answer stands.
"""

from domain.compile import COMPILE
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin
from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack, trash


def test_e1_a_covered_card_flipped_up_carries_out_no_middle_box() -> None:
    game = board(mine=hand("Darkness 2", "Life 1") + stack(0, down("Fire 5")))
    game.play("Darkness 2", line=0).choose("Fire 5")
    assert game.mine.hand == ["Life 1"]


def test_e2_an_uncovered_text_comes_before_the_moving_card_arrives() -> None:
    game = board(mine=hand("Psychic 3"), theirs=stack(0, "Metal 0", "Light 1"))
    game.play("Psychic 3", line=0).choose("Light 1 to 1")
    assert game.asks == ("theirs", "flip")
    assert "Light 1" not in game.options


def test_e3_text_whose_source_is_covered_stops() -> None:
    game = board(mine=hand("Life 0") + stack(1, "Metal 2") + deck("Life 1", "Life 2"))
    game.play("Life 0", line=0).choose("0")
    assert game.mine.stacks[1] == ["Metal 2"]


def test_e4_metal_1_flipped_down_bars_nothing() -> None:
    game = board(
        mine=hand("Speed 0", "Metal 1", "Spirit 2"),
        theirs=stack(0, "Water 5", "Light 5"),
        mode="basic",
    )
    game.play("Speed 0", line=0).play("Metal 1", line=1)
    assert game.theirs.compiled == set()
    flipped = board(
        mine=hand("Life 1", "Metal 1") + stack(2, "Fire 3"),
        theirs=stack(0, "Water 5", "Light 5"),
        mode="basic",
    )
    flipped.play("Metal 1", line=1)
    flipped.choose("Life 1", "Metal 1")
    assert len(flipped.theirs.compiled) == 1


def test_e5_death_1_declined_stays() -> None:
    game = board(mine=stack(0, "Death 1") + deck("Life 1"), phase="start").choose("decline")
    assert game.mine.stacks[0] == ["Death 1"]


def test_e6_totals_do_not_go_below_0() -> None:
    assert board(mine=stack(0, "Metal 0"), theirs=stack(0, "Fire 1")).theirs.totals[0] == 0


def test_e7_a_recompile_draw_reshuffles_the_opponents_trash() -> None:
    game = board(
        mine=protocols("Fire") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=deck() + trash("Light 1"),
        phase="compile",
    )
    assert game.mine.hand == ["Light 1"]


def test_e8_restrictions_apply_to_plays_from_the_deck() -> None:
    game = board(mine=hand("Gravity 6"), theirs=deck("Light 1"))
    game.play("Gravity 6", line=0)
    assert game.theirs.stacks[0] == [down("Light 1")]
    banned = board(mine=hand("Gravity 6") + stack(0, "Metal 2"), theirs=deck("Light 1"))
    banned.play("Gravity 6", line=0)
    assert banned.theirs.stacks[0] == []


def test_e9_plague_2_with_an_empty_hand_costs_the_opponent_1_card() -> None:
    game = board(mine=hand("Plague 2"), theirs=hand("Light 1")).play("Plague 2", line=0)
    assert game.theirs.trash == ["Light 1"]


def test_e10_speed_3_that_covers_itself_is_not_flipped() -> None:
    game = board(mine=stack(0, "Speed 3") + stack(1, "Life 3"), phase="end")
    game.choose("Life 3 to 0")
    assert game.mine.stacks[0] == ["Speed 3", "Life 3"]


def test_e11_a_noted_card_turned_face_down_meanwhile_is_not_flipped_back() -> None:
    game = board(
        mine=hand("Plague 3") + stack(1, "Life 3"),
        theirs=stack(0, "Metal 0", "Metal 6"),
    )
    game.play("Plague 3", line=0).choose("Metal 6")
    assert game.asks == ("theirs", "flip"), "Metal 0 was uncovered"
    game.choose("Life 3")
    assert game.mine.stacks[1] == [down("Life 3")]


def test_e12_after_texts_come_between_sentences() -> None:
    game = board(
        mine=hand("Psychic 3") + stack(1, "Plague 1") + deck("Life 1"),
        theirs=hand("Light 1") + stack(0, "Light 3"),
    )
    game.play("Psychic 3", line=0)
    assert game.asks == ("mine", "shift")
    assert game.mine.hand == ["Life 1"], "Plague 1 drew before the shift"


def test_e13_spirit_0_with_a_full_hand_keeps_control() -> None:
    game = board(mine=hand("Spirit 0", *(f"Fire {n}" for n in range(5))), control="mine")
    game.play("Spirit 0", line=0)
    assert game.control == "mine"


def test_e14_speed_2_lands_before_the_protocol_turns() -> None:
    game = board(
        mine=protocols("Fire")
        + stack(0, "Speed 2", "Fire 5", "Water 5")
        + stack(1, "Fire 0")
        + deck("Life 1"),
        theirs=stack(1, "Light 1") + stack(2, "Light 3"),
        phase="compile",
    )
    game.choose("Speed 2 to 1")
    assert game.asks == ("mine", "flip"), "Fire 0 reacts to being covered"
    assert game.mine.compiled == set()
    game.choose("Light 1")
    assert game.mine.compiled == {"Fire"}


def test_e15_a_shifted_uncovered_card_does_not_start_again() -> None:
    game = board(mine=hand("Speed 3") + stack(1, "Speed 1"))
    game.play("Speed 3", line=0).choose("Speed 1 to 2")
    assert game.mine.hand == []


def test_e16_protocols_lie_in_a_random_order_unless_the_table_says_otherwise() -> None:
    given = [["fire", "water", "death"], ["light", "metal", "life"]]

    def first_three(order: str, seed: int) -> tuple[str, ...]:
        options = COMPILE.options({"protocols": given, "protocol_order": order}, 2)
        table, _ = begin(COMPILE.empty_table(2, options), "match", PlayoutDice(seed))
        return tuple(table.protocols[:3])

    assert len({first_three("random", seed) for seed in range(40)}) == 6
    assert {first_three("drafted", seed) for seed in range(40)} == {("fire", "water", "death")}
