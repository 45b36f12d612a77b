"""Installing: what may be trashed first, what it costs, where the card goes (NR-66 to NR-72).

The card leaves the hand at once and lies aside with an id; so the questions in between never name
a hidden card.
"""

from collections.abc import Sequence

from domain.kernel.agenda import Frame
from domain.kernel.decision import Option
from domain.kernel.script import Do, While, script
from domain.kernel.values import Move
from domain.netrunner.choices import Question, named
from domain.netrunner.costs import ANYTHING, INSTALLING_VIRUS, affordable, pay
from domain.netrunner.events import CardInstalled, InstallBegan, RunnerCardInstalled
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.modifiers import (
    ice_install_cost,
    install_cost,
    is_hosted_by_host,
    memory_limit,
    memory_used,
    room_on,
)
from domain.netrunner.reactions import INSTALLED, announce
from domain.netrunner.steps.rez import become_active
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    AGENDA,
    ASSET,
    CONSOLE,
    CORP,
    CORP_KNOWS,
    EVERYBODY_KNOWS,
    FIRST_REMOTE,
    HARDWARE,
    ICE,
    NEW_REMOTE,
    PROGRAM,
    REGION,
    RESOURCE,
    RUNNER,
    UPGRADE,
    VIRUS,
)
from domain.netrunner.trashing import check_memory, settle, trash

DONE = 0
ROOT, RIG = "root", "rig"
RUNNER_KINDS = (HARDWARE, PROGRAM, RESOURCE)


# The Corp


def corp_installs(table: Netrunner) -> list[tuple[int, int]]:
    """Everything the Corp could install from HQ: (number, server) pairs."""
    found: list[tuple[int, int]] = []
    for number in sorted(set(table.hands[CORP])):
        found += [(number, server) for server in servers_for(table, CARDS[number])]
    return found


def servers_for(table: Netrunner, printed: Card) -> list[int]:
    """Where a Corp card may be installed (NR-33, NR-36, NR-37, NR-70)."""
    if printed.kind in (ICE, UPGRADE):
        servers = [*table.root, NEW_REMOTE]
    elif printed.kind in (AGENDA, ASSET):
        servers = [*(server for server in table.root if server >= FIRST_REMOTE), NEW_REMOTE]
    else:
        return []
    if printed.only_on is not None:
        servers = [server for server in servers if printed.only_on.fits(table, server, None)]
    return servers


def begin_corp_install(table: Netrunner, number: int, server: int) -> None:
    """Take a card from HQ and install it, paying the costs."""
    card = table.next_id
    place = ICE if CARDS[number].kind == ICE else ROOT
    table.emit(InstallBegan, CORP, card, number, place, CORP_KNOWS)
    install_corp_card(table, card, server)


def install_corp_card(table: Netrunner, card: int, server: int, free: bool = False) -> None:
    """Install a Corp card that lies aside."""
    frame = table.push("corp-install", CORP, card)
    frame.keep("server", table.next_server if server == NEW_REMOTE else server)
    frame.keep("place", ICE if table.card(card).kind == ICE else ROOT)
    frame.keep("free", free)


class AskServer(Question):
    """Where to install the chosen card that lies aside; all costs are ignored."""

    kind = "install"
    rule = "NR-70"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        return servers_for(table, table.card(_chosen(frame)))

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        install_corp_card(table, _chosen(frame), move, free=True)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        about = {**named(table, frame.seat, frame.it), "server": move}
        return Option("install", about, self.rule, move)


def _chosen(frame: Frame) -> int:
    assert isinstance(frame.it, int)
    return frame.it


def _neighbours(table: Netrunner, frame: Frame) -> tuple[int, ...]:
    assert frame.kept is not None
    row = table.protecting if frame.kept["place"] == ICE else table.root
    return row.get(frame.kept["server"], ())


def _must_go(table: Netrunner, frame: Frame) -> list[int]:
    """The cards that must be trashed to make room (NR-67, NR-68)."""
    assert isinstance(frame.source, int)
    printed = table.card(frame.source)
    if printed.kind in (AGENDA, ASSET):
        return [c for c in _neighbours(table, frame) if table.card(c).kind in (AGENDA, ASSET)]
    if REGION in printed.subtypes:
        return [c for c in _neighbours(table, frame) if REGION in table.card(c).subtypes]
    return []


def _make_room(table: Netrunner, frame: Frame) -> None:
    for card in _must_go(table, frame):
        trash(table, card)


def _ice_cost(table: Netrunner, frame: Frame) -> int:
    assert frame.kept is not None
    if frame.kept["free"] or frame.kept["place"] != ICE:
        return 0
    return ice_install_cost(table, frame.kept["server"])


