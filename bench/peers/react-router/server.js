// React Router behind Express, like its template for a custom server.
import { createRequestHandler } from "@react-router/express";
import compression from "compression";
import express from "express";
import * as build from "./build/server/index.js";

const app = express();
app.disable("x-powered-by");
if (process.env.COMPRESS) app.use(compression());
const assets = { immutable: true, maxAge: "1y" };
app.use("/assets", express.static("build/client/assets", assets));
app.use(createRequestHandler({ build }));
app.listen(Number(process.env.PORT), "127.0.0.1");
