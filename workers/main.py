"""A worker process: takes AI turns first, then whatever else is queued.

Jobs run in the worker's own process. A fork per job would cost five times as much as the job of a
quick AI seat; should a job bring its worker down, the supervisor starts another and the sweeper
finds the match again.
"""

import logging

from redis import Redis
from rq import Queue, SimpleWorker

from services.bots import QUEUES
from services.settings import Settings
from workers.process import services


def main() -> None:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    redis = Redis.from_url(Settings.from_environment().redis_url)
    queues = [Queue(name, connection=redis) for name in QUEUES]
    services()
    SimpleWorker(queues, connection=redis).work(logging_level="WARNING")


if __name__ == "__main__":
    main()
