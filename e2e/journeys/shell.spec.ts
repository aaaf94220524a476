// The frame around every signed-in page, with and without scripts.
import { expect, test } from "../support/test";
import { heading, LANGUAGES, menuLink, prefer, root, signIn, switchTo } from "../support/viewer";

const ROUTES = [
  "/dashboard",
  "/quotations",
  "/purchase-orders",
  "/products-price",
  "/payments",
  "/settings/bankAccounts",
  "/settings/users",
  "/settings/profile",
];

for (const { language, direction, letters } of LANGUAGES) {
  test(`the menu has links to all areas, in order (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const links = await page
      .locator("nav li a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    expect(links.filter((href) => href !== null && ROUTES.includes(href))).toEqual(ROUTES);

    for (const route of ROUTES.slice(1, 5)) {
      await menuLink(page, route).click();
      await expect(page).toHaveURL(`${portal.url}${route}`);
      await expect(menuLink(page, route)).toHaveAttribute("aria-current", "page");
      await expect(heading(page)).toHaveText(letters);
      await expect(page).toHaveTitle(letters);
    }
  });

  test(`an unknown address shows a page within the shell (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    pageErrors.expect(/404/);
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const response = await page.goto("/no-such-page");
    expect(response?.status()).toBe(404);
    await expect(root(page)).toHaveAttribute("dir", direction);
    await expect(heading(page)).toHaveText(letters);
    await menuLink(page, "/dashboard").click();
    await expect(page).toHaveURL(`${portal.url}/dashboard`);
  });
}

test("the settings are attributes of the document's root", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  const defaults = {
    layout: "vertical",
    skin: "default",
    mode: "light",
    content: "fluid",
    navbar: "sticky",
    sidebar: "dark",
    topbar: "dark",
    "sidebar-size": "lg",
  };
  for (const [name, value] of Object.entries(defaults)) {
    await expect(root(page)).toHaveAttribute(`data-${name}`, value);
  }
});

for (const { language, letters } of LANGUAGES) {
  test(`the page has a menu, a top bar and a footer (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    for (const part of ["banner", "navigation", "main"] as const)
      await expect(page.getByRole(part).first()).toBeVisible();

    const footer = page.getByRole("contentinfo");
    await expect(footer).toContainText(String(new Date().getUTCFullYear()));
    await expect(footer).toHaveText(letters);
  });
}

test("the logo is a link to the dashboard", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/payments");
  await page.locator("a.logo:visible").first().click();
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
});

test("the menu's size toggles between large and small", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  for (const size of ["sm", "lg"]) {
    await switchTo(page, "sidebarSize", size);
    await expect(root(page)).toHaveAttribute("data-sidebar-size", size);
  }
});
