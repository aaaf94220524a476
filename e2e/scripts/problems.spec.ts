// Problem pages: each status has its own message and a link to go on (specification section 8).
import { pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const STATUSES = [400, 403, 404, 405, 409, 413, 422, 429, 500, 502, 503, 504];

for (const { language, letters } of LANGUAGES) {
  test(`each has its own message and a link to go on (${language})`, async ({
    page,
    portal,
    pageErrors,
  }) => {
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager, "/quotations");
    const titles = new Set<string>();
    const bodies = new Set<string>();
    for (const status of STATUSES) {
      pageErrors.expect(new RegExp(String(status)));
      await page.route("**/_page/payments", async (route) => {
        const answer = await route.fetch();
        const data = await answer.json();
        const props = {
          status,
          requestId: "r-1",
          text: null,
          retryAfter: 120,
          back: "/quotations",
        };
        await route.fulfill({ status, json: { ...data, page: { name: "problem", props } } });
      });
      await pressLink(page, "/payments");
      await expect(page.locator(".reference")).toContainText(String(status));
      titles.add(await heading(page).innerText());
      bodies.add(await page.locator(".problem-page .title p").innerText());
      expect(await main(page).innerText()).toMatch(letters);
      await page.unroute("**/_page/payments");
      await page.locator('.problem-page a[href="/quotations"]').click();
      await expect(page).toHaveURL(`${portal.url}/quotations`);
    }
    expect(titles.size).toBe(STATUSES.length);
    expect(bodies.size).toBe(STATUSES.length);
  });
}

test("the time to try again is in words", async ({ page, portal, pageErrors }) => {
  pageErrors.expect(/429/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager);
  await page.route("**/_page/payments", async (route) => {
    const data = await (await route.fetch()).json();
    const props = { status: 429, requestId: "r-1", text: null, retryAfter: 90, back: null };
    await route.fulfill({ status: 429, json: { ...data, page: { name: "problem", props } } });
  });
  await pressLink(page, "/payments");
  await expect(main(page)).toContainText(/You can try again in \P{L}*2\P{L}* minutes/u);
});
