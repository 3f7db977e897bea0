# `make` alone lists what can be made.
.DEFAULT_GOAL := help
.PHONY: help run test soak dev fmt lint bench load prepare screenshots env docker-test

help: ## List these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Build the site as released and serve it at http://localhost:3000
	@exec scripts/run

test: ## Run every test
	@exec scripts/test

soak: ## Cause faults for ten minutes, then fuzz each target for one
	@exec scripts/soak

dev: ## Serve a debug build, built anew on every change
	@exec scripts/dev

fmt: ## Format the code
	cargo fmt --all

lint: ## Check formatting, clippy and the documentation
	@exec scripts/lint

bench: ## Measure how fast logs are replayed, and computer players plan
	cargo bench --no-default-features

load: ## Measure how many saves and finishes a server bears, on loopback
	@exec scripts/load

prepare: ## Write .sqlx anew, after a change of a query or the schema
	@exec scripts/prepare

screenshots: ## Take every page's picture into target/screenshots
	@exec scripts/screenshots

env: ## Draw the secrets of docker compose into .env, once
	@exec scripts/env

docker-test: ## Build the image and try out what docs/OPERATIONS.md says, by podman (as root, 20 minutes)
	@exec scripts/docker-test
