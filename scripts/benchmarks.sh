#!/usr/bin/env bash
# Runs every benchmark for a short time with the debug build of the tests, to show that it runs; its
# figures mean nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
directory=$(scripts/target.sh)/debug
scripts/cargo.sh test --quiet --workspace --features bench --no-run
bench/peers/build.sh "$directory" >/dev/null
portal=$directory/portal host=$directory/portal-bench

run() { # BENCHMARK ARGUMENT...
  local log
  log=$(mktemp)
  if ! node "bench/$1.mjs" "${@:2}" >"$log" 2>&1; then
    echo "bench/$1.mjs failed:" >&2
    tail -n 30 "$log" >&2
    exit 1
  fi
  rm "$log"
}

run compare --rounds 1 --seconds 1 --idle 0 --starts 1 "$portal" "$host"
run network "$portal" "$host" 1 "fast 3G"
run portal "$portal" 1 20
# The lists have a page 20.
run lists --calls 1 "$portal" 600
run soak "$portal" 0.1
run price-upload "$portal" 500
run exports "$portal" 100
run writes "$portal" "$directory" 8
