// Nothing moves that the viewer did not move: on loading a page, and on navigating.
import { layoutShifts } from "../support/layout-shifts";
import { hydrated, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { LANGUAGES, looked, prefer, signIn } from "../support/viewer";

/** Milliseconds of a response; shifts soon after a press count as the viewer's own. */
const SLOW = 700;

const WIDTHS = [390, 820, 1440];

const ROUTES = [
  "/purchase-orders",
  "/payments",
  "/quotations",
  "/settings/profile",
  "/purchase-orders?tab=to_confirm",
  "/dashboard",
];

for (const { language } of LANGUAGES) {
  test(`nothing moves on the sign-in page (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/login");
      await hydrated(page);
      expect(await layoutShifts(page), `${width}`).toEqual([]);
    }
  });

  test(
    `nothing moves over six navigations (${language})`,
    looked(language),
    async ({ page, portal }) => {
      test.slow();
      await prefer(page, portal.url, language);
      await page.route("**/_page/**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SLOW));
        await route.continue();
      });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await signIn(page, portal.manager);
        await mark(page);
        for (const path of ROUTES) {
          await pressLink(page, path);
          await expect(page).toHaveURL(path);
        }
        expect(await layoutShifts(page), `${width}`).toEqual([]);
      }
    },
  );
}
