// Opens the database that `DATABASE` names: the path of a SQLite file or the URL of a PostgreSQL database.

const { DATABASE } = process.env;

export const { prepare, fromUuid, keyOf, toUuid } = DATABASE.startsWith("postgres:")
  ? (await import("./postgres.js")).openPostgres(DATABASE)
  : (await import("./sqlite.js")).openSqlite(DATABASE);
