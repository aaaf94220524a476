#!/usr/bin/env bash
# Everything that must hold: form, types, behaviour from outside, and the real binary in a real browser.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ -n "${CI:-}" ]; then
  # Clones share one target directory, and cargo tells a change by its time: these sources are newer than what another
  # clone left there, and no other run builds meanwhile.
  mkdir -p "$(dirname "$(scripts/target.sh)")"
  exec 9>"$(scripts/target.sh).lock"
  flock 9
  git ls-files -z | xargs -0 touch
fi

step() { printf '\n== %s\n' "$*"; }

step "Rust: format"
cargo fmt --check
step "Rust: lints"
scripts/cargo.sh clippy --all-targets --quiet -- --deny warnings
step "Rust: tests"
scripts/cargo.sh test
step "The service, held to its contract"
SCHEMATHESIS=$(scripts/schemathesis.sh) scripts/cargo.sh test --test portal held_to_contract -- --ignored
step "TypeScript: types and lints"
npx --no-install tsc
npx --no-install biome ci
step "The portal in Chromium"
scripts/cargo.sh build --quiet
PORTAL_BIN=$(scripts/target.sh)/debug/portal npx --no-install playwright test
