#!/usr/bin/env bash
# Prints where cargo keeps the unpacked source of the v8 crate, fetching it when it is not there yet.
set -euo pipefail
crate=$1
find_source() { compgen -G "${CARGO_HOME:-$HOME/.cargo}/registry/src/*/v8-$crate" | head -n 1; }
[ -n "$(find_source)" ] || cargo fetch --locked >&2
find_source
