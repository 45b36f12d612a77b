"""Psychic: look into the opponent's mind and bend it."""

from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack


def test_psychic_0_draws_2_and_costs_the_opponent_2_cards_and_the_secret_of_the_rest() -> None:
    game = board(
        mine=hand("Psychic 0") + deck("Fire 1", "Fire 2"),
        theirs=hand("Water 1", "Water 2", "Water 3"),
    )
    game.play("Psychic 0", line=0)
    assert game.mine.hand == ["Fire 1", "Fire 2"]
    game.choose("Water 1", "Water 3")
    assert game.theirs.trash == ["Water 1", "Water 3"]
    assert game.happened("HandRevealed") == [{"seat": 1, "cards": ("water-2",)}]


def test_psychic_0_takes_what_there_is() -> None:
    game = board(mine=hand("Psychic 0"), theirs=hand("Water 1"))
    game.play("Psychic 0", line=0)
    assert game.theirs.trash == ["Water 1"]
    assert game.happened("HandRevealed") == [], "nothing is left to reveal"


def test_psychic_1_lets_the_opponent_play_face_down_only() -> None:
    game = board(mine=hand("Fire 1"), theirs=stack(2, "Psychic 1"))
    assert game.options == {"Fire 1 down 0", "Fire 1 down 1", "Fire 1 down 2", "refresh"}


def test_psychic_1_does_not_bind_its_owner() -> None:
    game = board(mine=hand("Fire 1") + stack(2, "Psychic 1"))
    assert "Fire 1 up 0" in game.options


def test_psychic_1_flips_itself_at_its_owners_start() -> None:
    game = board(mine=stack(0, "Psychic 1") + hand("Fire 1"), phase="start")
    assert game.mine.stacks[0] == [down("Psychic 1")]
    assert game.asks == ("mine", "action")


def test_psychic_1_covered_stays_and_keeps_its_ban() -> None:
    """C1: the Start text stands in the bottom box."""
    game = board(mine=stack(0, "Psychic 1", "Fire 3") + hand("Fire 1"), phase="start")
    assert game.mine.stacks[0] == ["Psychic 1", "Fire 3"]
    locked = board(mine=hand("Water 1"), theirs=stack(0, "Psychic 1", "Fire 3"))
    assert "Water 1 up 0" not in locked.options


def test_psychic_2_costs_2_cards_and_rearranges_the_opposing_protocols() -> None:
    game = board(
        mine=hand("Psychic 2"),
        theirs=hand("Water 1", "Water 2", "Water 3")
        + protocols("Water", "Fire", "Death")
        + compiled("Fire"),
    )
    game.play("Psychic 2", line=0).choose("Water 1", "Water 2")
    assert game.asks == ("mine", "rearrange")
    assert len(game.options) == 5, "every order that changes something (CO-58)"
    game.choose("1: Fire Water Death")
    assert game.theirs.protocols == ["Fire", "Water", "Death"]
    assert game.theirs.compiled == {"Fire"}, "a protocol keeps its side"


def test_psychic_2_rearranges_even_without_a_discard() -> None:
    game = board(mine=hand("Psychic 2"), theirs=protocols("Water", "Fire", "Death"))
    game.play("Psychic 2", line=0)
    assert game.asks == ("mine", "rearrange")


def test_psychic_3_costs_a_card_and_shifts_an_opposing_one() -> None:
    game = board(
        mine=hand("Psychic 3") + stack(1, "Fire 3"),
        theirs=hand("Water 1", "Water 2") + stack(0, "Light 3", "Light 1"),
    )
    game.play("Psychic 3", line=0)
    assert game.asks == ("theirs", "discard")
    game.choose("Water 1")
    assert game.asks == ("mine", "shift")
    assert game.options == {"Light 1 to 1", "Light 1 to 2"}
    game.choose("Light 1 to 2")
    assert game.asks == ("theirs", "action"), "Light 3 was uncovered, with nothing to shift"
    assert game.theirs.stacks == [["Light 3"], [], ["Light 1"]]


def test_psychic_3_without_an_opposing_card_shifts_nothing() -> None:
    game = board(mine=hand("Psychic 3"), theirs=hand("Water 1"))
    game.play("Psychic 3", line=0)
    assert game.theirs.trash == ["Water 1"]
    assert game.asks == ("theirs", "action")


def test_psychic_4_may_return_an_opposing_card_at_the_end_and_flips() -> None:
    game = board(
        mine=stack(0, "Psychic 4"),
        theirs=stack(0, "Light 3", "Light 1") + stack(1, "Death 3"),
        phase="end",
    )
    assert game.asks == ("mine", "return")
    assert game.options == {"Light 1", "Death 3", "decline"}
    game.choose("Light 1")
    assert game.theirs.hand == ["Light 1"]
    assert game.mine.stacks[0] == [down("Psychic 4")]


def test_psychic_4_declined_stays() -> None:
    game = board(mine=stack(0, "Psychic 4"), theirs=stack(0, "Light 1"), phase="end")
    game.choose("decline")
    assert game.mine.stacks[0] == ["Psychic 4"]
    assert game.theirs.stacks[0] == ["Light 1"]


def test_psychic_4_does_not_flip_back_if_what_it_uncovered_flipped_it() -> None:
    """CO-90: the rest of a stopped text is lost."""
    game = board(mine=stack(0, "Psychic 4"), theirs=stack(0, "Metal 0", "Light 1"), phase="end")
    game.choose("Light 1")
    assert game.asks == ("theirs", "flip")
    assert game.theirs.hand == [], "the returned card arrives afterwards"
    game.choose("Psychic 4")
    assert game.mine.stacks[0] == [down("Psychic 4")]
    assert game.theirs.hand == ["Light 1"]
