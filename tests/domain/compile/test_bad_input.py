"""Bad input is refused with a typed error and the number of a rule, and nothing changes."""

import copy
from typing import Any

import jsonschema
import pytest

from domain.compile import COMPILE
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import decide
from domain.kernel.errors import (
    IllegalChoice,
    IllegalOptions,
    IllegalPosition,
    MatchOver,
    NotYourDecision,
)
from tests.domain.compile.board import Play, board, compiled, down, hand, protocols, stack


def refused(game: Play, option: str, seat: int = 0) -> tuple[str, str | None]:
    """The reason and the rule of a refusal."""
    before = game.table.written()
    with pytest.raises(IllegalChoice) as refusal:
        decide(game.table, seat, option, PlayoutDice(0))
    assert game.table.written() == before
    return refusal.value.reason, refusal.value.rule


@pytest.mark.parametrize(
    ("option", "rule"),
    [
        ("play:water-5:0:up", "CO-50"),
        ("play:fire-1:1:up", "CO-52"),
        ("play:fire-1:2:down", "CO-53"),
        ("play:fire-1:7:down", "CO-47"),
        ("play:fire-1:0:sideways", "CO-51"),
        ("play:no-card:0:up", "CO-50"),
        ("refresh:now", "CO-47"),
        ("", "CO-47"),
        ("decline", "CO-68"),
    ],
)
def test_a_wrong_action_is_refused_with_its_rule(option: str, rule: str) -> None:
    game = board(mine=hand("Fire 1"), theirs=stack(2, "Metal 2"))
    assert refused(game, option)[1] == rule


def test_a_play_against_a_ban_is_refused() -> None:
    closed = board(mine=hand("Fire 1"), theirs=stack(0, "Plague 0"))
    assert refused(closed, "play:fire-1:0:up") == ("a card forbids to play in line 0", "CO-53")
    face_down_only = board(mine=hand("Fire 1"), theirs=stack(1, "Psychic 1"))
    assert refused(face_down_only, "play:fire-1:0:up")[1] == "CO-53"


def test_a_refresh_of_a_full_hand_is_refused() -> None:
    game = board(mine=hand(*(f"Fire {n}" for n in range(5))))
    assert refused(game, "refresh")[1] == "CO-48"


def test_a_wrong_target_is_refused_with_its_rule() -> None:
    game = board(mine=hand("Metal 0"), theirs=stack(0, "Light 3", "Light 1"))
    game.play("Metal 0", line=0)
    covered = game.table.stacks[3][0]
    assert refused(game, f"flip:{covered}:1:0:1:light-3")[1] == "CO-70"
    assert refused(game, "flip:99:1:0:1:light-3")[1] == "CO-77"
    assert refused(game, "decline")[1] == "CO-68"
    assert refused(game, "flip:x")[1] == "CO-79"


def test_a_target_that_the_text_does_not_allow_is_refused() -> None:
    game = board(
        mine=hand("Death 3"),
        theirs=stack(0, down("Light 1")) + stack(1, down("Life 1")) + stack(2, "Life 3"),
    )
    game.play("Death 3", line=0)
    face_up = game.table.stacks[5][0]
    assert refused(game, f"delete:{face_up}:1:2:1:life-3")[1] == "CO-80"


def test_a_discard_of_a_card_that_is_not_in_the_hand_is_refused() -> None:
    game = board(mine=hand("Fire 5", "Fire 1", "Fire 2")).play("Fire 5", line=0)
    assert refused(game, "discard:fire-5") == ("fire-5 is not in the hand", "CO-83")


def test_a_choice_of_the_wrong_seat_or_after_the_end_is_refused() -> None:
    game = board(mine=hand("Fire 1"))
    with pytest.raises(NotYourDecision):
        decide(game.table, 1, "refresh", PlayoutDice(0))
    won = board(
        mine=protocols("Fire", "Water", "Death")
        + compiled("Water", "Death")
        + stack(0, "Fire 5", "Water 5"),
        phase="compile",
    )
    with pytest.raises(MatchOver):
        decide(won.table, 0, "refresh", PlayoutDice(0))


