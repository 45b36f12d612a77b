"""The game in words: labels, prompts and sentences in English, German and Polish."""

from typing import Any

import pytest

from domain.kernel.decision import Decision, Option
from domain.kernel.engine import decision
from domain.kernel.happenings import HAPPENINGS
from tests.domain.laws import random_game
from tests.domain.mainframe.board import GAME

LANGUAGES = ("en", "de", "pl")
NAMES = {"en": ("Kate", "Noise"), "de": ("Kate", "Noise"), "pl": ("Kate", "Jazgot")}
ON_BOARD = {"seat": 0, "program": "up-kate-4"}
EVENTS: dict[str, dict[str, Any]] = {
    "Chosen": {
        "seat": 0,
        "kind": "take_turn",
        "secret": False,
        "option": "execute:gp-zig-1",
        "move": "gp-zig-1",
    },
    "Asked": {"seat": 0, "kind": "take_turn", "agenda": ()},
    "Resigned": {"seat": 1},
    "Finished": {"winners": (0,), "reason": "last_program_revealed"},
    "TableSet": {"state": "{}"},
    "FirstPlayerChosen": {"seat": 1},
    "RunnerChosen": {"seat": 1, "runner": "noise"},
    "StackShuffled": {"order": ("gp-zig-1",)},
    "HandDealt": {"seat": 0, "cards": ("up-kate-1", "up-kate-2", "up-kate-3")},
    "TurnBegan": {"seat": 0, "more_turns": 0},
    "TurnSkipped": {"seat": 0},
    "TurnStored": {"seat": 0, "turns": 1},
    "UniqueProgramPlayed": ON_BOARD,
    "StackCardDiscarded": {"seat": 0, "program": "gp-zig-1"},
    "ProgramsDiscarded": {"programs": ("gp-zig-1",)},
    "SuiteRefilled": {"programs": ("gp-zig-1", "gp-zag-1")},
    "PartitionsPlaced": {**ON_BOARD, "paths": ("a1-b1", "a2-b2")},
    "PartitionMoved": {**ON_BOARD, "origin": "a1-b1", "target": "c1-d1"},
    "PartitionReturned": {**ON_BOARD, "path": "a1-b1"},
    "AccessPointPlaced": {**ON_BOARD, "node": "a1"},
    "AccessPointMoved": {**ON_BOARD, "owner": 1, "origin": "a1", "target": "c1"},
    "AccessPointsSwapped": {**ON_BOARD, "first": "a1", "second": "c1"},
    "AccessPointReturned": {**ON_BOARD, "owner": 1, "node": "a1"},
    "ActionAnnulled": {
        **ON_BOARD,
        "removed": ("a1-b1",),
        "restored": (),
        "taken": ((1, "c1"),),
        "put_back": ((1, "d1"),),
    },
    "ZoneSecured": {"owner": 1, "nodes": ("a1", "b1")},
    "StackPeeked": {"seat": 0, "count": 2, "programs": ("gp-zig-1", "gp-zag-1")},
    "PeekedProgramPutBack": {"seat": 0, "place": 3, "program": "gp-zig-1"},
    "HandsPeeked": {"seat": 0, "others": (1,), "hands": (("up-noise-1",),)},
    "FinalTurnsBegan": {"seat": 0},
    "Scored": {"points": (3, 0), "zone_sizes": ((2, 1), ())},
}
"""One event of each type, with all its fields."""


def facts() -> dict[str, Any]:
    return {**HAPPENINGS, **GAME.table_type.facts}


def test_the_samples_are_all_the_events_there_are() -> None:
    assert set(EVENTS) == set(facts())
    for type_, data in EVENTS.items():
        assert set(data) == set(facts()[type_].fields), type_


@pytest.mark.parametrize("type_", EVENTS)
def test_every_event_is_a_sentence_in_three_languages(type_: str) -> None:
    said = [GAME.sentence(type_, EVENTS[type_], NAMES[lang], lang) for lang in LANGUAGES]
    assert len(set(said)) == 3
    for sentence in said:
        assert sentence.endswith(".") and "{" not in sentence and "None" not in sentence


