// Captures a session and the data of its pages from a running portal.
import { fetchOnce, signIn, start } from "../support.mjs";

/** The list of 25 orders. */
export const LIST = "/purchase-orders";
/** A table of 1000 rows with two UUIDs each, as common benchmarks of server rendering have it. */
export const TABLE = "/render-fixtures/table/1000";
/** The last two are what a search and a tab of the list lead to (`make bench-network`). */
const PAGES = [LIST, TABLE, `${LIST}?search=PO`, `${LIST}?tab=to_confirm`];

/**
 * Seeds a portal's database and signs in.
 *
 * Returns the cookies of the session, and what the peers keep in memory: the session, and the JSON text of each page's
 * data by its path.
 */
export async function capture(portal, directory, settings = {}) {
  const server = await start(portal, directory, {
    PORTAL_SIMULATED_BUYER_SECONDS: "0",
    ...settings,
  });
  try {
    const headers = await signIn(server.port);
    const pages = {};
    for (const url of PAGES) {
      const { status, body } = await fetchOnce(server.port, `/_page${url}`, { headers });
      if (status !== 200) throw new Error(`${url}: ${status}`);
      pages[url] = body;
    }
    const sessionCookie = headers.cookie
      .split("; ")
      .find((one) => one.startsWith("portal-session="));
    const [name, id] = sessionCookie.split("=");
    const { viewer, preferences } = JSON.parse(pages[LIST]);
    const session = { name, id, viewer, preferences };
    // Without the second cookie, the portal adds the splash of a first visit.
    return { cookie: `${headers.cookie}; portal-visited=1`, memory: { session, pages } };
  } finally {
    await server.stop();
  }
}
