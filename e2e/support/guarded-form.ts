// Adds a guarded form, which asks before leaving, to every page.
import type { Locator, Page } from "@playwright/test";

/** A page that needs a session, so that guests get 401. */
export const ACTION = "/products-price";

/** Adds the form to every document after its page data and before the scripts. */
export async function addGuardedForm(page: Page): Promise<void> {
  await page.addInitScript((action) => {
    new MutationObserver((_, observer) => {
      if (!document.getElementById("page-data")) return;
      observer.disconnect();
      const form = document.createElement("form");
      form.method = "post";
      form.setAttribute("action", action);
      form.dataset.guard = "";
      form.dataset.enhance = "form";
      for (const [name, type, value] of [
        ["note", "text", "as it was"],
        ["urgent", "checkbox", "yes"],
        ["pin", "password", ""],
        ["version", "hidden", "1"],
      ] as const) {
        const input = document.createElement("input");
        Object.assign(input, { name, type, defaultValue: value, ariaLabel: name });
        input.autocomplete = type === "password" ? "new-password" : "off";
        form.append(input);
      }
      const button = document.createElement("button");
      button.type = "submit";
      button.textContent = "Send";
      form.append(button);
      document.body.append(form);
    }).observe(document, { childList: true, subtree: true });
  }, ACTION);
}

export const guardedForm = (page: Page): Locator => page.locator("form[data-guard]");
export const note = (page: Page): Locator => page.locator("input[name=note]");
