"""Corp cards that decided whether the vocabulary of steps is right, one test per sentence."""

from domain.netrunner.modifiers import strength
from tests.domain.netrunner.board import Board, ice

# Accelerated Beta Test


def beta_test(*top: str) -> Board:
    board = Board(
        turn="corp",
        corp={
            "deck": [*top, "Hedge Fund"],
            "credits": 0,
            "servers": {
                "lab": {
                    "ice": ice("Wall of Static"),
                    "root": [{"card": "Accelerated Beta Test", "counters": {"advancement": 3}}],
                }
            },
        },
    )
    return board.choose("Gain 1 credit", "Score Accelerated Beta Test")


def test_accelerated_beta_test_may_be_declined() -> None:
    board = beta_test("Enigma", "Hedge Fund", "Archer").choose("No: Accelerated Beta Test")
    assert len(board.table.decks[0]) == 4


def test_accelerated_beta_test_installs_and_rezzes_ice_ignoring_all_costs() -> None:
    board = beta_test("Enigma", "Hedge Fund", "Archer")
    board.choose("Yes: Accelerated Beta Test", "Choose Archer", "Install Archer: remote server 1")
    board.choose("Trash nothing more", "Choose Enigma", "Install Enigma: a new remote server")
    board.choose("Choose nothing")
    assert board.is_rezzed("Archer") and board.is_rezzed("Enigma")
    assert board.table.protecting[3][-1] == board.id("Archer"), "outermost"
    assert board.credits("corp") == 1, "no credit was spent"
    assert board.scored() == ["Accelerated Beta Test"], "nothing was forfeited"


def test_accelerated_beta_test_trashes_the_rest_face_down() -> None:
    board = beta_test("Priority Requisition", "Hedge Fund", "Enigma")
    board.choose("Yes: Accelerated Beta Test", "Choose nothing")
    assert sorted(board.archives_down) == ["Enigma", "Hedge Fund", "Priority Requisition"]


def test_accelerated_beta_test_asks_even_without_ice_so_that_nobody_learns_it() -> None:
    board = beta_test("Hedge Fund", "Hedge Fund", "Hedge Fund")
    assert board.choose("Yes: Accelerated Beta Test").labels() == ["Choose nothing"]


def test_accelerated_beta_test_looks_at_fewer_cards_of_a_small_r_and_d_without_losing() -> None:
    board = Board(
        turn="corp",
        corp={
            "deck": ["Enigma"],
            "servers": {
                "lab": {"root": [{"card": 55, "counters": {"advancement": 3}}]},
            },
        },
    )
    board.choose("Gain 1 credit", "Score Accelerated", "Yes: Accelerated", "Choose nothing")
    assert board.archives_down == ["Enigma"] and board.table.outcome is None


# Chum


def chum(inner: str, credits: int = 20, rig: tuple[str, ...] = ()) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice(inner, "Chum")}}},
        runner={"credits": credits, "hand": ["Sure Gamble"] * 5, "rig": list(rig)},
    ).choose("Run on HQ")


def test_chum_gives_the_next_ice_two_more_strength_for_its_encounter() -> None:
    board = chum("Wall of Static", rig=("Crypsis",)).until_window("run-3.1", "runner")
    board.choose("Pass").until_window("run-3.1", "runner")
    assert strength(board.table, board.id("Wall of Static")) == 5
    board.until("action")
    assert strength(board.table, board.id("Wall of Static")) == 3


def test_chum_does_three_net_damage_if_not_all_subroutines_are_broken() -> None:
    board = chum("Wall of Static").until("action")
    assert board.last("DamageDealt").data["amount"] == 3 and len(board.grip) == 2


def test_chum_does_no_damage_if_all_subroutines_are_broken() -> None:
    board = chum("Wall of Static", rig=("Crypsis",)).until_window("run-3.1", "runner")
    board.choose("Pass").until_window("run-3.1", "runner")
    board.choose(*["Use Crypsis (1 credit"] * 5, "Break subroutine 1").until("jack_out")
    assert "DamageDealt" not in board.types()


def test_chum_does_damage_before_the_subroutines_resolve() -> None:
    types = chum("Wall of Static").until("action").types()
    assert types.index("DamageDealt") < len(types) - 1 - types[::-1].index("SubroutineResolved")


def test_chum_does_nothing_to_a_runner_who_jacks_out_before_the_next_encounter() -> None:
    board = chum("Wall of Static").choose("Jack out")
    assert "DamageDealt" not in board.types() and board.table.lingering == []


def test_chum_passes_over_unrezzed_ice() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": [*ice("Wall of Static"), "Enigma", *ice("Chum")]}}},
        runner={"hand": ["Sure Gamble"] * 5},
    )
    assert board.choose("Run on HQ").until("action").last("DamageDealt").data["amount"] == 3


def test_chum_does_damage_if_the_next_ice_is_bypassed() -> None:
    board = Board(
        corp={"servers": {"hq": {"ice": ice("Wall of Static", "Chum")}}},
        runner={"credits": 10, "hand": ["Femme Fatale", *["Sure Gamble"] * 4]},
    )
    board.choose("Install Femme", "Choose Wall of Static", "Run on HQ", "Yes: Femme Fatale")
    assert board.last("DamageDealt").data["amount"] == 3


# Cell Portal


def portal(*inner_to_outer: str) -> Board:
    return Board(
        corp={"servers": {"hq": {"ice": ice(*inner_to_outer)}}, "hand": ["Hedge Fund"]},
        runner={"hand": ["Sure Gamble"] * 5},
    ).choose("Run on HQ")


