// Signs one of the buyer's people in, with a new account of the command line.
import { execFile } from "node:child_process";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { expect, type Page } from "@playwright/test";
import { BINARY, type Portal } from "./portal";
import { main } from "./viewer";

export const PERSON = "Hind Al-Qahtani";
const PASSWORD = "seven quiet camels";

export async function enterDesk(
  page: Page,
  portal: Portal,
  rights = "--administrator",
): Promise<void> {
  const email = `p${Math.random().toString(36).slice(2, 10)}@buyer.example`;
  const create = ["buyer-person", "create", email, "--name", PERSON, rights];
  const directory = ["--data-dir", dirname(portal.mailbox)];
  const { stdout } = await promisify(execFile)(BINARY, [...create, ...directory]);
  await page.goto(new URL(stdout.trim()).pathname);
  await main(page).locator("input[name=password]").fill(PASSWORD);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(/\/buyer\/login/);
  await main(page).locator("input[name=email]").fill(email);
  await main(page).locator("input[name=password]").fill(PASSWORD);
  await main(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL("/buyer/suppliers");
}
