// Queries a PostgreSQL database in the portal's format.
import pg from "pg";

/** Number of connections, the same as in the portal. */
const CONNECTIONS = 16;
const { builtins, setTypeParser } = pg.types;
setTypeParser(builtins.DATE, String);
setTypeParser(builtins.INT8, Number);

/** `prepare` returns a function that runs the statement with these values and resolves to its rows. */
export function openPostgres(url) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  let prepared = 0;
  return {
    prepare(sql) {
      // A named statement is parsed and planned once for each connection.
      const name = `statement_${prepared++}`;
      let parameters = 0;
      const text = sql.replace(/\?/g, () => `$${++parameters}`);
      return async (...values) => (await pool.query({ name, text, values })).rows;
    },
    fromUuid: (uuid) => uuid,
    keyOf: (uuid) => uuid,
    toUuid: (uuid) => uuid,
  };
}
