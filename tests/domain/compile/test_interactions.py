"""Cards that meet: the interactions worth a test (C1 to C17 of the rulings)."""

from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack


def test_a_covered_psychic_1_locks_and_an_uncovered_one_flips_again() -> None:
    """C1."""
    locked = board(mine=stack(0, "Psychic 1", "Life 3") + hand("Fire 1"), phase="start")
    assert locked.mine.stacks[0] == ["Psychic 1", "Life 3"]
    free = board(mine=stack(0, "Psychic 1") + hand("Fire 1"), phase="start")
    assert free.mine.stacks[0] == [down("Psychic 1")]


def test_psychic_1_and_metal_2_close_a_line() -> None:
    """C2."""
    game = board(mine=hand("Fire 3"), theirs=stack(0, "Metal 2", "Psychic 1"))
    assert game.options == {"Fire 3 down 1", "Fire 3 down 2", "refresh"}


def test_a_covered_spirit_1_keeps_its_permission_and_loses_its_upkeep() -> None:
    """C3."""
    game = board(mine=hand("Fire 3") + stack(1, "Spirit 1", "Life 3"), phase="start")
    assert game.asks == ("mine", "action")
    assert {"Fire 3 up 0", "Fire 3 up 1", "Fire 3 up 2"} <= game.options


def test_control_can_put_an_uncompiled_protocol_into_the_line_that_is_compiled() -> None:
    """C4."""
    game = board(
        mine=protocols("Fire", "Water", "Death") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        phase="compile",
        control="mine",
    )
    game.choose("0: Water Fire Death")
    assert game.mine.compiled == {"Fire", "Water"}


def test_fire_0_under_metal_6() -> None:
    """C5: Metal 6 goes, Fire 0 flips and draws 2, then draws 1 and flips, then the card lands."""
    game = board(
        mine=hand("Life 4") + stack(0, "Fire 0", "Metal 6") + deck("Life 1", "Life 2", "Life 3"),
        theirs=stack(0, "Light 1"),
    )
    game.play("Life 4", line=0, face="down")
    kinds = [e.type for e in game.events if e.type in ("CardsDeleted", "CardFlipped", "CardsDrawn")]
    assert kinds == ["CardsDeleted", "CardFlipped", "CardsDrawn", "CardsDrawn", "CardFlipped"]
    assert game.mine.stacks[0] == ["Fire 0", down("Life 4")]


def test_spirit_3_may_cover_the_acting_card() -> None:
    """C6."""
    game = board(
        mine=hand("Life 2") + stack(1, "Spirit 3") + deck("Life 1"),
        theirs=stack(0, down("Light 1")),
    )
    game.play("Life 2", line=0).choose("Spirit 3 to 0")
    assert game.asks == ("theirs", "action"), "no flip"


def test_the_moving_card_does_not_pay_for_the_five_it_uncovers() -> None:
    """C7."""
    game = board(mine=hand("Water 4") + stack(1, "Fire 5", "Life 3"))
    game.play("Water 4", line=0).choose("Life 3")
    assert game.mine.hand == ["Life 3"]
    assert game.mine.trash == []


def test_the_card_being_deleted_is_not_part_of_a_reshuffle() -> None:
    """C8."""
    game = board(mine=hand("Death 3"), theirs=stack(0, "Speed 1", down("Light 1")) + deck())
    game.play("Death 3", line=0)
    assert game.theirs.hand == []
    assert game.theirs.trash == ["Light 1"]


def test_darkness_0_gives_the_opponent_the_text_of_a_covered_card() -> None:
    """C9."""
    game = board(mine=hand("Darkness 0"), theirs=stack(0, "Speed 1", "Life 3"))
    game.play("Darkness 0", line=0).choose("Speed 1 to 2")
    assert len(game.theirs.hand) == 2


def test_deck_plays_let_the_cards_they_cover_react_first() -> None:
    """C10."""
    game = board(
        mine=hand("Water 1") + stack(1, "Metal 6") + deck("Life 1", "Life 2"),
    )
    game.play("Water 1", line=0).choose("1")
    assert game.mine.trash == ["Metal 6"]
    assert game.mine.stacks[1] == [down("Life 1")]


def test_plague_1_draws_once_for_a_cleared_cache() -> None:
    """C11."""
    game = board(
        mine=stack(0, "Plague 1") + deck("Life 1", "Life 2"),
        theirs=hand(*(f"Water {n}" for n in range(6)), "Death 1"),
        active="theirs",
        phase="cache",
    )
    game.choose("Water 0", "Water 1")
    assert game.mine.hand == ["Life 1"]


def test_speed_1_draws_nothing_if_spirit_0_skips_the_check() -> None:
    """C12."""
    game = board(
        mine=hand(*(f"Water {n}" for n in range(6)))
        + stack(0, "Speed 1")
        + stack(1, "Spirit 0")
        + deck("Life 1"),
        phase="cache",
    )
    assert len(game.mine.hand) == 6


def test_a_compile_deletes_nothing_one_by_one() -> None:
    """C13."""
    game = board(
        mine=hand("Life 1", "Life 2") + stack(0, "Fire 5", "Metal 6", "Life 0"),
        phase="compile",
    )
    assert game.mine.hand == ["Life 1", "Life 2"]
    assert game.mine.trash == ["Fire 5", "Metal 6", "Life 0"]


def test_light_3_keeps_the_order_on_both_sides() -> None:
    """C14."""
    game = board(
        mine=hand("Light 3") + stack(0, down("Fire 1"), down("Fire 2")),
        theirs=stack(0, down("Death 1"), down("Death 2")),
    )
    game.play("Light 3", line=0).choose("2")
    assert game.mine.stacks[2] == [down("Fire 1"), down("Fire 2")]
    assert game.theirs.stacks[2] == [down("Death 1"), down("Death 2")]


def test_a_recompile_draw_counts_for_spirit_3() -> None:
    """C15: also if it is the last card of the opponent's deck."""
    game = board(
        mine=protocols("Fire")
        + compiled("Fire")
        + stack(0, "Fire 5", "Water 5")
        + stack(1, "Spirit 3"),
        theirs=deck("Light 1"),
        phase="compile",
    )
    assert game.asks == ("mine", "shift")


def test_metal_1_covered_by_its_owner_bars_nothing() -> None:
    """C16."""
    game = board(
        mine=hand("Speed 0", "Metal 1") + stack(2, "Speed 3"),
        theirs=stack(0, "Water 5", "Light 5"),
        mode="basic",
    )
    game.play("Speed 0", line=0).play("Metal 1", line=1).choose("Speed 3 to 1")
    assert len(game.theirs.compiled) == 1


def test_death_1_goes_on_under_spirit_3() -> None:
    """C17."""
    game = board(mine=stack(0, "Death 1") + stack(1, "Spirit 3") + deck("Life 1"), phase="start")
    game.choose("draw", "Spirit 3 to 0")
    assert game.mine.trash == ["Spirit 3", "Death 1"]
