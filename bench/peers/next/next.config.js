// A production server like any other's, but for what the benchmark asks of every side: answers that are made anew.
import { resolve } from "node:path";

export default {
  turbopack: { root: resolve(import.meta.dirname, "..") },
  outputFileTracingRoot: resolve(import.meta.dirname, ".."),
  compress: Boolean(process.env.COMPRESS),
  poweredByHeader: false,
  generateEtags: false,
};
