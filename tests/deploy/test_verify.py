"""`gridlog verify FILE` examines an exported match without a server."""

from pathlib import Path

import pytest

from deploy.cli import main
from domain import match as lifecycle
from domain.games import GAMES
from domain.kernel.engine import decision
from domain.match import Seat
from domain.portable import lines
from tests.domain.readers import SEED, rows


def exported() -> list[bytes]:
    """A short match of Mainframe, as the server exports it."""
    game = GAMES["mainframe"]
    match, created = lifecycle.created(game, [Seat("ai", "random")] * 2, {}, "p_ada", SEED)
    match, begun = lifecycle.started_if_full(match, SEED)
    batches = [[*created, *begun]]
    for _ in range(5):
        asked = decision(match.in_play())
        assert asked is not None
        match, events = lifecycle.chosen(match, asked.seat, asked.options[0].id, SEED)
        batches.append(events)
    match, events = lifecycle.resigned(match, 0, SEED)
    batches.append(events)
    return list(lines(rows(batches, None, is_over=True)))


def test_a_whole_record_is_called_whole(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match.ndjson"
    file.write_bytes(b"".join(exported()))
    assert main(["verify", str(file)]) == 0
    assert "whole, every rule run again" in capsys.readouterr().out


def test_the_first_version_that_does_not_fit_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = exported()
    record[2] = record[2].replace(b'"seat":', b'"seat": ', 1)
    file = tmp_path / "match.ndjson"
    file.write_bytes(b"".join(record))
    assert main(["verify", str(file)]) == 1
    assert "broken at version" in capsys.readouterr().out


def test_a_missing_file_is_said_to_be_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", "no-such-file"]) == 2
    assert "No such file" in capsys.readouterr().err
