// Two users edit the same draft, with and without scripts: changes are merged, and only conflicts raise questions.
import { ANSWERS, answerForm, elsewhere, field, saveButton } from "../support/answers";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

const SAVED = /Draft saved|Saved as a draft/;

for (const kind of ANSWERS) {
  test(`the changes of both users of ${kind.name} are kept`, async ({
    page,
    portal,
    browser,
    pageErrors,
  }) => {
    pageErrors.expect(/409/);
    await prefer(page, portal.url, "en");
    await signIn(page, portal.manager, kind.list);
    const link = page.locator("main tbody a[href^='/']").first();
    const address = (await link.getAttribute("href")) + kind.path;
    await page.goto(address);

    const other = await elsewhere(browser, portal.url, portal.user);
    await other.goto(address);
    await kind.showOther(other);
    await field(other, kind.other).fill("17");
    await saveButton(other).click();
    await expect(other.getByText(SAVED).first()).toBeVisible();
    await other.context().close();

    await field(page, kind.text).fill("Mine");
    await saveButton(page).click();
    await expect(field(page, kind.other)).toHaveValue("17");
    await expect(field(page, kind.text)).toHaveValue("Mine");
    await expect(answerForm(page)).not.toContainText("Yours:");
    await saveButton(page).click();
    await expect(page.getByText(SAVED).first()).toBeVisible();
    await page.goto(address);
    await expect(field(page, kind.other)).toHaveValue("17");
    await expect(field(page, kind.text)).toHaveValue("Mine");
  });
}
