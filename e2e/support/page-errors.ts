// Collects console output, exceptions, policy violations and failed responses of a page.
import type { BrowserContext, Page } from "@playwright/test";

export class PageErrors {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches all pages of the context, including later ones. */
  async watch(context: BrowserContext): Promise<void> {
    context.on("page", (page) => this.#watchPage(page));
    await context.addInitScript(() => {
      document.addEventListener(
        "securitypolicyviolation",
        ({ violatedDirective, blockedURI, sample }) => {
          console.error(`policy violation: ${violatedDirective} ${blockedURI} ${sample}`);
        },
      );
    });
  }

  /** The errors that the test causes on purpose. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** The unexpected errors. */
  get unexpected(): string[] {
    return this.#seen.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }

  #watchPage(page: Page): void {
    page.on("console", (message) => {
      this.#seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on("pageerror", (error) => this.#seen.push(`page error: ${error.stack ?? error.message}`));
    page.on("response", (response) => {
      if (response.status() >= 400)
        this.#seen.push(`response: ${response.status()} ${response.url()}`);
    });
  }
}
