"""Haas-Bioroid, cards 54 to 60, 65, 66: a test for each sentence not in `test_hard_corp_cards`."""

import pytest

from domain.netrunner import NETRUNNER
from domain.netrunner.modifiers import strength
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice

# Engineering the Future


def engineers(*hand: str, **corp: object) -> Board:
    return Board(turn="corp", corp={"identity": 54, "hand": list(hand), "credits": 5, **corp})


def test_engineering_the_future_pays_for_the_first_install_of_a_turn_only() -> None:
    board = engineers("PAD Campaign", "Enigma").choose("Install PAD Campaign")
    assert board.credits("corp") == 6
    assert board.choose("Install Enigma: HQ").credits("corp") == 6


def test_engineering_the_future_pays_again_in_the_next_turn() -> None:
    board = engineers("PAD Campaign", "PAD Campaign", clicks=1).choose("Install PAD Campaign")
    board.choose(*["Gain 1 credit"] * 4, "Install PAD Campaign: a new remote server")
    assert board.credits("corp") == 7


def test_engineering_the_future_does_not_count_rezzing() -> None:
    board = engineers(servers={"one": {"root": ["Zaibatsu Loyalty"]}}).choose("Gain 1 credit")
    assert board.choose("Rez Zaibatsu Loyalty").credits("corp") == 6


def test_engineering_the_future_counts_ice_installed_by_accelerated_beta_test() -> None:
    lab = {"root": [{"card": "Accelerated Beta Test", "counters": {"advancement": 3}}]}
    board = engineers(deck=["Enigma"] * 3, servers={"lab": lab}).choose("Gain 1 credit", "Score")
    board.choose("Yes: Accelerated Beta Test")
    board.take(board.asked().options[0].id)
    assert board.choose("Install Enigma: HQ").credits("corp") == 7


def test_other_identities_pay_nothing_for_installs() -> None:
    board = Board(turn="corp", corp={"identity": 67, "hand": ["PAD Campaign"]})
    assert board.choose("Install PAD Campaign").credits("corp") == 5


# Adonis Campaign


def test_adonis_campaign_gets_twelve_credits_when_it_is_rezzed() -> None:
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Adonis Campaign"]}}})
    board.choose("Gain 1 credit", "Rez Adonis Campaign")
    assert (board.credits("corp"), board.counters("Adonis Campaign", "credit")) == (2, 12)


def adonis(credits: int, rezzed: bool = True) -> Board:
    root = [{"card": "Adonis Campaign", "rezzed": rezzed, "counters": {"credit": credits}}]
    return Board(runner={"clicks": 1}, corp={"credits": 4, "servers": {"one": {"root": root}}})


def test_adonis_campaign_gives_three_credits_when_the_corps_turn_begins() -> None:
    board = adonis(12).choose("Gain 1 credit").until("action", "corp")
    assert (board.credits("corp"), board.counters("Adonis Campaign", "credit")) == (7, 9)


def test_adonis_campaign_is_trashed_as_soon_as_it_is_empty() -> None:
    board = adonis(3).choose("Gain 1 credit").until("action", "corp")
    assert board.credits("corp") == 7 and board.archives_up == ["Adonis Campaign"]


def test_adonis_campaign_rezzed_before_the_turn_begins_pays_in_that_turn() -> None:
    """NR-49, NR-50."""
    board = adonis(0, rezzed=False).choose("Gain 1 credit").until_window("corp-1.1", "corp")
    board.choose("Rez Adonis Campaign").until("action", "corp")
    assert (board.credits("corp"), board.counters("Adonis Campaign", "credit")) == (3, 9)


# Aggressive Secretary


def secretary(tokens: int, *rig: object, credits: int = 2) -> Board:
    root = [{"card": "Aggressive Secretary", "counters": {"advancement": tokens}}]
    return Board(
        corp={"credits": credits, "servers": {"one": {"root": root}}}, runner={"rig": list(rig)}
    ).choose("Run on remote server 1")


