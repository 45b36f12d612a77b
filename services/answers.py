"""What callers are told about a match: plain JSON, made from the caller's seat only.

Everything that leaves the server about a table passes through here, and so through the game's mask
and the seals of the events.
"""

from collections.abc import Sequence

from domain.kernel import engine
from domain.kernel.decision import Decision, Option
from domain.kernel.seal import PROVENANCE, redact
from domain.kernel.values import Json
from domain.match import Match
from domain.voice import sentence
from services.records import Record

LANGUAGES = ("en", "de", "pl")


def decision_id(match: Match) -> str:
    """A decision is named by the version at which it was asked."""
    return f"d_{match.version}"


def match_answer(
    match_id: str, match: Match, hash_: str, seat: int | None, lang: str
) -> dict[str, Json]:
    """A match as one seat sees it; `seat` None is a spectator."""
    return {
        "id": match_id,
        "game": match.game.name,
        "rules_version": match.rules_version,
        "status": match.status,
        "version": match.version,
        "hash": hash_,
        "options": match.shown_options(),
        "unlisted": match.unlisted,
        "creator": match.creator,
        "seats": seats_answer(match),
        "seat": seat,
        "set_up": match.has_position,
        "forked_from": forked_answer(match),
        "commitment": match.commitment,
        "seed_given": match.seed_given,
        "seed": match.seed,
        "view": None if match.table is None else match.game.view(match.table, seat),
        "waiting_for": waiting_answer(match),
        "decision": decision_answer(match, seat, lang),
        "outcome": outcome_answer(match),
    }


def forked_answer(match: Match) -> dict[str, Json] | None:
    if match.forked_from is None:
        return None
    return {"match": match.forked_from, "version": match.forked_version}


def seats_answer(match: Match) -> list[dict[str, Json]]:
    return [
        {
            "seat": number,
            "kind": "open" if not seat.is_taken else seat.kind,
            "player": seat.player,
            "invited": seat.invited,
            "level": seat.level,
            "resigned": match.table is not None and number in match.table.resigned,
        }
        for number, seat in enumerate(match.seats)
    ]


def waiting_answer(match: Match) -> dict[str, Json] | None:
    """Whose decision it is, and of which kind: everybody may know that."""
    if match.waiting_for() is None or match.table is None:
        return None
    step, frame = engine.asking(match.table)
    return {"seat": step.seat(match.table, frame), "kind": step.kind}


def decision_answer(match: Match, seat: int | None, lang: str) -> dict[str, Json] | None:
    """The pending decision with its options, if it is this seat's."""
    if seat is None or match.table is None or match.waiting_for() != seat:
        return None
    asked = engine.decision(match.table)
    assert asked is not None
    return {
        "decision": decision_id(match),
        "seat": asked.seat,
        "kind": asked.kind,
        "rule": asked.rule,
        "prompt": match.game.prompt(asked, lang),
        "options": options_answer(match, asked, lang),
    }


def options_answer(match: Match, asked: Decision, lang: str) -> list[dict[str, Json]]:
    return [option_answer(match, option, lang) for option in asked.options]


def option_answer(match: Match, option: Option, lang: str) -> dict[str, Json]:
    return {
        "id": option.id,
        "verb": option.verb,
        "args": option.args,
        "label": match.game.label(option, lang),
        "rule": option.rule,
    }


def chosen_answer(
    match: Match, records: Sequence[Record], seat: int, lang: str, in_words: bool
) -> dict[str, Json]:
    """What came of a choice, to the seat that made it; its events have sentences if wanted."""
    told_in = lang if in_words else None
    return {
        "version": records[-1].version,
        "hash": records[-1].hash,
        "events": [event_answer(record, match, seat, told_in) for record in records],
        "decision": decision_answer(match, seat, lang),
        "waiting_for": waiting_answer(match),
        "outcome": outcome_answer(match),
    }


def outcome_answer(match: Match) -> dict[str, Json] | None:
    if match.outcome is None:
        return None
    return {"winners": list(match.outcome.winners), "reason": match.outcome.reason}


def event_answer(
    record: Record, match: Match, seat: int | None, lang: str | None
) -> dict[str, Json]:
    """An event with the fields that the seat may see, and the seals of those it may not."""
    seen = redact(record.sealed, seat, match.is_over)
    answer: dict[str, Json] = {
        "version": record.version,
        "type": seen.type,
        "schema": seen.schema,
        "data": seen.whole(),
        "seals": seen.seals,
        "salts": {name: secret.salt for name, secret in seen.secrets.items()},
        "meta": record.meta,
        "at": record.at,
        "hash": record.hash,
    }
    if PROVENANCE in seen.secrets:
        answer[PROVENANCE] = seen.secrets[PROVENANCE].value
    if lang is not None:
        answer["sentence"] = sentence(match, seen.type, answer["data"], lang)
    return answer
