# Hexhold's commands. Each makes what it needs out of Python 3.11 to 3.13 and pip; nothing is made twice.
#
#   make play     open the page and play
#   make test     the tests, against the compiled engine and against the same files as plain Python
#   make check    format, lint, types, layers, sizes, docs
#   make coverage how much of the Python the tests run
#   make soak     the long tests, on the compiled engine: before a release and after changes of the engine
#   make mutants  changes the rules line by line and tells what no test notices: a sample of 300
#   make bench    the benchmarks: kernels, both engines and catanatron in one run
#   make docs     the documentation as a site, in build/site
#   make package  both wheels and the source distribution in dist/, each tried in an empty environment
#   make site     the page that needs no server, as a folder for any file host: build/alone
#   make audit    known holes in the packages that Hexhold runs on; it asks their registries over the network
#   make clean    remove everything that make made
#
# `make test ARGS="-k longest_road"` passes ARGS on to pytest (or to the game, or to the benchmarks).

VENV := .venv
PEER := .venv-peer
PY := $(VENV)/bin/python
PIP_INSTALL := -m pip --disable-pip-version-check --quiet install
PYTEST := $(PY) -m pytest -n auto
COMPILED := PYTHONPATH= $(PY) -c 'import sys, hexhold; sys.exit(not hexhold.COMPILED)'
ARGS :=
# The extras of pyproject.toml that tests and type checks need.
EXTRAS := arena cluster mcp passkeys postgres push ratings tune

# The first Python that fits; a name on the PATH may be a shim with nothing behind it, so each is tried.
find_python = $(firstword $(foreach name,$(PYTHON) python3.13 python3.12 python3.11 python3,$(shell \
	$(name) -c 'import ensurepip, sys, venv; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' \
	2>/dev/null && echo $(name))))
# A real Chromium, for the tests of the page.
find_browser = $(firstword $(foreach name,chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable,$(shell command -v $(name))))
no_python := echo 'Hexhold needs Python 3.11, 3.12 or 3.13 with its venv module: make PYTHON=/path/to/python3'; exit 1

