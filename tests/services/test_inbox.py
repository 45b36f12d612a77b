"""A player's news, of all matches at once."""

import json
from collections.abc import Iterator
from contextlib import closing

from services.following import Frame
from services.wiring import Services
from tests.services.table_talk import ME, OPEN, choose, create, play, register, two_at_a_table


def until_caught_up(frames: Iterator[Frame]) -> list[tuple[str, str]]:
    """The news that are already there: what, and of which match."""
    there = []
    while (frame := next(frames)).kind != "caught-up":
        there.append((frame.kind, json.loads(frame.body)["match"]))
    return there


def test_what_is_to_be_done_now_comes_first(services: Services) -> None:
    ada, bob = register(services, "Ada"), register(services, "Bob")
    kept = create(services, ada, ME, {"kind": "open", "player": bob.player.id})["id"]
    create(services, ada, ME, OPEN)
    with closing(services.inbox.stream(bob)) as frames:
        assert until_caught_up(frames) == [("invitation", kept)]
    with closing(services.inbox.stream(ada)) as frames:
        assert until_caught_up(frames) == []


def test_the_next_turn_is_told_when_it_comes(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    waiting = services.matches.get(None, match_id)["waiting_for"]["seat"]
    mine, other = callers[waiting], callers[1 - waiting]
    with closing(services.inbox.stream(mine)) as frames:
        assert until_caught_up(frames) == [("your-turn", match_id)]
    with closing(services.inbox.stream(other)) as frames:
        assert until_caught_up(frames) == []
        while services.matches.get(None, match_id)["waiting_for"]["seat"] == waiting:
            asked = services.matches.get(mine, match_id)["decision"]
            option = asked["options"][0]["id"]
            choose(services, mine, match_id, decision=asked["decision"], option=option)
        while (frame := next(frames)).kind == "heartbeat":
            pass
        assert frame.kind == "your-turn" and json.loads(frame.body)["match"] == match_id


def test_the_end_is_told_to_all_players(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    over = play(services, match_id, callers)
    for seat, caller in enumerate(callers):
        with closing(services.inbox.stream(caller)) as frames:
            frame = next(frames)
        told = json.loads(frame.body)
        assert frame.kind == "finished" and told["seat"] == seat
        assert told["outcome"] == over["outcome"]
