"""Every numbered rule has a test that cites it (`NR-97`, or a span such as NR-134 to NR-137)."""

import ast
import re
from pathlib import Path

RULES = {*range(1, 169), *range(200, 208), *range(300, 320)}
TESTS = [path.read_text("utf-8") for path in sorted(Path(__file__).parent.rglob("test_*.py"))]


def cited(source: str) -> set[int]:
    """The rules that the tests of a module cite; its own docstring does not count."""
    found: set[int] = set()
    lines = source.splitlines()
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            text = "\n".join(lines[first - 1 : node.end_lineno])
            found.update(int(number) for number in re.findall(r"NR-(\d+)", text))
            for start, end in re.findall(r"NR-(\d+) to NR-(\d+)", text):
                found.update(range(int(start), int(end) + 1))
    return found


def test_every_rule_is_cited_by_a_test() -> None:
    assert sorted(RULES - set().union(*map(cited, TESTS))) == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert sorted(set().union(*map(cited, TESTS)) - RULES) == []
