"""Secrets inside a public record: a hidden field enters the hash chain as a salted hash.

The seats that may know the field get its value and its salt at once, everybody else gets them when
the match is over. So each seat can verify its own redacted history, and nobody can swap a card.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from domain.kernel.facts import Event
from domain.kernel.values import Json, canonical


@dataclass(frozen=True, slots=True)
class Secret:
    """The opening of one sealed field, and the seats that may see it now."""

    value: Json
    salt: str
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sealed:
    """An event as it is stored: public fields, hashes of the sealed ones, and their openings."""

    type: str
    schema: int
    data: Mapping[str, Json]
    seals: Mapping[str, str] = field(default_factory=dict)
    secrets: Mapping[str, Secret] = field(default_factory=dict)

    def whole(self) -> dict[str, Json]:
        """All fields of the event, for the rules."""
        return whole(self.data, self.secrets)


PROVENANCE = "provenance"
"""How an AI came to its choice: sealed with the choice, opened to everybody at the end."""


def whole(data: Mapping[str, Json], secrets: Mapping[str, Secret]) -> dict[str, Json]:
    opened = {name: secret.value for name, secret in secrets.items() if name != PROVENANCE}
    return {**data, **opened}


def digest(salt: str, value: Json) -> str:
    return hashlib.sha256(bytes.fromhex(salt) + canonical(value)).hexdigest()


def salt(seed: bytes, version: int, name: str) -> str:
    """The salt of a field: known to whoever knows the seed of the match, to nobody else."""
    return hmac.digest(seed, f"salt:{version}:{name}".encode(), "sha256")[:16].hex()


def seal(event: Event, version: int, seed: bytes) -> Sealed:
    """Split an event at its version into what is public and what is sealed."""
    public = event.data
    secrets = {}
    for name, audience in event.fact.secret.items():
        seats = audience(event.data)
        if seats is not None:
            secrets[name] = Secret(public.pop(name), salt(seed, version, name), seats)
    seals = {name: digest(secret.salt, secret.value) for name, secret in secrets.items()}
    return Sealed(event.type, event.fact.schema, public, seals, secrets)


def with_provenance(sealed: Sealed, provenance: Json, version: int, seed: bytes) -> Sealed:
    """Add what only the record must know, hidden from every seat until the match is over."""
    opening = Secret(provenance, salt(seed, version, PROVENANCE), ())
    return replace(
        sealed,
        seals={**sealed.seals, PROVENANCE: digest(opening.salt, provenance)},
        secrets={**sealed.secrets, PROVENANCE: opening},
    )


def redact(sealed: Sealed, seat: int | None, is_over: bool) -> Sealed:
    """Keep only the openings that the seat may have (None is a spectator)."""
    if is_over:
        return sealed
    known = {name: secret for name, secret in sealed.secrets.items() if seat in secret.seats}
    return Sealed(sealed.type, sealed.schema, sealed.data, sealed.seals, known)
