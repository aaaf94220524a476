// The loading bar of specification section 9.
import { holdBack, mark, pressLink } from "../support/navigation";
import { startPortalWith } from "../support/portal";
import { expect, test } from "../support/test";
import { pressSwitch, root, signIn } from "../support/viewer";

test("it is 4 px high and teal, and hidden while nothing runs", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  const bar = page.locator(".loading-bar");
  await expect(bar).toBeHidden();
  const release = await holdBack(page, "**/_page/payments");
  await pressLink(page, "/payments");
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS("height", "4px");
  const teal = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.className = "loading-bar";
    const colour = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return colour;
  });
  expect(Number(teal.match(/oklch\([\d.]+ [\d.]+ ([\d.]+)\)/)?.[1])).toBe(190);
  await expect(bar).toBeEmpty();
  release();
  await expect(bar).toBeHidden();
});

test("its height is configurable", async ({ page }) => {
  const portal = await startPortalWith({ PORTAL_SPLASH_MS: "0", PORTAL_LOADING_BAR_PX: "2" });
  try {
    await page.goto(`${portal.url}/login`);
    await expect(page.locator(".loading-bar")).toHaveCSS("block-size", "2px");
  } finally {
    // A page whose portal has stopped would log errors.
    await page.close();
    await portal.stop();
  }
});

test("saves in the background do not run it", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  const release = await holdBack(page, "**/preferences");
  const asked = page.waitForRequest("**/preferences");
  await pressSwitch(page, "mode", "dark");
  const headers = await (await asked).allHeaders();
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await expect(root(page)).not.toHaveAttribute("data-pending");
  expect(headers.ignoreloadingbar).toBe("true");
  release();
});

test("a call of any script shows it, unless its header ignores it", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  const bar = page.locator(".loading-bar");
  for (const isIgnored of [true, false]) {
    const release = await holdBack(page, "**/api/users");
    const asked = page.waitForRequest("**/api/users");
    await page.evaluate((isIgnored) => {
      const headers = new Headers();
      if (isIgnored) headers.set("ignoreLoadingBar", "true");
      fetch("/api/users", { headers });
    }, isIgnored);
    await asked;
    if (isIgnored) await expect(bar).toBeHidden();
    else await expect(bar).toBeVisible();
    const answered = page.waitForResponse("**/api/users");
    release();
    await answered;
    await expect(bar).toBeHidden();
    await page.unroute("**/api/users");
  }
});
