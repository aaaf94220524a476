// The visual record: `make screens` takes every picture and writes the gallery; no part of `make test`.
import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

export default defineConfig({
  ...base,
  testDir: ".",
  testIgnore: [],
  outputDir: "../../target/e2e-screens",
  globalSetup: ["../support/seed-demo.ts", "./empty-gallery.ts"],
  globalTeardown: "./write-gallery.ts",
  projects: [{ name: "screens" }],
});
