// The table of a thousand rows.
import TablePage from "../../../built/pages/table.js";
import { load } from "../load.server.js";

export const loader = load;
export const meta = ({ loaderData }) => [{ title: loaderData.title }];
export const headers = () => ({ "cache-control": "no-store" });

export default function Table({ loaderData }) {
  return <TablePage data={loaderData} />;
}
