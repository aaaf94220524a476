// Bun's own HTTP server with `renderToString`, listening on `PORT`.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import ListPage from "../built/pages/list.js";
import TablePage from "../built/pages/table.js";
import { documentAround } from "../shared/document.js";
import { pageData, sessionOf } from "../shared/memory.js";

const assets = new URL("../built/client/", import.meta.url).pathname;
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };

Bun.serve({
  hostname: "127.0.0.1",
  port: Number(process.env.PORT),
  routes: {
    "/purchase-orders": page(ListPage),
    "/render-fixtures/table/:marker": page(TablePage),
    "/assets/:file": ({ params }) => new Response(Bun.file(assets + params.file)),
  },
  fetch: () => new Response("Not found", { status: 404 }),
});

function page(Page) {
  return (request) => {
    if (!sessionOf(request.headers.get("cookie"))) return Response.redirect("/login", 302);
    const { pathname, search } = new URL(request.url);
    const data = pageData(pathname + search);
    if (!data) return new Response("Not found", { status: 404 });
    const [before, after] = documentAround(data);
    const html = renderToString(createElement(Page, { data }));
    return new Response(before + html + after, { headers });
  };
}
