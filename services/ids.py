"""Opaque ids: a letter for the kind of thing and sixteen random characters that mean nothing."""

import secrets


def new_match_id() -> str:
    return _new("m")


def new_player_id() -> str:
    return _new("p")


def new_token_id() -> str:
    return _new("t")


def new_job_id() -> str:
    return _new("j")


def new_simulation_id() -> str:
    return _new("s")


def _new(kind: str) -> str:
    return f"{kind}_{secrets.token_urlsafe(12)}"
