"""A bar that grows on the terminal; where it cannot, a line for every tenth."""

import sys

BAR = 30


def show(done: int, total: int, text: str) -> None:
    is_tenth = 10 * done // total > 10 * (done - 1) // total
    if not sys.stderr.isatty() and not is_tenth:
        return
    full = BAR * done // total
    bar = "#" * full + "." * (BAR - full)
    end = "\n" if done == total or not sys.stderr.isatty() else ""
    print(f"\r[{bar}] {done}/{total} {text}", end=end, file=sys.stderr, flush=True)
