// Express whose session and page data are in memory.
import ListPage from "../built/pages/list.js";
import TablePage from "../built/pages/table.js";
import { pageData, sessionOf } from "../shared/memory.js";
import { createApp, listen, sendPage } from "./app.js";

const app = createApp();
app.get("/purchase-orders", requireSession, page(ListPage));
app.get("/render-fixtures/table/:marker", requireSession, page(TablePage));
listen(app);

function requireSession(request, response, next) {
  if (sessionOf(request.headers.cookie)) next();
  else response.redirect("/login");
}

function page(Page) {
  return (request, response, next) => {
    const data = pageData(request.originalUrl);
    if (data) sendPage(response, Page, data);
    else next();
  };
}
