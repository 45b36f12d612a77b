"""Shaper without its programs: a test for each sentence of cards 33 to 41, 47 and 48."""

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.modifiers import has_subtype, link, memory_limit, memory_used, strength
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

# Kate "Mac" McCaffrey


def kate(*hand: str, credits: int = 9) -> Board:
    return Board(runner={"identity": 33, "credits": credits, "hand": list(hand)})


def test_kate_lowers_the_cost_of_her_first_program_or_hardware_only() -> None:
    board = kate("Akamatsu Mem Chip", "Corroder").choose("Install Akamatsu Mem Chip")
    assert board.credits("runner") == 9
    assert board.choose("Install Corroder").credits("runner") == 7


def test_kate_can_make_an_install_affordable() -> None:
    board = kate("Corroder", credits=1).choose("Install Corroder")
    assert board.is_on_table("Corroder") and board.credits("runner") == 0


def test_kates_resources_neither_cost_less_nor_use_it_up() -> None:
    board = kate("Decoy", "Corroder").choose("Install Decoy")
    assert board.credits("runner") == 8
    assert board.choose("Install Corroder").credits("runner") == 7


def test_kate_lowers_a_cost_again_each_turn() -> None:
    board = Board(
        corp={"clicks": 0},
        runner={"identity": 33, "clicks": 1, "credits": 9, "hand": ["Corroder", "Corroder"]},
    )
    board.choose("Install Corroder", *["Gain 1 credit"] * 3).until("action", "runner")
    board.choose("Install Corroder", "Trash nothing more")
    assert board.credits("runner") == 7


def test_kate_has_one_link() -> None:
    """NR-136."""
    assert link(kate().table) == 1 and link(Board(runner={"identity": 1}).table) == 0


# Diesel


@pytest.mark.parametrize(("deck", "drawn"), [(5, 3), (2, 2), (0, 0)])
def test_diesel_draws_three_cards_or_what_is_left(deck: int, drawn: int) -> None:
    board = Board(runner={"hand": ["Diesel"], "deck": ["Decoy"] * deck}).choose("Play Diesel")
    assert board.grip == ["Decoy"] * drawn and board.table.outcome is None


# Modded


def modded(*hand: str, credits: int = 0, **runner: object) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static")}}},
        runner={"credits": credits, "hand": ["Modded", *hand], **runner},
    ).choose("Play Modded")


def test_modded_installs_a_program_or_hardware_for_three_credits_less() -> None:
    board = modded("Gordian Blade", "Desperado", credits=1)
    assert board.labels() == ["Install Desperado", "Install Gordian Blade"]
    board.choose("Install Gordian Blade")
    assert board.is_on_table("Gordian Blade") and board.credits("runner") == 0
    assert board.table.clicks[RUNNER] == 3, "one click for the event, none for the install"
    assert board.heap == ["Modded"]


def test_modded_never_makes_a_cost_negative() -> None:
    """NR-315."""
    assert modded("Corroder").choose("Install Corroder").credits("runner") == 0


def test_modded_adds_to_kate() -> None:
    board = modded("Gordian Blade", identity=33).choose("Install Gordian Blade")
    assert board.credits("runner") == 0


def test_modded_installs_no_resource_and_nothing_too_expensive() -> None:
    """It asks all the same, so that nobody learns what the grip holds."""
    board = modded("Decoy", "The Toolbox", "Femme Fatale", credits=5)
    assert board.labels() == ["Choose nothing"]
    board.choose("Choose nothing")
    assert sorted(board.grip) == ["Decoy", "Femme Fatale", "The Toolbox"]


def test_modded_does_nothing_with_an_empty_grip() -> None:
    assert modded().is_asked("runner", "action")


def test_modded_keeps_the_rules_of_installing() -> None:
    """NR-71, NR-75, NR-163; a second console cannot be installed at all (NR-158)."""
    board = modded("Grimoire", "Parasite", "Corroder", rig=["Desperado", *["Magnum Opus"] * 2])
    wall = board.id("Wall of Static")
    assert board.labels() == ["Install Corroder", f"Install Parasite on card #{wall}"]
    board.choose("Install Corroder", "Trash nothing more")
    assert memory_used(board.table) == 5


