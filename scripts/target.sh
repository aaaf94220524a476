#!/usr/bin/env bash
# Prints cargo's target directory. In CI it stands outside the clone and outlives it.
set -euo pipefail
if [ -n "${CARGO_TARGET_DIR:-}" ]; then echo "$CARGO_TARGET_DIR"
elif [ -n "${CI:-}" ]; then echo "${XDG_CACHE_HOME:-$HOME/.cache}/portal/target"
else echo "$(cd "$(dirname "$0")/.." && pwd)/target"
fi
