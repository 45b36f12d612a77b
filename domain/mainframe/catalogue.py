"""The catalogue: every program and runner with its text, and how well each fact is attested."""

from collections.abc import Mapping

from domain.kernel.values import Json
from domain.mainframe.components import DATA, PROGRAM, RULE_OF_ACTION

ATTESTED = frozenset({"high", "medium"})
"""The degrees of confidence that rest on a source; the others are reconstructions."""


def name_of(names: Mapping[str, Mapping[str, Json]], lang: str) -> str:
    """A name in the language, or in English where no translation is known."""
    return str(names[lang]["value"] or names["en"]["value"])


TITLES: dict[str, dict[str, str]] = {
    lang: {
        entry["id"]: name_of(entry["name"], lang)
        for entry in (
            *DATA["generic_programs"],
            *(program for runner in DATA["runners"] for program in runner["programs"]),
        )
    }
    for lang in ("en", "de", "pl")
}
"""By language and program id."""

SHORT_NAMES: dict[str, dict[str, str]] = {
    lang: {runner["id"]: runner["short"][lang] for runner in DATA["runners"]}
    for lang in ("en", "de", "pl")
}
"""By language and runner id."""


def title(card: str, lang: str) -> str:
    """What is printed at the top of a card."""
    return TITLES[lang][PROGRAM[card].id]


def cards(lang: str) -> list[dict[str, Json]]:
    generic = [_generic(entry, lang) for entry in DATA["generic_programs"]]
    unique = [
        _unique(entry, runner, lang) for runner in DATA["runners"] for entry in runner["programs"]
    ]
    return generic + unique


def _generic(entry: Mapping[str, Json], lang: str) -> dict[str, Json]:
    facts = {"name": entry["name"][lang], "action": entry["action"], "count": entry["count"]}
    if "pattern" in entry:
        facts["pattern"] = entry["pattern"]
    action = entry["action"]["value"]
    return {
        "id": entry["id"],
        "type": "generic",
        "name": name_of(entry["name"], lang),
        "text": entry["text"][lang],
        "action": action,
        "rule": RULE_OF_ACTION[action],
        "copies": [card for card, program in PROGRAM.items() if program.id == entry["id"]],
        "steps": entry["steps"],
        **_evidence(facts),
    }


def _unique(entry: Mapping[str, Json], runner: Mapping[str, Json], lang: str) -> dict[str, Json]:
    return {
        "id": entry["id"],
        "type": "unique",
        "name": name_of(entry["name"], lang),
        "text": entry["text"][lang],
        "runner": {
            "id": runner["id"],
            "name": runner["names"][lang]["value"],
            "colour": runner["colour"]["value"],
        },
        "rule": "MF-14",
        "copies": [entry["id"]],
        "steps": entry["steps"],
        **_evidence({"name": entry["name"][lang], "effect": entry["effect"]}),
    }


def _evidence(facts: Mapping[str, Mapping[str, Json]]) -> dict[str, Json]:
    """Whether all of it is attested, and for each fact the confidence, the source and why."""
    evidence = {
        name: {key: fact[key] for key in ("confidence", "source", "why") if key in fact}
        for name, fact in facts.items()
    }
    attested = all(fact["confidence"] in ATTESTED for fact in facts.values())
    return {"status": "attested" if attested else "reconstructed", "evidence": evidence}
