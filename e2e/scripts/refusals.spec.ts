// The message of a 400 is shown in the viewer's language (specification section 8), for every call.
import type { Page } from "@playwright/test";
import { expectSameDocument, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { prefer, pressSwitch, signIn } from "../support/viewer";

const CALLS: { call: string; send(page: Page): Promise<unknown> }[] = [
  { call: "**/_page/quotations", send: (page) => pressLink(page, "/quotations") },
  { call: "**/preferences", send: (page) => pressSwitch(page, "mode", "dark") },
  {
    call: "**/settings/profile/name",
    send: async (page) => {
      await page.locator("input[name=firstName]").fill("Typed");
      await page.locator("form[action$='/profile/name'] button[type=submit]").click();
    },
  },
];

const ANSWERS = [
  {
    body: { messageAr: "قيل بالعربية", messageEn: "Said", message: "Neither" },
    ar: "قيل بالعربية",
    en: "Said",
  },
  { body: { message: "Neither" }, ar: "Neither", en: "Neither" },
  { body: { message: null, messageAr: "", messageEn: "Said" }, ar: "Said", en: "Said" },
  { body: { messageAr: "قيل بالعربية", messageEn: null }, ar: "قيل بالعربية", en: "قيل بالعربية" },
];

const DIRECTIONS = { ar: "rtl", en: "ltr" };

for (const language of ["ar", "en"] as const) {
  for (const [index, { body, ...words }] of ANSWERS.entries()) {
    test(`any call's message is shown, ${language}, answer ${index + 1}`, async ({
      page,
      portal,
      pageErrors,
    }) => {
      pageErrors.expect(/400/);
      await prefer(page, portal.url, language);
      await signIn(page, portal.manager, "/settings/profile");
      await mark(page);
      for (const { call, send } of CALLS) {
        await page.route(call, (route) => route.fulfill({ status: 400, json: body }));
        await send(page);
        const said = page.getByText(words[language]);
        await expect(said, call).toBeVisible();
        // A message in the other language has its own language and direction.
        const own = /\p{Script=Arabic}/u.test(words[language]) ? "ar" : "en";
        if ("messageEn" in body && own !== language) {
          await expect(said).toHaveAttribute("lang", own);
          await expect(said).toHaveAttribute("dir", DIRECTIONS[own]);
        }
        await page.unroute(call);
        // Refused, the setting is as it was.
        await expect(page.locator("html")).toHaveAttribute("data-mode", "light");
        await expectSameDocument(page);
        await expect(page).toHaveURL("/settings/profile");
        await page.reload();
        await mark(page);
      }
    });
  }
}
