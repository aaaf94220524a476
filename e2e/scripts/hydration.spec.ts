// The start of the scripts, and the page when they fail.
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { signIn, signInForm } from "../support/viewer";

for (const [what, address] of [
  ["scripts", "**/assets/*.js"],
  ["messages", "**/assets/i18n/*"],
] as const) {
  test(`without its ${what} the page works as the server rendered it`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/ERR_FAILED/, /was preloaded using link preload but not used/);
    await page.route(address, (route) => route.abort());
    await signIn(page, portal.manager);
    expect(await page.locator("main").innerText()).not.toBe("");
  });
}

test("a page that the server could not render is rendered in the browser", async ({ page }) => {
  const response = await page.goto("/render-fixtures/throw/drawn-here");
  expect(await response?.text()).toContain('data-render="client"');
  await expect(page.locator("#render-fixture")).toHaveText("drawn-here");
});

test("hydration keeps the HTML of the server", async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document
        .querySelector("form[action='/users/authenticate']")
        ?.setAttribute("data-drawn-by", "server");
    });
  });
  await page.goto("/login");
  await hydrated(page);
  await expect(signInForm(page)).toHaveAttribute("data-drawn-by", "server");
});
