# Everything runs inside .venv, which is made from the hash-pinned lock.
PY := .venv/bin/python
export PYTHONDONTWRITEBYTECODE =
WORKERS ?= 2

.PHONY: run test check lock bench arena demo format clean

.venv/ready: requirements.lock
	test -x .venv/bin/python || python3 -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check uv
	.venv/bin/uv pip sync --quiet --no-python-downloads --require-hashes requirements.lock
	.venv/bin/uv pip install --quiet --no-deps --no-build-isolation -e .
	touch $@

run: .venv/ready
	@$(PY) -m deploy.supervisor

demo: .venv/ready
	@$(PY) -m deploy.demo

bench: .venv/ready
	@$(PY) -m deploy.bench

# What the AI seats are worth, e.g. make arena ARENA="--game compile --pair hard:greedy"
ARENA ?=
arena: .venv/ready
	@$(PY) -m deploy.arena $(ARENA)

test: .venv/ready
	$(PY) -m pytest -n $(WORKERS)

check: .venv/ready
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports

format: .venv/ready
	.venv/bin/ruff check --fix .
	.venv/bin/ruff format .

# Resolves pyproject.toml anew; the lock holds hashes and no addresses.
lock:
	.venv/bin/uv pip compile pyproject.toml --group dev --universal --generate-hashes --no-annotate --quiet -o requirements.lock

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis
