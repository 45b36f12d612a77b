"""Keywords (CO-79 to CO-86), decks (CO-96 to CO-99), ownership and the end (CO-100 to CO-105)."""

import pytest

from domain.compile import COMPILE
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin_at, resign
from tests.domain.compile.board import board, compiled, deck, down, hand, protocols, stack, trash


def test_a_flip_turns_a_card_in_place() -> None:
    """CO-79: face-up it resolves, face-down its text stops."""
    game = board(mine=hand("Life 1"), theirs=stack(0, down("Light 1")) + stack(1, "Death 3"))
    game.play("Life 1", line=0).choose("Light 1", "Death 3")
    assert game.theirs.stacks == [["Light 1"], [down("Death 3")], []]


def test_a_deleted_card_goes_face_up_into_its_owners_trash() -> None:
    """CO-80."""
    game = board(
        mine=hand("Fire 1", "Life 1", "Life 2"),
        theirs=stack(0, "Fire 5", down("Light 1")) + hand("Death 1"),
    )
    game.play("Fire 1", line=0).choose("Life 1", "Light 1")
    assert game.theirs.trash == ["Death 1", "Light 1"], "and the card below carried out its text"


def test_a_returned_card_goes_to_its_owners_hand() -> None:
    """CO-81."""
    game = board(
        mine=hand("Fire 2", "Life 1"), theirs=stack(0, "Fire 5", "Light 1") + hand("Death 1")
    )
    game.play("Fire 2", line=0).choose("Light 1")
    assert game.theirs.hand == ["Light 1"]
    assert game.theirs.trash == ["Death 1"]


def test_a_shifted_card_keeps_side_and_facing_and_goes_to_any_other_line() -> None:
    """CO-82."""
    game = board(mine=hand("Psychic 3"), theirs=stack(1, "Light 1") + stack(2, "Death 3"))
    game.play("Psychic 3", line=0)
    assert game.options == {"Light 1 to 0", "Light 1 to 2", "Death 3 to 0", "Death 3 to 1"}
    game.choose("Light 1 to 2")
    assert game.theirs.stacks[2] == ["Death 3", "Light 1"]


def test_discarding_several_cards_is_one_event() -> None:
    """CO-83."""
    game = board(mine=hand("Psychic 2"), theirs=hand("Light 1", "Light 2", "Light 3"))
    game.play("Psychic 2", line=0).choose("Light 1", "Light 3")
    assert game.happened("CardsDiscarded") == [{"seat": 1, "cards": ("light-1", "light-3")}]


def test_drawing_several_cards_is_one_event() -> None:
    """CO-84."""
    game = board(mine=hand("Darkness 0") + stack(1, "Spirit 3"))
    game.play("Darkness 0", line=0)
    assert [draw["count"] for draw in game.happened("CardsDrawn")] == [3]
    game.choose("decline")
    assert game.asks == ("theirs", "action"), "Spirit 3 answered once"


def test_the_top_card_is_played_without_looking() -> None:
    """CO-85, CO-24: its owner does not see it while a covered card reacts."""
    game = board(mine=hand("Water 1") + stack(1, "Life 3") + deck("Fire 1", "Fire 2", "Fire 3"))
    game.play("Water 1", line=0).choose("1")
    (committed,) = COMPILE.view(game.table, 0)["committed"]
    assert committed["card"] is None
    assert committed["face"] == "down"
    game.choose("2")
    assert COMPILE.view(game.table, 0)["seats"][0]["stacks"][1][1]["card"] == "fire-1"


def test_removing_a_covered_card_uncovers_nothing() -> None:
    """CO-86."""
    game = board(
        mine=hand("Darkness 0"),
        theirs=stack(0, "Fire 5", "Metal 2", "Light 1") + hand("Death 1"),
    )
    game.play("Darkness 0", line=0).choose("Metal 2 to 1")
    assert game.theirs.stacks[0] == ["Fire 5", "Light 1"]
    assert game.theirs.hand == ["Death 1"]


def test_the_trash_is_reshuffled_only_to_draw_with_an_empty_deck() -> None:
    """CO-96."""
    game = board(mine=hand("Speed 1") + deck("Fire 1") + trash("Fire 2", "Fire 3"))
    game.play("Speed 1", line=0)
    assert "Fire 1" in game.mine.hand, "first what is left"
    assert len(game.mine.hand) == 2
    exact = board(mine=hand("Speed 1") + deck("Fire 1", "Fire 4") + trash("Fire 2"))
    exact.play("Speed 1", line=0)
    assert exact.mine.trash == ["Fire 2"], "not before a card must be drawn"


