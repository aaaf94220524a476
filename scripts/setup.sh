#!/usr/bin/env bash
# Checks for, and on Debian installs, what the build needs; with the argument `tests` or `bench`, what those need too.
set -euo pipefail

need() { # COMMAND PACKAGE...
  local command=$1; shift
  command -v "$command" >/dev/null 2>&1 || [ -x "$command" ] || missing+=("$@")
}

missing=()
need cc build-essential
need curl curl ca-certificates
if [ "${1:-}" = tests ]; then
  need chromium-headless-shell chromium-headless-shell fonts-noto-core
  need pdftotext poppler-utils
  PATH=$PATH:/usr/sbin need haproxy haproxy
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
fi
if [ "${1:-}" = tests ] || [ "${1:-}" = bench ]; then
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
fi
if [ "${1:-}" = bench ]; then
  need wrk wrk
  need taskset util-linux
fi
if [ ${#missing[@]} -gt 0 ]; then
  echo "Installing ${missing[*]}" >&2
  sudo=; [ "$(id -u)" = 0 ] || sudo=sudo
  $sudo apt-get update -qq
  DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

command -v cargo >/dev/null || { echo "Rust is missing: install it with rustup (https://rustup.rs)." >&2; exit 1; }
command -v npm >/dev/null || { echo "Node.js 20 or newer is missing: apt-get install nodejs npm." >&2; exit 1; }
[ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] || { echo "Node.js 20 or newer is needed, $(node --version) is installed." >&2; exit 1; }
