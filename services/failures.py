"""What the log says of an unexpected error: its kind and its place, never its message.

Messages quote values, and values may be hidden cards or rows with secrets.
"""

import traceback
from pathlib import Path


def described(error: BaseException) -> str:
    return f"{type(error).__name__} at {place_of(error)}"


def place_of(error: BaseException) -> str:
    """Where an error arose, innermost frame last: names and lines, no values."""
    frames = traceback.extract_tb(error.__traceback__)
    return " > ".join(f"{Path(f.filename).stem}.{f.name}:{f.lineno}" for f in frames)
