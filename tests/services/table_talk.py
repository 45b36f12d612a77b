"""Playing matches through the services, as tests do it."""

import json
import random
from typing import Any

from services.players import Caller
from services.wiring import Services
from services.work import Work

Told = dict[str, Any]
ME, OPEN, AI = {"kind": "me"}, {"kind": "open"}, {"kind": "ai", "level": "random"}


def register(services: Services, name: str) -> Caller:
    _, token = services.players.register(name)
    return services.players.caller(token.token)


def create(services: Services, caller: Caller, *seats: dict[str, str], **more: Any) -> Told:
    def use_case(work: Work) -> Told:
        return services.matches.create(
            work, caller, game="mainframe", seats=seats, options={}, **more
        )

    return told(services, use_case)


def join(services: Services, caller: Caller, match_id: str, seat: int, **more: Any) -> Told:
    return told(services, lambda work: services.matches.join(work, caller, match_id, seat, **more))


def choose(services: Services, caller: Caller, match_id: str, **more: Any) -> Told:
    return told(services, lambda work: services.matches.choose(work, caller, match_id, **more))


def told(services: Services, use_case: Any) -> Told:
    answer: Told = json.loads(services.office.run(use_case).body)
    return answer


def two_at_a_table(services: Services) -> tuple[str, list[Caller]]:
    """A match of two players that has just begun."""
    ada, bob = register(services, "Ada"), register(services, "Bob")
    match_id = create(services, ada, ME, OPEN)["id"]
    join(services, bob, match_id, 1)
    return match_id, [ada, bob]


def play(
    services: Services, match_id: str, callers: list[Caller], seed: int = 1, most: int = 10_000
) -> Told:
    """Let the callers choose at random; return the match as it is then."""
    chance = random.Random(seed)
    for _ in range(most):
        match = services.matches.get(None, match_id)
        if match["status"] != "playing":
            break
        caller = callers[match["waiting_for"]["seat"]]
        asked = services.matches.get(caller, match_id)["decision"]
        option = chance.choice(asked["options"])["id"]
        choose(services, caller, match_id, decision=asked["decision"], option=option)
    return services.matches.get(None, match_id)
