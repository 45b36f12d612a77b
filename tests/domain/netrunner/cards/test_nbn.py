"""NBN, cards 80 to 92: at least one test for each sentence of each card."""

from typing import Any

import pytest

from domain.kernel.seal import redact, seal
from domain.netrunner.modifiers import requirement
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, ice


def advanced(card: str, tokens: int) -> dict[str, Any]:
    return {"card": card, "counters": {"advancement": tokens}}


def spent(board: Board) -> list[str]:
    """What the bidder could spend now."""
    assert board.asked().kind == "bid"
    return [label.removeprefix("Spend ") for label in board.labels()]


# 80 NBN: Making News


def making_news(credits: int) -> Board:
    """Tracing with SEA Source, which costs 2."""
    return Board(
        turn="corp",
        corp={"identity": 80, "credits": credits, "hand": ["SEA Source"]},
        runner={"credits": 0, "made_a_successful_run": True},
    )


def test_making_news_pays_for_traces() -> None:
    """NR-167."""
    board = making_news(credits=2).choose("Play SEA Source")
    assert spent(board) == ["0", "1", "2"]
    board.choose("Spend 2", "Spend 0")
    assert board.table.counter(1, "credit") == 0 and board.last("TraceCompared").data["trace"] == 5


def test_the_corp_chooses_whether_making_news_or_its_pool_pays_for_a_trace() -> None:
    board = making_news(credits=4).choose("Play SEA Source", "Spend 2")
    assert board.labels() == [
        "Pay 2 from NBN: Making News",
        "Pay 1 from NBN: Making News",
        "Pay 0 from NBN: Making News",
    ]
    board.choose("Pay 1")
    assert (board.credits("corp"), board.table.counter(1, "credit")) == (1, 1)


def test_making_news_pays_for_nothing_but_traces() -> None:
    assert not making_news(credits=1).offers("Play SEA Source")
    servers = {"hq": {"ice": ["Tollbooth"]}}
    board = Board(corp={"identity": 80, "credits": 7, "servers": servers}).choose("Run on HQ")
    assert board.labels() == ["Pass"]


def test_making_news_pays_in_the_runners_turn_and_is_refilled_when_the_corps_turn_begins() -> None:
    """NR-313."""
    servers = {"hq": {"ice": ice("Data Raven")}}
    board = Board(
        corp={"identity": 80, "credits": 0, "servers": servers},
        runner={"credits": 0, "clicks": 1},
    )
    board.choose("Run on HQ", "Data Raven: take a tag", "Spend 2", "Spend 0")
    assert board.table.counter(1, "credit") == 0
    board.until("action", "corp")
    assert board.table.counter(1, "credit") == 2


# 81 AstroScript Pilot Program


def astroscript(clicks: int = 1, root: tuple[Any, ...] = (), **servers: Any) -> Board:
    """AstroScript Pilot Program has just been scored."""
    lab = {"root": [advanced("AstroScript Pilot Program", 3)]}
    others = {"one": {"root": list(root)}} if root else {}
    board = Board(
        turn="corp",
        corp={"clicks": clicks, "servers": {"lab": lab, **others, **servers}},
        runner={"credits": 0},
    )
    return board.choose("Gain 1 credit", "Score AstroScript")


def test_astroscript_is_scored_with_one_agenda_counter() -> None:
    assert astroscript().counters("AstroScript Pilot Program", "agenda") == 1


def test_astroscript_does_nothing_for_other_agendas() -> None:
    """NR-157."""
    board = Board(
        turn="corp",
        corp={
            "score": ["AstroScript Pilot Program"],
            "servers": {"one": {"root": [advanced("Private Security Force", 4)]}},
        },
    )
    board.choose("Gain 1 credit", "Score Private Security Force")
    assert board.counters("AstroScript Pilot Program", "agenda") == 0


def test_astroscripts_counter_places_a_token_and_completes_an_agenda_after_the_last_action() -> (
    None
):
    board = astroscript(1, (advanced("Private Security Force", 3),))
    board.choose("Use AstroScript", "Choose Private Security Force", "Score Private Security Force")
    assert board.counters("AstroScript Pilot Program", "agenda") == 0, "NR-152"
    assert board.table.score(CORP) == 4 and board.table.clicks[CORP] == 0
    assert not board.offers("Use AstroScript")