def test_aggressive_secretary_can_be_advanced() -> None:
    """NR-88."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Aggressive Secretary"]}}})
    board.choose("Advance Aggressive Secretary")
    assert board.counters("Aggressive Secretary", "advancement") == 1


def test_aggressive_secretary_trashes_one_program_per_token_for_two_credits() -> None:
    board = secretary(2, "Corroder", "Mimic", "Ninja").choose("Yes: Aggressive Secretary")
    board.choose("Choose Mimic", "Choose Ninja")
    assert board.heap == ["Mimic", "Ninja"] and board.credits("corp") == 0


def test_aggressive_secretary_trashes_different_programs_all_chosen_first() -> None:
    board = secretary(2, "Corroder", "Mimic").choose("Yes: Aggressive", "Choose Mimic")
    assert board.labels() == ["Choose Corroder"] and board.heap == []


def test_aggressive_secretary_trashes_all_programs_if_there_are_fewer_than_tokens() -> None:
    board = secretary(5, "Mimic", "Decoy").choose("Yes: Aggressive", "Choose Mimic")
    assert board.heap == ["Mimic"] and board.is_asked("runner", "accessed")


def test_aggressive_secretary_counts_hosted_programs() -> None:
    board = secretary(2, {"card": "Djinn", "hosted": ["Datasucker"]})
    board.choose("Yes: Aggressive", "Choose Djinn", "Choose Datasucker")
    assert sorted(board.heap) == ["Datasucker", "Djinn"]


def test_sacrificial_construct_saves_one_of_the_secretarys_programs() -> None:
    board = secretary(2, "Corroder", "Mimic", "Sacrificial Construct")
    mimic, corroder = board.id("Mimic"), board.id("Corroder")
    board.choose("Yes: Aggressive", "Choose Mimic", "Choose Corroder")
    assert board.asked().options[1].args["target"] == mimic
    board.choose("Pass")
    assert board.asked().options[1].args["target"] == corroder
    board.choose("Prevent it with Sacrificial Construct")
    assert board.heap == ["Mimic", "Sacrificial Construct"]


def test_aggressive_secretary_need_not_be_paid() -> None:
    board = secretary(2, "Mimic").choose("No: Aggressive Secretary")
    assert board.heap == [] and board.credits("corp") == 2


def test_aggressive_secretary_cannot_be_used_without_two_credits() -> None:
    """NR-42."""
    assert secretary(2, "Mimic", credits=1).until("accessed").heap == []


def test_aggressive_secretary_without_tokens_or_programs_trashes_nothing() -> None:
    assert secretary(0, "Mimic").choose("Yes: Aggressive").until("accessed").heap == []
    assert secretary(2, "Decoy").choose("Yes: Aggressive").until("accessed").heap == []


@pytest.mark.parametrize("place", ["hand", "deck"])
def test_aggressive_secretary_does_nothing_where_it_is_not_installed(place: str) -> None:
    """G-3. So the Corp does not learn either what was accessed from R&D (NR-122)."""
    board = Board(corp={place: ["Aggressive Secretary"]}, runner={"rig": ["Mimic"]})
    board.choose("Run on HQ" if place == "hand" else "Run on R&D").until("accessed")
    assert board.credits("corp") == 5


def test_aggressive_secretary_may_be_trashed_for_nothing_afterwards() -> None:
    """G-2, NR-128: the ambush resolves before the Runner may trash it."""
    board = secretary(1, "Mimic").choose("Yes: Aggressive", "Choose Mimic", "Trash Aggressive")
    assert board.archives_up == ["Aggressive Secretary"] and board.credits("runner") == 5


# Archived Memories


def memories(**archives: list[str]) -> Board:
    return Board(turn="corp", corp={"hand": ["Archived Memories"], "archives": archives})


def test_archived_memories_takes_a_card_from_archives_into_hq() -> None:
    board = memories(face_up=["Enigma", "Hedge Fund"]).choose("Play Archived", "Take Enigma")
    assert board.hq == ["Enigma"]
    assert board.archives_up == ["Hedge Fund", "Archived Memories"]


def test_archived_memories_takes_a_facedown_card_unseen() -> None:
    """NR-23: the Runner sees neither the options nor the card."""
    board = memories(face_down=["Snare!", "Enigma"]).choose("Play Archived Memories")
    board.choose("Take Snare! (face down)")
    assert board.hq == ["Snare!"] and board.archives_down == ["Enigma"]
    assert board.last("Chosen").data["secret"]
    corp = NETRUNNER.view(board.table, RUNNER)["corp"]
    assert corp["hand_known"] == [] and corp["archives"]["face_down"] == [None]


def test_archived_memories_shows_the_runner_a_card_that_lay_face_up() -> None:
    board = memories(face_up=["Snare!"]).choose("Play Archived Memories", "Take Snare!")
    known = NETRUNNER.view(board.table, RUNNER)["corp"]["hand_known"]
    assert [card["title"] for card in known] == ["Snare!"]


def test_archived_memories_tells_facings_apart() -> None:
    board = memories(face_up=["Snare!"], face_down=["Snare!"]).choose("Play Archived Memories")
    assert board.labels() == ["Take Snare!", "Take Snare! (face down)"]


def test_archived_memories_does_not_find_itself() -> None:
    board = memories().choose("Play Archived Memories")
    assert board.hq == [] and board.archives_up == ["Archived Memories"]


# Biotic Labor


def test_biotic_labor_gives_two_clicks_for_four_credits() -> None:
    board = Board(turn="corp", corp={"credits": 4, "hand": ["Biotic Labor"]})
    board.choose("Play Biotic Labor")
    assert (board.credits("corp"), board.table.clicks[CORP]) == (0, 4)


def test_biotic_labor_needs_its_four_credits() -> None:
    """NR-42."""
    assert not Board(turn="corp", corp={"credits": 3, "hand": ["Biotic Labor"]}).offers("Play")


# Shipment from MirrorMorph


def shipment(*hand: str, **corp: object) -> Board:
    board = Board(
        turn="corp", corp={"credits": 2, "hand": ["Shipment from MirrorMorph", *hand], **corp}
    )
    return board.choose("Play Shipment from MirrorMorph")


def test_shipment_from_mirrormorph_installs_up_to_three_cards_for_one_click() -> None:
    board = shipment("Enigma", "PAD Campaign", "Akitaro Watanabe", "Hunter")
    board.choose("Install Enigma: R&D", "Install PAD Campaign: a new remote server")
    board.choose("Install Akitaro Watanabe: remote server 1", "Trash nothing more")
    assert len(board.table.server) == 3 and board.hq == ["Hunter"]
    assert board.until("action").table.clicks[CORP] == 2 and board.credits("corp") == 1


def test_shipment_from_mirrormorph_pays_install_costs() -> None:
    """NR-69."""
    board = shipment("Enigma", "Hunter").choose("Install Enigma: HQ", "Install Hunter: HQ")
    assert board.choose("Trash nothing more").credits("corp") == 0
    assert board.table.clicks[CORP] == 2


def test_shipment_from_mirrormorph_trashes_to_make_room() -> None:
    """NR-67."""
    board = shipment("PAD Campaign", servers={"one": {"root": ["Nisei MK II"]}})
    board.choose("Install PAD Campaign: remote server 1")
    assert board.archives_down == ["Nisei MK II"]


def test_shipment_from_mirrormorph_may_stop_early() -> None:
    board = shipment("Enigma", "Hunter").choose("Install Enigma: HQ", "Choose nothing")
    assert board.hq == ["Hunter"] and board.until("action").table.clicks[CORP] == 2


def test_shipment_from_mirrormorph_asks_whatever_hq_holds() -> None:
    """The question must not tell the Runner that the Corp has nothing to install."""
    assert shipment("Hedge Fund").labels() == ["Choose nothing"]


def test_shipment_from_mirrormorph_pays_engineering_the_future_once() -> None:
    board = shipment("PAD Campaign", "PAD Campaign", identity=54)
    board.choose(*["Install PAD Campaign: a new remote server"] * 2)
    assert board.credits("corp") == 2


def test_shipment_from_mirrormorph_hides_what_is_installed() -> None:
    board = shipment("Enigma").choose("Install Enigma: HQ")
    assert board.last("Chosen").data["secret"]


# Corporate Troubleshooter


def troubleshooter(server_ice: list[object], credits: int = 5, **more: object) -> Board:
    root = [{"card": "Corporate Troubleshooter", "rezzed": True}]
    return Board(
        corp={"credits": credits, "servers": {"hq": {"ice": server_ice, "root": root}, **more}},
        runner={"credits": 9, "rig": ["Corroder"]},
    )


def test_corporate_troubleshooter_strengthens_ice_by_what_is_paid_and_is_trashed() -> None:
    """NR-153: the effect resolves although the card is gone."""
    board = troubleshooter([*ice("Wall of Static")]).choose("Run on HQ")
    board.until_window("run-3.1", "corp").choose("Use Corporate", "Choose Wall of Static", "3")
    assert strength(board.table, board.id("Wall of Static")) == 6
    assert board.credits("corp") == 2 and board.archives_up == ["Corporate Troubleshooter"]


def test_corporate_troubleshooters_strength_lasts_until_the_end_of_the_turn() -> None:
    board = troubleshooter([*ice("Wall of Static")]).choose("Run on HQ", "Use Corporate")
    board.choose("Choose Wall of Static", "5").until("action")
    assert strength(board.table, board.id("Wall of Static")) == 8, "the run is over"
    board.choose(*["Gain 1 credit"] * 3).until("action", "corp")
    assert strength(board.table, board.id("Wall of Static")) == 3


def test_corporate_troubleshooter_chooses_among_rezzed_ice_of_its_server() -> None:
    board = troubleshooter(
        [*ice("Wall of Static"), "Enigma", *ice("Hunter")], **{"r&d": {"ice": ice("Ichi 1.0")}}
    )
    board.choose("Run on HQ", "Use Corporate Troubleshooter")
    assert board.labels() == ["Choose Wall of Static", "Choose Hunter"]


def test_corporate_troubleshooter_needs_rezzed_ice_at_its_server() -> None:
    board = troubleshooter(["Enigma"], **{"r&d": {"ice": ice("Ichi 1.0")}}).choose("Run on R&D")
    board.until_window("run-3.1", "runner")
    assert not board.choose("Break subroutine 3", "Pass").offers("Use Corporate")


def test_corporate_troubleshooter_pays_no_more_than_there_is() -> None:
    board = troubleshooter([*ice("Wall of Static")], credits=0).choose("Run on HQ", "Use Corporate")
    board.choose("Choose Wall of Static")
    assert strength(board.table, board.id("Wall of Static")) == 3
    assert board.archives_up == ["Corporate Troubleshooter"]


def test_corporate_troubleshooter_need_not_be_used() -> None:
    board = troubleshooter([*ice("Wall of Static")]).choose("Run on HQ").until("action")
    assert board.is_on_table("Corporate Troubleshooter") and board.credits("corp") == 5


def test_an_unrezzed_corporate_troubleshooter_cannot_be_used() -> None:
    servers = {"hq": {"ice": ice("Wall of Static"), "root": ["Corporate Troubleshooter"]}}
    board = Board(corp={"servers": servers}, runner={"rig": ["Crypsis"]}).choose("Run on HQ")
    assert not board.until_window("run-3.1", "runner").choose("Pass").offers("Use Corporate")


# Experiential Data


def experience(*root: str, rezzed: bool = True) -> Board:
    upgrades = [{"card": title, "rezzed": rezzed} for title in root]
    return Board(
        corp={
            "servers": {
                "hq": {"ice": ice("Enigma", "Hunter"), "root": upgrades},
                "r&d": {"ice": ice("Ichi 1.0")},
            }
        }
    )


def strengths(board: Board) -> list[int]:
    return [strength(board.table, board.id(t)) for t in ("Enigma", "Hunter", "Ichi 1.0")]


def test_experiential_data_strengthens_all_ice_of_its_server_and_adds_up() -> None:
    assert strengths(experience("Experiential Data")) == [3, 5, 4]
    assert strengths(experience("Experiential Data", "Experiential Data")) == [4, 6, 4]


def test_unrezzed_experiential_data_does_nothing() -> None:
    """NR-14."""
    assert strengths(experience("Experiential Data", rezzed=False)) == [2, 4, 4]


def test_experiential_data_ends_when_it_leaves() -> None:
    root = ice("Experiential Data")
    board = Board(corp={"servers": {"r&d": {"ice": ["Enigma"], "root": root}}, "credits": 0})
    board.choose("Run on R&D", "Access Experiential Data", "Trash Experiential Data")
    assert strength(board.table, board.id("Enigma")) == 2
