// The bell and the notifications, with and without scripts.
import type { Page } from "@playwright/test";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { LANGUAGES, main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();
const [, ENGLISH] = LANGUAGES;

const bell = (page: Page) => page.getByRole("link", { name: /^Notifications: / });

test("a notification leads to its document and is read from then on", async ({ page, portal }) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.user);
  const label = (await bell(page).textContent()) ?? "";
  const unread = Number(/(\d+)\W*unread/.exec(label)?.[1]);
  expect(unread).toBeGreaterThan(1);

  await bell(page).click();
  await expect(page).toHaveURL("/notifications");
  await expect(main(page)).toContainText(new RegExp(`${unread}\\W* notifications are unread`));
  const first = main(page).locator(".notifications li").first();
  await expect(first).toHaveClass("unread");
  const number = (await first.locator("a bdi").textContent()) ?? "";
  await first.locator("a").click();
  await expect(page).toHaveURL(new RegExp(`/(purchase-orders|quotations|payments)/${number}$`));
  // Opening a document reads all of its notifications.
  const left = async () =>
    Number(/(\d+)\W*unread/.exec((await bell(page).textContent()) ?? "")?.[1]);
  await expect.poll(left).toBeLessThan(unread);

  await bell(page).click();
  await expect(first).not.toHaveClass("unread");
  await main(page).getByRole("button", { name: "Mark all as read" }).click();
  await expect(main(page)).toContainText("You have read everything.");
  await expect(bell(page)).toHaveAccessibleName("Notifications: none unread");
  await expect(main(page).locator(".unread")).toHaveCount(0);
});

test("what is mailed is chosen in the profile", async ({ page, portal }) => {
  await prefer(page, portal.url, ENGLISH.language);
  await signIn(page, portal.user);
  await page.goto("/notifications");
  await main(page).getByRole("link", { name: "Email settings" }).click();
  await expect(page).toHaveURL("/settings/profile#notifications");
  await main(page).getByLabel("Awards").selectOption("No email");
  await main(page).getByLabel("Messages and files").selectOption("In the daily email");
  await main(page).getByRole("button", { name: "Save choice" }).click();
  await expect(page.getByText("Your choice of emails was saved.")).toBeVisible();
  await page.goto("/settings/profile");
  await expect(main(page).getByLabel("Awards")).toHaveValue("never");
  await expect(main(page).getByLabel("Messages and files")).toHaveValue("daily");
});
