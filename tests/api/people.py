"""Somebody who calls the API: a client and perhaps a token."""

from typing import Any

from flask.testing import FlaskClient
from werkzeug.test import TestResponse


class Person:
    def __init__(self, client: FlaskClient, token: str | None = None) -> None:
        self._client = client
        self.token = token

    def with_token(self, token: str) -> "Person":
        return Person(self._client, token)

    @property
    def id(self) -> str:
        player: str = self.get("/v1/me").json["player"]["id"]
        return player

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.send("GET", path, **headers)

    def post(self, path: str, body: Any = None, **headers: str) -> TestResponse:
        return self.send("POST", path, json=body, **headers)

    def delete(self, path: str, **headers: str) -> TestResponse:
        return self.send("DELETE", path, **headers)

    def send(
        self, method: str, path: str, *, json: Any = None, data: Any = None, **headers: str
    ) -> TestResponse:
        """Headers are keywords: `if_match='"9"'`."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        if self.token is not None:
            named.setdefault("authorization", f"Bearer {self.token}")
        return self._client.open(path, method=method, json=json, data=data, headers=named)

    def open_match(self, *seats: str, **more: Any) -> dict[str, Any]:
        """A match with these kinds of seats; AI seats are random."""
        body = {"game": "mainframe", "seats": [_seat(kind) for kind in seats], **more}
        answer = self.post("/v1/matches", body)
        assert answer.status_code == 201, answer.json
        match: dict[str, Any] = answer.json
        return match

    def look(self, match: dict[str, Any]) -> dict[str, Any]:
        seen: dict[str, Any] = self.get(f"/v1/matches/{match['id']}").json
        return seen

    def choose(
        self, match: dict[str, Any], decision: str, option: str, **headers: str
    ) -> TestResponse:
        body = {"decision": decision, "option": option}
        return self.post(f"/v1/matches/{match['id']}/choices", body, **headers)

    def choose_first(self, match: dict[str, Any], **headers: str) -> TestResponse:
        """Take the first option of the pending decision."""
        decision = self.look(match)["decision"]
        return self.choose(match, decision["decision"], decision["options"][0]["id"], **headers)


def _seat(kind: str) -> dict[str, str]:
    return {"kind": "ai", "level": "random"} if kind == "ai" else {"kind": kind}
