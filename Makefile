# `make play` and `make test` are all one needs: each sets up what it lacks.

.PHONY: play test test-ray setup browser check lint compile bench peers lock clean

BIN := .venv/bin
PIP := python -m pip --disable-pip-version-check -qq install --no-deps
IS_NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(firstword $(foreach p,python3.11 python3,$(shell $(p) -c '$(IS_NEW_ENOUGH)' 2>/dev/null && echo $(p))))

play: setup
	@$(BIN)/undercity

# Everything compiled, the page in a real browser too; then once more as plain Python. Where nothing is compiled, the
# first run was plain already. A Ray cluster is left to `test-ray`.
LEFT_OUT := -k 'not two_nodes_of_ray'
test: setup browser
	$(BIN)/pytest -q -n 2 --dist worksteal $(LEFT_OUT)
	@if $(BIN)/python -c 'import sys, undercity; sys.exit(not undercity._compiled.active)'; then \
		set -x; UNDERCITY_PLAIN=1 $(BIN)/pytest -q -n 2 --dist worksteal -m 'not once' $(LEFT_OUT); fi

# A Ray cluster of two nodes on this machine; it needs several minutes.
test-ray: setup
	$(BIN)/pytest -q tests/lab/test_engines.py

# Chromium, for the tests that drive a real browser; where it cannot be installed, they are skipped with a loud line.
browser:
	@sh tools/browser.sh

setup: .venv/ready
	@$(BIN)/python tools/compile.py --if-possible

# For daily work: it compiles nothing, and sources changed since the last compilation run as plain Python.
check: lint
	$(BIN)/pytest -q -n 2 -m 'not slow'

lint: .venv/ready
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy

compile: .venv/ready
	$(BIN)/python tools/compile.py

bench: setup peers
	@$(BIN)/undercity bench --peers

peers: .venv-peers/ready

# Writes down every library that those pinned in pyproject.toml bring along.
lock:
	rm -rf build/lock
	$(PYTHON) -m venv build/lock
	build/lock/bin/python -m pip -qq install '.[dev]'
	build/lock/bin/python -m pip freeze --all --exclude pip --exclude undercity > requirements.lock

clean:
	rm -rf .venv .venv-peers build *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache

.venv/ready: pyproject.toml requirements.lock
	@$(call make_venv,.venv)
	@echo 'Installing the pinned libraries into .venv.'
	@$(BIN)/$(PIP) -r requirements.lock
	@$(BIN)/$(PIP) --no-build-isolation -e .
	@touch $@

.venv-peers/ready: bench/peers.lock
	@$(call make_venv,.venv-peers)
	@.venv-peers/bin/$(PIP) -r $<
	@touch $@

define make_venv
test -n '$(PYTHON)' || { echo 'Undercity needs Python 3.11 or newer.' >&2; exit 1; }; \
$(PYTHON) -c 'import ensurepip' 2>/dev/null || { \
	echo 'This Python cannot make environments; on Debian and Ubuntu: sudo apt install python3-venv' >&2; exit 1; }; \
$(PYTHON) -m venv $(1)
endef
