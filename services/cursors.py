"""Page cursors: where the next page of a list begins, opaque to whoever carries them.

Lists are sorted by creation, newest first; the id decides between two of the same moment.
"""

import base64
import binascii
from datetime import datetime

from services.errors import InvalidCursor
from services.records import timestamp


def cursor_after(created_at: datetime, id_: str) -> str:
    """The cursor of what follows after this entry."""
    written = f"{timestamp(created_at)} {id_}"
    return base64.urlsafe_b64encode(written.encode()).decode().rstrip("=")


def read_cursor(cursor: str) -> tuple[datetime, str]:
    """The last entry of the page before."""
    try:
        written = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
        created_at, id_ = written.split(" ")
        return datetime.fromisoformat(created_at), id_
    except (binascii.Error, ValueError):
        raise InvalidCursor("this cursor was not given out by this server") from None