def test_astroscripts_counter_can_be_spent_in_the_runners_turn() -> None:
    """NR-149: in every window of paid abilities."""
    board = astroscript(1, ("Breaking News",)).choose("Pass").until("action", "runner")
    board.choose("Gain 1 credit", "Use AstroScript", "Choose Breaking News")
    assert board.counters("Breaking News", "advancement") == 1


def test_astroscripts_token_goes_only_on_installed_cards_that_can_be_advanced() -> None:
    """G-14: an agenda, an asset that says so, unrezzed ice that says so."""
    root = ("Ghost Branch",)
    board = astroscript(1, root, hq={"ice": ["Ice Wall", "Enigma"], "root": ["Red Herrings"]})
    board.table.hands[CORP].append(82)
    assert board.choose("Use AstroScript").labels() == ["Choose Ghost Branch", "Choose Ice Wall"]
    board.choose("Choose Ice Wall")
    assert board.credits("corp") == 6, "placing a token is not advancing: nothing is paid"


def test_astroscript_asks_even_if_no_card_can_be_advanced() -> None:
    """The absence of the question would tell what the unrezzed card is not."""
    board = astroscript(1, ("PAD Campaign",)).choose("Use AstroScript")
    assert board.labels() == ["Choose nothing"]


def test_which_unrezzed_card_gets_a_token_is_seen_but_not_what_it_is() -> None:
    board = astroscript(1, ("Breaking News",)).choose("Use AstroScript", "Choose Breaking News")
    placed = board.last("CountersChanged").data
    assert (placed["card"], placed["number"]) == (board.id("Breaking News"), 0)
    chosen = redact(seal(board.last("Chosen"), 1, b"seed"), RUNNER, False).whole()
    assert "option" not in chosen


# 82 Breaking News


def breaking_news(tags: int = 0, *rig: str) -> Board:
    board = Board(
        turn="corp",
        corp={"clicks": 2, "servers": {"one": {"root": [advanced("Breaking News", 2)]}}},
        runner={"tags": tags, "rig": list(rig)},
    )
    return board.choose("Gain 1 credit", "Score Breaking News")


def test_breaking_news_gives_two_tags_when_scored() -> None:
    assert breaking_news(1).table.tags == 3


def test_breaking_news_tags_are_gone_when_the_turn_ends() -> None:
    board = breaking_news(1)
    assert board.choose("Gain 1 credit").until("action", "runner").table.tags == 1


def test_breaking_news_takes_two_tags_back_only_once() -> None:
    board = breaking_news(3).choose("Gain 1 credit").until("action", "runner")
    board.choose(*["Gain 1 credit"] * 4, *["Gain 1 credit"] * 3).until("action", "runner")
    assert board.table.tags == 3


def test_breaking_news_takes_back_as_many_tags_as_there_are() -> None:
    """NR-317: one was avoided when it was given."""
    board = breaking_news(0, "Decoy").choose("Prevent it with Decoy")
    assert board.table.tags == 1
    assert board.choose("Gain 1 credit").until("action", "runner").table.tags == 0


def test_a_scored_breaking_news_does_nothing_when_another_agenda_is_scored() -> None:
    """NR-157."""
    servers = {"one": {"root": [advanced("Private Security Force", 4)]}}
    board = Board(turn="corp", corp={"score": ["Breaking News"], "servers": servers})
    board.choose("Gain 1 credit", "Score Private Security Force")
    assert board.table.tags == 0


# 83 Anonymous Tip


def test_anonymous_tip_draws_three_cards() -> None:
    board = Board(turn="corp", corp={"hand": ["Anonymous Tip"], "credits": 0})
    board.choose("Play Anonymous Tip")
    assert board.hq == ["Hedge Fund"] * 3 and board.archives_up == ["Anonymous Tip"]


