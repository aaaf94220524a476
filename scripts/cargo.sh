#!/usr/bin/env bash
# Runs cargo with V8's library at hand.
set -euo pipefail
cd "$(dirname "$0")/.."
archive=$(scripts/v8.sh)
[ -z "$archive" ] || export RUSTY_V8_ARCHIVE=$archive
CARGO_TARGET_DIR=$(scripts/target.sh)
export CARGO_TARGET_DIR
exec cargo "$@"
