"""`python -m deploy.arena`: let the AI players of a game meet, and print how it went."""

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import combinations
from multiprocessing import Pool
from pathlib import Path
from time import monotonic

from deploy.arena import progress
from deploy.arena.games import Pairing, Task, play_one
from deploy.arena.keeping import Kept
from deploy.arena.pictures import ladder, strength
from deploy.arena.players import GREEDY, NAMES, Player
from deploy.arena.standings import Standing, stand, table_of
from domain.brains import BRAINS
from domain.games import GAMES


def arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m deploy.arena", description=__doc__)
    parser.add_argument("--game", choices=list(BRAINS), default=next(iter(BRAINS)))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument(
        "--pair",
        action="append",
        default=[],
        metavar="HERO:RIVAL",
        help=f"one hero against rivals in all other seats; players are {', '.join(NAMES)}, a budget"
        " is given as hard@100; may be repeated; without it everybody meets everybody",
    )
    parser.add_argument(
        "--null",
        action="append",
        default=[],
        metavar="PLAYER",
        help="a player against itself: what the first seat alone is worth",
    )
    parser.add_argument(
        "--budgets",
        default="",
        metavar="N,N",
        help="the level hard with each of these budgets against the greedy bot",
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="only deals with this option, e.g. corp=jinteki; without it Netrunner's deals go round"
        " all pairings of starter decks; may be repeated",
    )
    parser.add_argument("--games", type=int, default=100, help="games per pairing")
    parser.add_argument(
        "--minutes", type=float, help="end a pairing after so long, with the games played by then"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--out",
        type=Path,
        help="a folder for results.json and the plots; its games are not played again",
    )
    asked = parser.parse_args(given)
    if asked.seats not in GAMES[asked.game].seat_counts:
        parser.error(f"{asked.game} has no matches of {asked.seats} seats")
    try:
        _ = _pairing(asked, GREEDY, GREEDY).variants
    except ValueError as error:
        parser.error(str(error))
    return asked


def pairings(asked: argparse.Namespace) -> list[Pairing]:
    """What was asked for; everybody against everybody if nothing was."""
    named = [pair.partition(":")[::2] for pair in asked.pair]
    named += [(player, player) for player in asked.null]
    if not named and not asked.budgets:
        named = [(better, worse) for worse, better in combinations(NAMES, 2)]
        named.append(("greedy", "greedy"))
    return [_pairing(asked, hero, rival) for hero, rival in named]


def budget_pairings(asked: argparse.Namespace) -> list[Pairing]:
    budgets = [int(budget) for budget in asked.budgets.split(",") if budget]
    return [_pairing(asked, f"hard@{budget}", "greedy") for budget in budgets]


def _pairing(asked: argparse.Namespace, hero: str, rival: str) -> Pairing:
    options = tuple(option.partition("=")[::2] for option in asked.option)
    return Pairing(asked.game, asked.seats, Player.called(hero), Player.called(rival), options)


def tasks(pairing: Pairing, games: int, seed: int) -> list[Task]:
    """Every deal from every seat; a null needs no change of seats."""
    if pairing.is_null:
        return [Task(pairing, seed, deal, 0) for deal in range(games)]
    seats = pairing.seats
    deals = -(-games // seats)
    return [Task(pairing, seed, deal, seat) for deal in range(deals) for seat in range(seats)]


def meet(pairing: Pairing, asked: argparse.Namespace) -> Standing:
    """Play all games of a pairing on all workers, but for those that are kept already."""
    every = tasks(pairing, asked.games, asked.seed)
    kept = Kept(asked.out)
    played = [game for task in every if (game := kept.game(task)) is not None]
    todo = [task for task in every if kept.game(task) is None]
    until = None if asked.minutes is None else monotonic() + 60 * asked.minutes
    with Pool(asked.workers) as pool:
        for task, game in zip(todo, pool.imap(play_one, todo), strict=True):
            kept.keep(task, game)
            played.append(game)
            standing = stand(pairing, played)
            progress.show(len(played), len(every), f"{pairing} {standing.share:.1%}")
            if until is not None and monotonic() > until:
                break
    return stand(pairing, played)


def save(folder: Path, met: Sequence[Standing], by_budget: Sequence[Standing]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rows = [standing.as_json() for standing in (*met, *by_budget)]
    (folder / "results.json").write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    if met:
        drawn = ladder(f"{met[0].pairing.game}: share of wins", met)
        (folder / "ladder.svg").write_text(drawn, encoding="utf-8")
    if by_budget:
        drawn = strength(f"{by_budget[0].pairing.game}: simulations against greedy", by_budget)
        (folder / "budget.svg").write_text(drawn, encoding="utf-8")


def main(given: Sequence[str] | None = None) -> int:
    asked = arguments(given)
    print(table_of(()), flush=True)
    met = []
    by_budget = []
    for pairing in pairings(asked):
        met.append(meet(pairing, asked))
        print("| " + " | ".join(met[-1].row()) + " |", flush=True)
    for pairing in budget_pairings(asked):
        by_budget.append(meet(pairing, asked))
        print("| " + " | ".join(by_budget[-1].row()) + " |", flush=True)
    if asked.out is not None:
        save(asked.out, met, by_budget)
    return 0


if __name__ == "__main__":
    sys.exit(main())