def test_anonymous_tip_decks_a_corp_with_too_few_cards() -> None:
    """NR-310: the first impossible draw loses the game."""
    board = Board(turn="corp", corp={"hand": ["Anonymous Tip"], "deck": ["Enigma", "Enigma"]})
    board.choose("Play Anonymous Tip")
    assert board.table.outcome is not None and board.table.outcome.winners == (RUNNER,)


# 84 Closed Accounts


def closed_accounts(tags: int, credits: int = 8) -> Board:
    return Board(
        turn="corp",
        corp={"hand": ["Closed Accounts"], "credits": 1},
        runner={
            "tags": tags,
            "credits": credits,
            "rig": ["The Toolbox", {"card": "Armitage Codebusting", "counters": {"credit": 12}}],
        },
    )


def test_closed_accounts_needs_a_tagged_runner() -> None:
    """NR-139."""
    assert not closed_accounts(tags=0).offers("Play Closed Accounts")


def test_closed_accounts_takes_the_whole_credit_pool_and_nothing_else() -> None:
    """NR-313."""
    board = closed_accounts(tags=1).choose("Play Closed Accounts")
    assert (board.credits("runner"), board.credits("corp")) == (0, 0)
    assert board.counters("The Toolbox", "credit") == 2
    assert board.counters("Armitage Codebusting", "credit") == 12
    assert board.table.tags == 1


def test_closed_accounts_may_be_played_against_an_empty_pool() -> None:
    board = closed_accounts(tags=1, credits=0).choose("Play Closed Accounts")
    assert board.credits("runner") == 0 and board.archives_up == ["Closed Accounts"]


# 85 Psychographics


def psychographics(tags: int, credits: int, *cards: str) -> Board:
    servers = {f"remote {card}": {"root": [card]} for card in cards}
    return Board(
        turn="corp",
        corp={
            "hand": ["Psychographics"],
            "credits": credits,
            "servers": {**servers, "hq": {"ice": ["Enigma"]}},
        },
        runner={"tags": tags},
    )


def test_psychographics_costs_x_and_places_x_tokens_on_one_card() -> None:
    board = psychographics(3, 5, "Private Security Force", "Ghost Branch", "PAD Campaign")
    board.choose("Play Psychographics")
    assert board.labels() == ["0", "1", "2", "3"]
    board.choose("3")
    assert board.labels() == ["Choose Private Security Force", "Choose Ghost Branch"]
    board.choose("Choose Private Security Force")
    assert board.counters("Private Security Force", "advancement") == 3
    assert board.credits("corp") == 2 and board.archives_up == ["Psychographics"]


def test_the_x_of_psychographics_must_be_paid() -> None:
    """NR-42."""
    assert psychographics(3, 2, "Ghost Branch").choose("Play Psycho").labels() == ["0", "1", "2"]


def test_psychographics_without_tags_places_nothing() -> None:
    board = psychographics(0, 5, "Ghost Branch").choose("Play Psychographics")
    assert board.credits("corp") == 5 and board.archives_up == ["Psychographics"]
    assert "CountersChanged" not in board.types()


def test_psychographics_asks_even_if_no_card_can_be_advanced() -> None:
    board = psychographics(1, 1, "PAD Campaign")
    board.choose("Play Psychographics", "1")
    assert board.labels() == ["Choose nothing"]
    assert board.choose("Choose nothing").credits("corp") == 0


# 86 SEA Source


def sea_source(**runner: Any) -> Board:
    return Board(
        turn="corp",
        corp={"hand": ["SEA Source"], "credits": 4},
        runner={"credits": 2, **runner},
    )


def test_sea_source_needs_a_successful_run_in_the_runners_last_turn() -> None:
    assert not sea_source().offers("Play SEA Source")
    assert not sea_source(made_a_run=True).offers("Play SEA Source"), "it must be successful"
    assert sea_source(made_a_successful_run=True).offers("Play SEA Source")


