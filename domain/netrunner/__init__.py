"""Android: Netrunner – Core Set (2012), both sides, on the kernel."""

from domain.netrunner.game import NETRUNNER, set_orders

__all__ = ["NETRUNNER", "set_orders"]
