"""What every game shares: choose, decide, facts, evolve. The kernel knows no game."""
