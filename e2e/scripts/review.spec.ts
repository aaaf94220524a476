// The reviews of quotations, responses and despatch advices: accessible, without overflow, and back with everything typed.

import {
  ANSWERS,
  field,
  openAnswer,
  QUOTATION,
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

test("a note keeps its lines, and a substitute the order of its numbers", async ({
  page,
  portal,
}) => {
  await prefer(page, portal.url, "ar");
  await signIn(page, portal.manager);
  await openAnswer(page, QUOTATION);
  await QUOTATION.complete(page);
  await field(page, "note").fill("السطر الأول\nالسطر الثاني");
  await page.locator(".extras summary").first().click();
  await page.locator("[name$='.substitute']").first().fill("كابل 4×2.5 مم² XLPE");
  await sendButton(page).click();
  const note = main(page).locator("dd bdi", { hasText: "السطر الأول" });
  await expect(note.locator("br")).not.toHaveCount(0);
  await expect(main(page).locator(".offer-note bdi[dir=rtl] > bdi[dir=ltr]")).toHaveText("4×2.5");
});
