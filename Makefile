# What a person types. Every target sets up what it needs by itself.
.PHONY: run dev dist test test-long bench bench-network soak screens fmt types bytes setup setup-tests setup-bench

CARGO = scripts/cargo.sh

run: setup           ## Start the portal with demo data on http://127.0.0.1:8080
	@[ -x "$$(scripts/target.sh)/demo/portal" ] || echo "The first build compiles about 500 crates; cargo shows how many are done."
	$(CARGO) run --profile demo -- serve --demo

dev: setup           ## The same from a debug build; rebuilds and reloads the page on change
	node scripts/dev.mjs "$$(scripts/target.sh)/debug/portal"

dist: setup          ## Build the binary to install; prints where it is
	$(CARGO) build --profile dist
	@echo "$$(scripts/target.sh)/dist/portal"

test: setup setup-tests ## Everything that must hold for every change
	scripts/test.sh

test-long: setup setup-tests setup-bench ## What takes too long for every change
	scripts/test-long.sh

bench: setup setup-bench ## Measure the portal beside its peers, its start, and lists of many orders
	$(CARGO) build --profile dist --features bench --bins
	bench/peers/build.sh "$$(scripts/target.sh)/dist"
	node bench/compare.mjs "$$(scripts/target.sh)/dist/portal" "$$(scripts/target.sh)/dist/portal-bench"
	node bench/portal.mjs "$$(scripts/target.sh)/dist/portal"
	node bench/lists.mjs "$$(scripts/target.sh)/dist/portal"

bench-network: setup setup-tests setup-bench ## What viewers on slow networks wait for, beside the peers
	$(CARGO) build --profile dist --features bench --bins
	bench/peers/build.sh "$$(scripts/target.sh)/dist"
	node bench/network.mjs "$$(scripts/target.sh)/dist/portal" "$$(scripts/target.sh)/dist/portal-bench"

soak: setup          ## Mixed viewers for ten minutes: no error, every page its viewer's own, memory flat
	$(CARGO) build --profile dist
	node bench/soak.mjs "$$(scripts/target.sh)/dist/portal"

screens: setup setup-tests ## Picture every page and layout setting: target/screens/index.html
	$(CARGO) build
	PORTAL_BIN="$$(scripts/target.sh)/debug/portal" npx --no-install playwright test --config e2e/screens

fmt: setup           ## Format Rust and TypeScript
	cargo fmt
	npx --no-install biome check --write

types: setup         ## Write ui/types anew from the Rust types and the messages
	PORTAL_WRITE_TYPES=1 $(CARGO) test --test portal types

bytes: setup         ## Write tests/page-bytes.json anew: what each page costs on the wire
	PORTAL_WRITE_BYTES=1 $(CARGO) test --test portal page_bytes

setup:
	scripts/setup.sh

setup-tests:
	scripts/setup.sh tests

setup-bench:
	scripts/setup.sh bench
