"""The actions that cost clicks: what each side may do with its next one (NR-58 to 65, 76 to 82).

A move is a tuple that begins with the verb; cards in hand are named by their number, cards on the
table by their id.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.errors import IllegalChoice, RuleError
from domain.kernel.script import Do, script
from domain.kernel.values import Move, Value
from domain.netrunner.abilities import Play
from domain.netrunner.choices import Question, named
from domain.netrunner.costs import REMOVING_TAG, affordable, pay
from domain.netrunner.events import (
    CardPlayed,
    ClicksChanged,
    CreditsChanged,
    TagsChanged,
    VirusCountersPurged,
)
from domain.netrunner.kinds import CARDS
from domain.netrunner.reactions import PLAYED, announce
from domain.netrunner.run import begin_run
from domain.netrunner.steps.cards import draw
from domain.netrunner.steps.counters import place
from domain.netrunner.steps.install import (
    begin_corp_install,
    begin_runner_install,
    corp_installs,
    runner_installs,
)
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    ADVANCEMENT,
    CORP,
    EVENT,
    OPERATION,
    RESOURCE,
    RUNNER,
)
from domain.netrunner.trashing import settle, trash

DRAW: Move = ("draw",)
CREDIT: Move = ("credit",)
PURGE: Move = ("purge",)
REMOVE_TAG: Move = ("remove_tag",)

RULES = {
    ("draw", CORP): "NR-58",
    ("credit", CORP): "NR-59",
    ("install", CORP): "NR-60",
    ("play", CORP): "NR-61",
    ("advance", CORP): "NR-62",
    ("trash_resource", CORP): "NR-63",
    ("purge", CORP): "NR-64",
    ("use", CORP): "NR-65",
    ("draw", RUNNER): "NR-76",
    ("credit", RUNNER): "NR-77",
    ("install", RUNNER): "NR-78",
    ("play", RUNNER): "NR-79",
    ("remove_tag", RUNNER): "NR-80",
    ("run", RUNNER): "NR-81",
    ("use", RUNNER): "NR-82",
}


def corp_actions(table: Netrunner) -> list[Move]:
    credits = table.credits[CORP]
    found: list[Move] = [DRAW, CREDIT]
    found += [("install", *where) for where in corp_installs(table)]
    found += plays(table, CORP, OPERATION)
    if credits >= 1:
        found += [("advance", card) for card in table.server if table.card(card).advanceable]
    if table.tags and credits >= 2:
        resources = (card for card in table.rig if table.card(card).kind == RESOURCE)
        found += [("trash_resource", card) for card in resources]
    if table.clicks[CORP] >= 3:
        found.append(PURGE)
    return found + click_abilities(table, CORP)


def runner_actions(table: Netrunner) -> list[Move]:
    found: list[Move] = [DRAW, CREDIT]
    found += [("install", *where) for where in runner_installs(table)]
    found += plays(table, RUNNER, EVENT)
    found += [("run", server) for server in table.root]
    if table.tags and affordable(table, RUNNER, REMOVING_TAG) >= 2:
        found.append(REMOVE_TAG)
    return found + click_abilities(table, RUNNER)


def plays(table: Netrunner, seat: int, kind: str) -> list[Move]:
    """The events or operations that can be played now, with all their conditions."""
    credits = table.credits[seat]
    return [
        ("play", number)
        for number in sorted(set(table.hands[seat]))
        if CARDS[number].kind == kind
        and CARDS[number].cost <= credits
        and all(
            ability.only_if(table, number, None)
            for ability in CARDS[number].abilities
            if isinstance(ability, Play)
        )
    ]


def click_abilities(table: Netrunner, seat: int) -> list[Move]:
    return [
        ("use", card, ability.index)
        for card, ability in table.find(f"action {seat}")
        if ability.only_if(table, card, None) and ability.payable(table, seat, card)
    ]


class AskAction(Question):
    """Take an action; every click must be spent (NR-44)."""

    kind = "action"
    rule = "NR-44"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return corp_actions(table) if frame.seat == CORP else runner_actions(table)

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, tuple)
        act(table, frame.seat, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        assert isinstance(move, tuple)
        verb, *rest = move
        assert isinstance(verb, str)
        about: dict[str, Value] = {}
        if verb == "play":
            about = {"number": rest[0]}
        elif verb == "install":
            about = {"number": rest[0], "server" if frame.seat == CORP else "host": rest[1]}
        elif verb == "run":
            about = {"server": rest[0]}
        elif rest:
            about = named(table, frame.seat, rest[0])
            about.update(zip(("ability",), rest[1:], strict=False))
        return Option(verb, about, RULES[verb, frame.seat], move)

    def is_secret(self, table: Netrunner, frame: Frame, move: Move) -> bool:
        """What the Corp installs or advances is face down; what is played is shown."""
        assert isinstance(move, tuple)
        if frame.seat == RUNNER or move[0] == "play":
            return False
        return super().is_secret(table, frame, move)

    def refusal(self, table: Netrunner, frame: Frame, option: str) -> RuleError:
        verb = option.split(":")[0]
        rule = RULES.get((verb, frame.seat), self.rule)
        return IllegalChoice(f"'{option}' is not a legal action now", rule)


def act(table: Netrunner, seat: int, move: tuple[Value, ...]) -> None:
    verb, *rest = move
    if verb == "use":
        card, index = rest
        assert isinstance(card, int) and isinstance(index, int)
        table.push(table.card(card).abilities[index].script, seat, card)
        return
    table.emit(ClicksChanged, seat, -3 if verb == "purge" else -1)
    target = rest[0] if rest else 0
    where = rest[1] if len(rest) > 1 else 0
    assert isinstance(target, int) and isinstance(where, int)
    if verb == "draw":
        draw(table, seat)
    elif verb == "credit":
        table.emit(CreditsChanged, seat, 1)
    elif verb == "install" and seat == CORP:
        begin_corp_install(table, target, where)
    elif verb == "install":
        begin_runner_install(table, target, where)
    elif verb == "play":
        play_card(table, seat, target)
    elif verb == "run":
        begin_run(table, target)
    elif verb == "advance":
        table.emit(CreditsChanged, CORP, -1)
        place(table, target, ADVANCEMENT, 1)
    elif verb == "trash_resource":
        table.emit(CreditsChanged, CORP, -2)
        trash(table, target)
    elif verb == "purge":
        table.emit(VirusCountersPurged)
        settle(table)
    elif verb == "remove_tag":
        table.push("remove-tag", RUNNER)


def _pay_for_tag(table: Netrunner, frame: Frame) -> None:
    pay(table, RUNNER, 2, REMOVING_TAG)


def _remove_tag(table: Netrunner, frame: Frame) -> None:
    table.emit(TagsChanged, -1)


# Events and operations


def play_card(table: Netrunner, seat: int, number: int) -> None:
    """Pay for an event or operation, resolve it, trash it (NR-32, NR-41)."""
    card = table.next_id
    table.emit(CardPlayed, seat, card, number)
    table.push("play", seat, card)


def _pay_to_play(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int)
    pay(table, frame.seat, table.card(frame.source).cost)


def _announce_play(table: Netrunner, frame: Frame) -> None:
    announce(table, PLAYED, frame.source, frame.seat)


def _resolve(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int)
    for ability in table.card(frame.source).abilities:
        if isinstance(ability, Play):
            table.push(ability.script, frame.seat, frame.source)


def _trash_played(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int)
    trash(table, frame.source)


Netrunner.scripts |= {
    "remove-tag": script(Do(_pay_for_tag), Do(_remove_tag)),
    "play": script(Do(_pay_to_play), Do(_announce_play), Do(_resolve), Do(_trash_played)),
}
