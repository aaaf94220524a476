// The keyboard shortcuts: listed on `?`, off while typing, and switchable.
import type { Locator, Page } from "@playwright/test";
import { shortcuts } from "../../ui/navigation/shortcuts";
import { expectAccessible } from "../support/axe";
import { expectSameDocument, hydrated, mark } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, prefer, signIn } from "../support/viewer";

const dialog = (page: Page): Locator => page.locator("dialog[open]");
const list = (page: Page): Locator => dialog(page).locator(".shortcuts");

test.beforeEach(async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
});

for (const { language, letters } of LANGUAGES) {
  test(`? lists every shortcut (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await page.reload();
    await hydrated(page);
    await page.keyboard.press("?");
    await expect(list(page).locator("dt")).toHaveCount(shortcuts.length);
    for (const label of await list(page).locator("dt").allInnerTexts()) {
      expect(label).toMatch(letters);
    }
    await expect(dialog(page)).toHaveAccessibleName(letters);
    await expectAccessible(page, "the list of shortcuts", { part: "dialog" });
  });
}

test("every shortcut opens what the list says", async ({ page, portal }) => {
  for (const { keys, opens } of shortcuts) {
    for (const key of keys) await page.keyboard.press(key.replace("Mod+", "ControlOrMeta+"));
    if ("path" in opens) {
      await expect(page).toHaveURL(portal.url + opens.path);
    } else {
      await expect(dialog(page), keys.join(" ")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toHaveCount(0);
    }
  }
  await expectSameDocument(page);
});

test("an Arabic keyboard has the same shortcuts", async ({ page, portal }) => {
  const press = (key: string, code: string) =>
    page.evaluate(
      (init) =>
        document.body.dispatchEvent(
          new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true }),
        ),
      { key, code },
    );
  await press("ل", "KeyG");
  await press("ح", "KeyP");
  await expect(page).toHaveURL(`${portal.url}/payments`);
  await expect(heading(page)).toHaveText("المدفوعات");
  await press("؟", "Slash");
  await expect(list(page)).toBeVisible();
});

test("shortcuts do nothing while typing in a field", async ({ page, portal }) => {
  await page.goto("/calculator");
  await hydrated(page);
  const amount = page.locator("main [name=amount]");
  await amount.focus();
  await page.keyboard.type("?gp");
  await expect(amount).toHaveValue("?gp");
  await expect(page).toHaveURL(`${portal.url}/calculator`);
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+k");
  await expect(dialog(page).getByRole("combobox")).toBeFocused();
});

test("keys with other modifiers are left to the browser and the screen reader", async ({
  page,
  portal,
}) => {
  for (const keys of ["Alt+g", "Control+Alt+k", "ControlOrMeta+Shift+k", "Control+?"]) {
    await page.keyboard.press(keys);
  }
  await page.keyboard.press("Alt+p");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(`${portal.url}/dashboard`);
});

test("single-key shortcuts can be turned off, the others stay", async ({ page, portal }) => {
  await page.keyboard.press("?");
  const toggle = dialog(page).getByRole("checkbox");
  await toggle.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/quotations");
  await hydrated(page);
  await page.keyboard.press("?");
  await expect(page).toHaveURL(`${portal.url}/quotations`);
  await page.keyboard.press("ControlOrMeta+k");
  await dialog(page).getByRole("combobox").fill("shortcuts");
  // Commands are listed before the searches for documents.
  await expect(dialog(page).getByRole("option")).toHaveCount(3);
  await expect(dialog(page).getByRole("option").first()).toContainText("اختصارات لوحة المفاتيح");
  await page.keyboard.press("Enter");
  await expect(toggle).not.toBeChecked();
  await toggle.check();
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press("?");
  await expect(list(page)).toBeVisible();
});
