"""Probes: alive is about the process, ready about the servers behind it."""

from api.app import create_app
from services.settings import Settings
from services.wiring import connect
from tests.api.contract import ContractClient
from tests.api.people import Person


def test_a_server_with_all_its_servers_is_ready(stranger: Person) -> None:
    assert stranger.get("/healthz").json == {"status": "ok"}
    ready = stranger.get("/readyz")
    assert ready.json == {"status": "ok", "checks": {"postgres": True, "redis": True}}


def test_without_redis_it_is_alive_but_not_ready(database_url: str) -> None:
    services = connect(Settings(database_url, "redis://127.0.0.1:1"))
    app = create_app(services)
    app.test_client_class = ContractClient
    visitor = Person(app.test_client())
    assert visitor.get("/healthz").status_code == 200
    unready = visitor.get("/readyz")
    assert unready.status_code == 503
    assert unready.json["checks"] == {"postgres": True, "redis": False}
    services.close()
