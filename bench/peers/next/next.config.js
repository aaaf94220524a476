// The defaults of production, without caching and ETags, so that every request renders its page; compresses if `COMPRESS` is set.
import { resolve } from "node:path";

export default {
  turbopack: { root: resolve(import.meta.dirname, "..") },
  outputFileTracingRoot: resolve(import.meta.dirname, ".."),
  compress: Boolean(process.env.COMPRESS),
  poweredByHeader: false,
  generateEtags: false,
};
