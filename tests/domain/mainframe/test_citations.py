"""Every rule, decision, law and example has a test that names it."""

import ast
import re
from pathlib import Path

NUMBERS = [
    *(f"MF-{number}" for number in range(1, 38)),
    *(f"MF-A{number}" for number in range(1, 21)),
    *(f"MF-L{number}" for number in range(1, 7)),
    *(f"MF-E{number}" for number in range(1, 8)),
]


def cited() -> set[str]:
    """The numbers that the docstrings of this folder's tests name."""
    found: set[str] = set()
    for file in Path(__file__).parent.glob("test_*.py"):
        for part in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(part, ast.FunctionDef) and part.name.startswith("test_"):
                found.update(re.findall(r"MF-[ALE]?\d+", ast.get_docstring(part) or ""))
    return found


def test_every_number_of_the_rules_is_cited_by_a_test() -> None:
    assert set(NUMBERS) - cited() == set()
