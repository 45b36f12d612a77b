"""Stored events: schema numbers and upcasting, sealed fields, the hash chain, exact JSON."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel import chain
from domain.kernel.codec import Codec
from domain.kernel.errors import UnknownEvent
from domain.kernel.facts import Event, fact, facts_of, seat_in
from domain.kernel.seal import digest, redact, seal
from domain.kernel.values import dump, load
from tests.domain.kernel.duel import CardDrawn, CardPlayed, StackShuffled

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.lists(inner).map(tuple) | st.dictionaries(st.text(), inner),
)


@given(plain)
def test_a_table_s_containers_survive_json_with_their_types(state: Any) -> None:
    assert load(json.loads(json.dumps(dump(state)))) == state


def test_a_table_may_not_hold_anything_else() -> None:
    with pytest.raises(TypeError, match="may not hold a float"):
        dump([1.5])


def test_an_old_schema_is_read_through_its_upcasters() -> None:
    @fact(schema=3)
    def Moved(table: Any, card: int, line: int, face: str) -> None:
        pass

    codec = Codec(
        facts_of({"Moved": Moved}),
        {
            ("Moved", 1): lambda data: {**data, "line": 0},
            ("Moved", 2): lambda data: {**data, "face": "up"},
        },
    )
    assert codec.read("Moved", 1, {"card": 7}).args == (7, 0, "up")
    assert codec.read("Moved", 2, {"card": 7, "line": 2}).args == (7, 2, "up")
    with pytest.raises(UnknownEvent, match="newer"):
        codec.read("Moved", 4, {})


def test_unknown_events_and_wrong_fields_are_refused() -> None:
    codec = Codec(facts_of({"CardPlayed": CardPlayed}))
    with pytest.raises(UnknownEvent, match="no event 'CardBurnt'"):
        codec.read("CardBurnt", 1, {})
    with pytest.raises(UnknownEvent, match="fields seat, card"):
        codec.read("CardPlayed", 1, {"seat": 1, "colour": "red"})


def test_a_fact_cannot_hide_a_field_that_it_does_not_have() -> None:
    with pytest.raises(TypeError, match="no field"):
        fact(secret={"nothing": seat_in("seat")})(lambda table, seat: None)


def test_a_sealed_field_is_opened_only_for_its_audience() -> None:
    sealed = seal(Event(CardDrawn, (1, "zap")), 5, b"seed")
    assert sealed.data == {"seat": 1}
    assert sealed.whole() == {"seat": 1, "card": "zap"}
    assert redact(sealed, 1, is_over=False).secrets["card"].value == "zap"
    for stranger in (0, None):
        assert not redact(sealed, stranger, is_over=False).secrets
    assert redact(sealed, None, is_over=True).secrets["card"].value == "zap"


def test_the_opening_of_a_seal_fits_its_hash_and_no_other_value_does() -> None:
    sealed = seal(Event(StackShuffled, (("zap", "bomb"),)), 2, b"seed")
    opening = sealed.secrets["order"]
    assert opening.seats == ()
    assert sealed.seals["order"] == digest(opening.salt, ["zap", "bomb"])
    assert sealed.seals["order"] != digest(opening.salt, ["bomb", "zap"])


def test_equal_secrets_have_different_seals() -> None:
    """Otherwise a seat could recognise a card it has seen sealed before."""
    one, two = (seal(Event(CardDrawn, (1, "zap")), version, b"seed") for version in (5, 6))
    assert one.seals != two.seals


def test_the_chain_depends_on_every_record_before() -> None:
    first = chain.link(chain.GENESIS, {"version": 1})
    assert chain.link(first, {"version": 2}) != chain.link(chain.GENESIS, {"version": 2})
    assert chain.link(first, {"a": 1, "b": 2}) == chain.link(first, {"b": 2, "a": 1})
