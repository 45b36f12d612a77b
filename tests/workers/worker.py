"""A worker as in production, but with a brain for tests and less patience with the dead.

python -m tests.workers.worker Counting
"""

import sys
from datetime import timedelta

from domain.brains import BRAINS
from services import bots, simulation_store
from tests import brains
from workers.main import main

if __name__ == "__main__":
    BRAINS["mainframe"] = getattr(brains, sys.argv[1])()
    bots.ALIVE = 2
    simulation_store.CLAIM = timedelta(seconds=2)
    main()
