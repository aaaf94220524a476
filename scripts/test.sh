#!/usr/bin/env bash
# Everything that must hold for every change; the quick steps run first.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/test-environment.sh

# Most tests wait: for a process that starts, a lock, a connection. With one thread per processor, the processors are idle half of the time.
export RUST_TEST_THREADS="${RUST_TEST_THREADS:-$(($(nproc) * 2))}"

step "Rust: format" cargo fmt --check
step "Rust: lints" scripts/cargo.sh clippy --workspace --all-targets --features bench --quiet -- --deny warnings
step "TypeScript: types" npx --no-install tsc
step "TypeScript: lints" npx --no-install biome ci
step "Scripts: tests" node --test build/ scripts/
step "Dependencies: licences and advisories" node scripts/dependencies.mjs
step "Contracts: programs" scripts/contract-tools.sh
step "Rust: build" scripts/cargo.sh test --workspace --features bench --no-run
step "Rust: tests" scripts/cargo.sh test --workspace --features bench --quiet --no-fail-fast
PORTAL_BIN=$(scripts/target.sh)/debug/portal
export PORTAL_BIN
step "The portal in Chromium" npx --no-install playwright test --grep-invert @long
printf '\nAll tests passed in %d s.\n' "$SECONDS"
