# `make` lists what there is. Everything runs in .venv, which the first target you ask for makes.
# SECTORS_PURE=1 make …  leaves the compiler out and runs the .py files as they are.

PYTHON ?= python3
export PYTHONDONTWRITEBYTECODE := # what hundreds of processes import is compiled once
BIN := .venv/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check --constraint constraints.txt
# More workers than there are cores: tests that talk to a server or a browser also wait.
WORKERS := $(shell $(PYTHON) -c 'import os; print(min(len(os.sched_getaffinity(0)) \
  if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, 16) + 1)')
PYTEST := $(BIN)/pytest --quiet -n $(WORKERS) --dist worksteal --ignore tests/train
PURE := $(filter-out 0,$(SECTORS_PURE))
SOURCES := $(shell find sectors/core sectors/players/inputs sectors/players/networks sectors/games sectors/players sectors/table -name '*.py' -not -path '*/tests/*' 2>/dev/null)
PLAINLY := SECTORS_PURE=1 $(BIN)/pytest --quiet -p no:cacheprovider -m 'not slow and not soak'
PAGE := sectors/server/web/static/index.html
CLIENT := $(shell find client -type f -not -path '*/node_modules/*' -not -path '*/tests/*' 2>/dev/null)

.PHONY: help setup play ready behind test quick every others train plain soak check bench build browser \
  postgres nginx clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-7s %s\n", $$1, $$2 }' Makefile

setup: .venv/installed $(if $(PURE),,.venv/compiled) $(PAGE) ## make .venv with everything installed, compiled and built

# Plain Python plays at once; what makes it fast is compiled behind its back (tools/play.py).
play: ## play in the browser, alone against bots or with friends
	@$(MAKE) --no-print-directory -j2 ready
	@exec $(BIN)/python tools/play.py

ready: .venv/playing $(PAGE)

behind: # what tools/play.py lets run while people play
	@$(MAKE) --no-print-directory .venv/builder
	@$(MAKE) --no-print-directory .venv/compiled

test: .venv/builder browser postgres nginx ## run the tests, those of the engine also in plain Python, and check
	@$(MAKE) --no-print-directory -j2 every others train

quick: .venv/installed ## run in under a minute what is worth running after an edit
	@$(BIN)/python tools/quick.py

every: setup
	@echo "make test: every test"
	@$(PYTEST)

train: setup # by themselves, since JAX has threads and other tests fork; beside them, when a core is free
	@echo "make test: the tests of training"
	@$(BIN)/pytest --quiet -p no:cacheprovider tests/train

others: plain check # on one core, while the compiler has the other
	@echo "make test: the client's own tests"
	@$(BIN)/python tools/client.py test

plain: .venv/installed
	@echo "make test: the engine in plain Python" # that it plays the same games is among the others
	@$(PLAINLY) tests/core

soak: setup postgres ## run the long tests too, for some hours
	@echo "make soak: the rules of every game in plain Python"
	@$(PLAINLY) sectors/games tests/test_conformance.py
	@echo "make soak: whole games in every way and with every option, every kind of database"
	@SECTORS_SOAK=1 $(PYTEST) -m 'slow or soak' --ignore tests/trust
	@SECTORS_SOAK=1 $(PYTEST) tests/rl
	@echo "make soak: a thousand games of bots of mixed levels for each game"
	@SECTORS_SOAK_GAMES=1000 $(PYTEST) tests/bots/test_mixed.py
	@echo "make soak: kills, full disks and attacks"
	@SECTORS_SOAK=1 $(BIN)/pytest --quiet -s -m '' tests/trust
	@$(PIP) atheris
	@for target in record notation message state toml; do echo "make soak: atheris on $$target"; \
	  $(BIN)/python tests/trust/fuzz.py $$target -max_total_time=60 >.venv/fuzz.log 2>&1 || \
	  { tail -40 .venv/fuzz.log; exit 1; }; tail -1 .venv/fuzz.log; done

check: .venv/installed $(PAGE) ## look for mistakes of style and of types
	@echo "make check: ruff and mypy"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@echo "make check: prettier, eslint and svelte-check"
	@$(BIN)/python tools/client.py check

