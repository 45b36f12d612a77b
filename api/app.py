"""The Flask app. A server calls `create_app()` once per process, after it has forked."""

from flask import Flask
from werkzeug.routing import BaseConverter

from api import (
    backend,
    contract,
    decks,
    events,
    games,
    health,
    histories,
    jobs,
    matches,
    players,
    problems,
    simulations,
    streams,
    trace,
)
from api.reading import READ_AT_MOST
from services.settings import Settings
from services.wiring import Services, connect


class IdConverter(BaseConverter):
    """Opaque ids as the server gives them out; anything else in their place is no address."""

    regex = "[A-Za-z0-9_-]{1,64}"


def create_app(services: Services | None = None) -> Flask:
    """The app on these services; without any, on those that the environment names."""
    app = Flask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = READ_AT_MOST
    app.url_map.converters["id"] = IdConverter
    app.url_map.merge_slashes = False  # an address is right or wrong; none is corrected
    if services is None:
        services = connect(Settings.from_environment())
        trace.log_to_stderr()
    backend.attach(app, services)
    trace.register(app)
    problems.register(app)
    for module in (
        players,
        games,
        decks,
        matches,
        events,
        streams,
        histories,
        jobs,
        simulations,
        health,
        contract,
    ):
        app.register_blueprint(module.blueprint)
    return app
