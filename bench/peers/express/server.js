// Express with `renderToString`. `PORT` says where; `COMPRESS` compresses as a deployment would.
import compression from "compression";
import express from "express";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import ListPage from "../built/pages/list.js";
import TablePage from "../built/pages/table.js";
import { documentAround } from "../shared/document.js";
import { pageData, sessionOf } from "../shared/service.js";

const assets = new URL("../built/client", import.meta.url).pathname;
const app = express();
app.disable("x-powered-by");
app.disable("etag");
if (process.env.COMPRESS) app.use(compression());
app.use("/assets", express.static(assets, { immutable: true, maxAge: "1y" }));
app.get("/purchase-orders", requireSession, page(ListPage));
app.get("/trial/table/:marker", requireSession, page(TablePage));
app.listen(Number(process.env.PORT), "127.0.0.1");

function requireSession(request, response, next) {
  if (sessionOf(request.headers.cookie)) next();
  else response.redirect("/login");
}

function page(Page) {
  return (request, response, next) => {
    const data = pageData(request.originalUrl);
    if (!data) return next();
    const [before, after] = documentAround(data);
    const html = renderToString(createElement(Page, { data }));
    response
      .set("cache-control", "no-store")
      .type("html")
      .send(before + html + after);
  };
}
