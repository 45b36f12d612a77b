"""The history of a match in words: the lobby's own events here, everything else by the game."""

from collections.abc import Mapping
from typing import Any

from domain.match import LOBBY, Match

_LOBBY: Mapping[str, Mapping[str, str]] = {
    "en": {
        "MatchCreated": "A match of {title} is opened for {count} seats.",
        "SeatTaken": "Seat {seat} is taken.",
        "SeatLeft": "Seat {seat} is free again.",
        "MatchStarted": "The match begins.",
        "SeedRevealed": "The seed of the match is revealed: {seed}.",
        "MatchAborted": "The match is called off.",
    },
    "de": {
        "MatchCreated": "Eine Partie {title} für {count} Plätze ist eröffnet.",
        "SeatTaken": "Platz {seat} ist besetzt.",
        "SeatLeft": "Platz {seat} ist wieder frei.",
        "MatchStarted": "Die Partie beginnt.",
        "SeedRevealed": "Der Startwert der Partie wird offengelegt: {seed}.",
        "MatchAborted": "Die Partie ist abgesagt.",
    },
    "pl": {
        "MatchCreated": "Otwarto partię {title} dla {count} graczy.",
        "SeatTaken": "Miejsce {seat} jest zajęte.",
        "SeatLeft": "Miejsce {seat} jest znowu wolne.",
        "MatchStarted": "Partia się zaczyna.",
        "SeedRevealed": "Ujawniono ziarno losowe partii: {seed}.",
        "MatchAborted": "Partię odwołano.",
    },
}


def sentence(match: Match, type_: str, data: Mapping[str, Any], lang: str) -> str:
    """Say what happened, with no more than the reader may see in `data`."""
    if type_ in LOBBY:
        given = {**data, "title": match.game.title, "count": len(match.seats)}
        return _LOBBY[lang][type_].format(**given)
    assert match.table is not None, "a table's event comes after the start"
    return match.game.sentence(type_, data, match.game.seat_names(match.table, lang), lang)
