# Two commands matter: `make play` and `make test`. Each sets up whatever it needs.

.DEFAULT_GOAL := play
.PHONY: setup play test check lint compile bench peers lock clean

BIN := .venv/bin
PIP := python -m pip --disable-pip-version-check -qq install --no-deps
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach p,python3.11 python3,$(shell $(p) -c '$(IS_NEW_ENOUGH)' 2>/dev/null && echo $(p))))

setup: .venv/ready
	@$(BIN)/python tools/compile.py --if-possible

play: setup
	@$(BIN)/undercity

# The second run is skipped where nothing is compiled: the first one was plain already.
test: setup
	$(BIN)/pytest -q -n 2
	@if $(BIN)/python -c 'import sys, undercity; sys.exit(not undercity._compiled.active)'; then \
		set -x; UNDERCITY_PLAIN=1 $(BIN)/pytest -q -n 2 -m 'not once'; \
	fi

check: lint
	$(BIN)/pytest -q -n 2 -m 'not slow'

lint: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

compile: .venv/ready
	$(BIN)/python tools/compile.py

bench: setup peers
	@$(BIN)/undercity bench --peers

peers: .venv-peers/ready

# Resolve again what pyproject.toml pins, with everything it brings along.
lock:
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip -q install '.[web,dev]'
	build/lock/bin/python -m pip freeze --all --exclude pip --exclude undercity > requirements.lock

clean:
	rm -rf .venv .venv-peers build *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/ready: pyproject.toml requirements.lock
	@$(call make_venv,.venv)
	@echo 'Installing the pinned libraries into .venv'
	@$(PIP) install --no-deps -r requirements.lock
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

.venv-peers/ready: bench/peers.lock
	@$(call make_venv,.venv-peers)
	@.venv-peers/bin/python -m pip --disable-pip-version-check -q install --no-deps -r bench/peers.lock
	@touch $@

define make_venv
	[ -n '$(PYTHON)' ] || { echo 'Undercity needs Python 3.11 or newer.' >&2; exit 1; }; \
	$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
		echo 'This Python cannot make virtual environments. On Debian or Ubuntu: sudo apt install python3-venv' >&2; exit 1; }; \
	$(PYTHON) -m venv $(1)
endef
