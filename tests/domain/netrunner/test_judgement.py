"""The judgements of Netrunner's seats: an expert's differs from the others', by side."""

from domain.kernel.engine import legal_moves
from domain.netrunner.bot.brain import BRAIN
from domain.netrunner.bot.judgement import EXPERTS, ORDINARY, Judgement
from domain.netrunner.bot.prospects import coming_accesses, run_worth
from domain.netrunner.bot.standing import CLICK, lead
from domain.netrunner.bot.weights import PLAIN
from domain.netrunner.bot.worth import NUMBER
from domain.netrunner.terms import CORP, HQ, RUNNER, VIRUS
from domain.search.levels import LEVELS
from tests.domain.netrunner.board import Board


def test_a_weight_changes_its_own_part_of_the_lead_and_no_other() -> None:
    table = Board(corp={"credits": 20}, runner={"rig": ["Crypsis"], "credits": 3}).table
    fonder = Judgement(PLAIN._replace(universal_breakers=2.0))
    without = Board(corp={"credits": 20}, runner={"credits": 3}).table
    assert lead(table, fonder) < lead(table) < lead(without) == lead(without, fonder)


def test_only_an_expert_judges_otherwise_on_each_side_in_its_own_way() -> None:
    for seat in (CORP, RUNNER):
        assert all(
            BRAIN.of(LEVELS[name].budget, seat) is BRAIN for name in LEVELS if name != "expert"
        )
        expert = BRAIN.of("expert", seat)
        assert expert.judgement is EXPERTS[seat] is not ORDINARY
        assert expert.simulations is BRAIN.simulations
    assert BRAIN.judgement is ORDINARY


def gain_of_laying(title: str, judgement: Judgement) -> float:
    """What the Corp gains by a card in a remote server instead of in HQ."""
    in_hq = Board(corp={"hand": [title], "credits": 6})
    laid = Board(corp={"servers": {"remote": {"root": [title]}}, "credits": 6})
    return lead(laid.table, judgement) - lead(in_hq.table, judgement)


def test_an_expert_corp_lays_the_campaigns_that_others_keep_in_hand() -> None:
    """PAD Campaign pays for itself within two turns, though nothing protects it."""
    ordinary, expert = (gain_of_laying("PAD Campaign", one) for one in (ORDINARY, EXPERTS[CORP]))
    assert ordinary < CLICK < expert


def test_an_expert_runner_counts_on_the_accesses_that_medium_will_bring() -> None:
    """Medium: its second counter is the first that allows another access, the third allows two."""

    def gain(judgement: Judgement) -> float:
        """With Magnum Opus, which has nothing to do with R&D, for comparison."""
        rigs = ("Magnum Opus", "Medium")
        first, second = (
            lead(
                Board(corp={"deck": ["Priority Requisition"] * 9}, runner={"rig": [rig]}).table,
                judgement,
            )
            for rig in rigs
        )
        return first - second

    table = Board(runner={"rig": ["Medium"]}).table
    assert coming_accesses(table) == 1
    table.counters[table.rig[0], VIRUS] = 2
    assert coming_accesses(table) == 2
    assert coming_accesses(Board(runner={"rig": ["Magnum Opus"]}).table) == 0
    assert gain(EXPERTS[RUNNER]) > gain(ORDINARY) + 10


def test_each_expectation_counts_where_it_should_and_the_way_it_should() -> None:
    """Two pieces of ice before R&D, an open asset, an agenda that the Runner can reach."""
    rezzed = [{"card": "Wall of Static", "rezzed": True}, "Enigma"]
    table = Board(
        corp={
            "hand": ["Hedge Fund", "Biotic Labor"],
            "deck": ["Priority Requisition"] * 9,
            "servers": {
                "r&d": {"ice": rezzed},
                "remote 1": {"root": ["PAD Campaign"]},
                "remote 2": {"root": ["Private Security Force"]},
            },
            "credits": 9,
        },
        runner={
            "hand": ["Sure Gamble", "Diesel"],
            "rig": ["Corroder", "Gordian Blade"],
            "credits": 9,
        },
    ).table
    more = {
        "in_reach": 1.0,
        "corp_less_use": 0.05,
        "runner_less_use": 0.25,
        "toll": 2.0,
        "ice_falls": 0.9,
        "unrezzed": 0.9,
        "untouched_hit": 0.5,
    }
    for name, value in more.items():
        assert lead(table, ORDINARY._replace(**{name: value})) > lead(table), name
    open_hq = Board(corp={"hand": ["Priority Requisition"]}, runner={"hand": ["Diesel"] * 3})
    table = open_hq.until("action", "runner").table
    assert run_worth(table, HQ, Judgement(hauls=1.5)) > run_worth(table, HQ) > 0


def test_an_expert_corp_protects_a_server_once_more() -> None:
    board = Board(
        "corp",
        corp={
            "servers": {"hq": {"ice": ["Enigma"] * 3}},
            "hand": ["Wall of Static"],
            "credits": 9,
        },
    ).until("action", "corp")
    protecting = ("install", NUMBER["Wall of Static"], HQ)
    moves = legal_moves(board.table)
    assert protecting in moves
    assert protecting not in BRAIN.candidates(board.table, moves, 40)
    assert protecting in BRAIN.of("expert", CORP).candidates(board.table, moves, 40)
