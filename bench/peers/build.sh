#!/usr/bin/env bash
# Installs the peers' locked packages when they have changed, and builds each peer for production.
# Usage: bench/peers/build.sh RELEASE_DIRECTORY, where cargo has built the portal
set -euo pipefail
release=$(realpath "$1")
cd "$(dirname "$0")"
export NEXT_TELEMETRY_DISABLED=1 NODE_ENV=production

if ! cmp -s package-lock.json node_modules/.portal-stamp; then
  npm ci --ignore-scripts --include=dev --no-audit --no-fund >&2
  cp package-lock.json node_modules/.portal-stamp
fi
(cd ../.. && node bench/peers/build.mjs "$release")

# Next.js and React Router need a newer Node than the portal's build does.
locked=$PWD/node_modules/node-linux-$(node -p process.arch)/bin/node
node=$([ -x "$locked" ] && echo "$locked" || echo node)
(cd next && "$node" ../node_modules/next/dist/bin/next build >&2)
(cd react-router && "$node" ../node_modules/@react-router/dev/bin.cjs build >&2)
