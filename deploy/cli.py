"""The command `gridlog`: one function per subcommand, each returning the exit status."""

import argparse
import os
import sys
from collections.abc import Sequence

from deploy import stack, supervisor
from deploy.errors import DeployError, MissingSetting
from deploy.port import HOST
from domain.portable import verify_file
from services import rebuilding


def run(_: argparse.Namespace) -> int:
    return supervisor.main()


def api(arguments: argparse.Namespace) -> int:
    command = stack.api_command(arguments.host, arguments.port)
    os.execv(command[0], command)


def migrate(_: argparse.Namespace) -> int:
    database_url = os.environ.get("DATABASE_URL")
    if not database_url:
        raise MissingSetting("DATABASE_URL", "An embedded database is migrated at each start.")
    applied = stack.bring_up_to_date(database_url)
    print("\n".join(applied) or "Nothing to do.")
    return 0


def rebuild(_: argparse.Namespace) -> int:
    database_url = os.environ.get("DATABASE_URL")
    if not database_url:
        raise MissingSetting("DATABASE_URL", "It says whose match list is to be rebuilt.")
    print(f"{rebuilding.rebuild(database_url)} matches")
    return 0


def verify(arguments: argparse.Namespace) -> int:
    """Examine an exported match, without a server."""
    try:
        with open(arguments.file, "rb") as record:
            verdict = verify_file(record)
    except OSError as unreadable:
        print(f"{arguments.file}: {unreadable.strerror}", file=sys.stderr)
        return 2
    if not verdict.is_whole:
        print(f"{arguments.file}: broken at version {verdict.version}: {verdict.reason}")
        return 1
    how = "every rule run again" if verdict.is_replayed else "as far as it is open to its reader"
    print(f"{arguments.file}: whole, {how}")
    return 0


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="gridlog", description="A match server for tabletop games.")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")

    command = commands.add_parser("run", help="run the whole stack on this machine")
    command.set_defaults(function=run)

    command = commands.add_parser("api", help="run the API alone, on servers given by environment")
    command.add_argument("--host", default=HOST)
    command.add_argument("--port", type=int, default=8000)
    command.set_defaults(function=api)

    command = commands.add_parser("migrate", help="bring the database at DATABASE_URL up to date")
    command.set_defaults(function=migrate)

    command = commands.add_parser("rebuild", help="make the match list anew from the events")
    command.set_defaults(function=rebuild)

    command = commands.add_parser("verify", help="examine an exported match, without a server")
    command.add_argument("file", help="what GET /v1/matches/{id}/export answered")
    command.set_defaults(function=verify)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    parsed = parser().parse_args(arguments)
    try:
        status: int = parsed.function(parsed)
    except DeployError as error:
        print(error, file=sys.stderr)
        return 1
    return status


if __name__ == "__main__":
    sys.exit(main())
