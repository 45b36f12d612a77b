"""The command `gridlog`."""

from collections.abc import Callable

import pytest

from deploy import cli


def test_migrate_applies_what_is_missing_and_only_once(
    new_database_url: Callable[[], str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("DATABASE_URL", new_database_url())
    assert cli.main(["migrate"]) == 0
    assert capsys.readouterr().out.startswith("0001_")
    assert cli.main(["migrate"]) == 0
    assert capsys.readouterr().out == "Nothing to do.\n"


def test_migrate_needs_an_address(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DATABASE_URL", raising=False)
    assert cli.main(["migrate"]) == 1
    assert "DATABASE_URL is not set" in capsys.readouterr().err


def test_a_database_that_does_not_answer_is_a_sentence_without_the_password(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://ada:lovelace@127.0.0.1:1/gridlog")
    assert cli.main(["migrate"]) == 1
    said = capsys.readouterr().err
    assert "The database cannot be brought up to date" in said
    assert "lovelace" not in said


def test_a_command_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["dance"])
    assert "invalid choice: 'dance'" in capsys.readouterr().err