def test_cell_portal_sends_the_runner_to_the_outermost_ice_and_derezzes_itself() -> None:
    board = portal("Cell Portal", "Chum").until("jack_out").choose("Continue")
    board.until("jack_out")
    assert board.table.ice == board.id("Chum") and not board.is_rezzed("Cell Portal")


def test_the_runner_may_jack_out_when_he_approaches_the_outermost_ice_again() -> None:
    """NR-300."""
    board = portal("Cell Portal").until("jack_out")
    assert board.table.ice == board.id("Cell Portal"), "it is approached again itself, unrezzed"
    assert board.choose("Jack out").last("RunEnded").data["how"] == "unsuccessful"


def test_cell_portal_can_be_rezzed_again_at_its_cost() -> None:
    board = portal("Cell Portal").until("jack_out").choose("Continue", "Rez Cell Portal")
    assert board.credits("corp") == 0
    board.until("jack_out")
    assert not board.is_rezzed("Cell Portal")


# Red Herrings


def herrings(credits: int, rezzed: bool = True) -> Board:
    root = [{"card": "Red Herrings", "rezzed": rezzed}, "Priority Requisition"]
    return Board(corp={"servers": {"lab": {"root": root}}}, runner={"credits": credits}).choose(
        "Run on remote server 1"
    )


def test_red_herrings_makes_stealing_cost_five_credits() -> None:
    board = herrings(5).choose("Access a facedown card", "Steal Priority Requisition")
    assert board.stolen() == ["Priority Requisition"] and board.credits("runner") == 0


def test_the_runner_may_decline_to_pay_for_red_herrings() -> None:
    board = herrings(5).choose("Access a facedown card", "Leave Priority Requisition")
    assert board.stolen() == []


def test_the_runner_cannot_steal_without_the_five_credits() -> None:
    board = herrings(4).choose("Access a facedown card")
    assert board.labels() == ["Leave Priority Requisition"]


def test_red_herrings_still_counts_in_the_run_in_which_it_is_trashed() -> None:
    board = herrings(5).choose("Access Red Herrings", "Trash Red Herrings")
    assert board.labels() == ["Leave Priority Requisition"], "1 paid for the trash, 4 left"


def test_red_herrings_no_longer_counts_in_the_next_run() -> None:
    board = herrings(5).choose("Access Red Herrings", "Trash Red Herrings", "Leave Priority")
    board.choose("Run on remote server 1").until("action")
    assert board.stolen() == ["Priority Requisition"]


def test_unrezzed_red_herrings_does_nothing() -> None:
    board = herrings(0, rezzed=False).choose(f"Access a facedown card (#{4})")
    assert board.stolen() == ["Priority Requisition"]


def test_red_herrings_in_the_root_of_hq_counts_for_agendas_in_hq() -> None:
    board = Board(
        corp={
            "hand": ["Priority Requisition"],
            "servers": {"hq": {"root": ice("Red Herrings")}},
        },
        runner={"credits": 4},
    )
    board.choose("Run on HQ", "Access a card from HQ")
    assert board.labels() == ["Leave Priority Requisition"]


# Zaibatsu Loyalty


def loyalty(rezzed: bool, credits: int = 1) -> Board:
    return Board(
        corp={
            "credits": credits,
            "servers": {
                "one": {"root": [{"card": "Zaibatsu Loyalty", "rezzed": rezzed}]},
                "hq": {"ice": ["Enigma"]},
            },
        },
        runner={"hand": ["Infiltration"]},
    ).choose("Play Infiltration", "Infiltration: expose")


def test_zaibatsu_loyalty_may_be_rezzed_when_a_card_is_about_to_be_exposed() -> None:
    board = loyalty(rezzed=False)
    enigma = board.id("Enigma")
    board.choose(f"Choose a facedown card (#{enigma})", "Rez Zaibatsu Loyalty")
    assert board.is_rezzed("Zaibatsu Loyalty") and board.is_asked("corp", "prevent")


def test_zaibatsu_loyalty_prevents_an_expose_for_a_credit() -> None:
    board = loyalty(rezzed=True).choose("Choose a facedown card")
    board.take(board.asked().options[1].id)
    assert "CardExposed" not in board.types() and board.credits("corp") == 0
    assert board.is_on_table("Zaibatsu Loyalty")


def test_zaibatsu_loyalty_prevents_an_expose_by_trashing_itself() -> None:
    board = loyalty(rezzed=True, credits=0).choose("Choose a facedown card")
    board.choose("Prevent it with Zaibatsu Loyalty")
    assert "CardExposed" not in board.types() and board.archives_up == ["Zaibatsu Loyalty"]


def test_the_corp_may_let_the_card_be_exposed() -> None:
    board = loyalty(rezzed=True).choose("Choose a facedown card", "Pass")
    assert board.last("CardExposed").data["number"] == 111


def test_the_corp_is_asked_about_exposing_whenever_it_could_hide_a_zaibatsu_loyalty() -> None:
    """The question alone must not tell that the unrezzed card is the one."""
    board = Board(
        corp={"servers": {"one": {"root": ["PAD Campaign"]}, "hq": {"ice": ["Enigma"]}}},
        runner={"hand": ["Infiltration"]},
    )
    enigma = board.id("Enigma")
    board.choose("Play Infiltration", "Infiltration: expose", f"Choose a facedown card (#{enigma})")
    assert board.is_asked("corp", "prevent") and board.labels() == ["Pass"]
