// A viewer in Chromium behind a slow network: what they see when, and when what they press has effect.
import { conditions } from "./profiles.mjs";
import { countTraffic } from "./traffic.mjs";

const PATIENCE = 60_000;

/** What is pressed, and how its effect is told: by what the server drew, not by what the browser did with the press. */
export const SEARCH = {
  // At one go, so that hydration cannot come between what is typed and the press.
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

/** Gives `use` a browser without anything but the cookies. */
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

/** A page of its own in this context, which holds the caches; without a profile nothing slows it down. */
export async function openPage(context, profile) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(watchPaints);
  const cdp = await context.newCDPSession(page);
  const traffic = await countTraffic(cdp);
  if (profile) await cdp.send("Network.emulateNetworkConditions", conditions(profile));
  return { page, traffic };
}

/** Goes to a page and waits until all of it is there. Milliseconds from the start of the navigation, and bytes. */
export async function view({ page, traffic }, url) {
  await page.goto(url, { waitUntil: "commit", timeout: PATIENCE });
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

/** Goes to a page, presses as soon as anything is to be seen, and answers how long after that it has had effect. */
export async function pressAtFirstPaint({ page, traffic }, url, what) {
  await page.goto(url, { waitUntil: "commit", timeout: PATIENCE });
  await page.waitForFunction(
    () => globalThis.paints?.first && document.querySelector("main table"),
  );
  const hydrated = await page.evaluate(isHydrated);
  traffic.since();
  return { ...(await press({ page, traffic }, what)), hydrated };
}

/** Milliseconds from the press until its effect is there, and the bytes that took. */
export async function press({ page, traffic }, { press, hasEffect }) {
  const begun = performance.now();
  await press(page);
  await page.waitForFunction(hasEffect);
  const effect = performance.now() - begun;
  await traffic.quiet();
  return { effect, bytes: traffic.since().all };
}

/** The box that selects all rows works only once React has taken over. */
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
