# Sourced by test.sh and test-long.sh: the shared target directory, a place for temporary files, and timed steps.

if [ -n "${CI:-}" ]; then
  # Clones share one target directory: no other run builds meanwhile.
  mkdir -p "$(dirname "$(scripts/target.sh)")"
  exec 9>"$(scripts/target.sh).lock"
  flock 9
  # What the last clone built of the workspace goes, its dependencies stay: otherwise each commit adds gigabytes. Once a clone.
  cleaned=$(git rev-parse --git-path portal-workspace-cleaned)
  if [ ! -e "$cleaned" ]; then
    scripts/cargo.sh clean --workspace
    touch "$cleaned"
  fi
  # Nothing is built a second time here.
  export CARGO_INCREMENTAL=0
fi

# The tests write many small databases and files, all of them thrown away: to memory, where there is enough of it.
if [ "$(df --output=avail /dev/shm 2>/dev/null | tail -1)" -gt 2000000 ] 2>/dev/null; then
  TMPDIR=$(mktemp -d -p /dev/shm portal-test-XXXXXX)
  export TMPDIR
  trap 'rm -rf "$TMPDIR"' EXIT
  # PostgreSQL runs as another user.
  chmod 1777 "$TMPDIR"
fi

# Futures of debug builds are large: the longest tests overflow a stack of two megabytes.
export RUST_MIN_STACK=$((8 << 20))

# step NAME COMMAND...: runs the command, and prints how long it took.
step() {
  local name=$1 start=$SECONDS
  shift
  printf '\n== %s\n' "$name"
  "$@"
  printf '== %s: %d s\n' "$name" $((SECONDS - start))
}
