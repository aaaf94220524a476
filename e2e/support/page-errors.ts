// Collects everything that a page should not do: console output, exceptions, policy violations, failed responses.
import type { BrowserContext, Page } from "@playwright/test";

export class PageErrors {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Watches every page of the context, those opened later included. */
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

  /** This much the test brings about on purpose. */
  expect(...patterns: RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What nobody expected. */
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
