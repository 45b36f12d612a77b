"""Resolving effects: order, committed cards, stopped texts (CO-87 to CO-95)."""

from domain.compile.reactions import EFFECT_LIMIT
from tests.domain.compile.board import board, deck, down, hand, stack


def test_a_new_effect_interrupts_the_running_one() -> None:
    """CO-87: last in, first out."""
    game = board(
        mine=hand("Fire 0") + deck("Life 1", "Life 2"),
        theirs=stack(0, down("Water 0")) + stack(1, down("Fire 5")) + hand("Death 1", "Death 2"),
    )
    game.play("Fire 0", line=0).choose("Water 0")
    assert game.asks == ("theirs", "flip"), "Water 0 interrupts Fire 0"
    game.choose("Fire 5")
    assert game.asks == ("theirs", "discard"), "Fire 5 interrupts Water 0"
    assert game.mine.hand == []
    game.choose("Death 1")
    assert game.theirs.stacks[0] == [down("Water 0")], "Water 0 went on"
    assert game.mine.hand == ["Life 1", "Life 2"], "then Fire 0"


def test_the_active_player_orders_simultaneous_effects_of_both() -> None:
    """CO-88."""
    game = board(
        mine=hand("Death 2") + stack(1, "Fire 5", "Fire 2"),
        theirs=hand("Light 1", "Light 2") + stack(1, "Water 5", "Water 2"),
    )
    game.play("Death 2", line=0).choose("1")
    assert game.asks == ("mine", "order")


def test_no_order_is_asked_for_a_single_effect() -> None:
    """CO-89."""
    game = board(
        mine=hand("Death 2", "Life 1") + stack(1, "Fire 5", "Fire 2"),
        theirs=stack(1, "Light 1", "Water 2"),
    )
    game.play("Death 2", line=0).choose("1")
    assert game.mine.trash == ["Life 1", "Fire 2"], "Light 1 has no middle box, so Fire 5 goes on"


def test_text_that_is_covered_stops_and_never_resumes() -> None:
    """CO-90, C6: Spirit 3 lands on the acting card."""
    game = board(
        mine=hand("Gravity 1") + stack(1, "Spirit 3") + deck("Life 1", "Life 2"),
        theirs=stack(0, "Light 1"),
    )
    game.play("Gravity 1", line=0).choose("Spirit 3 to 0")
    assert game.mine.stacks[0] == ["Gravity 1", "Spirit 3"]
    assert game.asks == ("theirs", "action"), "Gravity 1 shifts nothing any more"


def test_text_that_is_removed_stops() -> None:
    """CO-90."""
    game = board(
        mine=hand("Life 1", "Fire 1"), theirs=stack(0, down("Death 4")) + stack(1, "Light 3")
    )
    game.play("Life 1", line=0).choose("Death 4")
    assert game.mine.trash == ["Life 1"], "worth 1: deleted by Death 4"
    assert game.asks == ("theirs", "action"), "no second flip"


def test_a_shift_of_the_acting_card_does_not_stop_its_text() -> None:
    """CO-90."""
    game = board(mine=stack(0, "Speed 3"), phase="end").choose("Speed 3 to 1")
    assert game.mine.stacks[1] == [down("Speed 3")]


def test_top_boxes_do_not_stop_by_being_covered() -> None:
    """CO-90, C17: Death 1 goes on after Spirit 3 landed on it."""
    game = board(
        mine=stack(0, "Death 1") + stack(1, "Spirit 3") + deck("Life 1"),
        theirs=stack(0, "Light 1"),
        phase="start",
    )
    game.choose("draw", "Spirit 3 to 0")
    assert game.mine.stacks[0] == ["Death 1", "Spirit 3"]
    game.choose("Light 1")
    assert game.mine.stacks[0] == ["Spirit 3"]
    assert game.theirs.trash == ["Light 1"]


def test_a_committed_card_is_in_no_zone_until_it_arrives() -> None:
    """CO-91, E2, C7: a returned card is not in the hand while the uncovered five is paid."""
    game = board(
        mine=hand("Fire 2", "Life 1"),
        theirs=stack(0, "Water 5", "Light 1") + hand("Death 1", "Death 2"),
    )
    game.play("Fire 2", line=0).choose("Light 1")
    assert game.asks == ("theirs", "discard")
    assert game.options == {"Death 1", "Death 2"}
    game.choose("Death 1")
    assert game.theirs.hand == ["Death 2", "Light 1"]


