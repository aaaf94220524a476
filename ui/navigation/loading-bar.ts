// Tells the page that requests run: the loading bar's style sheet and assistive technology read it from the document.

/** Counts what is under way; the bar runs while anything is. */
export class LoadingBar {
  #running = 0;

  /** Runs the bar for as long as `work` takes. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#count(1);
    try {
      return await work();
    } finally {
      this.#count(-1);
    }
  }

  #count(change: 1 | -1): void {
    this.#running += change;
    const busy = this.#running > 0;
    document.documentElement.toggleAttribute("data-pending", busy);
    document.querySelector("main")?.setAttribute("aria-busy", String(busy));
  }
}
