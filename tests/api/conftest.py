"""The app on a real PostgreSQL and a real Redis, and people who call it."""

from collections.abc import Callable, Iterator

import pytest
from flask import Flask

from api.app import create_app
from services.migrations import migrate
from services.settings import Settings
from services.wiring import Services, connect
from tests.api.contract import ContractClient
from tests.api.people import Person


@pytest.fixture(scope="session")
def services(database_url: str, redis_url: str) -> Iterator[Services]:
    migrate(database_url)
    connected = connect(Settings(database_url, redis_url))
    yield connected
    connected.close()


@pytest.fixture(scope="session")
def app(services: Services) -> Flask:
    app = create_app(services)
    app.test_client_class = ContractClient
    return app


@pytest.fixture
def stranger(app: Flask) -> Person:
    """Somebody without a token."""
    return Person(app.test_client())


@pytest.fixture
def register(stranger: Person) -> Callable[[str], Person]:
    def registered(name: str) -> Person:
        answer = stranger.post("/v1/players", {"name": name})
        return stranger.with_token(answer.json["token"])

    return registered


@pytest.fixture
def ada(register: Callable[[str], Person]) -> Person:
    return register("ada")


@pytest.fixture
def bob(register: Callable[[str], Person]) -> Person:
    return register("bob")
