// What the peers are given, taken from the running portal: a viewer's session and the data of the pages.
import { writeFileSync } from "node:fs";
import { fetchOnce, signIn, start } from "../support.mjs";

/** The list of the 25 rows and what its links lead to, and the table that the field compares by. */
export const LIST = "/purchase-orders";
export const TABLE = "/trial/table/1000";
const PAGES = [LIST, TABLE, `${LIST}?search=PO&sort=-issueDate`, `${LIST}?tab=to_confirm`];

/** Seeds a portal and answers the cookies of a session in it, and the list's page data. */
export async function capture(portal, directory, memory) {
  const server = await start(portal, directory);
  try {
    const headers = await signIn(server.port);
    const pages = {};
    for (const url of PAGES) {
      const { status, body } = await fetchOnce(server.port, `/_page${url}`, { headers });
      if (status !== 200) throw new Error(`${url}: ${status}`);
      pages[url] = body;
    }
    const [name, id] = headers.cookie.split("=");
    const { viewer, preferences } = JSON.parse(pages[LIST]);
    writeFileSync(memory, JSON.stringify({ session: { name, id, viewer, preferences }, pages }));
    return { cookie: `${headers.cookie}; portal-visited=1`, pageData: pages[LIST] };
  } finally {
    await server.stop();
  }
}
