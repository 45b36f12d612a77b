"""The hash chain: every record depends on all records before it.

hash_n = SHA-256(hash_(n-1) ‖ canonical JSON of record n), over everything a reader is shown: the
version, the type, the public fields, the seals, the time and who caused it.
"""

import hashlib

from domain.kernel.values import Json, canonical

GENESIS = "0" * 64


def link(previous: str, record: Json) -> str:
    return link_bytes(previous, canonical(record))


def link_bytes(previous: str, record: bytes) -> str:
    """For callers that have the canonical JSON of the record already."""
    return hashlib.sha256(bytes.fromhex(previous) + record).hexdigest()
