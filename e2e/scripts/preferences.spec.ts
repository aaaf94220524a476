// Settings change at once, in this document and in other tabs.
import { layoutShifts } from "../support/layout-shifts";
import {
  expectNewDocument,
  expectSameDocument,
  holdBack,
  hydrated,
  mark,
} from "../support/navigation";
import { expect, test } from "../support/test";
import {
  heading,
  LANGUAGES,
  prefer,
  pressSwitch,
  root,
  saveData,
  signIn,
  submitSignIn,
  switchTo,
} from "../support/viewer";

const [arabic, english] = LANGUAGES;

for (const [from, to] of [
  [arabic, english],
  [english, arabic],
] as const) {
  test(`the language changes from ${from.language} to ${to.language} in the same document`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, from.language);
    await signIn(page, portal.manager);
    await mark(page);
    await switchTo(page, "language", to.language);
    await expect(root(page)).toHaveAttribute("dir", to.direction);
    await expect(heading(page)).toHaveText(to.letters);
    await expect(page).toHaveTitle(to.letters);
    expect(await page.evaluate(() => localStorage.getItem("direction"))).toBe(to.direction);
    await expectSameDocument(page);
  });
}

test("the mode changes in the same document, before it is saved", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  const release = await holdBack(page, "**/preferences");
  const switched = switchTo(page, "mode", "dark");
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  expect(await page.evaluate(() => localStorage.getItem("LIGHTMODE"))).toBe("dark");
  release();
  await switched;
  await expectSameDocument(page);
});

test("other tabs follow", async ({ page, context, portal }) => {
  await signIn(page, portal.manager);
  const other = await context.newPage();
  await other.goto("/payments");
  await mark(other);
  await mark(page);
  await switchTo(page, "language", "en");
  await switchTo(page, "mode", "dark");
  await expect(root(other)).toHaveAttribute("lang", "en");
  await expect(root(other)).toHaveAttribute("data-mode", "dark");
  await expect(heading(other)).toHaveText(english.letters);
  await expect(other).toHaveTitle(english.letters);
  await expectSameDocument(other);
});

test("every setting reaches the other tabs", async ({ page, context, portal }) => {
  await signIn(page, portal.manager);
  const other = await context.newPage();
  await other.goto("/payments");
  await mark(other);
  await page.goto("/appearance");
  await mark(page);
  await page.locator("[name=layout][value=horizontal]").check();
  await expect(root(other)).toHaveAttribute("data-layout", "horizontal");
  await page.locator("[name=topbarColour][value=brand]").check();
  await expect(root(other)).toHaveAttribute("data-topbar", "brand");
  await expectSameDocument(other);
});

test("the language is switched within one frame, without the network, and nothing moves", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  const fetched = page.waitForResponse("**/assets/i18n/en.dashboard.json?*");
  await signIn(page, portal.manager);
  await fetched;
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 120, behavior: "instant" }));
  const release = await holdBack(page, "**/*");

  const frames = await page.evaluate(async () => {
    const button = document.querySelector<HTMLButtonElement>("form:has([name=language]) button");
    button?.focus({ preventScroll: true });
    button?.click();
    await new Promise(requestAnimationFrame);
    const { lang, dir } = document.documentElement;
    return { lang, dir, scrollY, focused: document.activeElement === button };
  });

  expect(frames).toEqual({ lang: "en", dir: "ltr", scrollY: 120, focused: true });
  release();
});

test("the mode is switched within one frame, without the network, and nothing moves", async ({
  page,
  portal,
}) => {
  await signIn(page, portal.manager);
  await hydrated(page);
  const release = await holdBack(page, "**/*");

  const switched = await page.evaluate(async () => {
    const places = () =>
      // The button's icon changes too.
      Array.from(document.querySelectorAll(".frame :not(svg *)"), (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height].join();
      });
    const button = document.querySelector<HTMLButtonElement>("form:has([name=mode]) button");
    button?.focus({ preventScroll: true });
    const before = places();
    const paper = getComputedStyle(document.body).backgroundColor;
    button?.click();
    await new Promise(requestAnimationFrame);
    return {
      mode: document.documentElement.dataset.mode,
      repainted: getComputedStyle(document.body).backgroundColor !== paper,
      moved: places().filter((place, index) => place !== before[index]),
      focused: document.activeElement === button,
    };
  });

  expect(switched).toEqual({ mode: "dark", repainted: true, moved: [], focused: true });
  expect(await layoutShifts(page)).toEqual([]);
  release();
});

