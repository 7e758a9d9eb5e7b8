# `make` alone tells what there is. Everything runs in .venv, which is made from nothing where it is missing.
.DEFAULT_GOAL := help
.PHONY: help setup demo test test-long fuzz fuzz-formats fuzz-api many bench lint format docs pages site wheels study few-clues
.PHONY: study-masks study-filtering calibration pins clean
MAKEFLAGS += --no-print-directory

bin := .venv/bin
package := .venv/package.stamp
# What checks the package comes after it, in the same environment: the demo does without.
tools := .venv/tools.stamp
all := $(package) $(tools)
fuzzer := build/fuzzer.stamp
# Three processes for two cores, since tests wait for a third of their time: for browsers, other processes, and clocks. Each has
# its part of the files, whose tests share what they compute; whichever is done first helps the others.
on-all-cores := -n $(shell echo $$((($$(getconf _NPROCESSORS_ONLN) * 3 + 1) / 2))) --dist worksteal
pytest := $(bin)/python -m pytest $(on-all-cores)
# Folders too, so that a removed file counts as a change.
sources := $(shell find src -name __pycache__ -prune -o -print)
cpp := $(shell find src -name '*.[ch]pp')

help: ## what there is to make
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | expand -t 12

setup: $(all) ## .venv with the package and the tools

$(package): constraints.txt pyproject.toml CMakeLists.txt tools/setup.sh tools/compile.sh $(sources)
	@tools/setup.sh package
	@touch $@

$(tools): constraints.txt pyproject.toml tools/setup.sh | $(package)
	@tools/setup.sh tools
	@touch $@

$(fuzzer): $(tools)
	@echo "setting up build/fuzzer"
	@tools/setup.sh fuzzer
	@touch $@

demo: $(package) ## a puzzle in the shape of a heart, its first steps, pictures of it, and a proof that a mask has none
	@tools/demo.sh

test: lint ## the checks and the tests
	@$(pytest)

test-long: lint ## the same with the tests marked long, and the kernel's under sanitizers
	@$(pytest) -m ""
	@tools/sanitize.sh -q $(on-all-cores)

SECONDS := 3600
TEXTS := 100000
fuzz: $(all) ## an hour of changed certificates, verified (SECONDS=60: a minute); what must not be is kept in build/fuzz
	@$(bin)/python -m tools.fuzz_certificates --seconds $(SECONDS)

fuzz-formats: $(all) ## a hundred thousand changed texts of every format (TEXTS=1000: a thousand), read or refused
	@$(bin)/python -m tools.fuzz_formats --texts $(TEXTS)

REQUESTS := 100000
fuzz-api: $(all) $(fuzzer) ## a hundred thousand requests to the studio (REQUESTS=1000: a thousand), answered as described or refused
	@$(bin)/python -m tools.fuzz_api --requests $(REQUESTS)

many: $(all) ## a million generated puzzles of every board, each checked by another engine (SECONDS=600: ten minutes)
	@$(bin)/python -m tools.many_puzzles --seconds $(SECONDS)

bench: $(all) ## the benchmarks
	@$(bin)/python bench/run.py

# Only the checks treat the compiler's warnings as errors: a newer compiler must not stop the demo.
lint: $(all) ## style, types, the direction of imports, and what the compiler warned of
	@tools/compile.sh --warnings build
	@$(bin)/ruff check --quiet
	@$(bin)/ruff format --check --quiet
	@$(bin)/clang-format --dry-run -Werror $(cpp)
	@$(bin)/mypy $(wildcard src tests tools bench examples)
	@$(bin)/lint-imports --no-logo --no-cache >.venv/imports.txt || { cat .venv/imports.txt; exit 1; }

format: $(tools) ## the style, repaired
	@$(bin)/ruff check --quiet --fix-only
	@$(bin)/ruff format --quiet
	@$(bin)/clang-format -i $(cpp)

docs: pages site ## the reference pages, and the site: make pages, make site

