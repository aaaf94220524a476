// Navigation between pages within one document.
import type { Page, Request } from "@playwright/test";
import {
  expectNewDocument,
  expectSameDocument,
  holdBack,
  mark,
  pressLink,
} from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, main, menuLink, prefer, root, signIn } from "../support/viewer";

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
});

test("a link fetches the page's data and nothing else", async ({ page, portal }) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await menuLink(page, "/payments").click();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await menuLink(page, "/quotations").click();
  await expect(page).toHaveURL(`${portal.url}/quotations`);

  await expectSameDocument(page);
  // Files that the client fetches when it is idle.
  const calls = requests.filter((request) => !request.url().includes("/assets/"));
  expect(calls.map((request) => request.url())).toEqual([
    `${portal.url}/_page/payments`,
    `${portal.url}/_page/quotations`,
  ]);
  for (const request of calls) {
    expect(request.headers()).toMatchObject({
      accept: "application/json",
      authorization: expect.stringMatching(/^Bearer \S+$/),
    });
  }
});

for (const { language, letters } of LANGUAGES) {
  test(`a navigation changes the title and moves the focus (${language})`, async ({
    page,
    portal,
  }) => {
    await prefer(page, portal.url, language);
    await page.goto("/dashboard");
    await mark(page);
    await menuLink(page, "/payments").click();
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(letters);
    const title = await page.title();
    await expectSameDocument(page);
    await page.reload();
    await expect(page).toHaveTitle(title);
  });
}

test("back and forward restore the page and its scroll position", async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(heading(page)).toBeFocused();
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(200);

  await page.goForward();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expectSameDocument(page);
});

test("a reload keeps the scroll positions of the page and of earlier entries", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.evaluate(() => scrollTo({ top: 200, behavior: "instant" }));
  await pressLink(page, "/payments");
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await mark(page);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect.poll(() => scrollTop(page)).toBe(200);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(200);
});

test("a newer press cancels the older one", async ({ page, portal }) => {
  const release = await holdBack(page, "**/_page/payments");
  const abandoned = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/_page/payments"),
  );
  const asked = page.waitForRequest("**/_page/payments");
  await pressLink(page, "/payments");
  await asked;
  await pressLink(page, "/quotations");
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await abandoned;
  release();
  await expect(menuLink(page, "/quotations")).toHaveAttribute("aria-current", "page");
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await expectSameDocument(page);
});

test("a menu that is opened while a page loads stays open", async ({ page, portal }) => {
  const release = await holdBack(page, "**/_page/payments");
  await pressLink(page, "/payments");
  await page.locator("button[popovertarget=user-menu]").click();

  release();

  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await expect(page.locator("#user-menu")).toBeVisible();
});

test("the document is marked as busy while a page loads", async ({ page, portal }) => {
  const release = await holdBack(page, "**/_page/payments");
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await pressLink(page, "/payments");
  await expect(root(page)).toHaveAttribute("data-pending");
  await expect(main(page)).toHaveAttribute("aria-busy", "true");
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  release();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(root(page)).not.toHaveAttribute("data-pending");
  await expect(main(page)).toHaveAttribute("aria-busy", "false");
});

test("the loading bar is a line of 4 px, teal, at the window's top", async ({ page, portal }) => {
  const bar = page.locator(".loading-bar");
  await expect(bar).toBeHidden();
  const release = await holdBack(page, "**/_page/payments");
  await pressLink(page, "/payments");
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS("height", "4px");
  await expect(bar).toHaveCSS("top", "0px");
  // The light mode's teal.
  await expect(bar).toHaveCSS("background-color", "oklch(0.56 0.095 190)");
  release();
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(bar).toBeHidden();
});

test("an unchanged page is not sent again", async ({ page, portal }) => {
  for (const path of ["/payments", "/quotations"]) {
    await pressLink(page, path);
    await expect(page).toHaveURL(`${portal.url}${path}`);
  }
  const answered = page.waitForResponse("**/_page/payments");
  await page.goBack();
  expect((await answered).status()).toBe(304);
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(menuLink(page, "/payments")).toHaveAttribute("aria-current", "page");
  await expectSameDocument(page);
});

