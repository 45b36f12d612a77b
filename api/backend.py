"""The services behind the app. Views reach them here; nothing else is shared between requests."""

from typing import cast

from flask import Flask, current_app

from services.wiring import Services

_KEY = "gridlog"


def attach(app: Flask, services: Services) -> None:
    app.extensions[_KEY] = services


def services() -> Services:
    return cast(Services, current_app.extensions[_KEY])