@pytest.mark.parametrize(
    ("options", "rule"),
    [
        ({"mode": "expert"}, "CO-4"),
        ({"mode": None}, "CO-4"),
        ({"protocol_order": "mine"}, "CO-8"),
        ({"first": 2}, "CO-6"),
        ({"first": True}, "CO-6"),
        ({"turn_cap": 0}, "CO-105"),
        ({"turn_cap": "many"}, "CO-105"),
        ({"protocols": "fire"}, "CO-7"),
        ({"protocols": [["fire", "water"], ["light", "metal", "life"]]}, "CO-7"),
        ({"protocols": [["fire", "water", "hate"], ["light", "metal", "life"]]}, "CO-2"),
        ({"protocols": [["fire", "water", {}], ["light", "metal", "life"]]}, "CO-2"),
        ({"protocols": [["fire", "water", "light"], ["light", "metal", "life"]]}, "CO-7"),
        ({"protocols": [1, 2]}, "CO-7"),
        ({"speed": 3}, None),
    ],
)
def test_wrong_options_are_refused(options: dict[str, Any], rule: str | None) -> None:
    with pytest.raises(IllegalOptions) as refusal:
        COMPILE.options(options, 2)
    assert refusal.value.rule == rule
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(options, dict(COMPILE.option_schema)) if rule != "CO-7" else _never()


def _never() -> None:
    raise jsonschema.ValidationError("the schema cannot say that no protocol is there twice")


GOOD: dict[str, Any] = {
    "seats": [
        {
            "protocols": [
                {"protocol": "fire", "compiled": True},
                {"protocol": "water"},
                {"protocol": "death"},
            ],
            "stacks": [[{"card": "fire-1"}, {"card": "fire-2", "face": "down"}], [], []],
            "hand": ["water-1"],
            "deck": ["water-2", "water-3"],
            "trash": ["death-1"],
        },
        {"protocols": [{"protocol": p} for p in ("light", "metal", "life")]},
    ],
    "active": 1,
    "turn": 4,
    "phase": "action",
    "control": 0,
}


def position(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(GOOD), **changes}


def with_side(**changes: Any) -> dict[str, Any]:
    given = copy.deepcopy(GOOD)
    given["seats"][0].update(changes)
    return given


def test_a_position_is_set_up_as_it_says() -> None:
    options = COMPILE.options({}, 2)
    jsonschema.validate(GOOD, dict(COMPILE.position_schema))
    table = COMPILE.set_up(GOOD, 2, options)
    assert table.protocols == ["fire", "water", "death", "light", "metal", "life"]
    assert table.compiled == {"fire"}
    assert [table.printed[piece] for piece in table.stacks[0]] == ["fire-1", "fire-2"]
    assert table.up == {"fire-1": 0}
    assert table.hands == [["water-1"], []]
    assert table.decks[0] == ["water-3", "water-2"], "the last card is the top"
    assert [table.printed[piece] for piece in table.trash[0]] == ["death-1"]
    assert (table.active, table.turn, table.control, table.first) == (1, 4, 0, 0)


@pytest.mark.parametrize(
    ("given", "rule"),
    [
        ({}, None),
        (position(colour="red"), None),
        (position(seats=[GOOD["seats"][0]]), None),
        (position(seats="two"), None),
        (position(active=2), "CO-12"),
        (position(active=True), "CO-12"),
        (position(turn=0), "CO-12"),
        (position(phase="lunch"), "CO-27"),
        (position(control=5), "CO-11"),
        (with_side(protocols=[{"protocol": "fire"}]), "CO-7"),
        (with_side(protocols=[{"protocol": "fire"}] * 3), "CO-7"),
        (with_side(protocols=[{"protocol": p} for p in ("fire", "water", "hate")]), "CO-2"),
        (with_side(protocols=[{"protocol": p} for p in ("fire", "water", "light")]), "CO-7"),
        (with_side(protocols=[{"protocol": ["fire"]}, {}, {}]), "CO-2"),
        (with_side(protocols=[{"protocol": "fire", "compiled": 1}, {}, {}]), None),
        (with_side(hand=["fire-9"]), "CO-3"),
        (with_side(hand=[{}]), "CO-3"),
        (with_side(hand="fire-1"), None),
        (with_side(hand=["fire-1"]), "CO-9"),
        (with_side(hand=["plague-1"]), "CO-9"),
        (with_side(stacks=[[], []]), "CO-13"),
        (with_side(stacks=[[], [], "fire-1"]), "CO-13"),
        (with_side(stacks=[["fire-1"], [], []]), None),
        (with_side(stacks=[[{"card": "fire-1", "face": "left"}], [], []]), None),
        (with_side(colour="red"), None),
        (
            with_side(
                protocols=[{"protocol": p, "compiled": True} for p in ("fire", "water", "death")]
            ),
            "CO-46",
        ),
    ],
)
def test_an_impossible_position_is_refused(given: dict[str, Any], rule: str | None) -> None:
    with pytest.raises(IllegalPosition) as refusal:
        COMPILE.set_up(given, 2, COMPILE.options({}, 2))
    assert refusal.value.rule == rule


def test_a_control_card_in_the_basic_game_is_refused() -> None:
    with pytest.raises(IllegalPosition) as refusal:
        COMPILE.set_up(GOOD, 2, COMPILE.options({"mode": "basic"}, 2))
    assert refusal.value.rule == "CO-4"