@pytest.mark.parametrize("type_", [name for name in EVENTS if facts()[name].secret])
def test_every_event_is_a_sentence_without_its_secret_fields(type_: str) -> None:
    """MF-A18: the sentence for others names no hidden card."""
    public = {k: v for k, v in EVENTS[type_].items() if k not in facts()[type_].secret}
    for lang in LANGUAGES:
        sentence = GAME.sentence(type_, public, NAMES[lang], lang)
        assert sentence.endswith(".") and "{" not in sentence
        for program in ("gp-zig", "up-noise-1", "up-kate-1"):
            title = next(card["name"] for card in GAME.cards(lang) if card["id"] == program)
            assert title not in sentence


@pytest.mark.parametrize(
    ("type_", "data"),
    [
        ("Finished", {"winners": (0, 1), "reason": "all_players_skipped"}),
        ("Finished", {"winners": (1,), "reason": "resignation"}),
        ("PartitionsPlaced", {**ON_BOARD, "paths": ("a1-b1",)}),
        ("AccessPointPlaced", {"seat": 0, "program": None, "node": "a1"}),
        ("Asked", {"seat": 0, "kind": "choose_runner"}),
    ],
)
def test_special_cases_have_sentences_of_their_own(type_: str, data: dict[str, Any]) -> None:
    for lang in LANGUAGES:
        special = GAME.sentence(type_, data, NAMES[lang], lang)
        assert special != GAME.sentence(type_, EVENTS[type_], NAMES[lang], lang)
        assert special.endswith(".") and "{" not in special


@pytest.mark.parametrize("seats", [2, 4])
def test_every_decision_and_option_of_a_game_has_words_in_three_languages(seats: int) -> None:
    for _, _, table in random_game(GAME, seats, seed=11):
        asked = decision(table)
        if asked is None:
            continue
        assert len({GAME.prompt(asked, lang) for lang in LANGUAGES}) == 3
        for option in (asked.options[0], asked.options[-1]):
            labels = {GAME.label(option, lang) for lang in LANGUAGES}
            assert len(labels) == 3 and not any("{" in label for label in labels)


def test_every_kind_of_decision_has_a_prompt_in_three_languages() -> None:
    for kind in GAME.kinds:
        asked = Decision(0, kind, "MF-11", ())
        prompts = {GAME.prompt(asked, lang) for lang in LANGUAGES}
        assert len(prompts) == 3 and all(prompts)


@pytest.mark.parametrize(
    ("verb", "args"),
    [
        ("choose_runner", {"runner": "noise"}),
        ("place_access_point", {}),
        ("place_access_point", {"node": "a1"}),
        ("execute", {"program": "gp-zig-1"}),
        ("place_pattern", {"paths": ("a1-b1", "a2-b2", "a3-b3")}),
        ("place_partition", {"path": "a1-b1"}),
        ("stop", {}),
        ("choose_partition", {"path": "a1-b1"}),
        ("move_partition", {"path": "a1-b1", "to": "c1-d1"}),
        ("choose_access_point", {"node": "a1"}),
        ("move_access_point", {"node": "a1", "to": "c1"}),
        ("swap_access_points", {"node": "a1", "with": "c1"}),
        ("put_back", {"program": "gp-zig-1"}),
    ],
)
def test_every_verb_has_a_label_and_its_choice_a_sentence(verb: str, args: dict[str, Any]) -> None:
    option = Option(verb, args, "MF-11", None)
    labels = [GAME.label(option, lang) for lang in LANGUAGES]
    assert len(set(labels)) == 3
    for lang, label in zip(LANGUAGES, labels, strict=True):
        chosen = {**EVENTS["Chosen"], "option": option.id}
        assert label in GAME.sentence("Chosen", chosen, NAMES[lang], lang)
        assert all(value in label for key, value in args.items() if key in ("node", "path", "to"))
