// Express that queries the portal's tables: `DATABASE` is the path of a SQLite file or the URL of a PostgreSQL database.
import ListPage from "../built/pages/list.js";
import { loadOrders } from "../shared/database/orders.js";
import { loadViewer, loadViews } from "../shared/database/viewer.js";
import { preferencesOf } from "../shared/preferences.js";
import { createApp, listen, sendPage } from "./app.js";

const app = createApp();
app.get("/purchase-orders", requireSession, async (request, response) => {
  const { viewer } = response.locals;
  const [list, views] = await Promise.all([
    loadOrders(viewer.supplierId),
    loadViews(viewer.userId),
  ]);
  sendPage(response, ListPage, pageData(request, viewer, list, views));
});
listen(app);

async function requireSession(request, response, next) {
  response.locals.viewer = await loadViewer(request.headers.cookie);
  if (response.locals.viewer) next();
  else response.redirect("/login");
}

/** Returns the props that the portal gives its component for the list without filters. */
function pageData(request, { supplierId: _, userId: __, unread, ...viewer }, list, views) {
  const query = { tab: "all", sort: "-issueDate", pageSize: "25", page: 1 };
  const form = { values: { key: crypto.randomUUID() }, errors: {}, problem: null };
  const viewForm = { values: {}, errors: {}, problem: null };
  const props = { query, list, filters: null, form, views, viewForm };
  return {
    page: { name: "purchaseOrders", props },
    title: process.env.LIST_TITLE,
    url: request.originalUrl,
    basePath: "",
    viewer,
    unread,
    preferences: preferencesOf(request.headers.cookie),
    notice: null,
    year: new Date().getUTCFullYear(),
  };
}
