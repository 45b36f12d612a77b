"""What the API itself refuses, before any service is asked.

RequestError
├── NotJson              the body cannot be read as JSON
├── NotAnObject          the body is JSON, but no object
├── WrongMediaType       the body is declared as something else than JSON
├── InvalidBody          fields are unknown, missing or of the wrong type
├── InvalidQuery         the same for the query string
├── InvalidHeader        a header has a value that cannot be understood
├── TokenMissing         no bearer token where one is needed
├── GameNotFound         there is no such game in the catalogue
├── CardNotFound         the game has no such card
├── TokenNotFound        the caller has no such token
└── ProblemNotFound      there is no such problem type

IllegalChoice (of the rules)
└── RefusedChoice        the same, with the options that are offered
"""

from collections.abc import Mapping, Sequence

from domain.kernel.errors import IllegalChoice
from domain.kernel.values import Json


class RequestError(Exception):
    """A refusal: the reason for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class NotJson(RequestError):
    pass


class NotAnObject(RequestError):
    pass


class WrongMediaType(RequestError):
    pass


class InvalidFields(RequestError):
    """Some fields were refused; `errors` names each with the reasons."""

    def __init__(self, reason: str, errors: Sequence[Mapping[str, str]]) -> None:
        super().__init__(reason)
        self.errors = errors


class InvalidBody(InvalidFields):
    pass


class InvalidQuery(InvalidFields):
    pass


class InvalidHeader(RequestError):
    pass


class TokenMissing(RequestError):
    pass


class GameNotFound(RequestError):
    pass


class CardNotFound(RequestError):
    pass


class TokenNotFound(RequestError):
    pass


class ProblemNotFound(RequestError):
    pass


class RefusedChoice(IllegalChoice):
    """An illegal choice, with the pending decision if it is the caller's."""

    def __init__(self, refused: IllegalChoice, decision: Json) -> None:
        super().__init__(refused.reason, refused.rule)
        self.decision = decision