for (const [failure, fail] of [
  [
    "an error that is not a page",
    { status: 500, contentType: "text/html", body: "<h1>Proxy error</h1>" },
  ],
  ["JSON that is no page", { status: 200, contentType: "application/json", body: "[]" }],
] as const) {
  test(`${failure} causes a full load`, async ({ page, portal, pageErrors }) => {
    pageErrors.expect(/500.*_page/);
    await page.route("**/_page/payments", (route) => route.fulfill(fail));
    await pressLink(page, "/payments");
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expectNewDocument(page);
  });
}

test("a dropped connection is retried once", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/ERR_CONNECTION_RESET/);
  await page.route("**/_page/payments", (route) => route.abort("connectionreset"), { times: 1 });
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(menuLink(page, "/payments")).toHaveAttribute("aria-current", "page");
  await expectSameDocument(page);
});

for (const { language, letters } of LANGUAGES) {
  test(`a lost connection shows a problem page with a retry (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/ERR_CONNECTION_RESET/);
    await prefer(page, portal.url, language);
    await page.goto("/dashboard");
    const dashboard = await page.title();
    await mark(page);
    await page.route("**/_page/payments", (route) => route.abort("connectionreset"));
    await pressLink(page, "/payments");
    await expect(page.locator(".problem-page")).toContainText(letters);
    await expect(page).toHaveURL(`${portal.url}/payments`);
    await expect(page).not.toHaveTitle(dashboard);
    await expect(page.locator('.problem-page a[href="/dashboard"]').first()).toBeVisible();

    await page.unroute("**/_page/payments");
    await page.locator('.problem-page a[href="/payments"]').click();
    await expect(page.locator(".problem-page")).toHaveCount(0);
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
    await expectSameDocument(page);
  });
}

test("an unknown address is shown without a full load", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/404/);
  await pressLink(page, "/no-such-page");
  await expect(page).toHaveURL(`${portal.url}/no-such-page`);
  await expect(heading(page)).toBeFocused();
  await expectSameDocument(page);
});

test("redirects are followed", async ({ page, portal }) => {
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await pressLink(page, "/login");
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expectSameDocument(page);
});

test("a link to an anchor of another page scrolls to it", async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 300 });
  await pressLink(page, "/payments");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await pressLink(page, "/dashboard#content");
  await expect(page).toHaveURL(`${portal.url}/dashboard#content`);
  await expect(main(page)).toBeFocused();
  await expectSameDocument(page);
});

test("anchors within a page are left to the browser, back and forward included", async ({
  page,
  portal,
}) => {
  await page.waitForLoadState("networkidle");
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url()));
  await page.evaluate(() => {
    document.querySelector("main")?.lastElementChild?.setAttribute("id", "the-end");
  });
  await page.setViewportSize({ width: 1440, height: 300 });
  await pressLink(page, "#the-end");
  await expect(page).toHaveURL(`${portal.url}/dashboard#the-end`);
  await page.goBack();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(calls).toEqual([]);
  await expectSameDocument(page);
});

test("presses with a modifier, downloads and external links are left to the browser", async ({
  page,
  portal,
}) => {
  const opened = page.context().waitForEvent("page");
  await menuLink(page, "/payments").click({ modifiers: ["ControlOrMeta"] });
  await (await opened).close();
  const taken = await page.evaluate(() => {
    const isTaken = (attributes: Record<string, string>) => {
      const link = document.createElement("a");
      for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
      document.body.append(link);
      const press = new MouseEvent("click", { bubbles: true, cancelable: true });
      // Runs after the portal's listener, and prevents the browser from following the link.
      let prevented = false;
      addEventListener(
        "click",
        (event) => {
          prevented = event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      link.dispatchEvent(press);
      return prevented;
    };
    return {
      page: isTaken({ href: "/dashboard?again" }),
      download: isTaken({ href: "/payments", download: "" }),
      newTab: isTaken({ href: "/payments", target: "_blank" }),
      elsewhere: isTaken({ href: "http://elsewhere.example/" }),
      mail: isTaken({ href: "mailto:help@demo.example" }),
    };
  });
  expect(taken).toEqual({
    page: true,
    download: false,
    newTab: false,
    elsewhere: false,
    mail: false,
  });
  await expect(page).toHaveURL(`${portal.url}/dashboard?again`);
  await expectSameDocument(page);
});

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
