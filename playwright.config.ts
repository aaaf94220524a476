// The browser's tests, against the real binary: journeys with and without scripts, the rest with them.
import { defineConfig, devices } from "@playwright/test";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/seed-demo.ts",
  // Pictures to be looked at prove nothing by themselves: `make screens` takes them.
  testIgnore: "screens/**",
  outputDir: "target/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A machine that others keep busy may lose a race once, and that is reported; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"]],
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // The portal chooses the language itself: Arabic first, whatever the browser prefers.
    locale: "en-GB",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "scripts" },
    { name: "no-scripts", testMatch: "journeys/**", use: { javaScriptEnabled: false } },
  ],
});
