// Fastify with `renderToPipeableStream`, listening on `PORT`; compresses if `COMPRESS` is set.
import { PassThrough } from "node:stream";
import compress from "@fastify/compress";
import assets from "@fastify/static";
import fastify from "fastify";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import ListPage from "../built/pages/list.js";
import TablePage from "../built/pages/table.js";
import { documentAround } from "../shared/document.js";
import { pageData, sessionOf } from "../shared/memory.js";

const root = new URL("../built/client", import.meta.url).pathname;
const app = fastify();
if (process.env.COMPRESS) await app.register(compress);
await app.register(assets, { root, prefix: "/assets/", immutable: true, maxAge: "1y" });
const guarded = { preHandler: requireSession };
app.get("/purchase-orders", guarded, page(ListPage));
app.get("/render-fixtures/table/:marker", guarded, page(TablePage));
await app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

async function requireSession(request, reply) {
  if (!sessionOf(request.headers.cookie)) return reply.redirect("/login");
}

function page(Page) {
  return (request, reply) => {
    const data = pageData(request.url);
    if (!data) return reply.callNotFound();
    const [before, after] = documentAround(data);
    const body = new PassThrough();
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(body);
    body.write(before);
    const html = new PassThrough();
    html.on("data", (chunk) => body.write(chunk));
    html.on("end", () => body.end(after));
    const stream = renderToPipeableStream(createElement(Page, { data }), {
      onShellReady: () => stream.pipe(html),
      onError: (error) => body.destroy(error),
    });
  };
}
