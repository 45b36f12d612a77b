"""What the import linter cannot say: the domain is plain Python, in small modules."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOMAIN = sorted((ROOT / "domain").rglob("*.py"))
CARDS = [path for path in DOMAIN if path.parent.name == "cards"]
LONGEST = 500


def named(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", DOMAIN, ids=named)
def test_the_domain_imports_the_standard_library_and_itself(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written in full"
            imported.add((node.module or "").partition(".")[0])
    assert imported - {"domain"} <= sys.stdlib_module_names


@pytest.mark.parametrize("path", DOMAIN, ids=named)
def test_nothing_but_the_kernel_and_the_match_applies_facts(path: Path) -> None:
    """A fact that happens without `emit` would be missing in the record."""
    if path.parent.name == "kernel" or (path.name == "match.py" and path.parent.name == "domain"):
        return
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = node.func.value
            is_match = isinstance(owner, ast.Name) and owner.id == "match"
            assert node.func.attr != "apply" or is_match, f"line {node.lineno}"


@pytest.mark.parametrize("path", CARDS, ids=named)
def test_cards_are_written_in_words_not_in_lambdas(path: Path) -> None:
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    assert not [node.lineno for node in nodes if isinstance(node, ast.Lambda)]


def test_modules_are_small() -> None:
    folders = ("domain", "services", "api", "workers", "deploy")
    modules = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    long = {named(p): n for p in modules if (n := len(p.read_text("utf-8").splitlines())) > LONGEST}
    assert not long