class AskTrashFirst(Question):
    """Whether to trash something before installing; asked until the answer is no."""

    kind = "trash_first"
    rule = "NR-66"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        cards = _neighbours(table, frame)
        if not cards:
            return ()
        if _ice_cost(table, frame) > affordable(table, CORP):
            return cards
        return [DONE, *cards]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        frame.it = move or None
        if move:
            assert isinstance(move, int)
            trash(table, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        if not move:
            return Option("install_now", {}, self.rule, move)
        return Option("trash_first", named(table, frame.seat, move), self.rule, move)


def _note_done(table: Netrunner, frame: Frame) -> None:
    if frame.it is None:
        frame.keep("done", True)


def _not_done(table: Netrunner, frame: Frame) -> bool:
    return frame.kept is None or "done" not in frame.kept


def _pay_for_ice(table: Netrunner, frame: Frame) -> None:
    pay(table, CORP, _ice_cost(table, frame))


def _put_down(table: Netrunner, frame: Frame) -> None:
    assert frame.kept is not None and isinstance(frame.source, int)
    table.emit(CardInstalled, frame.source, frame.kept["server"], frame.kept["place"])
    announce(table, INSTALLED, frame.source, CORP)


Netrunner.scripts["corp-install"] = script(
    Do(_make_room),
    While(_not_done, AskTrashFirst(), Do(_note_done)),
    Do(_pay_for_ice),
    Do(_put_down),
)


# The Runner


def runner_installs(
    table: Netrunner, discount: int = 0, kinds: tuple[str, ...] = RUNNER_KINDS
) -> list[tuple[int, int]]:
    """Everything the Runner could install from the grip: (number, host) pairs, host 0 for none."""
    found: list[tuple[int, int]] = []
    for number in sorted(set(table.hands[RUNNER])):
        printed = CARDS[number]
        if printed.kind in kinds and affords_install(table, printed, discount):
            found += [(number, host) for host in hosts_for(table, printed)]
    return found


def _purpose(printed: Card) -> str:
    return INSTALLING_VIRUS if VIRUS in printed.subtypes else ANYTHING


def affords_install(table: Netrunner, printed: Card, discount: int = 0) -> bool:
    cost = install_cost(table, printed, discount)
    return affordable(table, RUNNER, _purpose(printed)) >= cost


def hosts_for(table: Netrunner, printed: Card) -> list[int]:
    """Where a Runner card may be installed: 0 stands for the rig itself (NR-75, NR-163)."""
    if CONSOLE in printed.subtypes and any(
        CONSOLE in table.card(card).subtypes for card in table.rig
    ):
        return []
    if printed.only_on is not None:
        candidates = sorted((*table.rig, *table.rezzed))
        return [card for card in candidates if printed.only_on.fits(table, card, None)]
    if printed.kind != PROGRAM:
        return [0]
    hosts = [0] if printed.memory <= memory_limit(table) else []
    for card in table.rig:
        can_host = table.card(card).hosts
        if can_host and can_host.accepts(printed) and printed.memory <= can_host.memory:
            hosts.append(card)
    return hosts


def begin_runner_install(table: Netrunner, number: int, host: int, discount: int = 0) -> None:
    """Take a card from the grip and install it, paying its cost."""
    card = table.next_id
    table.emit(InstallBegan, RUNNER, card, number, RIG, EVERYBODY_KNOWS)
    install_runner_card(table, card, host, discount)


def install_runner_card(table: Netrunner, card: int, host: int = 0, discount: int = 0) -> None:
    """Install a Runner card that lies aside."""
    frame = table.push("runner-install", RUNNER, card)
    frame.keep("host", host or None)
    frame.keep("discount", discount)


def _fits(table: Netrunner, frame: Frame) -> bool:
    assert isinstance(frame.source, int) and frame.kept is not None
    printed = table.card(frame.source)
    host = frame.kept["host"]
    if host is not None and table.card(host).hosts is not None:
        return printed.memory <= room_on(table, host)
    return memory_used(table) + printed.memory <= memory_limit(table)


class AskTrashPrograms(AskTrashFirst):
    """Which programs to trash before installing a program (NR-71)."""

    rule = "NR-71"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        assert isinstance(frame.source, int) and frame.kept is not None
        if table.card(frame.source).kind != PROGRAM:
            return ()
        host = frame.kept["host"]
        programs = [c for c in table.rig if c != host and table.card(c).kind == PROGRAM]
        if not programs:
            return ()
        return [DONE, *programs] if _fits(table, frame) else programs


def _pay_install(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int) and frame.kept is not None
    printed = table.card(frame.source)
    cost = install_cost(table, printed, frame.kept["discount"])
    pay(table, RUNNER, cost, _purpose(printed))


def _put_in_rig(table: Netrunner, frame: Frame) -> None:
    assert isinstance(frame.source, int) and frame.kept is not None
    card = frame.source
    table.emit(RunnerCardInstalled, card, table.number[card], frame.kept["host"])
    become_active(table, card)
    announce(table, INSTALLED, card, RUNNER)
    settle(table)
    check_memory(table)


Netrunner.scripts["runner-install"] = script(
    While(_not_done, AskTrashPrograms(), Do(_note_done)),
    Do(_pay_install),
    Do(_put_in_rig),
)


class AskOverflow(Question):
    """Which program to trash because the memory no longer suffices (NR-72)."""

    kind = "memory"
    rule = "NR-72"

    def moves(self, table: Netrunner, frame: Frame) -> Sequence[Move]:
        if memory_used(table) <= memory_limit(table):
            return ()
        return [
            card
            for card in table.rig
            if table.card(card).kind == PROGRAM and not is_hosted_by_host(table, card)
        ]

    def answer(self, table: Netrunner, frame: Frame, move: Move) -> None:
        assert isinstance(move, int)
        trash(table, move)

    def option(self, table: Netrunner, frame: Frame, move: Move) -> Option:
        return Option("trash", named(table, frame.seat, move), self.rule, move)


def _overflows(table: Netrunner, frame: Frame) -> bool:
    return memory_used(table) > memory_limit(table)


Netrunner.scripts["memory"] = script(While(_overflows, AskOverflow()))
