// Behind a reverse proxy, under a base path, which no link leaves.
import { expectSameDocument, mark } from "../support/navigation";
import { type Portal, startPortal } from "../support/portal";
import { expect, test } from "../support/test";
import { menuLink, root, signOut, submitSignIn, switchTo } from "../support/viewer";

const BASE_PATH = "/supply";
let hosted: Portal;

test.beforeAll(async () => {
  hosted = await startPortal("--base-path", BASE_PATH);
});

test.afterAll(() => hosted.stop());

test("a session under a base path", async ({ page }) => {
  const home = new URL(hosted.url).origin + BASE_PATH;
  const strays: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(home)) strays.push(request.url());
  });
  await page.goto(`${home}/`);
  await expect(page).toHaveURL(`${home}/login`);
  await page.goto(`${home}/payments`);
  await expect(page).toHaveURL(`${home}/login?next=%2Fpayments`);
  await submitSignIn(page, hosted.manager);
  await expect(page).toHaveURL(`${home}/payments`);

  await mark(page);
  await menuLink(page, `${BASE_PATH}/quotations`).click();
  await expect(page).toHaveURL(`${home}/quotations`);
  await switchTo(page, "language", "en");
  await expect(root(page)).toHaveAttribute("lang", "en");
  await page.goBack();
  await expect(page).toHaveURL(`${home}/payments`);
  await expectSameDocument(page);

  await signOut(page);
  await expect(page).toHaveURL(`${home}/login`);
  expect(strays).toEqual([]);
});
