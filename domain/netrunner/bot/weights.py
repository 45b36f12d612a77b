"""How much each part of a judgement counts: what its own number says times a weight.

`PLAIN` takes the parts as they are; `deploy/arena/learning.py` tells what play would make of them.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """One weight for each part of the lead; the lead is linear in them."""

    points: float = 1.0
    """The Corp's agenda points."""
    credits: float = 1.0
    bad_publicity: float = 1.0
    agendas_in_hq: float = 1.0
    cards_in_hq: float = 1.0
    flooded: float = 1.0
    ice_hq: float = 1.0
    ice_rnd: float = 1.0
    ice_archives: float = 1.0
    ice_remote: float = 1.0
    central_roots: float = 1.0
    remote_roots: float = 1.0
    fresh_agendas: float = 1.0
    """The hope for agendas that nothing has been advanced on."""
    advanced_agendas: float = 1.0
    baits: float = 1.0
    empty_remotes: float = 1.0
    plans: float = 1.0
    """The hope for an agenda in HQ that an empty remote server waits for."""
    leaks_hq: float = 1.0
    leaks_rnd: float = 1.0
    leaks_archives: float = 1.0
    last_cards: float = 1.0
    """R&D that runs out."""
    runner_points: float = 1.0
    runner_credits: float = 1.0
    grip: float = 1.0
    breakers: float = 1.0
    universal_breakers: float = 1.0
    other_rig: float = 1.0
    credits_on_cards: float = 1.0
    virus_counters: float = 1.0
    brain_damage: float = 1.0
    tags: float = 1.0
    empty_grip: float = 1.0


PLAIN = Weights()
