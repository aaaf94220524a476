// Company data: a change is written, compared, sent to the buyer and withdrawn, with and without scripts.
import { expectAccessible } from "../support/axe";
import { layoutShifts } from "../support/layout-shifts";
import { hydrated } from "../support/navigation";
import { expect, test } from "../support/test";
import { heading, LANGUAGES, main, prefer, signIn } from "../support/viewer";

const WIDTHS = [390, 820, 1440];

test("a change is compared, sent and withdrawn", async ({
  page,
  portal,
  javaScriptEnabled,
  pageErrors,
}) => {
  test.slow();
  pageErrors.expect(/422/);
  // axe is a script itself.
  const expectSound = async () => {
    if (javaScriptEnabled !== false) await expectAccessible(page, page.url());
  };
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/profile");
  await main(page).getByRole("link", { name: "Company data" }).click();
  await expect(heading(page)).toHaveText("Company data");
  await expectSound();

  await main(page).getByRole("link", { name: "Add contact" }).click();
  await main(page).getByLabel("Responsible for").selectOption("Quality");
  await main(page).getByLabel("Name").fill("Huda Saad");
  await main(page).getByLabel("Email address").fill("huda");
  await main(page).getByLabel("Phone number").fill("٠١١ ٤٦٥ ٠٠٢٠");
  await main(page).getByRole("button", { name: "Save and compare" }).click();
  // What was typed is still there, with the reason beside its field.
  await expect(main(page).locator("input[name=email]")).toHaveAttribute("aria-invalid", "true");
  await expect(main(page).getByLabel("Name")).toHaveValue("Huda Saad");
  await expect(main(page).getByLabel("Responsible for")).toHaveValue("quality");
  await expectSound();
  await main(page).getByLabel("Email address").fill("huda@nakheel.example");
  await main(page).getByRole("button", { name: "Save and compare" }).click();

  await expect(heading(page)).toHaveText("Add a contact");
  const row = main(page).getByRole("row").filter({ hasText: "Phone number" });
  await expect(row.getByRole("cell").last()).toContainText("+966114650020");
  await expectSound();
  const address = page.url();
  await main(page).getByRole("button", { name: "Send to buyer" }).click();
  await expect(main(page).getByText("Waiting for the buyer").first()).toBeVisible();
  await expect(page).toHaveURL(address);

  const withdrawal = main(page).locator("details", { hasText: "Withdraw request" });
  await withdrawal.locator("summary").click();
  await withdrawal.getByRole("textbox").fill("She left the company.");
  await withdrawal.getByRole("button", { name: "Withdraw request" }).click();
  await expect(main(page).getByText("Withdrawn").first()).toBeVisible();
  await expectSound();
  await page.goto("/settings/profile/company/requests?states=closed");
  await expect(main(page).getByRole("link", { name: "Add a contact" }).first()).toBeVisible();
});

test("a draft is saved as it is typed, and completed another day", async ({
  page,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/422/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.manager, "/settings/profile/company/change?part=address");
  await main(page).getByLabel("Building number").fill("29");
  await main(page).getByRole("button", { name: "Save draft" }).click();
  await expect(page).toHaveURL(/\/requests\/[^/]+\/change$/);
  await expect(page.getByText("saved").first()).toBeVisible();
  await main(page).getByLabel("City").fill("Riyadh");
  await main(page).getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("saved").first()).toBeVisible();
  await page.goto("/settings/profile/company");
  await main(page).getByRole("link", { name: "Add an address" }).first().click();
  await expect(main(page)).toContainText("This draft is incomplete");
  await expect(main(page).getByRole("button", { name: "Send to buyer" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Edit draft" }).click();
  await expect(main(page).getByLabel("Building number")).toHaveValue("29");
  await expect(main(page).getByLabel("City")).toHaveValue("Riyadh");
  await main(page).getByRole("button", { name: "Save and compare" }).click();
  await expect(main(page).getByLabel("Building number")).toHaveAttribute("aria-invalid", "true");
  await main(page).getByLabel("Building number").fill("2929");
  await main(page).getByLabel("Street").fill("King Fahd Road");
  await main(page).getByLabel("District").fill("Olaya");
  await main(page).getByLabel("Postal code").fill("12211");
  await main(page).getByRole("button", { name: "Save and compare" }).click();
  await expect(main(page).getByRole("button", { name: "Send to buyer" })).toBeVisible();

  const discard = main(page).locator("details", { hasText: "Discard draft" });
  await discard.locator("summary").click();
  await discard.getByRole("link", { name: "Cancel" }).click();
  await expect(discard.getByRole("button", { name: "Discard draft" })).toBeHidden();
  await discard.locator("summary").click();
  await discard.getByRole("button", { name: "Discard draft" }).click();
  await expect(main(page).getByText("Withdrawn").first()).toBeVisible();
});

for (const { language } of LANGUAGES) {
  test(`nothing moves on the pages of company data (${language})`, async ({
    page,
    portal,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled === false, "a script measures it");
    test.slow();
    await prefer(page, portal.url, language);
    await signIn(page, portal.manager, "/settings/profile/company");
    const request = main(page).locator("a.row-link").first();
    const paths = [
      "/settings/profile/company",
      "/settings/profile/company/change?part=certificate",
      (await request.getAttribute("href")) ?? "",
    ];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await page.goto(path);
        await hydrated(page);
        expect(await layoutShifts(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });
}
