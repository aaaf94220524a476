#!/usr/bin/env bash
# Prints the directory of the programs that hold the portal to its contracts: Schemathesis, a validator of OpenAPI,
# generators of clients in Python and TypeScript, and the rules of UBL and EN 16931. Installs them first where they are missing.
set -euo pipefail
cd "$(dirname "$0")/.."
tools=$(scripts/target.sh)/contract-tools
mkdir -p "$tools"
exec 8>"$tools/lock"
flock 8
# Programs of Python hold the address of their interpreter: a directory that was moved is installed anew.
if ! diff -q scripts/contract-tools "$tools/wanted" >/dev/null 2>&1 || [ "$(cat "$tools/place" 2>/dev/null)" != "$tools" ]; then
  python3 -m venv --clear "$tools/python"
  "$tools/python/bin/pip" install --quiet --disable-pip-version-check --no-deps --requirement scripts/contract-tools/requirements.txt >&2
  cp scripts/contract-tools/package*.json .npmrc "$tools"
  npm ci --ignore-scripts --silent --prefix "$tools" >&2
  rm -rf "$tools/wanted"
  cp -r scripts/contract-tools "$tools/wanted"
  echo "$tools" >"$tools/place"
fi
echo "$tools"
