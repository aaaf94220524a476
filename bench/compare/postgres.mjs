// Runs a PostgreSQL server for the benchmark, on a loopback port of its own and with its files in a temporary directory.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { freePort } from "../support.mjs";

const VERSIONS = "/usr/lib/postgresql";

/** The server ends when its standard input closes, so that it never outlives the benchmark. */
const SCRIPT = `
set -eu
programs=$1 port=$2
data=$(mktemp -d)
trap 'rm -rf "$data"' EXIT
"$programs/initdb" --pgdata="$data/cluster" --username=portal --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$data/log"
"$programs/postgres" -D "$data/cluster" -k "$data" -p "$port" -c listen_addresses=127.0.0.1 -c fsync=off >"$data/log" 2>&1 &
server=$!
until "$programs/pg_isready" --quiet --host=127.0.0.1 --port="$port"; do
  kill -0 "$server"
  sleep 0.05
done
"$programs/createdb" --host=127.0.0.1 --port="$port" --username=portal portal
echo ready
cat >/dev/null
kill -INT "$server"
wait "$server" || true
`;

/** Starts a server with an empty database at `url`. */
export async function startPostgres() {
  const programs = findPrograms();
  const port = await freePort();
  const [command, ...rest] = [...unprivileged(), "sh", "-c", SCRIPT, "postgres"];
  const shell = spawn(command, [...rest, programs, String(port)], {
    cwd: "/",
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = new Promise((resolve) => shell.once("exit", resolve));
  const firstLine = new Promise((resolve) =>
    createInterface({ input: shell.stdout }).once("line", resolve),
  );
  if ((await Promise.race([firstLine, exited])) !== "ready")
    throw new Error("PostgreSQL did not start");
  const connection = ["--host=127.0.0.1", `--port=${port}`, "--username=portal"];
  return {
    url: `postgres://portal@127.0.0.1:${port}/portal`,
    /** Updates the planner's statistics, as autovacuum does some time after many rows were written. */
    analyze() {
      const { status } = spawnSync(`${programs}/vacuumdb`, [
        ...connection,
        "--analyze",
        "--quiet",
        "portal",
      ]);
      if (status !== 0) throw new Error("vacuumdb failed");
    },
    stop() {
      shell.stdin.end();
      return exited;
    },
  };
}

function findPrograms() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const directories = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => `${VERSIONS}/${version}/bin`);
  const found = directories.find((directory) => existsSync(`${directory}/postgres`));
  if (!found) throw new Error("PostgreSQL's server is missing: apt-get install postgresql");
  return found;
}

/** PostgreSQL refuses to run as root. */
function unprivileged() {
  return process.getuid() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
}