pages: $(all) ## the reference pages and pictures in docs/, written anew
	@$(bin)/python -m tools.command_line_page > docs/command-line.md
	@$(bin)/python -m tools.strategies_page > docs/strategies.md
	@$(bin)/python -m tools.scale_page
	@$(bin)/python -m tools.python_page > docs/python.md
	@$(bin)/python -m tools.trust_page
	@$(bin)/python -m tools.licences_page > docs/licences.md
	@$(bin)/cluewright find examples/heart.txt --seed 1 --size 288 --to docs/heart.svg >/dev/null
	@$(bin)/cluewright find $(patsubst %,examples/%.txt,heart star cat smiley) --seed 1 | $(bin)/cluewright print --paper a5 \
		--shaded --no-levels --solutions none --title Patterns --to docs/page.svg >/dev/null
	@$(bin)/cluewright find examples/impossible-heart.txt --to docs/impossible.svg >/dev/null || test $$? = 20
	@$(bin)/cluewright draw examples/position.txt --hint --labels --size 480 --to docs/step.svg >/dev/null
	@$(bin)/cluewright draw 1...2..3..4..1.. --path --labels --to docs/path.svg >/dev/null
	@$(bin)/cluewright draw --empty --board samurai --size 288 --to docs/samurai.svg >/dev/null
	@$(bin)/cluewright draw --empty --board windoku --size 288 --to docs/windoku.svg >/dev/null
	@$(bin)/cluewright count --estimate --probes 2000 --to docs/estimate.svg >/dev/null

wheels: $(tools) ## an sdist, and a wheel for each kind of Python that is present, in dist
	@$(bin)/python -m tools.wheels

# The variable silences the theme's advertisement of its successor.
site: $(all) ## the documentation as a site, in build/site-docs: open index.html
	@NO_MKDOCS_2_WARNING=1 $(bin)/python -m mkdocs build --quiet

study: $(all) ## what papers say of kinds of Sudoku and of generating, measured in some minutes: tables, and figures in docs/
	@$(bin)/python -m tools.variants_study
	@$(bin)/python -m tools.tuning_study

# Large collections are where CLUEWRIGHT_DATA says, or beside the project; where there are none, what comes along does.
DATA := $(or $(CLUEWRIGHT_DATA),../shared/data)
included := src/cluewright/instances
data-or = $(or $(wildcard $(DATA)/$(1)),$(included)/$(2))
unpacked = $(if $(filter %.gz,$(1)),gzip -dc,cat) $(1)
# Only the large ones make the figures of the pages.
to = $(if $(filter $(included)/%,$(1)),build,docs)

MASKS := $(included)/min30.txt
few-clues: $(all) ## masks of few clues (MASKS=FILE) decided for four sets of strategies, in hours; Ctrl-C, and it goes on later
	@$(bin)/python -m tools.few_clues_study $(MASKS)

CLUE17 := $(call data-or,clue17.txt.gz,min30.txt)
study-masks: $(all) ## the masks of puzzles of 17 clues (CLUE17=FILE) decided, in days if all are there; Ctrl-C, and it goes on later
	@$(bin)/python -m tools.masks_study $(CLUE17)

TOP1465 := $(call data-or,top1465.txt.gz,min30.txt)
HARDEST375 := $(call data-or,hardest375.txt,rated250.tsv)
EVERY_TOP := 10
EVERY_HARDEST := 5
strengths := alldifferent-binary,alldifferent-bounds,alldifferent-range,alldifferent-domains,alldifferent-dual,alldifferent-both
figure = $(call to,$(1))/filtering-$(basename $(basename $(notdir $(1)))).svg
compared = $(call unpacked,$(1)) | cut -f1 | awk 'NR % $(2) == 1 % $(2)' \
	| $(bin)/cluewright compare --time-limit 3600 --engines $(strengths),propagation --to $(figure)
study-filtering: $(all) ## strengths of filtering on every tenth and fifth hard puzzle (EVERY_TOP=1 EVERY_HARDEST=1: all), drawn
	@$(call compared,$(TOP1465),$(EVERY_TOP))
	@$(call compared,$(HARDEST375),$(EVERY_HARDEST))

LEVELS := $(call data-or,levels.tsv,rated250.tsv)
calibration: $(all) ## the measures of difficulty, calibrated by puzzles with levels (LEVELS=FILE): tables, figures in docs/
	@$(bin)/cluewright calibrate $(LEVELS) --to $(call to,$(LEVELS))/calibration
	@$(bin)/cluewright rate --profile examples/first-puzzle.txt --to $(call to,$(LEVELS))/calibration/profile.svg >/dev/null

pins: ## constraints.txt anew, with the newest versions
	@tools/setup.sh pins

clean: ## remove everything that was made
	@rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
	@find src tests -name __pycache__ -prune -exec rm -r {} +
