"""The sweeper process: looks for what was lost on the way to the workers, again and again."""

import logging
import time

from redis.exceptions import RedisError

from services.errors import Unavailable
from workers.process import services

SECONDS_BETWEEN = 5.0

log = logging.getLogger(__name__)


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    while True:
        try:
            if woken := services().sweeper.sweep():
                log.info("woke %d AI seats", woken)
            if tickets := services().simulating.sweep():
                log.info("enqueued %d tickets of simulations", tickets)
        except (RedisError, Unavailable) as away:
            log.warning("a server is away, trying again: %s", type(away).__name__)
        time.sleep(SECONDS_BETWEEN)


if __name__ == "__main__":
    main()
