#!/usr/bin/env bash
# Prints where Schemathesis is, which holds the service to its contract. Installs it first where it is missing, with the
# programs that validate the buyer API's contract and generate a client from it.
set -euo pipefail
cd "$(dirname "$0")/.."
environment=$(scripts/target.sh)/schemathesis
if ! cmp -s scripts/schemathesis.txt "$environment/installed.txt"; then
  rm -rf "$environment"
  python3 -m venv "$environment"
  "$environment/bin/pip" install --quiet --disable-pip-version-check --requirement scripts/schemathesis.txt >&2
  cp scripts/schemathesis.txt "$environment/installed.txt"
fi
echo "$environment/bin/schemathesis"
