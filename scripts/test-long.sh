#!/usr/bin/env bash
# What takes too long for every change: a portal killed at many moments, generated calls, mutated input
# (for FUZZ_SECONDS, a minute by default), pages in every look, each benchmark.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/test-environment.sh

step "Rust: long tests" scripts/cargo.sh test --workspace --features bench --quiet --no-fail-fast -- --ignored
PORTAL_BIN=$(scripts/target.sh)/debug/portal
export PORTAL_BIN
step "Chromium: long tests" npx --no-install playwright test --grep @long
step "Benchmarks: a short run of each" scripts/benchmarks.sh
printf '\nAll long tests passed in %d s.\n' "$SECONDS"
