"use client";
// The table, rendered on the server and hydrated in the browser.
import TablePage from "../../../../../built/pages/table.js";

export function View({ data }) {
  return <TablePage data={data} />;
}
