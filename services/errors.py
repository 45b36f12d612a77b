"""What the services refuse, and why.

ServiceError
├── MatchNotFound        there is no such match, or the caller may not know of it
├── VersionNotFound      the match has no such version
├── BrokenRecord         an imported record is not whole
├── JobNotFound          there is no such job (any more), or it is somebody else's
├── JobOver              the job has ended already, or is just being carried out
├── JobLost              the worker that had the job is gone
├── SimulationNotFound   there is no such simulation, or it is somebody else's
├── PlayerNotFound       there is no such player (any more)
├── UnknownGame          no game goes by that name here
├── DecisionOver         the decision has been taken already, or was never asked
├── StaleVersion         the caller asked for another version than the match is at
├── Overtaken            another request was faster; carried out again, this one may succeed
│   └── VersionConflict  the match has moved on, or the batch does not follow its newest event
├── NotAllowed           the caller is known but may not do this
├── UnknownToken         the bearer token is wrong, revoked or of an erased player
├── InvalidName          a display name is empty, too long or not printable
├── InvalidCursor        a page cursor that was not given out by this server
├── IdempotencyConflict  the key was used before with another request
├── MissingSetting       the environment lacks something that is needed to start
├── ChangedMigration     an applied migration is no longer what it was
└── Unavailable          a server behind this one does not answer
"""


class ServiceError(Exception):
    """A refusal: the reason for people."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class MatchNotFound(ServiceError):
    pass


class VersionNotFound(ServiceError):
    pass


class BrokenRecord(ServiceError):
    def __init__(self, reason: str, version: int | None) -> None:
        super().__init__(reason)
        self.version = version


class JobNotFound(ServiceError):
    pass


class JobOver(ServiceError):
    pass


class JobLost(ServiceError):
    pass


class SimulationNotFound(ServiceError):
    pass


class PlayerNotFound(ServiceError):
    pass


class UnknownGame(ServiceError):
    pass


class DecisionOver(ServiceError):
    pass


class StaleVersion(ServiceError):
    pass


class Overtaken(ServiceError):
    pass


class VersionConflict(Overtaken):
    def __init__(self, match_id: str, expected: int) -> None:
        super().__init__(f"match {match_id} is not at version {expected} (any more)")
        self.match_id = match_id
        self.expected = expected


class NotAllowed(ServiceError):
    pass


class UnknownToken(ServiceError):
    pass


class InvalidName(ServiceError):
    pass


class InvalidCursor(ServiceError):
    pass


class IdempotencyConflict(ServiceError):
    pass


class MissingSetting(ServiceError):
    pass


class ChangedMigration(ServiceError):
    pass


class Unavailable(ServiceError):
    pass