# The Maker's Eye


def makers_eye(*deck: str, credits: int = 2, **runner: object) -> Board:
    return Board(
        corp={"deck": list(deck)},
        runner={"credits": credits, "hand": ["The Maker's Eye"], **runner},
    )


def test_the_makers_eye_runs_on_r_and_d_and_accesses_three_cards_in_order() -> None:
    """NR-129, NR-130, NR-131."""
    board = makers_eye("Enigma", "Nisei MK II", "Ice Wall", "Hedge Fund")
    board.choose("Play The Maker's Eye", "Leave Enigma", "Leave Ice Wall")
    accessed = [e.data["number"] for e in board.events if e.type == "CardAccessed"]
    assert accessed == [111, 68, 103] and board.stolen() == ["Nisei MK II"]
    assert board.table.decks[CORP] == [110, 103, 111], "each keeps its place"
    assert board.last("RunBegan").data["server"] == 1 and board.credits("runner") == 0


def test_the_makers_eye_accesses_what_is_left_of_a_small_r_and_d() -> None:
    board = makers_eye("Enigma", "Ice Wall").choose("Play The Maker's Eye")
    board.choose("Leave Enigma", "Leave Ice Wall")
    assert board.is_asked("runner", "action") and board.table.outcome is None


def test_the_makers_eye_adds_to_medium() -> None:
    rig = [{"card": "Medium", "counters": {"virus": 1}}]
    board = makers_eye(*["Enigma"] * 5, rig=rig).choose("Play The Maker's Eye", "Access 1 more")
    board.choose(*["Leave Enigma"] * 4)
    assert board.is_asked("runner", "action")


def test_the_makers_eye_accesses_nothing_if_the_run_fails_and_costs_two_credits() -> None:
    board = makers_eye("Enigma").choose("Play The Maker's Eye", "Jack out")
    assert "CardAccessed" not in board.types() and board.credits("runner") == 0
    assert not makers_eye("Enigma", credits=1).offers("Play The Maker's Eye")


def test_the_makers_eye_counts_in_its_own_run_only() -> None:
    board = makers_eye("Enigma", "Ice Wall").choose("Play The Maker's Eye", "Leave Enigma")
    board.choose("Leave Ice Wall", "Run on R&D", "Leave Enigma")
    assert board.is_asked("runner", "action")


def test_cards_of_r_and_d_and_its_root_are_accessed_in_any_order() -> None:
    """NR-129: the root between two cards of R&D."""
    board = Board(
        corp={"deck": ["Enigma", "Ice Wall"], "servers": {"r&d": {"root": ice("Red Herrings")}}},
        runner={"credits": 2, "hand": ["The Maker's Eye"]},
    )
    board.choose("Play The Maker's Eye", "Access the top card", "Leave Enigma")
    board.choose("Access Red Herrings", "Leave Ice Wall")
    accessed = [e.data["number"] for e in board.events if e.type == "CardAccessed"]
    assert accessed == [111, 91, 103]


# Tinkering


def tinkering(*server_ice: object, rig: tuple[str, ...] = ("Corroder",), clicks: int = 4) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": list(server_ice)}}},
        runner={"clicks": clicks, "credits": 9, "hand": ["Tinkering"], "rig": list(rig)},
    ).choose("Play Tinkering")


def test_tinkering_makes_ice_a_sentry_a_code_gate_and_a_barrier_too() -> None:
    """NR-92, NR-95."""
    board = tinkering(*ice("Enigma"), rig=("Corroder", "Femme Fatale", "Gordian Blade"))
    board.choose("Choose Enigma", "Run on HQ").until_window("run-3.1", "runner")
    for breaker in ("Corroder", "Femme Fatale", "Gordian Blade"):
        assert board.offers(f"Break subroutine 1 with {breaker}")


def test_tinkering_takes_no_subtype_away() -> None:
    board = tinkering(*ice("Data Raven")).choose("Choose Data Raven")
    raven = board.id("Data Raven")
    assert all(has_subtype(board.table, raven, kind) for kind in ("tracer", "sentry", "barrier"))