test("with data saving the other language is loaded only when the switch is pointed at", async ({
  page,
  portal,
}) => {
  await saveData(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await signIn(page, portal.manager);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/en."))).toEqual([]);
  const fetched = page.waitForRequest("**/assets/i18n/en.dashboard.json?*");
  await page.locator("form:has([name=language]) button").hover();
  await fetched;
});

test("a switch without a response stays, and is sent again", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/);
  await signIn(page, portal.manager);
  await mark(page);
  let isLost = true;
  await page.route("**/preferences", (route) =>
    isLost ? route.abort("connectionreset") : route.continue(),
  );
  const lost = page.waitForEvent("requestfailed");
  await pressSwitch(page, "mode", "dark");
  await lost;
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await expectSameDocument(page);

  isLost = false;
  const saved = page.waitForResponse("**/preferences");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await saved;
  await page.reload();
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
});

test("a rejected switch is sent as a form", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/500/);
  await signIn(page, portal.manager);
  await mark(page);
  await page.route("**/preferences", (route) =>
    route.request().resourceType() === "document"
      ? route.continue()
      : route.fulfill({ status: 500, json: {} }),
  );
  await switchTo(page, "language", "en");
  await expectNewDocument(page);
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
});

test("when messages cannot be loaded, the browser submits the switch", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  await page.route("**/assets/i18n/en.*", (route) => route.abort());
  await signIn(page, portal.manager);
  await mark(page);
  await switchTo(page, "language", "en");
  await expectNewDocument(page);
  await expect(root(page)).toHaveAttribute("lang", "en");
});

test("settings from another browser are stored in this one", async ({ page, portal, browser }) => {
  await signIn(page, portal.user);
  await switchTo(page, "mode", "dark");
  const other = await (await browser.newContext()).newPage();
  await other.goto("/login");
  await submitSignIn(other, portal.user);
  await expect(root(other)).toHaveAttribute("data-mode", "dark");
  await expect.poll(() => other.evaluate(() => localStorage.getItem("LIGHTMODE"))).toBe("dark");
  await other.context().close();
});

test("without the cookie the browser's own memory brings the choice back", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  await switchTo(page, "language", "en");
  await switchTo(page, "mode", "dark");
  await context.clearCookies();
  const painted: string[] = [];
  await page.exposeFunction("notePaint", (lang: string) => painted.push(lang));
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      // @ts-expect-error: the function is exposed above.
      window.notePaint(document.documentElement.lang);
    }).observe({ type: "paint", buffered: true });
  });
  await page.goto("/login");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(root(page)).toHaveAttribute("dir", "ltr");
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await expect(heading(page)).toHaveText(/^[^\p{Script=Arabic}]+$/u);
  await expect.poll(() => painted).toContain("en");
  expect(painted).not.toContain("ar");
  const cookies = await context.cookies();
  const kept = cookies.find(({ name }) => name === "portal-preferences");
  expect(kept?.value).toContain("language:en");
});

test("without the cookie a language with the other direction comes back", async ({
  page,
  context,
}) => {
  await page.goto("/login");
  // Hydration stores the page's own settings.
  await hydrated(page);
  await page.evaluate(() => {
    localStorage.setItem("language", "ar");
    localStorage.setItem("direction", "ltr");
  });
  await context.clearCookies();
  await page.reload();
  await expect(root(page)).toHaveAttribute("dir", "ltr");
  await expect(root(page)).toHaveAttribute("lang", "ar");
});

test("a browser that remembers the defaults loads a page once", async ({ page, context }) => {
  await page.goto("/login");
  await switchTo(page, "mode", "dark");
  await switchTo(page, "mode", "light");
  await context.clearCookies();
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto("/login");
  await mark(page);
  expect(documents).toBe(1);
  await expect(root(page)).toHaveAttribute("lang", "ar");
});
