"""Text boxes and choosing cards (CO-61 to CO-78)."""

from tests.domain.compile.board import board, deck, down, hand, stack


def test_a_top_box_is_active_while_the_card_is_face_up_covered_or_not() -> None:
    """CO-61."""
    uncovered = board(mine=hand("Fire 3"), theirs=stack(0, "Psychic 1"))
    covered = board(mine=hand("Fire 3"), theirs=stack(0, "Psychic 1", "Light 1"))
    face_down = board(mine=hand("Fire 3"), theirs=stack(0, down("Psychic 1")))
    assert "Fire 3 up 0" not in uncovered.options | covered.options
    assert "Fire 3 up 0" in face_down.options


def test_a_middle_box_is_carried_out_on_play_on_flip_and_on_uncovering() -> None:
    """CO-62."""
    played = board(mine=hand("Fire 5", "Water 1")).play("Fire 5", line=0)
    flipped = board(mine=hand("Spirit 2", "Water 1") + stack(1, down("Fire 5")))
    flipped.play("Spirit 2", line=0).choose("Fire 5")
    uncovered = board(mine=hand("Death 3", "Water 1") + stack(1, "Fire 5", down("Life 1")))
    uncovered.play("Death 3", line=0)
    assert [game.mine.trash[0] for game in (played, flipped, uncovered)] == ["Water 1"] * 3


def test_a_card_flipped_face_up_while_covered_carries_out_nothing_but_its_top_box_counts() -> None:
    """CO-63, E1."""
    game = board(
        mine=hand("Darkness 2", "Water 1") + stack(0, down("Metal 0")),
        theirs=stack(0, "Light 4"),
    )
    game.play("Darkness 2", line=0).choose("Metal 0")
    assert game.mine.stacks[0] == ["Metal 0", "Darkness 2"]
    assert game.theirs.totals[0] == 2
    assert game.asks == ("theirs", "action"), "no flip by Metal 0"


def test_a_shifted_card_starts_its_text_only_if_it_was_covered() -> None:
    """CO-64, E15."""
    covered = board(mine=hand("Darkness 0"), theirs=stack(0, "Fire 5", "Light 1") + hand("Life 1"))
    covered.play("Darkness 0", line=0).choose("Fire 5 to 1")
    assert covered.theirs.trash == ["Life 1"]
    uncovered = board(mine=hand("Psychic 3"), theirs=stack(0, "Fire 5") + hand("Life 1", "Life 2"))
    uncovered.play("Psychic 3", line=0).choose("Life 1", "Fire 5 to 1")
    assert uncovered.theirs.trash == ["Life 1"], "only Psychic 3 cost a card"


def test_a_bottom_box_is_active_only_while_face_up_and_uncovered() -> None:
    """CO-65."""
    active = board(mine=stack(0, "Light 1") + deck("Fire 1"), phase="end")
    covered = board(mine=stack(0, "Light 1", "Life 3") + deck("Fire 1"), phase="end")
    face_down = board(mine=stack(0, down("Light 1")) + deck("Fire 1"), phase="end")
    assert [len(game.mine.hand) for game in (active, covered, face_down)] == [1, 0, 0]


def test_what_cannot_be_done_is_ignored() -> None:
    """CO-66: Plague 2 against an empty hand; the card may be played all the same."""
    game = board(mine=hand("Plague 2", "Fire 1"))
    game.play("Plague 2", line=0)
    assert game.mine.trash == ["Fire 1"]
    assert game.asks == ("theirs", "action")


def test_a_next_sentence_happens_anyway_unless_it_says_if_you_do() -> None:
    """CO-67."""
    anyway = board(mine=hand("Fire 4") + deck("Life 1", "Life 2")).play("Fire 4", line=0)
    assert anyway.mine.hand == ["Life 1"]
    if_done = board(mine=hand("Fire 2"), theirs=stack(0, "Light 1")).play("Fire 2", line=0)
    assert if_done.theirs.stacks[0] == ["Light 1"]