def test_tinkering_changes_only_the_chosen_ice() -> None:
    board = tinkering(*ice("Enigma", "Neural Katana")).choose("Choose Enigma")
    assert not has_subtype(board.table, board.id("Neural Katana"), "barrier")


def test_tinkering_works_on_unrezzed_ice_that_is_rezzed_later_and_in_every_run() -> None:
    board = tinkering("Enigma").choose("Choose a facedown card", "Run on HQ", "Rez Enigma")
    assert board.until_window("run-3.1", "runner").offers("Break subroutine 1 with Corroder")
    board.until("action").choose("Run on HQ").until_window("run-3.1", "runner")
    assert board.offers("Break subroutine 1 with Corroder")


def test_tinkering_tells_everybody_about_the_subtypes_of_an_unrezzed_card() -> None:
    board = tinkering("Enigma").choose("Choose a facedown card")
    shown = NETRUNNER.view(board.table, RUNNER)["corp"]["servers"][0]["ice"][0]
    assert shown["gained_subtypes"] == ["sentry", "code gate", "barrier"]
    assert shown["title"] is None


def test_tinkering_ends_with_the_turn() -> None:
    board = tinkering(*ice("Enigma"), clicks=1).choose("Choose Enigma")
    board.until("action", "corp")
    assert not has_subtype(board.table, board.id("Enigma"), "barrier")


def test_tinkering_does_nothing_without_ice() -> None:
    assert tinkering().is_asked("runner", "action")


# Akamatsu Mem Chip


def test_akamatsu_mem_chips_give_one_memory_each() -> None:
    board = Board(runner={"credits": 2, "hand": ["Akamatsu Mem Chip"] * 2})
    board.choose("Install Akamatsu Mem Chip", "Install Akamatsu Mem Chip")
    assert memory_limit(board.table) == 6


def test_programs_are_trashed_when_a_chip_leaves() -> None:
    """NR-72."""
    rig = ["Aesop's Pawnshop", "Akamatsu Mem Chip", "Magnum Opus", "Magnum Opus", "Corroder"]
    board = Board(turn="corp", corp={"clicks": 1}, runner={"rig": rig})
    board.choose("Gain 1 credit", "Choose Akamatsu Mem Chip")
    assert board.is_asked("runner", "memory")
    board.choose("Trash Corroder")
    assert board.heap == ["Akamatsu Mem Chip", "Corroder"] and memory_used(board.table) == 4


# Rabbit Hole


def rabbit_hole(copies: int, credits: int = 20, identity: int = 17) -> Board:
    deck = ["Diesel", *["Rabbit Hole"] * copies, "Decoy"]
    runner = {"identity": identity, "credits": credits, "hand": ["Rabbit Hole"], "deck": deck}
    return Board(runner=runner).choose("Install Rabbit Hole")


def test_rabbit_hole_gives_one_link() -> None:
    assert link(rabbit_hole(0).choose("No: Rabbit Hole").table) == 1


def test_rabbit_hole_may_find_and_install_another_copy_at_its_cost() -> None:
    board = rabbit_hole(1).choose("Yes: Rabbit Hole", "No: Rabbit Hole")
    assert len(board.ids("Rabbit Hole")) == 2 and link(board.table) == 2
    assert board.credits("runner") == 16 and board.table.clicks[RUNNER] == 3
    types = board.types()
    assert types.index("StackCardTaken") < types.index("DeckShuffled")
    assert sorted(board.table.decks[RUNNER]) == [32, 34]


def test_rabbit_holes_may_follow_each_other() -> None:
    board = rabbit_hole(2).choose(*["Yes: Rabbit Hole"] * 2, "No: Rabbit Hole")
    assert link(board.table) == 3 and board.credits("runner") == 14


def test_rabbit_hole_need_not_search() -> None:
    board = rabbit_hole(1).choose("No: Rabbit Hole")
    assert len(board.ids("Rabbit Hole")) == 1 and "DeckShuffled" not in board.types()