export HEXHOLD_PEER_PYTHON := $(CURDIR)/$(PEER)/bin/python
# Whatever installs something waits for what `make play` does in the background.
wait = [ -n "$$HEXHOLD_ALONE" ] || $(PY) tools/alone.py $(VENV)/lock
# Plain Python need not make the kernels that the engine was installed with once more.
KERNELS := $(CURDIR)/$(VENV)/kernels
compiled_run := PYTHONPATH= HEXHOLD_RUN=compiled HEXHOLD_KERNELS=$(KERNELS)
plain_run := PYTHONPATH=src HEXHOLD_RUN=plain HEXHOLD_KERNELS=$(KERNELS)
share_kernels = mkdir -p $(KERNELS) && cp $(VENV)/lib/python3*/site-packages/hexhold/kernel/made/* $(KERNELS)

.PHONY: play test test-page check coverage soak mutants bench docs package site audit clean always
.DELETE_ON_ERROR:

# Nobody waits for a compiler: until the engine is compiled, in the background, the page is served by the same files as
# plain Python. The next start finds it compiled.
play: $(VENV)/page
	@if [ $(VENV)/installed -nt $(VENV)/sources ]; then \
		$(VENV)/bin/hexhold serve --open $(ARGS); \
	else \
		echo 'The engine is being compiled in the background. Until the next start, the strongest bots think longer.'; \
		HEXHOLD_ALONE=yes $(PY) tools/alone.py $(VENV)/lock $(MAKE) --no-print-directory $(VENV)/installed \
			> $(VENV)/compiling.txt 2>&1 & \
		PYTHONPATH=src $(PY) -m hexhold serve --open $(ARGS); \
	fi

# The page's own tests need no compiler: within a minute or two something is known, and how long the rest takes.
test-page: $(VENV)/node $(VENV)/sources
	@$(PY) tools/page.py test
	@echo "The page's own tests pass. What follows takes some 20 minutes on two cores; ARGS=tests/rules runs a part."
	@[ $(VENV)/installed -nt $(VENV)/sources ] || echo 'Before it the engine is compiled, which takes some 5 minutes more.'

# Tests marked `once` show nothing new on the second engine.
test: test-page $(VENV)/installed $(addprefix $(VENV)/requires-,test site $(EXTRAS)) $(PEER)/requires-peer
	@$(if $(find_browser),,if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		apt-get -qq update && { apt-get -qq --yes install chromium-headless-shell || apt-get -qq --yes install chromium; }; fi || true)
	@if $(COMPILED); then \
		echo 'The compiled engine:' && $(compiled_run) $(PYTEST) -m 'not long' $(ARGS) && \
		echo 'The engine as plain Python:' && $(share_kernels) && $(plain_run) $(PYTEST) -m 'not long and not once' $(ARGS); \
	else \
		echo 'No C compiler: only plain Python is tested.' && $(plain_run) $(PYTEST) -m 'not long' $(ARGS); \
	fi

check: $(VENV)/node $(addprefix $(VENV)/requires-,runtime $(EXTRAS) build test dev docs)
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy src tests $(wildcard benchmarks examples tools) hatch_build.py
	PYTHONPATH=src $(VENV)/bin/lint-imports
	$(PY) tools/sizes.py
	PYTHONPATH=src $(PY) -m pytest --quiet tests/docs
	$(PY) tools/page.py check
	$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.dependabot .github/dependabot.yml
	$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/[!c]*.yml
	$(VENV)/bin/zizmor --offline --quiet .github
	$(VENV)/bin/hadolint Dockerfile
	$(VENV)/bin/check-jsonschema --quiet --builtin-schema vendor.compose-spec deploy/compose.yaml
	$(VENV)/bin/kubernetes-validate --quiet --strict --kubernetes-version 1.32 deploy/kubernetes/[!k]*.yaml
	$(SITE)

# As plain Python, which can be measured. The page's own tests run in a browser, and the build's compile.
coverage: $(addprefix $(VENV)/requires-,runtime test $(EXTRAS)) $(PEER)/requires-peer
	@$(plain_run) $(PYTEST) -m 'not long' --ignore=tests/web --ignore=tests/test_build.py \
		--cov --cov-report=term:skip-covered $(ARGS)

# File by file, so that each says how long it took (5: a file only speaks of such tests); `make soak PARTS=tests/bots` runs one part.
PARTS = $(shell grep -rl 'mark\.long' tests --include='test_*.py' | sort)
soak: $(VENV)/installed $(addprefix $(VENV)/requires-,test $(EXTRAS)) $(PEER)/requires-peer
	@$(COMPILED) || { echo 'The long tests need the compiled engine: install a C compiler.'; exit 1; }
	@failed=0; for part in $(PARTS); do \
		echo "The long tests of $$part:"; $(compiled_run) $(PYTEST) -m long $(ARGS) $$part || [ $$? = 5 ] || failed=1; \
	done; exit $$failed

# As plain Python: a function that is compiled cannot be given other code.
mutants: $(addprefix $(VENV)/requires-,runtime test)
	@$(plain_run) $(PY) -m tools.mutants $(ARGS)

bench: $(VENV)/installed $(VENV)/requires-test $(PEER)/requires-peer
	@PYTHONPATH= $(PY) -m benchmarks $(ARGS)

# Strictly: a link that leads nowhere and a page that no menu names are errors.
SITE = NO_MKDOCS_2_WARNING=1 $(VENV)/bin/mkdocs build --strict
docs: $(addprefix $(VENV)/requires-,runtime docs)
	$(SITE)

# `make package ARGS=--plain` leaves out the compiled wheel, which takes minutes.
package: $(VENV)/node $(addprefix $(VENV)/requires-,runtime build test package)
	@PYTHONPATH=src $(PY) -m tools.packages $(ARGS)

site: $(VENV)/node $(addprefix $(VENV)/requires-,runtime site)
	@$(PY) -m tools.static_site

audit: $(VENV)/node $(addprefix $(VENV)/requires-,runtime $(EXTRAS) audit)
	$(VENV)/bin/pip-audit --local --progress-spinner off $(ARGS)
	$(VENV)/bin/pip-audit --requirement web/site/requirements.txt --no-deps --disable-pip --progress-spinner off $(ARGS)
	$(PY) tools/page.py audit

clean:
	rm -rf $(VENV) $(PEER) build dist src/hexhold/web web/node_modules web/site/node_modules .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# An installed package, not an editable one: what the tests see is what users get.
$(VENV)/installed: $(VENV)/sources $(VENV)/requires-runtime $(VENV)/requires-build $(VENV)/node
	@$(wait)
	@if [ $@ -nt $(VENV)/sources ]; then exit; fi; \
		echo 'Building Hexhold ...' && $(PY) $(PIP_INSTALL) --no-build-isolation --no-deps .
	@$(COMPILED) || echo 'No working C compiler was found: Hexhold runs as plain Python. It works; simulations are slower.'
	@touch $@

# All that the page needs before the engine is compiled.
$(VENV)/page: $(VENV)/sources $(VENV)/requires-runtime $(VENV)/node
	@echo 'Building the page ...'
	@$(PY) tools/page.py
	@touch $@

# A fingerprint of all that goes into the package: it changes when a file is edited, added, renamed or removed, and when
# a compiler comes or goes.
$(VENV)/sources: always | $(VENV)/bin/python
	@{ find src docs/rules docs/how-to-play docs/pictures web tools/page.py tools/packages pyproject.toml hatch_build.py README.md LICENSE \
		\( -path src/hexhold/web -o -path web/node_modules \) -prune -o \
		-type f ! -name '*.pyc' -exec cksum {} +; \
		command -v "$${CC:-cc}"; } | LC_ALL=C sort > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/requires-%: pyproject.toml tools/requires.py | $(VENV)/bin/python
	@$(wait)
	@$(PY) tools/requires.py $* > $@.txt
	@$(PY) $(PIP_INSTALL) -r $@.txt
	@touch $@

# The page is built with Node.js; where there is none it comes as a package.
$(VENV)/node: pyproject.toml tools/page.py tools/requires.py | $(VENV)/bin/python
	@$(PY) -c 'import sys; sys.path.insert(0, "tools"); import page; sys.exit(page.npm_command() is None)' || { \
		$(PY) tools/requires.py node > $@.txt && $(PY) $(PIP_INSTALL) -r $@.txt; }
	@touch $@

$(PEER)/requires-%: pyproject.toml tools/requires.py | $(PEER)/bin/python
	@$(PEER)/bin/python tools/requires.py $* > $@.txt
	@$(PEER)/bin/python $(PIP_INSTALL) -r $@.txt
	@touch $@

$(VENV)/bin/python $(PEER)/bin/python:
	@python='$(find_python)'; if [ -z "$$python" ]; then $(no_python); fi; \
		echo "Making $(@:/bin/python=) with $$python ..."; $$python -m venv $(@:/bin/python=)

always:
