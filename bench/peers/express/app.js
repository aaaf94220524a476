// The Express application of both peers: assets, compression (if `COMPRESS` is set) and pages by `renderToString`.
import compression from "compression";
import express from "express";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { documentAround } from "../shared/document.js";

const assets = new URL("../built/client", import.meta.url).pathname;

export function createApp() {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  if (process.env.COMPRESS) app.use(compression());
  app.use("/assets", express.static(assets, { immutable: true, maxAge: "1y" }));
  return app;
}

/** Listens on `PORT`. */
export function listen(app) {
  app.listen(Number(process.env.PORT), "127.0.0.1");
}

export function sendPage(response, Page, data) {
  const [before, after] = documentAround(data);
  const html = renderToString(createElement(Page, { data }));
  response
    .set("cache-control", "no-store")
    .type("html")
    .send(before + html + after);
}
