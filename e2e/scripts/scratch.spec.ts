import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { submitSignIn, prefer, main } from "../support/viewer";
import { hydrated } from "../support/navigation";
import { layoutShifts } from "../support/layout-shifts";
import { expectAccessible } from "../support/axe";
const test = withOwnPortal();
const dir = `${process.env.TMPDIR}/shots`;
test("shots", async ({ page, portal }) => {
  test.setTimeout(240_000);
  await page.goto("/login");
  await submitSignIn(page, portal.manager);
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const [language, mode] of [["ar", "light"], ["ar", "dark"], ["en", "light"]] as const) {
    await prefer(page, portal.url, language, mode);
    for (const [name, path] of [["profile", "/settings/profile"], ["security", "/settings/profile/security"]] as const) {
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await hydrated(page);
        console.log(name, language, width, await layoutShifts(page));
        await page.screenshot({ path: `${dir}/${name}-${language}-${mode}-${width}.png`, fullPage: true });
      }
      await expectAccessible(page, name).catch((error) => console.log(String(error).slice(0, 1500)));
    }
  }
});
