"""The jobs, each a few lines: rq finds them by their dotted names."""

from workers.process import services


def take_ai_turn(match_id: str, version: int) -> int:
    """Play the AI seat that must choose at this version."""
    return services().ai_turns.take(match_id, version)


def carry_out(job_id: str) -> None:
    """Do what somebody asked for with this job."""
    services().advisers.carry_out(job_id)


def play_simulated_match(simulation_id: str) -> None:
    """Play one match of a simulation, or a part of it."""
    services().simulating.play(simulation_id)
