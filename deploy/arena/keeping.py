"""The games of a folder: an arena that was ended goes on where it stopped."""

import json
from pathlib import Path
from typing import Any

from deploy.arena.games import Played, Task
from domain.search.bot import BOT, BOT_VERSION

FILE = "games.jsonl"


class Kept:
    """Every finished game is a line of its own, so that an ended run loses none."""

    def __init__(self, folder: Path | None) -> None:
        self.path = None if folder is None else folder / FILE
        self.games: dict[str, Played] = {}
        if self.path is not None and self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                one = json.loads(line)
                self.games[one["name"]] = Played(
                    tuple(one["won"]), one["seat"], tuple(one["thought"])
                )

    def game(self, task: Task) -> Played | None:
        return self.games.get(name_of(task))

    def keep(self, task: Task, played: Played) -> None:
        if self.path is None:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line: dict[str, Any] = {"name": name_of(task), **played._asdict()}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def name_of(task: Task) -> str:
    """What a game depends on; another version or budget of the bot plays another game."""
    game, seats, hero, rival, _ = task.pairing
    return (
        f"{BOT}/{BOT_VERSION} {game} {seats} {hero.in_full(game)}:{rival.in_full(game)}"
        f" seed {task.seed} deal {task.deal} seat {task.seat}"
        + "".join(f" {name} {value}" for name, value in task.options.items())
    )