@pytest.mark.parametrize(("way", "offered"), [("Continue", True), ("Jack out", False)])
def test_sea_source_looks_at_the_last_turn_only(way: str, offered: bool) -> None:
    board = Board(corp={"hand": ["SEA Source"]}, runner={"clicks": 1})
    board.choose("Run on Archives", way).until("action", "corp")
    assert board.offers("Play SEA Source") is offered
    board.choose(*["Gain 1 credit"] * 3, *["Gain 1 credit"] * 4).until("action", "corp")
    assert not board.offers("Play SEA Source")


def test_sea_source_traces_with_strength_three_and_gives_a_tag_if_successful() -> None:
    """NR-134, NR-135, NR-137."""
    board = sea_source(made_a_successful_run=True).choose("Play SEA Source")
    assert board.is_asked("corp", "bid"), "the Corp spends first"
    board.choose("Spend 0")
    assert board.is_asked("runner", "bid")
    board.choose("Spend 2")
    assert board.last("TraceCompared").data == {"trace": 3, "link": 2, "successful": True}
    assert board.table.tags == 1 and (board.credits("corp"), board.credits("runner")) == (2, 0)


def test_sea_source_gives_no_tag_if_the_trace_is_unsuccessful() -> None:
    """NR-136, NR-137: link counts, and a tie is unsuccessful."""
    board = sea_source(made_a_successful_run=True, identity=33).choose("Play SEA Source")
    board.choose("Spend 0", "Spend 2")
    assert board.last("TraceCompared").data == {"trace": 3, "link": 3, "successful": False}
    assert board.table.tags == 0


# 87 Ghost Branch


def ghost_branch(tokens: int, *rig: str) -> Board:
    servers = {"one": {"root": [advanced("Ghost Branch", tokens)]}}
    return Board(corp={"servers": servers}, runner={"rig": list(rig)}).choose(
        "Run on remote server 1"
    )


def test_ghost_branch_can_be_advanced() -> None:
    """NR-37, NR-88."""
    board = Board(turn="corp", corp={"servers": {"one": {"root": ["Ghost Branch"]}}})
    board.choose("Advance Ghost Branch")
    assert board.counters("Ghost Branch", "advancement") == 1


def test_ghost_branch_may_give_a_tag_for_each_token_before_it_can_be_trashed() -> None:
    """G-2, NR-304: unrezzed as it is."""
    board = ghost_branch(2).choose("Yes: Ghost Branch")
    assert board.table.tags == 2
    board.choose("Trash Ghost Branch")
    assert board.archives_up == ["Ghost Branch"] and board.credits("runner") == 5


def test_ghost_branch_need_not_give_tags() -> None:
    board = ghost_branch(2).choose("No: Ghost Branch")
    assert board.table.tags == 0 and board.is_asked("runner", "accessed")


def test_each_tag_of_ghost_branch_can_be_avoided() -> None:
    board = ghost_branch(2, "Decoy").choose("Yes: Ghost Branch", "Prevent it with Decoy")
    assert board.table.tags == 1


def test_ghost_branch_without_tokens_does_nothing() -> None:
    """G-3: in R&D it has none, and the Corp does not learn that it was accessed."""
    assert ghost_branch(0).choose("Yes: Ghost Branch").table.tags == 0
    board = Board(corp={"deck": ["Ghost Branch"]}).choose("Run on R&D").until("accessed")
    assert "may" not in [event.data.get("kind") for event in board.events]


# 88 Data Raven (its choices and windows: test_runs, test_timing; its trace: E-4)


def data_raven(*rig: str, credits: int = 0) -> Board:
    servers = {"hq": {"ice": ice("Data Raven")}}
    return Board(
        corp={"servers": servers, "credits": credits}, runner={"rig": list(rig), "credits": 0}
    ).choose("Run on HQ")


def test_data_raven_makes_the_runner_take_a_tag_or_end_the_run() -> None:
    board = data_raven().until("either")
    assert board.is_asked("runner", "either")
    assert board.labels() == ["Data Raven: take a tag", "Data Raven: end the run"]


def test_a_runner_who_avoids_data_ravens_tag_goes_on() -> None:
    board = data_raven("Decoy").choose("Data Raven: take a tag", "Prevent it with Decoy")
    assert board.table.tags == 0 and board.table.encounter


