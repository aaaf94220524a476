// Messages are loaded by page: the common ones, and each page's own.
import { brotliTransfer } from "../support/bytes";
import { expectSameDocument, mark, pressLink } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, prefer, signIn, switchTo } from "../support/viewer";

for (const { language } of LANGUAGES) {
  test(`the first page brings at most half of all (${language})`, async ({ page, portal }) => {
    await prefer(page, portal.url, language);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await signIn(page, portal.manager);
    await page.waitForLoadState("networkidle");

    const messages = asked.filter((url) => url.includes(`/assets/i18n/${language}`));
    const parts = [...new Set(messages)];
    expect(parts.map((url) => new URL(url).pathname)).toEqual(
      expect.arrayContaining([
        `/assets/i18n/${language}.common.json`,
        `/assets/i18n/${language}.dashboard.json`,
      ]),
    );
    expect(parts).not.toContainEqual(expect.stringContaining(`/${language}.json`));
    const transfers = await Promise.all(parts.map((url) => brotliTransfer(url)));
    const total = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
    const all = await brotliTransfer(`${portal.url}/assets/i18n/${language}.json`);
    expect(total).toBeLessThan(all.bytes / 2);
  });
}

test("a page loads its own messages, and those of the other language", async ({ page, portal }) => {
  await signIn(page, portal.manager);
  await mark(page);
  const own = page.waitForRequest("**/assets/i18n/ar.users.json?v=*");
  const other = page.waitForResponse("**/assets/i18n/en.users.json?v=*");
  await pressLink(page, "/settings/users");
  await own;
  await other;
  const title = await heading(page).innerText();
  await page.route("**/assets/i18n/*", (route) => route.abort());
  await switchTo(page, "language", "en");
  await expect(heading(page)).not.toHaveText(title);
  await expectSameDocument(page);
});

test("a message that the build left out is loaded with all messages, and never shown as an id", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/was not given its message/);
  await signIn(page, portal.manager);
  await mark(page);
  await page.route("**/assets/i18n/ar.users.json?*", (route) => route.fulfill({ json: {} }));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const all = page.waitForResponse("**/assets/i18n/ar.json?v=*");
  await pressLink(page, "/settings/users");
  await all;
  await expect(page).toHaveURL(`${portal.url}/settings/users`);
  await expect(page.locator("main thead th").first()).toHaveText(/\p{Script=Arabic}/u);
  expect(await page.locator("main").innerText()).not.toMatch(/\busers-[a-z]/);
  expect(asked.filter((url) => url.includes("/ar.json"))).toHaveLength(1);
  await expectSameDocument(page);
});