@pytest.mark.parametrize(("copies", "credits"), [(0, 20), (1, 3)])
def test_rabbit_hole_finds_nothing_or_cannot_pay_and_the_stack_is_shuffled(
    copies: int, credits: int
) -> None:
    """NR-42."""
    board = rabbit_hole(copies, credits).choose("Yes: Rabbit Hole")
    assert len(board.ids("Rabbit Hole")) == 1 and board.credits("runner") == credits - 2
    assert "DeckShuffled" in board.types() and len(board.table.decks[RUNNER]) == 2 + copies


def test_kates_discount_counts_for_the_first_rabbit_hole_only() -> None:
    board = rabbit_hole(1, credits=3, identity=33).choose("Yes: Rabbit Hole", "No: Rabbit Hole")
    assert board.credits("runner") == 0 and link(board.table) == 3


# The Personal Touch


def test_the_personal_touch_is_installed_on_an_icebreaker_only() -> None:
    """NR-163."""
    board = Board(runner={"hand": ["The Personal Touch"], "rig": ["Datasucker", "Corroder"]})
    installs = [label for label in board.labels() if label.startswith("Install")]
    assert installs == [f"Install The Personal Touch on card #{board.id('Corroder')}"]
    board = Board(runner={"hand": ["The Personal Touch"], "rig": ["Datasucker"]})
    assert not board.offers("Install The Personal Touch")


def test_the_personal_touch_gives_its_host_one_strength_for_good() -> None:
    """NR-96."""
    board = Board(runner={"hand": ["The Personal Touch"], "rig": ["Corroder", "Crypsis"]})
    board.choose(f"Install The Personal Touch on card #{board.id('Corroder')}")
    assert strength(board.table, board.id("Corroder")) == 3
    assert strength(board.table, board.id("Crypsis")) == 0, "only the host"


def test_the_personal_touch_is_trashed_with_its_host() -> None:
    """NR-165."""
    rig = [{"card": "Corroder", "hosted": ["The Personal Touch"]}]
    board = Board(corp={"servers": {"hq": {"ice": ice("Rototurret")}}}, runner={"rig": rig})
    board.choose("Run on HQ", "Choose Corroder")
    assert board.heap == ["The Personal Touch", "Corroder"]


# The Toolbox


def test_the_toolbox_gives_two_memory_and_two_link() -> None:
    board = Board(runner={"credits": 9, "hand": ["The Toolbox"]}).choose("Install The Toolbox")
    assert (memory_limit(board.table), link(board.table)) == (6, 2)
    assert board.counters("The Toolbox", "credit") == 2


def test_the_toolbox_pays_for_icebreakers_and_for_nothing_else() -> None:
    """NR-167."""
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Enigma")}}},
        runner={"credits": 0, "hand": ["Datasucker"], "rig": ["The Toolbox", "Gordian Blade"]},
    )
    assert not board.offers("Install Datasucker")
    board.choose("Run on HQ", "Break subroutine 1", "Break subroutine 2")
    assert board.counters("The Toolbox", "credit") == 0 and board.is_asked("runner", "jack_out")


# Aesop's Pawnshop, Sacrificial Construct


def test_aesops_pawnshop_takes_a_parasite_from_its_ice() -> None:
    hosted = [{"card": "Parasite", "counters": {"virus": 1}}]
    enigma = {"card": "Enigma", "rezzed": True, "hosted": hosted}
    board = Board(
        turn="corp",
        corp={"clicks": 1, "servers": {"hq": {"ice": [enigma]}}},
        runner={"credits": 0, "rig": ["Aesop's Pawnshop"]},
    )
    board.choose("Gain 1 credit", "First: Aesop's Pawnshop", "Choose Parasite")
    assert board.heap == ["Parasite"] and board.credits("runner") == 3
    assert board.is_on_table("Enigma") and strength(board.table, board.id("Enigma")) == 2


def test_one_sacrificial_construct_saves_one_card() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Rototurret", "Rototurret")}}},
        runner={"credits": 9, "rig": ["Crypsis", "Djinn", "Sacrificial Construct"]},
    )
    board.choose("Run on HQ", "Break subroutine 2", "Pass", "Choose Djinn")
    board.choose("Prevent it with Sacrificial Construct", "Choose Djinn").until("action")
    assert board.heap == ["Sacrificial Construct", "Crypsis", "Djinn"]
