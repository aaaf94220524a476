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

# The tests write many small databases and files, all of them thrown away: to memory, where there is enough of it.
if [ "$(df --output=avail /dev/shm 2>/dev/null | tail -1)" -gt 2000000 ] 2>/dev/null; then
  TMPDIR=$(mktemp -d -p /dev/shm portal-test-XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
  # PostgreSQL runs as somebody else.
  chmod 1777 "$TMPDIR"
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