def test_data_ravens_trace_places_a_power_counter_that_gives_a_tag() -> None:
    board = data_raven().choose("Data Raven: take a tag", "Spend 0", "Spend 0")
    assert board.counters("Data Raven", "power") == 1
    board.choose("Use Data Raven")
    assert (board.table.tags, board.counters("Data Raven", "power")) == (2, 0)
    assert not board.offers("Use Data Raven")


def test_an_unrezzed_data_raven_gives_no_tags() -> None:
    """NR-14: its counter cannot be spent."""
    raven = {"card": "Data Raven", "counters": {"power": 1}}
    board = Board(corp={"servers": {"hq": {"ice": [raven]}, "one": {"root": ["PAD Campaign"]}}})
    assert not board.choose("Gain 1 credit").offers("Use Data Raven")


# 89 Matrix Analyzer


def matrix_analyzer(credits: int, *root: str) -> Board:
    servers = {"hq": {"ice": ice("Matrix Analyzer")}, "one": {"root": list(root)}}
    return Board(corp={"servers": servers, "credits": credits}, runner={"credits": 0}).choose(
        "Run on HQ"
    )


def test_matrix_analyzer_may_place_a_token_for_a_credit_when_encountered() -> None:
    board = matrix_analyzer(1, "Breaking News").until("may_pay")
    assert board.is_asked("corp", "may_pay")
    board.choose("Yes: Matrix Analyzer", "Choose Breaking News")
    assert (board.credits("corp"), board.counters("Breaking News", "advancement")) == (0, 1)
    board.until("bid")
    assert [e.data["kind"] for e in board.events if e.type == "Asked"].count("may_pay") == 1


def test_matrix_analyzer_need_not_place_a_token() -> None:
    board = matrix_analyzer(1, "Breaking News").choose("No: Matrix Analyzer")
    assert (board.credits("corp"), board.counters("Breaking News", "advancement")) == (1, 0)


def test_a_corp_without_credits_is_not_asked_for_matrix_analyzer() -> None:
    """NR-42."""
    board = matrix_analyzer(0, "Breaking News").until("bid")
    assert "may_pay" not in [event.data.get("kind") for event in board.events]


def test_matrix_analyzer_asks_even_if_no_card_can_be_advanced() -> None:
    board = matrix_analyzer(1, "PAD Campaign").choose("Yes: Matrix Analyzer")
    assert board.labels() == ["Choose nothing"]


def test_matrix_analyzer_traces_with_strength_two_for_a_tag() -> None:
    board = matrix_analyzer(0, "PAD Campaign").choose("Spend 0", "Spend 0")
    assert board.last("TraceCompared").data == {"trace": 2, "link": 0, "successful": True}
    assert board.table.tags == 1 and board.is_asked("runner", "jack_out"), "the run goes on"


# 90 Tollbooth


def tollbooth(credits: int, bad_publicity: int = 0, *rig: str) -> Board:
    servers = {"hq": {"ice": ice("Tollbooth")}}
    corp = {"servers": servers, "bad_publicity": bad_publicity, "credits": 0}
    return Board(corp=corp, runner={"credits": credits, "rig": list(rig)}).choose("Run on HQ")


def test_tollbooth_takes_three_credits_without_asking() -> None:
    board = tollbooth(20, 0, "Gordian Blade").until_window("run-3.1", "runner")
    assert board.credits("runner") == 17


def test_tollbooth_ends_the_run_of_a_runner_who_cannot_pay_everything() -> None:
    board = tollbooth(2).until("action")
    assert board.credits("runner") == 2, "he pays nothing"
    assert board.last("RunEnded").data["how"] == "unsuccessful"
    assert "SubroutineResolved" not in board.types()


def test_bad_publicity_pays_tollbooth() -> None:
    """NR-120."""
    board = tollbooth(1, 2).until("action")
    assert board.credits("runner") == 0 and "SubroutineResolved" in board.types()


def test_the_runner_chooses_which_credits_pay_tollbooth() -> None:
    board = tollbooth(9, 1, "Gordian Blade").choose("Pay 0 of the credits for this run")
    assert (board.credits("runner"), board.table.run_credits) == (6, 1)


