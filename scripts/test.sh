#!/usr/bin/env bash
# Everything that must hold: form, types, behaviour from outside, and the real binary in a real browser.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "Rust: format"
cargo fmt --check
step "Rust: lints"
scripts/cargo.sh clippy --all-targets --quiet -- --deny warnings
step "Rust: tests"
scripts/cargo.sh test
step "TypeScript: types and lints"
npx tsc --noEmit
npx biome ci ui e2e build playwright.config.ts
step "The portal in Chromium"
scripts/cargo.sh build --quiet
PORTAL_BIN=$(scripts/target.sh)/debug/portal npx playwright test
