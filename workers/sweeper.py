"""The sweeper process: looks for AI seats whose job was lost, again and again."""

import logging
import time

from redis.exceptions import RedisError

from workers.process import services

SECONDS_BETWEEN = 5.0

log = logging.getLogger(__name__)


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    while True:
        try:
            woken = services().sweeper.sweep()
            if woken:
                log.info("woke %d AI seats", woken)
        except RedisError:
            log.warning("no queue to wake AI seats with; trying again")
        time.sleep(SECONDS_BETWEEN)


if __name__ == "__main__":
    main()