bench: setup ## measure how fast the games run
	@$(BIN)/python -m bench

build: setup ## make a wheel in dist/
	@echo "make build: a wheel in dist/"
	@rm -rf build dist
	@$(BIN)/python -m build --wheel --no-isolation
	@$(BIN)/python tools/client.py size

browser: # the browser tests need Debian's chromium
	@command -v chromium >/dev/null || { \
	  echo "make test: install chromium for the browser tests"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -yqq --no-install-recommends chromium >/dev/null; } || { \
	  echo "sectors: the browser tests need chromium; 'apt install chromium' brings it" >&2; exit 1; }

postgres: # the tests of the server need PostgreSQL's programs
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  echo "make test: install postgresql for the tests of the server"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -yqq --no-install-recommends postgresql >/dev/null; } || { \
	  echo "sectors: the tests of the server need PostgreSQL; 'apt install postgresql' brings it" >&2; exit 1; }

nginx: # so do those with a proxy in front
	@[ -x /usr/sbin/nginx ] || command -v nginx >/dev/null || { \
	  echo "make test: install nginx for the tests of the server"; \
	  [ "$$(id -u)" = 0 ] && apt-get update -qq && \
	  apt-get install -yqq --no-install-recommends nginx >/dev/null; } || { \
	  echo "sectors: the tests of the server need nginx; 'apt install nginx' brings it" >&2; exit 1; }

clean: ## remove everything that make has made
	@echo "make clean: remove .venv, build, dist, compiled modules and caches"
	@rm -rf .venv build dist *.egg-info *.so .coverage htmlcov client/node_modules sectors/server/web/static sectors/server/site/static
	@rm -rf .hypothesis .mypy_cache .pytest_cache .ruff_cache
	@find sectors tests \( -name __pycache__ -o -name '*.so' \) -prune -exec rm -rf {} +

.venv/made:
	@echo "make setup: make .venv"
	@$(PYTHON) -m venv .venv || { rm -rf .venv; echo "sectors: $(PYTHON) cannot make a .venv;" \
	  "on Debian and Ubuntu 'apt install python3-venv' mends that" >&2; exit 1; }
	@touch $@

# What playing needs, and no more. Python compiles what is used when it is used.
.venv/playing: pyproject.toml constraints.txt | .venv/made
	@echo "make play: install what playing needs"
	@$(PIP) --no-compile setuptools
	@SECTORS_PURE=1 $(PIP) --no-compile --no-build-isolation --editable .
	@touch $@

# What compiles comes first: the compiler can begin while the rest is being installed. Of 12,000 files
# few are ever used, so that none is turned into bytecode before.
.venv/builder: pyproject.toml constraints.txt | .venv/made
	@echo "make setup: install the compiler of the rules into .venv"
	@$(PIP) --no-compile setuptools 'mypy[mypyc]'
	@touch $@

.venv/installed: .venv/builder
	@echo "make setup: install what sectors needs"
	@SECTORS_PURE=1 $(PIP) --no-compile --no-build-isolation --editable '.[dev,bench]'
	@touch .venv/playing $@

client/node_modules/installed: client/package-lock.json | .venv/made
	@echo "make setup: install what the web client is built with"
	@$(BIN)/python tools/client.py install
	@touch $@

$(PAGE): $(CLIENT) client/node_modules/installed
	@echo "make setup: build the web client"
	@$(BIN)/python tools/client.py build
	@touch $@

# Compiled here and not by pip, because pip hides what the compiler has to say. The modules are
# moved to their places when all are there, since half of them would be worse than none.
.venv/compiled: .venv/builder setup.py sectors/players/networks/sums.c $(SOURCES)
	@echo "make setup: compile the rules and the search"
	@touch .venv/compiling
	@rm -rf build/lib
	@$(BIN)/python setup.py --quiet build_ext --build-lib build/lib
	@$(BIN)/python tools/moved.py build/lib
	@$(BIN)/python -c 'import sectors; print("sectors: the engine is", \
	  "compiled" if sectors.compiled() else "plain Python")'
	@mv .venv/compiling $@ # as old as the start, so that an edit in between is not missed
