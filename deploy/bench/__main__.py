"""`make bench`: prints one row per figure. `python -m deploy.bench store` measures that alone."""

import argparse
import sys
from collections.abc import Callable, Iterator

from deploy.bench import (
    ai_jobs,
    compile,
    histories,
    http,
    mainframe,
    netrunner,
    search,
    store,
    streams,
)
from deploy.bench.figures import Figure, table
from deploy.bench.servers import Servers, embedded

SUITES: dict[str, Callable[[Servers], Iterator[Figure]]] = {
    "store": store.figures,
    "histories": histories.figures,
    "http": http.figures,
    "mainframe": mainframe.figures,
    "compile": compile.figures,
    "netrunner": netrunner.figures,
    "streams": streams.figures,
    "search": search.figures,
    "ai-jobs": ai_jobs.figures,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="deploy.bench")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=", ".join(SUITES))
    wanted = parser.parse_args().suites or list(SUITES)
    if unknown := set(wanted) - set(SUITES):
        parser.error(f"there is no suite '{min(unknown)}'; the suites are {', '.join(SUITES)}")
    figures = []
    with embedded() as servers:
        for name in wanted:
            for figure in SUITES[name](servers):
                print(f"{figure.name}: {figure.ratio:.2f}", file=sys.stderr)
                figures.append(figure)
    print(table(figures))


if __name__ == "__main__":
    main()
