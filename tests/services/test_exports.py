"""Portable records: they prove themselves, and come back byte for byte."""

import json

import pytest

from domain.portable import verify_file
from services.errors import BrokenRecord
from services.wiring import Services
from tests.services.table_talk import play, register, told, two_at_a_table


@pytest.fixture(scope="module")
def finished(services: Services) -> list[bytes]:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers)
    return list(services.exports.export(None, match_id))


def test_an_export_proves_itself(finished: list[bytes]) -> None:
    verdict = verify_file(finished)
    assert verdict.is_whole and verdict.is_replayed
    head = json.loads(finished[0])
    assert head["game"] == "mainframe" and head["outcome"]["winners"] and head["seed"]


def test_a_redacted_export_of_a_live_match_proves_itself_too(services: Services) -> None:
    match_id, callers = two_at_a_table(services)
    play(services, match_id, callers, most=10)
    for caller in (*callers, None):
        verdict = verify_file(services.exports.export(caller, match_id))
        assert verdict.is_whole and not verdict.is_replayed
        assert services.exports.verification(caller, match_id)["whole"]


def test_flipping_any_single_byte_is_detected(finished: list[bytes]) -> None:
    """Every byte of the header and of some batches; every field of a record is among them."""
    picked = [0, 1, 2, len(finished) // 2, len(finished) - 1]
    fields = set()
    for number in picked:
        line = finished[number]
        if number:
            fields |= {*json.loads(line), *json.loads(line)["events"][0]}
        for position in range(0, len(line), 1 if len(line) < 1500 else len(line) // 1500 + 1):
            flipped = bytearray(line)
            flipped[position] ^= 1
            forged = [*finished[:number], bytes(flipped), *finished[number + 1 :]]
            assert not verify_file(forged).is_whole, (number, position, line[position])
    assert fields >= {"meta", "at", "version", "type", "schema", "data", "seals", "salts", "hash"}


def test_a_missing_line_is_detected(finished: list[bytes]) -> None:
    for number in range(0, len(finished), 9):
        assert not verify_file(finished[:number] + finished[number + 1 :]).is_whole
    assert not verify_file([]).is_whole


def test_an_import_is_the_same_record_under_a_new_id(
    services: Services, finished: list[bytes]
) -> None:
    ada = register(services, "Ada")
    imported = told(services, lambda work: services.exports.import_(work, ada, finished))
    assert imported["status"] == "finished"
    assert list(services.exports.export(None, imported["id"])) == finished
    assert services.exports.verification(None, imported["id"])["replayed"]
    assert services.histories.at(None, imported["id"], 40, seat=0)["view"]


def test_a_broken_or_unfinished_record_is_not_imported(
    services: Services, finished: list[bytes]
) -> None:
    ada = register(services, "Ada")
    forged = [*finished[:5], finished[5].replace(b"p_", b"q_"), *finished[6:]]
    with pytest.raises(BrokenRecord) as refused:
        told(services, lambda work: services.exports.import_(work, ada, forged))
    assert refused.value.version is not None
    match_id, callers = two_at_a_table(services)
    live = list(services.exports.export(callers[0], match_id))
    with pytest.raises(BrokenRecord, match="finished"):
        told(services, lambda work: services.exports.import_(work, ada, live))
