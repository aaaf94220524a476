// A viewer in Chromium behind a slow network: measures paints, hydration and the time until a press has an effect.
import { conditions } from "./profiles.mjs";
import { countTraffic } from "./traffic.mjs";

const TIMEOUT = 60_000;

/** Actions, and how to detect their effect: by what the server rendered, not by the browser's reaction to the press. */
export const SEARCH = {
  // This is one script, so that hydration cannot start between the typing and the press.
  press: (page) =>
    page.evaluate(() => {
      document.querySelector("input[name=search]").value = "PO";
      document.querySelector("form.filters .searched button").click();
    }),
  hasEffect: () =>
    /[?&]search=PO/.test(location.search) &&
    document.querySelector("input[name=search]")?.getAttribute("value") === "PO" &&
    document.querySelector("main table") !== null,
};
export const TAB = {
  press: (page) => page.locator(".tabs a[href$='tab=to_confirm']").click({ noWaitAfter: true }),
  hasEffect: () =>
    location.search.includes("tab=to_confirm") &&
    document.querySelector(".tabs a[href$='tab=to_confirm'][aria-current]") !== null &&
    document.querySelector("main table") !== null,
};

/** Calls `use` with a browser context that has the cookies and empty caches. */
export async function withContext(browser, cookie, origin, use) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const pairs = cookie.split("; ").map((pair) => pair.split("="));
    await context.addCookies(pairs.map(([name, value]) => ({ name, value, url: origin })));
    return await use(context);
  } finally {
    await context.close();
  }
}

/** Opens a page in the context, whose caches it shares, behind the profile's network. */
export async function openPage(context, profile) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.addInitScript(watchPaints);
  const cdp = await context.newCDPSession(page);
  const traffic = await countTraffic(cdp, 4 * profile.latency);
  await cdp.send("Network.emulateNetworkConditions", conditions(profile));
  return { page, traffic };
}

/** Opens a URL and waits until it is hydrated and loaded; times are milliseconds from the start of the navigation. */
export async function view({ page, traffic }, url) {
  await page.goto(url, { waitUntil: "commit", timeout: TIMEOUT });
  await page.waitForFunction(isHydrated);
  const hydrated = await page.evaluate(() => performance.now());
  await traffic.quiet();
  const paints = await page.evaluate(() => globalThis.paints);
  const bytes = traffic.since();
  return {
    ...paints,
    hydrated,
    bytes: bytes.all,
    document: bytes.of("Document"),
    styles: bytes.of("Stylesheet"),
  };
}

/** Opens a URL and runs the action at the first paint, which is usually before hydration. */
export async function pressAtFirstPaint({ page, traffic }, url, action) {
  await page.goto(url, { waitUntil: "commit", timeout: TIMEOUT });
  await page.waitForFunction(
    () => globalThis.paints?.first && document.querySelector("main table"),
  );
  const hydrated = await page.evaluate(isHydrated);
  traffic.since();
  return { ...(await press({ page, traffic }, action)), hydrated };
}

/** Runs an action; returns the milliseconds until its effect, and the bytes. */
export async function press({ page, traffic }, { press, hasEffect }) {
  const begun = performance.now();
  await press(page);
  await page.waitForFunction(hasEffect);
  const effect = performance.now() - begun;
  await traffic.quiet();
  return { effect, bytes: traffic.since().all };
}

/** The checkbox that selects all rows is enabled by hydration. */
function isHydrated() {
  return document.querySelector(".all-of-page input:enabled") !== null;
}

function watchPaints() {
  globalThis.paints = {};
  new PerformanceObserver((list) => {
    globalThis.paints.first = list.getEntriesByName("first-contentful-paint")[0]?.startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    globalThis.paints.largest = list.getEntries().at(-1).startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
}
