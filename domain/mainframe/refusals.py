"""Why a choice is refused: the rule that forbids it, in words, for options that are not offered."""

from domain.kernel.agenda import Frame
from domain.kernel.errors import IllegalChoice
from domain.kernel.script import Ask
from domain.mainframe import zones
from domain.mainframe.board import ENDS, NODE, PATH
from domain.mainframe.table import Mainframe

Refusal = IllegalChoice | None


class Explained(Ask):
    """A step at which a seat chooses, and which can say why something is not offered."""

    __slots__ = ()
    verb: str
    """The verb of its options; their arguments follow it in an option's id."""

    def why_not(self, table: Mainframe, frame: Frame, values: list[str]) -> Refusal:
        """Say what speaks against the option with these arguments, if it is that alone."""
        raise NotImplementedError

    def refusal(self, table: Mainframe, frame: Frame, option: str) -> IllegalChoice:
        verb, *values = option.split(":")
        if verb == "skip":
            return IllegalChoice("you can act, so you must", "MF-12")
        if verb != self.verb:
            return IllegalChoice(f"'{option}' does not answer '{self.kind}'", self.rule)
        try:
            found = self.why_not(table, frame, values)
        except (IndexError, ValueError):
            return IllegalChoice(f"'{option}' has not the right arguments", self.rule)
        return found or IllegalChoice(
            f"after '{option}' the rest of the program could not be carried out", "MF-15"
        )


def no_such_node(name: str) -> Refusal:
    return None if name in NODE else IllegalChoice(f"there is no node '{name}'", "MF-3")


def no_such_path(name: str) -> Refusal:
    return None if name in PATH else IllegalChoice(f"there is no path '{name}'", "MF-23")


def not_open(table: Mainframe, node: str, rule: str) -> Refusal:
    """Why no token may come to the node."""
    if (unknown := no_such_node(node)) is not None:
        return unknown
    if table.occupied & NODE[node]:
        return IllegalChoice(f"{node} is not empty", rule)
    if table.secured & NODE[node]:
        return IllegalChoice(f"{node} lies in a secured zone", rule)
    return None


def not_faceup(table: Mainframe, node: str, rule: str) -> Refusal:
    """Why the node holds no token that a program can affect."""
    if (unknown := no_such_node(node)) is not None:
        return unknown
    if not table.occupied & NODE[node]:
        return IllegalChoice(f"there is no access point on {node}", rule)
    if table.secured & NODE[node]:
        return IllegalChoice(f"the access point on {node} lies facedown in a secured zone", "MF-32")
    return None


def not_unlocked(table: Mainframe, path: str) -> Refusal:
    """Why the path holds no partition that a program can affect."""
    if (unknown := no_such_path(path)) is not None:
        return unknown
    if not table.walls & PATH[path]:
        return IllegalChoice(f"there is no partition on {path}", "MF-19")
    if not zones.unlocked_walls(table) & PATH[path]:
        ends = ENDS[PATH[path]]
        within = any(nodes & ends == ends for _, nodes in table.zones)
        rule = "MF-32" if within else "MF-31"
        where = "lies in a secured zone" if within else "encloses a zone"
        return IllegalChoice(f"the partition on {path} {where}", rule)
    return None


def not_free(table: Mainframe, paths: list[str]) -> Refusal:
    """Why partitions cannot be put on the paths together."""
    mask = ends = 0
    for path in paths:
        if (unknown := no_such_path(path)) is not None:
            return unknown
        if table.walls & PATH[path]:
            return IllegalChoice(f"there is a partition on {path} already", "MF-23")
        if not table.free & PATH[path]:
            return IllegalChoice(f"{path} lies in a secured zone", "MF-24")
        mask |= PATH[path]
        ends |= ENDS[PATH[path]]
    if zones.empty_zone(table, mask, ends):
        return IllegalChoice(f"{', '.join(paths)} would make a zone without access point", "MF-25")
    return None