def test_what_a_text_does_not_leave_open_must_be_done() -> None:
    """CO-68: even to the card itself."""
    game = board(mine=hand("Metal 0"))
    game.play("Metal 0", line=0)
    assert game.mine.stacks[0] == [down("Metal 0")]


def test_card_text_beats_the_rules() -> None:
    """CO-69: Gravity 0 puts cards under a card, although new cards go on top."""
    game = board(mine=hand("Gravity 0") + deck("Fire 1"), theirs=stack(0, "Light 1"))
    game.play("Gravity 0", line=0)
    assert game.mine.stacks[0] == [down("Fire 1"), "Gravity 0"]


def test_only_uncovered_cards_can_be_chosen() -> None:
    """CO-70."""
    game = board(mine=hand("Spirit 2"), theirs=stack(0, "Light 3", "Light 1"))
    game.play("Spirit 2", line=0)
    assert game.options == {"Spirit 2", "Light 1", "decline"}


def test_cards_of_either_player_can_be_chosen() -> None:
    """CO-71."""
    game = board(mine=hand("Metal 0") + stack(1, "Fire 3"), theirs=stack(0, "Light 1"))
    game.play("Metal 0", line=0)
    assert game.options == {"Metal 0", "Fire 3", "Light 1"}


def test_covered_means_covered_only_and_all_means_both() -> None:
    """CO-72."""
    covered = board(mine=hand("Darkness 0"), theirs=stack(0, "Light 3", "Light 1"))
    covered.play("Darkness 0", line=0)
    assert covered.options == {"Light 3 to 1", "Light 3 to 2"}
    everything = board(mine=hand("Water 3"), theirs=stack(1, down("Light 3"), down("Light 1")))
    everything.play("Water 3", line=0)
    assert everything.theirs.hand == ["Light 1", "Light 3"]


def test_each_notes_first_and_handles_one_by_one() -> None:
    """CO-73."""
    game = board(
        mine=hand("Plague 3"),
        theirs=stack(0, "Light 1") + stack(1, "Death 3") + stack(2, "Fire 3"),
    )
    game.play("Plague 3", line=0)
    assert game.options == {"Light 1", "Death 3", "Fire 3"}
    game.choose("Death 3")
    assert game.options == {"Light 1", "Fire 3"}


def test_a_noted_card_that_no_longer_qualifies_is_skipped() -> None:
    """CO-74: here it left the field."""
    game = board(
        mine=hand("Plague 3"),
        theirs=stack(0, "Death 4", "Metal 6") + stack(1, "Water 1") + stack(2, "Light 3"),
    )
    game.play("Plague 3", line=0).choose("Metal 6")
    assert game.theirs.trash == ["Water 1", "Metal 6"], "deleted by Death 4, which was uncovered"
    assert game.theirs.stacks[2] == [down("Light 3")]


def test_this_card_and_that_card_need_no_choice_and_work_when_covered() -> None:
    """CO-75."""
    game = board(mine=stack(0, "Death 1", "Fire 4") + deck("Fire 1"), phase="start")
    game.choose("draw")
    assert game.mine.trash == ["Fire 4", "Death 1"]


def test_a_card_may_choose_itself_unless_it_says_other() -> None:
    """CO-76."""
    itself = board(mine=hand("Spirit 2")).play("Spirit 2", line=0)
    assert itself.options == {"Spirit 2", "decline"}
    other = board(mine=hand("Fire 0"), theirs=stack(0, "Light 1")).play("Fire 0", line=0)
    assert other.theirs.stacks[0] == [down("Light 1")]


def test_only_cards_in_stacks_can_be_manipulated() -> None:
    """CO-77: not a card on its way."""
    game = board(
        mine=hand("Fire 3") + stack(0, "Fire 0"), theirs=stack(0, "Light 1") + stack(1, "Life 3")
    )
    game.play("Fire 3", line=0)
    assert game.options == {"Light 1", "Life 3"}


def test_the_owner_decides_even_in_the_opponents_turn() -> None:
    """CO-78."""
    game = board(mine=hand("Spirit 2"), theirs=stack(0, down("Metal 0")))
    game.play("Spirit 2", line=0).choose("Metal 0")
    assert game.asks == ("theirs", "flip")
