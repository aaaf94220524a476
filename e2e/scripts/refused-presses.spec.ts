// A press that another tab made impossible: the message is at the top of the page, with the typed text.
import { hydrated, mark } from "../support/navigation";
import { formTo, openOrder } from "../support/orders";
import { withOwnPortal } from "../support/own-portal";
import { expect } from "../support/test";
import { main, prefer, signIn } from "../support/viewer";

const test = withOwnPortal();

test("an order that was accepted in another tab cannot be rejected, and says so", async ({
  page,
  context,
  portal,
  pageErrors,
}) => {
  pageErrors.expect(/409/);
  await prefer(page, portal.url, "en");
  await signIn(page, portal.user);
  const order = await openOrder(page, "to_confirm");
  await mark(page);
  await main(page).getByText("Reject…", { exact: true }).click();
  await formTo(page, "/reject").locator("[name=reason]").fill("typed with care");

  const other = await context.newPage();
  await other.goto(order);
  await hydrated(other);
  await main(other).getByText("Accept order", { exact: true }).click();
  await formTo(other, "/accept").locator("button[type=submit]").click();
  await expect(formTo(other, "/accept")).toHaveCount(0);

  await formTo(page, "/reject").locator("button[type=submit]").click();
  await expect(formTo(page, "/reject")).toHaveCount(0);
  const refusal = main(page).locator(".lost-refusals");
  await expect(refusal.getByRole("alert")).toContainText("typed with care");
  await expect(refusal.getByRole("alert")).toContainText(/\p{L}{3}/u);
  await expect(refusal).toBeFocused();
  await expect(refusal).toBeInViewport();
});
