#!/usr/bin/env bash
# Runs cargo with V8's library at hand. In CI the target directory stands outside the clone and outlives it.
set -euo pipefail
cd "$(dirname "$0")/.."
archive=$(scripts/v8.sh)
[ -z "$archive" ] || export RUSTY_V8_ARCHIVE=$archive
[ -z "${CI:-}" ] || export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-$HOME/.cache}/portal/target}
exec cargo "$@"
