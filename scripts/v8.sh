#!/usr/bin/env bash
# Prints the path of V8's static library for the v8 crate to link, or nothing where the crate downloads it itself.
# Looked for in this order: RUSTY_V8_ARCHIVE, vendor/v8/, ../shared/v8/, the user's cache, the release host, own build.
set -euo pipefail
cd "$(dirname "$0")/.."

crate=$(awk '/^name = "v8"$/ { getline; gsub(/"/, "", $3); print $3; exit }' Cargo.lock)
archive=librusty_v8_simdutf_release_$(uname -m)-unknown-linux-gnu.a.gz
cache=${XDG_CACHE_HOME:-$HOME/.cache}/portal/v8-$crate

say() { echo "v8: $*" >&2; }

# Uses DIRECTORY/archive where it is there and its checksum holds. What was verified once is not read again.
use() {
  local directory=$1 path stamp
  [ -f "$directory/$archive" ] && [ -f "$directory/SHA256SUMS" ] || return 1
  path=$(cd "$directory" && pwd)/$archive
  stamp=$cache/verified-$(stat -c '%i-%s-%Y' "$path" "$directory/SHA256SUMS" | sha256sum | cut -c1-16)
  if [ ! -f "$stamp" ]; then
    (cd "$directory" && grep -F " $archive" SHA256SUMS | sha256sum --check --status) || {
      say "the checksum of $path does not hold; remove it"
      exit 1
    }
    mkdir -p "$cache" && touch "$stamp"
  fi
  echo "$path"
}

if [ -n "${RUSTY_V8_ARCHIVE:-}" ]; then
  [ -f "$RUSTY_V8_ARCHIVE" ] || { say "RUSTY_V8_ARCHIVE names no file: $RUSTY_V8_ARCHIVE"; exit 1; }
  echo "$RUSTY_V8_ARCHIVE"
  exit
fi
for directory in vendor/v8 ../shared/v8 "$cache"; do
  use "$directory" && exit
done

releases=$(cd "$(scripts/v8-source.sh "$crate")" && grep -o 'https://[^"]*/releases/download' build.rs | head -n 1)
if curl --silent --fail --head --location --max-time 10 "$releases/v$crate/$archive" >/dev/null 2>&1; then
  exit
fi
say "no library found and the release host is out of reach: building V8 $crate from the crate's own source"
say "this takes about two hours on two cores and 7 GB of disk, once; the result stays in $cache"
scripts/v8-build.sh "$crate" "$cache" "$archive" >&2
use "$cache"