def test_the_top_card_of_an_empty_deck_is_not_played() -> None:
    """CO-97: no reshuffle."""
    game = board(mine=hand("Water 1") + deck() + trash("Fire 2", "Fire 3"))
    game.play("Water 1", line=0)
    assert game.mine.stacks == [["Water 1"], [], []]
    assert game.mine.trash == ["Fire 2", "Fire 3"]


def test_with_deck_and_trash_empty_the_rest_of_a_draw_is_ignored() -> None:
    """CO-98."""
    game = board(mine=hand("Darkness 0") + deck("Fire 1"))
    game.play("Darkness 0", line=0)
    assert game.mine.hand == ["Fire 1"]


def test_the_order_of_a_reshuffle_is_stored() -> None:
    """CO-99."""
    game = board(mine=deck() + trash(*(f"Fire {n}" for n in range(6))))
    game.choose("refresh")
    (shuffle,) = game.happened("DeckShuffled")
    assert sorted(shuffle["order"]) == [f"fire-{n}" for n in range(6)]
    assert game.mine.deck == [f"Fire {shuffle['order'][0][-1]}"], "the last is drawn first"


def test_a_stolen_card_stays_with_its_new_owner_through_trash_and_reshuffle() -> None:
    """CO-100."""
    game = board(
        mine=protocols("Fire", "Water") + compiled("Fire") + stack(0, "Fire 5", "Water 5") + deck(),
        theirs=deck("Light 5") + hand("Metal 2"),
        phase="compile",
    )
    game.play("Metal 2", line=2, face="down").play("Light 5", line=0, face="down")
    assert game.mine.stacks[0] == [down("Light 5")]
    trashed = board(
        mine=protocols("Fire", "Water") + deck() + trash("Light 5"), theirs=protocols("Light")
    )
    trashed.choose("refresh")
    assert trashed.mine.hand == ["Light 5"]


def test_a_stolen_card_is_played_face_up_where_the_opponents_protocol_lies() -> None:
    """CO-101."""
    game = board(
        mine=hand("Light 1") + protocols("Fire", "Water", "Death"),
        theirs=protocols("Metal", "Light"),
    )
    assert {option for option in game.options if " up " in option} == {"Light 1 up 1"}


def test_the_number_of_a_players_cards_changes_only_by_a_recompile() -> None:
    """CO-102, CO-103: every card lies on its owner's side."""
    game = board(
        mine=protocols("Fire", "Water", "Death") + compiled("Fire") + stack(0, "Fire 5", "Water 5"),
        theirs=protocols("Light", "Metal", "Life") + deck("Light 1", "Light 2") + hand("Light 3"),
        phase="compile",
    )
    sizes = [
        sum(len(zone) for zone in (side.hand, side.deck, side.trash, *side.stacks))
        for side in (game.mine, game.theirs)
    ]
    assert sizes == [19, 2]


def test_a_match_ends_only_by_the_third_compile() -> None:
    """CO-104: an empty deck loses nothing."""
    game = board(mine=hand("Fire 1") + deck(), theirs=deck() + hand("Light 1"))
    game.play("Fire 1", line=0, face="down").play("Light 1", line=0, face="down")
    assert game.table.outcome is not None, "for now nobody can act any more"
    assert game.table.outcome.reason == "nobody can act"
    assert game.events[-2].type == "ActionSkipped"


def test_a_player_may_resign() -> None:
    """CO-105."""
    game = board(mine=hand("Fire 1"))
    table, _ = resign(game.table, 0, PlayoutDice(0))
    assert table.outcome is not None
    assert table.outcome.winners == (1,)


@pytest.mark.parametrize(("cap", "is_over"), [(1, True), (2, False), (None, False)])
def test_a_turn_cap_ends_as_a_draw(cap: int | None, is_over: bool) -> None:
    """CO-105: none by default."""
    options = COMPILE.options({"turn_cap": cap}, 2)
    side = {"protocols": [{"protocol": p} for p in ("fire", "water", "death")]}
    other = {
        "protocols": [{"protocol": p} for p in ("light", "metal", "life")],
        "hand": ["light-1"],
    }
    position = {"seats": [side, other], "phase": "end"}
    table, _ = begin_at(COMPILE.set_up(position, 2, options), PlayoutDice(0))
    assert (table.outcome is not None) is is_over
    if table.outcome is not None:
        assert (table.outcome.winners, table.outcome.reason) == ((), "turn cap")
