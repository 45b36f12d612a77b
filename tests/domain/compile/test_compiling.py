"""Check compile (CO-34 to CO-46)."""

from domain.kernel.engine import decision
from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack, trash

TEN = ("Fire 5", "Water 5")
FIRST = protocols("Fire", "Water", "Death")


def test_10_and_more_than_the_opponent_compiles() -> None:
    """CO-34."""
    game = board(mine=FIRST + stack(0, *TEN), theirs=stack(0, "Light 4"), phase="compile")
    assert game.mine.compiled == {"Fire"}


def test_9_or_a_tie_does_not_compile() -> None:
    """CO-34."""
    nine = board(mine=FIRST + hand("Fire 1") + stack(0, "Fire 5", "Water 4"), phase="compile")
    assert nine.asks == ("mine", "action")
    tie = board(
        mine=FIRST + hand("Fire 1") + stack(0, *TEN),
        theirs=stack(0, "Light 5", "Metal 5"),
        phase="compile",
    )
    assert tie.asks == ("mine", "action")


def test_of_several_lines_exactly_one_is_compiled_by_choice() -> None:
    """CO-35."""
    game = board(
        mine=FIRST + stack(0, *TEN) + stack(2, "Death 5", "Fire 3", "Water 2"), phase="compile"
    )
    assert game.asks == ("mine", "compile")
    assert game.options == {"0", "2"}
    game.choose("2")
    assert game.mine.compiled == {"Death"}
    assert game.mine.stacks[0] == list(TEN)


def test_a_compile_takes_the_place_of_the_action_but_not_of_cache_and_end() -> None:
    """CO-36."""
    game = board(
        mine=FIRST
        + hand(*(f"Death {n}" for n in range(6)))
        + stack(0, *TEN)
        + stack(1, "Light 1")
        + deck("Fire 1"),
        phase="compile",
    )
    assert game.asks == ("mine", "discard"), "straight to the cache"
    game.choose("Death 0")
    assert "Fire 1" in game.mine.hand, "Light 1 drew at the End"
    assert game.asks[0] == "theirs"


def test_without_a_compile_the_action_follows() -> None:
    """CO-37."""
    game = board(mine=FIRST + hand("Fire 1"), phase="compile")
    assert game.asks == ("mine", "action")


def test_control_goes_back_before_compiling_and_may_rearrange() -> None:
    """CO-38, C4: the rearrangement decides which protocol is turned."""
    game = board(mine=FIRST + stack(0, *TEN), phase="compile", control="mine")
    assert game.asks == ("mine", "control")
    assert game.control is None
    assert game.mine.stacks[0] == list(TEN), "nothing is deleted yet"
    game.choose("0: Death Water Fire")
    assert game.mine.compiled == {"Death"}


def test_control_goes_back_even_if_nothing_is_rearranged() -> None:
    """CO-38."""
    game = board(mine=FIRST + stack(0, *TEN), phase="compile", control="mine")
    game.choose("decline")
    assert game.mine.compiled == {"Fire"}
    assert game.control is None


def test_all_cards_of_the_line_leave_together_and_nothing_is_uncovered() -> None:
    """CO-39, C13."""
    game = board(
        mine=FIRST + hand("Death 1") + stack(0, "Fire 5", "Metal 6"),
        theirs=hand("Light 1") + stack(0, "Light 5", down("Life 0")),
        phase="compile",
    )
    assert game.mine.trash == ["Fire 5", "Metal 6"]
    assert game.theirs.trash == ["Light 5", "Life 0"]
    assert game.mine.hand == ["Death 1"]
    assert game.happened("EffectBegan") == []


def test_only_the_own_protocol_is_turned() -> None:
    """CO-40."""
    game = board(mine=FIRST + stack(0, *TEN), phase="compile")
    assert game.theirs.compiled == set()


def test_a_compiled_protocol_is_recompiled_for_a_card_of_the_opponents_deck() -> None:
    """CO-41."""
    game = board(
        mine=FIRST + compiled("Fire") + stack(0, *TEN),
        theirs=deck("Light 1", "Light 2") + hand("Light 3"),
        phase="compile",
    )
    assert game.mine.hand == ["Light 1"]
    assert game.theirs.deck == ["Light 2"]
    assert game.mine.stacks[0] == []


def test_a_compile_that_has_begun_finishes_whatever_happens_to_the_totals() -> None:
    """CO-42: control rearranges; the line stays the one whose total was checked."""
    game = board(mine=FIRST + stack(0, *TEN), phase="compile", control="mine")
    game.choose("1: " + " ".join(reversed(game.theirs.protocols)))
    assert game.mine.compiled == {"Fire"}


def test_after_texts_of_a_recompile_come_after_all_its_steps() -> None:
    """CO-43, C15: Spirit 3 answers the draw, also of the last card."""
    game = board(
        mine=FIRST + compiled("Fire") + stack(0, *TEN) + stack(1, "Spirit 3"),
        theirs=deck("Light 1") + hand("Light 3"),
        phase="compile",
    )
    assert game.asks == ("mine", "shift")
    assert game.mine.hand == ["Light 1"]
    assert game.mine.stacks[0] == []


def test_a_barred_compile_spends_no_control() -> None:
    """CO-44."""
    game = board(
        mine=hand("Metal 1"),
        theirs=hand("Light 1") + stack(1, "Light 5", "Water 5"),
        control="theirs",
    )
    game.play("Metal 1", line=0)
    assert game.asks == ("theirs", "action")
    assert game.control == "theirs"


def test_a_stolen_card_is_the_new_owners_for_every_purpose() -> None:
    """CO-45."""
    game = board(
        mine=FIRST + compiled("Fire") + stack(0, *TEN),
        theirs=deck("Light 5") + hand("Metal 2") + protocols("Light"),
        phase="compile",
    )
    game.play("Metal 2", line=1, face="down")
    assert "Light 5 up 0" in game.options, "in the line of its protocol"
    game.play("Light 5", line=0)
    assert game.mine.stacks[0] == ["Light 5"]


def test_a_recompile_against_an_empty_deck_shuffles_their_trash_first() -> None:
    """CO-45, E7."""
    game = board(
        mine=FIRST + compiled("Fire") + stack(0, *TEN),
        theirs=deck() + trash("Light 1") + hand("Light 3"),
        phase="compile",
    )
    assert game.mine.hand == ["Light 1"]
    assert game.theirs.trash == []


def test_a_recompile_against_no_cards_draws_nothing() -> None:
    """CO-45."""
    game = board(
        mine=FIRST + compiled("Fire") + stack(0, *TEN),
        theirs=deck() + hand("Light 3"),
        phase="compile",
    )
    assert game.mine.hand == []


def test_the_third_compiled_protocol_wins_at_once() -> None:
    """CO-46: nothing else is resolved."""
    game = board(
        mine=FIRST
        + compiled("Water", "Death")
        + stack(0, *TEN)
        + stack(1, "Light 1")
        + hand("Fire 1"),
        phase="compile",
    )
    assert decision(game.table) is None
    assert game.table.outcome is not None
    assert game.table.outcome.winners == (0,)
    assert game.mine.hand == ["Fire 1"], "no End text"


def test_compiled_protocols_of_the_opponent_do_not_count_for_the_victory() -> None:
    """CO-46."""
    game = board(
        mine=FIRST + stack(0, *TEN),
        theirs=protocols("Light", "Metal", "Life") + compiled("Light", "Metal"),
        phase="compile",
    )
    assert game.mine.compiled == {"Fire"}
    assert game.table.outcome is None
