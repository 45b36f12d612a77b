"""The AI seats of Netrunner."""

from domain.netrunner.bot.brain import BRAIN

__all__ = ["BRAIN"]
