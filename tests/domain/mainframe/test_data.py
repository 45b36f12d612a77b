"""Counts, patterns and unique programs are data, and the catalogue says how sure each one is."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import domain
from tests.domain.mainframe.board import GAME, OWNER

LANGUAGES = ("en", "de", "pl")
KNOWN = {"high", "medium"}

CHANGED_GAME = """
import json
from domain.games import GAMES
from domain.kernel.chance import PlayoutDice
from domain.kernel.engine import begin, begin_at, decide, decision

game = GAMES["mainframe"]
table, _ = begin(game.empty_table(2, game.options({}, 2)), "match", PlayoutDice(0))
for _ in range(4):
    asked = decision(table)
    table, _ = decide(table, asked.seat, asked.options[0].id, PlayoutDice(0))
dealt = game.view(table, decision(table).seat)

def targets(card, hands):
    suite = ["gp-zig-5", "gp-zag-1", "gp-line-1", "gp-cup-1", "gp-fork-1"]
    position = {
        "runners": ["kate", "noise"],
        "access_points": {"kate": ["a1"], "noise": ["c1"]},
        "suite": suite, "stack": ["gp-free-1"], "hands": {"kate": hands},
    }
    table, _ = begin_at(game.set_up(position, 2, game.options({}, 2)), PlayoutDice(0))
    table, _ = decide(table, 0, f"execute:{card}", PlayoutDice(0))
    return [option.id for option in decision(table).options]

print(json.dumps({
    "dealt": dealt,
    "zig": targets("gp-zig-5", []),
    "ram": targets("up-kate-4", ["up-kate-4"]),
}))
"""


def changed_data() -> dict[str, Any]:
    """The data with other counts, another shape for Zig and another effect for Battering Ram."""
    file = Path(domain.__path__[0]) / "mainframe" / "components.json"
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    data["partitions"]["value"] = 70
    data["access_points_per_runner"]["value"] = 6
    data["suite_size"]["value"] = 5
    data["unique_hand"]["value"] = 4
    programs = {entry["id"]: entry for entry in data["generic_programs"]}
    programs["gp-zig"]["count"]["value"] = 5
    programs["gp-zig"]["steps"][0]["segments"] = [[[0, 0], [1, 0]]]
    kate = next(runner for runner in data["runners"] if runner["id"] == "kate")
    ram = next(entry for entry in kate["programs"] if entry["id"] == "up-kate-4")
    ram["steps"] = [{"op": "move_access_point", "owner": "other", "count": 1}]
    return data


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the same code plays with changed data, in a process of its own."""
    folder = tmp_path_factory.mktemp("changed")
    no_caches = shutil.ignore_patterns("__pycache__")
    shutil.copytree(domain.__path__[0], folder / "domain", ignore=no_caches)
    written = json.dumps(changed_data())
    (folder / "domain" / "mainframe" / "components.json").write_text(written, encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-c", CHANGED_GAME], cwd=folder, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    result: dict[str, Any] = json.loads(ran.stdout)
    return result


def test_changed_counts_change_the_game(changed: dict[str, Any]) -> None:
    """MF-2, MF-8, MF-10: partitions, tokens, hand, suite, and two copies of Zig more."""
    dealt = changed["dealt"]
    assert dealt["board"]["partition_supply"] == 70
    assert [seat["supply"] for seat in dealt["seats"]] == [5, 5]
    assert [seat["hand_size"] for seat in dealt["seats"]] == [4, 4]
    assert len(dealt["suite"]) == 5 and dealt["stack"] == 47 - 5


def test_a_changed_pattern_changes_what_can_be_placed(changed: dict[str, Any]) -> None:
    """MF-21: a single partition fits on each of the 82 paths."""
    assert len(changed["zig"]) == 82 and "place_pattern:a1-b1" in changed["zig"]


def test_a_changed_unique_program_does_something_else(changed: dict[str, Any]) -> None:
    """MF-14: Battering Ram moves a token of another runner."""
    assert changed["ram"] == ["choose_access_point:c1"]


# The catalogue


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_says_whether_it_is_attested_or_reconstructed(lang: str) -> None:
    """The status follows from the confidence of the card's facts, each with its source."""
    cards = GAME.cards(lang)
    assert len(cards) == 11 + 30
    for card in cards:
        assert card["evidence"], card["id"]
        degrees = {fact["confidence"] for fact in card["evidence"].values()}
        assert all(fact["source"] for fact in card["evidence"].values())
        assert card["status"] == ("attested" if degrees <= KNOWN else "reconstructed")
        expected = {"name", "action", "count"} if card["type"] == "generic" else {"name", "effect"}
        assert expected <= set(card["evidence"])


def test_the_copies_of_unknown_number_are_marked_as_reconstructed() -> None:
    """Counts are printed nowhere; the title of Zig and the effect of Disrupter are attested."""
    cards = {card["id"]: card for card in GAME.cards("en")}
    zig = cards["gp-zig"]
    assert zig["status"] == "reconstructed"
    assert zig["evidence"]["name"]["confidence"] == "high"
    assert zig["evidence"]["count"]["confidence"] == "reconstructed"
    assert cards["up-noise-3"]["evidence"]["effect"]["confidence"] == "medium"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_card_has_a_name_a_text_and_its_rule(lang: str) -> None:
    texts = set()
    for card in GAME.cards(lang):
        assert card["name"] and card["rule"].startswith("MF-")
        texts.add(card["text"])
    assert "" not in texts and len(texts) >= 5 + 30
    assert set(OWNER) <= {card["id"] for card in GAME.cards(lang)}


def test_the_texts_of_the_languages_differ() -> None:
    texts = [{card["id"]: card["text"] for card in GAME.cards(lang)} for lang in LANGUAGES]
    for name, english in texts[0].items():
        assert len({english, texts[1][name], texts[2][name]}) == 3
