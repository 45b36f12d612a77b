"""Simulations: many matches between AI seats, ordered once and watched from then on."""

from flask import Blueprint, Response

from api import auth
from api.answering import json_answer, link_to_next
from api.backend import services
from api.reading import read_body, read_query
from api.schemas.simulations import NewSimulation, SimulationListQuery
from api.writing import accepted

blueprint = Blueprint("simulations", __name__)

NEW_SIMULATION = NewSimulation()
SIMULATION_LIST_QUERY = SimulationListQuery()
NOT_KEPT = {"Cache-Control": "no-store"}


@blueprint.post("/v1/simulations")
def create() -> Response:
    caller = auth.caller()
    body = read_body(NEW_SIMULATION)
    created = accepted(
        lambda work, _: services().simulations.create(work, caller, **body),
        caller,
        "/v1/simulations",
    )
    services().simulating.enqueue_soon(created.headers["Location"].rpartition("/")[2])
    return created


@blueprint.get("/v1/simulations")
def page() -> Response:
    caller = auth.caller()
    found = services().simulations.list(caller, **read_query(SIMULATION_LIST_QUERY))
    following = found["next"]
    more = link_to_next(cursor=following) if following else {}
    return json_answer(found, headers={**NOT_KEPT, **more})


@blueprint.get("/v1/simulations/<id:simulation_id>")
def look(simulation_id: str) -> Response:
    caller = auth.caller()
    return json_answer(services().simulations.get(caller, simulation_id), headers=NOT_KEPT)


@blueprint.delete("/v1/simulations/<id:simulation_id>")
def cancel(simulation_id: str) -> Response:
    caller = auth.caller()
    cancelled = services().simulations.cancel(caller, simulation_id)
    services().simulating.enqueue_soon(simulation_id)
    return json_answer(cancelled, headers=NOT_KEPT)
