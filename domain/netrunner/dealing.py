"""Dealing a masked table again: a world that the seat must hold possible, all equally likely.

Every unknown place says what could lie there: ice in front of a server, an upgrade in a root, at
most one agenda or asset in a remote. The sets of cards that fit are nested or apart, so drawing for
the narrowest places first is uniform; only which cards of a remote are upgrades needs weights.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from math import perm

from domain.kernel.chance import Dice, shuffled
from domain.netrunner.decks import legal_cards
from domain.netrunner.kinds import CARDS, Card
from domain.netrunner.table import Netrunner
from domain.netrunner.terms import (
    ADVANCEMENT,
    AGENDA,
    ASSET,
    CORP,
    FIRST_REMOTE,
    HQ,
    ICE,
    RUNNER,
    UPGRADE,
)

BACK = 0
Fits = Callable[[Card], bool]


def deal(masked: Netrunner, seat: int, dice: Dice) -> Netrunner:
    world = masked.clone()
    world.index = None
    for side in (CORP, RUNNER):
        pool = shuffled(_unseen(masked, side), dice)
        if side == CORP:
            _fill_table(world, pool, dice)
        _fill_zones(world, side, pool)
        if not world.lists[side]:
            world.lists[side] = tuple(sorted(_everything(world, side)))
    return world


def _zones(table: Netrunner, side: int) -> list[list[int]]:
    """The zones of a side as lists of numbers."""
    zones = [table.hands[side], table.decks[side]]
    if side == CORP:
        return [*zones, table.archives_up, table.archives_down]
    return [*zones, table.heap]


def _everything(table: Netrunner, side: int) -> list[int]:
    """The numbers of all cards of a side that are seen, identity excluded."""
    on_table = [number for card, number in table.number.items() if card > 2 and number]
    in_zones = [number for zone in _zones(table, side) for number in zone if number]
    of_side = [n for n in (*on_table, *table.removed) if CARDS[n].side == side]
    return in_zones + of_side


def _unseen(masked: Netrunner, side: int) -> list[int]:
    """The cards that lie in unknown places: the deck list without everything seen.

    Of a hidden deck list nothing is known but the identity: any legal card may be there.
    """
    all_cards = masked.lists[side] or legal_cards(side, masked.number[side + 1])
    left = Counter(all_cards)
    left.subtract(_everything(masked, side))
    left.subtract(masked.hq_known + masked.trash_known if side == CORP else masked.grip_known)
    return sorted(left.elements())


def _fill_zones(world: Netrunner, side: int, pool: list[int]) -> None:
    """Put the known cards into their zones, then any unseen cards into the other places."""
    hand = world.hands[side]
    if BACK in hand:
        known = world.hq_known if side == CORP else world.grip_known
        world.hands[side] = known + [BACK] * (len(hand) - len(known))
    if side == CORP and BACK in world.archives_down:
        known = world.trash_known
        world.archives_down = known + [BACK] * (len(world.archives_down) - len(known))
    for zone in _zones(world, side):
        for place, number in enumerate(zone):
            if number == BACK:
                zone[place] = pool.pop()


# Cards on the table


def _fill_table(world: Netrunner, pool: list[int], dice: Dice) -> None:
    """Give every unknown Corp card on the table a number that can be there."""
    unknown = [card for card, number in world.number.items() if number == BACK]
    if not unknown:
        return
    ice, upgrades, advanced, remotes, anything = _places(world, unknown)
    _draw(world, pool, sorted(ice, key=lambda card: not world.counter(card, ADVANCEMENT)), _is_ice)
    _draw(world, pool, advanced, lambda card: card.kind != ICE)
    in_hq = [card for card in upgrades if world.server.get(card) == HQ]
    elsewhere = [card for card in upgrades if card not in in_hq]
    mains = _choose_mains(pool, len(elsewhere), len(in_hq), remotes, dice)
    elsewhere += [card for row in remotes for card in row if card not in mains]
    _draw(world, pool, elsewhere, _is_upgrade)
    _draw(world, pool, in_hq, _is_upgrade)
    _draw(world, pool, mains, _is_main)
    _draw(world, pool, anything, lambda card: True)


def _is_ice(card: Card) -> bool:
    return card.kind == ICE


def _is_upgrade(card: Card) -> bool:
    return card.kind == UPGRADE


def _is_main(card: Card) -> bool:
    return card.kind in (AGENDA, ASSET)


def _draw(world: Netrunner, pool: list[int], places: Sequence[int], fits: Fits) -> None:
    """Give each place the next card of the shuffled pool that fits there."""
    for place in places:
        advanced = world.counter(place, ADVANCEMENT) > 0
        for at, number in enumerate(pool):
            card = CARDS[number]
            if fits(card) and card.advanceable >= advanced and _belongs(world, card, place):
                world.number[place] = pool.pop(at)
                break


def _belongs(world: Netrunner, card: Card, place: int) -> bool:
    """Whether a card with a restriction (Research Station) may be in this server."""
    server = world.server.get(place)
    return card.only_on is None or server is None or card.only_on.fits(world, server, None)


def _places(
    world: Netrunner, unknown: list[int]
) -> tuple[list[int], list[int], list[int], list[list[int]], list[int]]:
    """Sort the unknown cards: ice, sure upgrades, advanced cards, remotes, cards lying aside."""
    hidden = set(unknown)
    ice = [card for row in world.protecting.values() for card in row if card in hidden]
    upgrades: list[int] = []
    advanced: list[int] = []
    remotes: list[list[int]] = []
    for server, row in world.root.items():
        places = [card for card in row if card in hidden]
        tokens = [card for card in places if world.counter(card, ADVANCEMENT)]
        others = [card for card in places if card not in tokens]
        has_main = tokens or any(_is_main(world.card(card)) for card in row if card not in hidden)
        advanced += tokens
        if server < FIRST_REMOTE or has_main:
            upgrades += others
        elif others:
            remotes.append(others)
    aside = [card for card in world.aside if card in hidden]
    for frame in world.agenda:
        if frame.script == "corp-install" and frame.source in aside:
            assert frame.kept is not None and isinstance(frame.source, int)
            aside.remove(frame.source)
            if frame.kept["place"] == ICE:
                ice.append(frame.source)
            elif frame.kept["server"] < FIRST_REMOTE:
                upgrades.append(frame.source)
            else:
                remotes.append([frame.source])
    return ice, upgrades, advanced, remotes, aside


def _choose_mains(
    pool: list[int], elsewhere: int, in_hq: int, remotes: list[list[int]], dice: Dice
) -> list[int]:
    """Choose the card of each remote that is an agenda or asset, if one is, by number of worlds.

    Other places want `elsewhere` upgrades that fit everywhere and `in_hq` of any kind.

    `ways[i][k]`: in how many ways the remotes from i on can have k such cards.
    """
    sizes = [len(row) for row in remotes]
    ways = [[0] * (len(sizes) + 1) for _ in range(len(sizes) + 1)]
    ways[-1][0] = 1
    for i in range(len(sizes) - 1, -1, -1):
        for k in range(len(sizes) + 1):
            ways[i][k] = ways[i + 1][k] + (sizes[i] * ways[i + 1][k - 1] if k else 0)
    cards = [CARDS[number] for number in pool]
    free_mains = sum(_is_main(card) for card in cards)
    all_upgrades = sum(_is_upgrade(card) for card in cards)
    fit_everywhere = sum(_is_upgrade(card) and card.only_on is None for card in cards)

    def worlds(mains: int) -> int:
        outside = elsewhere + sum(sizes) - mains
        if outside > fit_everywhere:
            return 0
        fillings = perm(fit_everywhere, outside) * perm(all_upgrades - outside, in_hq)
        return ways[0][mains] * fillings * perm(free_mains, mains)

    left = _weighted([worlds(mains) for mains in range(len(sizes) + 1)], dice)
    chosen: list[int] = []
    for i, row in enumerate(remotes):
        with_one = len(row) * ways[i + 1][left - 1] if left else 0
        if _weighted([ways[i + 1][left], with_one], dice):
            chosen.append(row[dice.below(len(row))])
            left -= 1
    return chosen


def _weighted(weights: Sequence[int], dice: Dice) -> int:
    """Draw an index with a probability proportional to its weight."""
    total = sum(weights)
    if not total:
        return 0
    drawn = _below(total, dice)
    for index, weight in enumerate(weights):
        if drawn < weight:
            return index
        drawn -= weight
    raise AssertionError


def _below(n: int, dice: Dice) -> int:
    """Draw below a number that may be larger than one roll of the dice, by rejection."""
    words = (n.bit_length() + 29) // 30
    while True:
        drawn = 0
        for _ in range(words):
            drawn = (drawn << 30) | dice.below(1 << 30)
        limit = (1 << 30 * words) // n * n
        if drawn < limit:
            return drawn % n