def test_a_deleted_card_on_its_way_is_not_reshuffled() -> None:
    """CO-91, C8."""
    game = board(
        mine=hand("Death 3", "Life 1"),
        theirs=stack(0, "Speed 1", down("Light 1")) + deck("Light 2"),
    )
    game.play("Death 3", line=0)
    assert game.theirs.hand == ["Light 2"], "Speed 1 drew what there was, not Light 1"
    assert game.theirs.trash == ["Light 1"]


def test_covering_reactions_repeat_for_the_card_that_is_then_on_top() -> None:
    """CO-92, A5, C5: Fire 0 under Metal 6."""
    game = board(
        mine=hand("Life 5") + stack(0, "Fire 0", "Metal 6") + deck("Life 1", "Life 2", "Life 3"),
        theirs=stack(0, "Light 1") + stack(1, "Death 3"),
    )
    game.play("Life 5", line=0, face="down")
    assert game.asks == ("mine", "flip"), "Metal 6 is gone, Fire 0 is uncovered and flips"
    game.choose("Light 1")
    assert game.mine.hand == ["Life 1", "Life 2", "Life 3"], "2 by its middle, 1 by its bottom box"
    assert game.asks == ("mine", "flip"), "then Fire 0 reacts to being covered"
    game.choose("Death 3")
    assert game.mine.stacks[0] == ["Fire 0", down("Life 5")]
    assert game.mine.trash == ["Metal 6"]


def test_each_card_reacts_once_per_covering() -> None:
    """CO-92: Life 3 does not react again after its reaction."""
    game = board(mine=hand("Fire 1") + stack(0, "Life 3") + deck("Life 1", "Life 2"))
    game.play("Fire 1", line=0, face="down").choose("1")
    assert game.mine.stacks == [["Life 3", down("Fire 1")], [down("Life 1")], []]


def test_nothing_keeps_a_committed_card_from_landing() -> None:
    """CO-93: the top card flips itself over, the card lands all the same."""
    game = board(
        mine=hand("Life 5") + stack(0, "Fire 0") + deck("Life 1"),
        theirs=stack(0, down("Metal 0")),
    )
    game.play("Life 5", line=0, face="down").choose("Fire 0")
    assert game.mine.stacks[0] == [down("Fire 0"), down("Life 5")]


def test_after_texts_come_between_the_sentences() -> None:
    """CO-94, E12."""
    game = board(
        mine=hand("Gravity 1") + stack(1, "Spirit 3") + deck("Life 1", "Life 2"),
        theirs=stack(0, "Light 1"),
    )
    game.play("Gravity 1", line=0)
    assert game.options == {"Spirit 3 to 0", "Spirit 3 to 2", "decline"}
    game.choose("decline")
    assert "Light 1 to 1" in game.options


def test_two_after_texts_of_one_event_are_ordered_by_the_active_player() -> None:
    """CO-88, CO-94: clearing the cache is a discard and a clearing."""
    game = board(
        mine=stack(0, "Plague 1") + deck("Life 1") + hand("Life 2"),
        theirs=hand(*(f"Water {n}" for n in range(6))) + stack(0, "Speed 1"),
        active="theirs",
        phase="cache",
    )
    game.choose("Water 0")
    assert game.asks == ("theirs", "order")
    assert game.options == {"Plague 1", "Speed 1"}
    game.choose("Speed 1")
    assert game.mine.hand == ["Life 1", "Life 2"]


def test_a_match_stops_after_too_many_effects_in_one_turn() -> None:
    """CO-95: no loop is known; the counter is set by hand."""
    game = board(mine=hand("Fire 5", "Life 1"))
    game.table.effects = EFFECT_LIMIT
    game.play("Fire 5", line=0)
    assert game.table.outcome is not None
    assert (game.table.outcome.winners, game.table.outcome.reason) == ((), "effect limit")
