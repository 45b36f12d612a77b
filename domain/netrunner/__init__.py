"""Android: Netrunner – Core Set (2012), both sides, on the kernel."""

from domain.netrunner.game import NETRUNNER

__all__ = ["NETRUNNER"]
