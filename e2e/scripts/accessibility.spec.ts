// axe finds no violations in any look, in dialogs, or in refused forms.
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { LOOKS } from "../support/looks";
import { hydrated, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import {
  LANGUAGES,
  looked,
  type Mode,
  prefer,
  preferSettings,
  signIn,
  submitSignIn,
} from "../support/viewer";

const MODES: Mode[] = ["light", "dark"];

for (const { language } of LANGUAGES) {
  for (const mode of MODES) {
    test(
      `dialogs and panels are accessible (${language}, ${mode})`,
      looked(language, mode),
      async ({ page, portal }) => {
        await prefer(page, portal.url, language, mode);
        await signIn(page, portal.manager, "/settings/profile");
        await hydrated(page);
        await page.locator("button[popovertarget=user-menu]").click();
        await expectAccessible(page, "the user's panel");
        for (const panel of ["appearance", "calculator", "palette"]) {
          await page.locator(`header [data-panel=${panel}]`).click();
          await expect(page.locator("dialog[open]")).toBeVisible();
          await expectAccessible(page, `${panel} over the page`);
          await page.keyboard.press("Escape");
          await expect(page.locator("dialog[open]")).toHaveCount(0);
        }
        await page.locator("input[name=firstName]").fill("typed");
        await pressLink(page, "/payments");
        await expect(page.getByRole("alertdialog")).toBeVisible();
        await expectAccessible(page, "the question before leaving");
        await page.keyboard.press("Escape");
        await page.setViewportSize({ width: 390, height: 800 });
        await page.locator("header button[popovertarget=menu]").click();
        await expectAccessible(page, "the menu over the page");
      },
    );

    test(`a refused form is accessible (${language}, ${mode})`, async ({
      page,
      portal,
      pageErrors,
    }) => {
      pageErrors.expect(/422/);
      await prefer(page, portal.url, language, mode);
      await page.goto("/login");
      await hydrated(page);
      await submitSignIn(page, { email: "nobody", password: "" });
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectAccessible(page, "the refused form");
    });
  }

  test(
    `every look is accessible, and loads without a layout shift (${language})`,
    looked(language),
    async ({ page, portal }) => {
      // There are many looks.
      test.slow();
      await preferSettings(page, portal.url, { language, width: "boxed" });
      await page.goto("/login");
      await expectAccessible(page, "boxed, before signing in");
      await signIn(page, portal.manager, "/payments");
      for (const { subject, settings, widths } of LOOKS) {
        await page.setViewportSize({ width: Math.max(...widths), height: 900 });
        await preferSettings(page, portal.url, { language, ...settings });
        await page.goto("/payments");
        await hydrated(page);
        expect(await layoutShifts(page), subject).toEqual([]);
        await expectAccessible(page, subject);
      }
    },
  );
}
