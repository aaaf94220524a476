// The reviews of quotations, responses and despatch advices: accessible, without overflow, and back with everything typed.

import {
  ANSWERS,
  field,
  openAnswer,
  reviewButton,
  reviewPath,
  sendButton,
} from "../support/answers";
import { expectAccessible } from "../support/axe";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

for (const { language } of LANGUAGES) {
  for (const kind of ANSWERS) {
    test(`${kind.name} is reviewed at every width (${language})`, async ({ page, portal }) => {
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager);
      const { document } = await openAnswer(page, kind);
      await kind.complete(page);
      await field(page, kind.text).fill("As agreed");
      await sendButton(page).click();
      await expect(page).toHaveURL(document + reviewPath(kind));
      await expect(heading(page)).toBeFocused();
      await expect(main(page)).toContainText("As agreed");
      const question = main(page).locator(".send");
      await expect(question).toContainText(document.split("/").at(-1) ?? "");
      await expect(question).toContainText(
        kind.path === "/despatch-advice" ? /\d{4}/ : /[1-9][\d,]*\.\d\d/,
      );
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectAccessible(page, `the review at ${width}`);
        // On phones the question stands below the review, so that it does not cover it.
        if (width < 600) await reviewButton(page).scrollIntoViewIfNeeded();
        await expect(reviewButton(page)).toBeInViewport();
        const isWider = await page.evaluate(
          () => window.document.documentElement.scrollWidth > window.innerWidth,
        );
        expect(isWider).toBe(false);
      }
      await question.locator("a.button").click();
      await expect(field(page, kind.text)).toHaveValue("As agreed");
    });
  }
}
