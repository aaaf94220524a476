// Queries a SQLite file in the portal's format.
import Database from "better-sqlite3";

/** `prepare` returns a function that runs the statement with these values and returns its rows. */
export function openSqlite(file) {
  const database = new Database(file);
  // These are the portal's settings; the file is in WAL mode already.
  database.pragma("synchronous = NORMAL");
  return {
    prepare(sql) {
      const statement = database.prepare(sql);
      return statement.reader
        ? (...values) => statement.all(...values)
        : (...values) => statement.run(...values);
    },
    /** UUIDs are stored as 16 bytes. */
    fromUuid: (uuid) => Buffer.from(uuid.replaceAll("-", ""), "hex"),
    /** A UUID as a key of a map. */
    keyOf: (bytes) => bytes.toString("hex"),
    toUuid: (bytes) => bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"),
  };
}
