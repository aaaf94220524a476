// The layout settings, changed by plain forms on their page.
import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";
import { root, signIn } from "../support/viewer";

const CHOICES = {
  layout: ["data-layout", "horizontal"],
  skin: ["data-skin", "bordered"],
  mode: ["data-mode", "dark"],
  direction: ["dir", "ltr"],
  width: ["data-content", "boxed"],
  navigation: ["data-navbar", "scroll"],
  sidebarColour: ["data-sidebar", "modern"],
  topbarColour: ["data-topbar", "brand"],
} as const;

test("every setting is saved by the form, and reset to its default", async ({ page, portal }) => {
  await signIn(page, portal.manager, "/appearance");
  const before = await attributes(page);
  for (const [name, [, value]] of Object.entries(CHOICES)) await choose(page, name, value);
  await saved(page, "button:not([name])");
  for (const [attribute, value] of Object.values(CHOICES))
    await expect(root(page)).toHaveAttribute(attribute, value);
  // The side menu along the top has no size.
  await expect(root(page)).not.toHaveAttribute("data-sidebar-size");
  await page.goto("/payments");
  await expect(root(page)).toHaveAttribute("data-sidebar", "modern");

  await page.goto("/appearance");
  await saved(page, "button[name=reset]");
  await expect(root(page)).toHaveAttribute("data-layout", "vertical");
  expect(await attributes(page)).toEqual(before);
});

test("a signed-out visitor can choose too, and the language sets the direction", async ({
  page,
}) => {
  await page.goto("/appearance");
  await choose(page, "mode", "dark");
  await saved(page, "button:not([name])");
  await expect(root(page)).toHaveAttribute("data-mode", "dark");
  await page.locator("main button[name=language][value=en]").click();
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(root(page)).toHaveAttribute("dir", "ltr");
});

for (const size of ["md", "sm", "lg"]) {
  test(`the menu takes the size ${size}`, async ({ page, portal }) => {
    await signIn(page, portal.manager, "/appearance");
    await choose(page, "sidebarSize", size);
    await saved(page, "button:not([name])");
    await expect(root(page)).toHaveAttribute("data-sidebar-size", size);
    const width = { lg: 264, md: 200, sm: 72 }[size];
    expect((await page.locator("#menu").boundingBox())?.width).toBe(width);
  });
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  await page.locator(`main input[name=${name}][value=${value}]`).check();
}

/** Presses the save button; with scripts the choice is already saved. */
async function saved(page: Page, button: string): Promise<void> {
  await page.locator(`main form:has(${button}) ${button}`).last().click();
  await page.waitForLoadState();
}

function attributes(page: Page): Promise<Record<string, string>> {
  return root(page).evaluate(({ attributes: all }) =>
    Object.fromEntries([...all].map(({ name, value }) => [name, value])),
  );
}