def test_tollbooth_still_ends_the_run_if_it_is_not_broken() -> None:
    board = tollbooth(3).until("action")
    assert board.credits("runner") == 0 and "SubroutineResolved" in board.types()
    assert board.last("RunEnded").data["how"] == "unsuccessful"


@pytest.mark.parametrize("elsewhere", ["Data Raven", "Matrix Analyzer", "Tollbooth"])
def test_ice_with_encounter_abilities_does_nothing_when_other_ice_is_encountered(
    elsewhere: str,
) -> None:
    """NR-157."""
    servers = {"hq": {"ice": ice("Enigma")}, "r&d": {"ice": ice(elsewhere)}}
    board = Board(corp={"servers": servers}, runner={"credits": 9}).choose("Run on HQ")
    asked = [event.data.get("kind") for event in board.until("action").events]
    assert "may_pay" not in asked and "either" not in asked and board.credits("runner") == 9


# 91 Red Herrings (its other sentences: test_hard_cards)


def test_an_agenda_of_r_and_d_that_is_not_paid_for_is_not_shown_to_the_corp() -> None:
    servers = {"r&d": {"root": ice("Red Herrings")}}
    board = Board(corp={"deck": ["Breaking News"], "servers": servers}, runner={"credits": 5})
    board.choose("Run on R&D", "Access the top card")
    accessed = seal(board.last("CardAccessed"), 1, b"seed")
    assert "number" not in redact(accessed, CORP, False).whole()
    board.choose("Leave Breaking News", "Leave Red Herrings")
    assert board.table.decks[CORP] == [82] and board.stolen() == []


def test_red_herrings_of_another_server_costs_nothing() -> None:
    servers = {"one": {"root": ice("Red Herrings")}}
    board = Board(corp={"deck": ["Breaking News"], "servers": servers}, runner={"credits": 0})
    assert board.choose("Run on R&D").until("action").stolen() == ["Breaking News"]


# 92 SanSan City Grid


def sansan(rezzed: bool, tokens: int = 2, credits: int = 6) -> Board:
    grid = {"card": "SanSan City Grid", "rezzed": rezzed}
    servers = {
        "one": {"root": [advanced("AstroScript Pilot Program", tokens), grid]},
        "two": {"root": [advanced("Private Security Force", 3)]},
    }
    board = Board(turn="corp", corp={"servers": servers, "credits": credits})
    return board.choose("Draw a card")


def test_agendas_in_the_server_of_sansan_city_grid_need_one_token_less() -> None:
    board = sansan(rezzed=True)
    assert board.labels() == ["Pass", "Score AstroScript Pilot Program"], "no other server"
    assert requirement(board.table, board.id("Private Security Force")) == 4
    assert board.choose("Score AstroScript").scored() == ["AstroScript Pilot Program"]


def test_sansan_city_grid_lowers_the_requirement_by_one_only() -> None:
    assert not sansan(rezzed=True, tokens=1).offers("Score")


def test_sansan_city_grid_works_once_it_is_rezzed() -> None:
    """NR-14, NR-86: also in the same window."""
    board = sansan(rezzed=False)
    assert board.labels() == ["Pass", "Rez SanSan City Grid"]
    board.choose("Rez SanSan City Grid", "Score AstroScript")
    assert board.credits("corp") == 0


def test_a_server_holds_one_region() -> None:
    """NR-68, NR-308: the old one is trashed, face up if it was rezzed."""
    grid = {"card": "SanSan City Grid", "rezzed": True}
    board = Board(
        turn="corp",
        corp={"hand": ["SanSan City Grid"], "servers": {"one": {"root": [grid]}}},
    )
    board.choose("Install SanSan City Grid: remote server 1")
    assert board.archives_up == ["SanSan City Grid"]
    board = Board(
        turn="corp",
        corp={"hand": ["SanSan City Grid"], "servers": {"one": {"root": [grid]}}},
    )
    board.choose("Install SanSan City Grid: R&D")
    assert board.archives_up == [] and len(board.ids("SanSan City Grid")) == 2
