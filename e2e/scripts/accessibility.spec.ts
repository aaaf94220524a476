// axe finds nothing to object to, on any page, in any language, mode and size; nothing is lost to larger text.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { layoutShifts } from "../support/layout-shifts";
import { LOOKS } from "../support/looks";
import { hydrated, pressLink } from "../support/navigation";
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from "../support/pages";
import { expect, test } from "../support/test";
import {
  LANGUAGES,
  type Mode,
  prefer,
  preferSettings,
  signIn,
  submitSignIn,
} from "../support/viewer";

const MODES: Mode[] = ["light", "dark"];
/** The width between a phone's and a desk's has the same colours as both: one mode tells of it. */
const WIDTHS: Record<Mode, number[]> = { light: [390, 820, 1440], dark: [390, 1440] };

test.beforeEach(({ surprises }) => surprises.expect(/404/));

for (const { language } of LANGUAGES) {
  for (const mode of MODES) {
    for (const [subject, path] of Object.entries(PUBLIC_PAGES)) {
      test(`${subject} is accessible (${language}, ${mode})`, async ({ page, portal }) => {
        await prefer(page, portal.url, language, mode);
        await expectAccessible(page, path, mode);
      });
    }

    test(`the pages of the signed in are accessible (${language}, ${mode})`, async ({
      page,
      portal,
    }) => {
      // Many pages, each in several widths.
      test.slow();
      await signIn(page, portal.manager);
      await prefer(page, portal.url, language, mode);
      for (const path of Object.values(SIGNED_IN_PAGES)) await expectAccessible(page, path, mode);
    });

    test(`what opens over a page is accessible (${language}, ${mode})`, async ({
      page,
      portal,
    }) => {
      await signIn(page, portal.manager);
      await prefer(page, portal.url, language, mode);
      await page.goto("/settings/profile");
      await hydrated(page);
      await page.locator("button[popovertarget=user-menu]").click();
      await expectNoViolations(page, "the user's panel");
      for (const panel of ["appearance", "calculator", "palette"]) {
        await page.locator(`header [data-panel=${panel}]`).click();
        await expect(page.locator("dialog[open]")).toBeVisible();
        await expectNoViolations(page, `${panel} over the page`);
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[open]")).toHaveCount(0);
      }
      await page.locator("input[name=firstName]").fill("typed");
      await pressLink(page, "/payments");
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectNoViolations(page, "the question before leaving");
      await page.keyboard.press("Escape");
      await page.setViewportSize({ width: 390, height: 800 });
      await page.locator("header button[popovertarget=menu]").click();
      await expectNoViolations(page, "the menu over the page");
    });

    test(`a refused form is accessible (${language}, ${mode})`, async ({
      page,
      portal,
      surprises,
    }) => {
      surprises.expect(/422/);
      await prefer(page, portal.url, language, mode);
      await page.goto("/login");
      await hydrated(page);
      await submitSignIn(page, { email: "nobody", password: "" });
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      await expectNoViolations(page, "the refused form");
    });
  }

  test(`every look is accessible, and loads without a layout shift (${language})`, async ({
    page,
    portal,
  }) => {
    // Many looks.
    test.slow();
    await preferSettings(page, portal.url, { language, width: "boxed" });
    await page.goto("/login");
    await expectNoViolations(page, "boxed, before signing in");
    await signIn(page, portal.manager);
    for (const { subject, settings, widths } of LOOKS) {
      await page.setViewportSize({ width: Math.max(...widths), height: 900 });
      await preferSettings(page, portal.url, { language, ...settings });
      await page.goto("/payments");
      await hydrated(page);
      expect(await layoutShifts(page), subject).toEqual([]);
      await expectNoViolations(page, subject);
    }
  });

  for (const { why, width, css } of [
    // A window of 1280 px at 200 %, and at 400 % (WCAG 2.2, 1.4.4 and 1.4.10).
    { why: "200 % zoom", width: 640, css: "" },
    { why: "400 % zoom", width: 320, css: "" },
    // WCAG 2.2, 1.4.12.
    {
      why: "text spacing",
      width: 1280,
      css: "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }",
    },
  ]) {
    test(`nothing is lost to ${why} (${language})`, async ({ page, portal }) => {
      await signIn(page, portal.manager);
      await prefer(page, portal.url, language);
      await page.setViewportSize({ width, height: 800 });
      for (const path of Object.values(SIGNED_IN_PAGES)) {
        await page.goto(path);
        await hydrated(page);
        // As a user's own style sheet, which no policy of a page stops.
        if (css) await page.evaluate(addUserStyle, css);
        expect(await lost(page), path).toEqual([]);
      }
    });
  }
}

async function expectAccessible(page: Page, path: string, mode: Mode): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  for (const width of WIDTHS[mode]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoViolations(page, `${path} at ${width} px`);
  }
}

async function expectNoViolations(page: Page, where: string): Promise<void> {
  // Nothing here stands in a frame, for which axe would open a page of its own.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
  expect(found, where).toEqual([]);
}

function addUserStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** What sticks out of the window sideways, or of a box that cuts it off. */
function lost(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const named = (element: Element) => element.outerHTML.slice(0, 100);
    const sideways = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      if (clipPath !== "none" || !element.checkVisibility()) return false;
      const wide = overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1;
      const high = overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1;
      return wide || high;
    });
    return [...sideways, ...cut.map(named)];
  });
}
