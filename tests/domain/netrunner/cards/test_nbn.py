"""NBN, identity, agendas and operations, cards 80 to 86: a test for each sentence."""

from typing import Any

import pytest

from domain.kernel.seal import redact, seal
from domain.netrunner.terms import CORP, RUNNER
from tests.domain.netrunner.board import Board, advanced, ice


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
