// The review of a quotation: accessible, without overflow, and back to the editor with everything typed.

import { field, openAnswer, QUOTATION, reviewButton, sendButton } from "../support/answers";
import { expectAccessible } from "../support/axe";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

for (const { language } of LANGUAGES) {
  test(`a quotation is reviewed at every width (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager);
    const { document } = await openAnswer(page, QUOTATION);
    await QUOTATION.complete(page);
    await field(page, "note").fill("As agreed");
    await sendButton(page).click();
    await expect(page).toHaveURL(`${document}/quotation/review`);
    await expect(heading(page)).toBeFocused();
    await expect(main(page)).toContainText("As agreed");
    await expect(main(page).locator(".send")).toContainText(/[1-9][\d,]*\.\d\d/);
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `the review at ${width}`);
      await expect(reviewButton(page)).toBeInViewport();
      const isWider = await page.evaluate(
        () => window.document.documentElement.scrollWidth > window.innerWidth,
      );
      expect(isWider).toBe(false);
    }
    await main(page).locator(".send a").click();
    await expect(field(page, "note")).toHaveValue("As agreed");
  });
}
