"""The container files cannot be run without an engine, but what they name must exist."""

import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from deploy import cli

ROOT = Path(__file__).parents[2]
MANIFESTS = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))


def documents(path: Path) -> list[dict[str, Any]]:
    return list(yaml.safe_load_all(path.read_text()))


def containers() -> Iterator[dict[str, Any]]:
    for path in MANIFESTS:
        for document in documents(path):
            pod = document.get("spec", {}).get("template", {}).get("spec", {})
            yield from pod.get("containers", [])


def commands() -> dict[str, list[str]]:
    """Every command line of Gridlog that a container file names, by where it stands."""
    compose = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())["services"]
    found = {
        f"compose {name}": service["command"]
        for name, service in compose.items()
        if service["image"] == "gridlog"
    }
    found |= {f"kubernetes {container['name']}": container["command"] for container in containers()}
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    default = re.search(r"^CMD (.*)$", dockerfile, re.MULTILINE)
    assert default is not None
    found["image"] = yaml.safe_load(default[1])
    return found


@pytest.mark.parametrize("where", sorted(commands()))
def test_a_command_names_a_module_and_arguments_that_exist(where: str) -> None:
    python, option, module, *arguments = commands()[where]
    assert (python, option) == ("python", "-m")
    assert importlib.util.find_spec(module) is not None
    if module == "deploy.cli":
        cli.parser().parse_args(arguments)
    else:
        assert arguments == []


def test_compose_and_kubernetes_run_the_same_roles() -> None:
    roles = {"migrate", "api", "worker", "sweeper"}
    assert set(commands()) == {
        f"{place} {role}" for place in ("compose", "kubernetes") for role in roles
    } | {"image"}


def test_the_image_copies_what_exists() -> None:
    dockerfile = (ROOT / "deploy" / "Dockerfile").read_text()
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", dockerfile, re.MULTILINE)
    assert copied
    for source in " ".join(copied).split():
        assert (ROOT / source).exists(), source


def test_the_kustomization_lists_every_manifest() -> None:
    (kustomization,) = documents(ROOT / "deploy" / "kubernetes" / "kustomization.yaml")
    listed = {"kustomization.yaml", *kustomization["resources"]}
    assert listed == {path.name for path in MANIFESTS}


def test_the_api_is_probed_and_every_container_finds_the_servers() -> None:
    (secret,) = documents(ROOT / "deploy" / "kubernetes" / "secret.yaml")
    assert set(secret["stringData"]) == {"DATABASE_URL", "REDIS_URL"}
    for container in containers():
        assert container["envFrom"] == [{"secretRef": {"name": secret["metadata"]["name"]}}]
        if container["name"] == "api":
            assert container["livenessProbe"]["httpGet"]["path"] == "/healthz"
            assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
