// Marks the document as busy during requests, for the loading bar's style sheet and assistive technology.

/** A request with this header shows no loading bar (specification section 7). */
export const IGNORE_LOADING_BAR = "ignoreLoadingBar";

/** The headers of calls that the viewer does not wait for. */
export const IN_BACKGROUND = { [IGNORE_LOADING_BAR]: "true" };

/** Counts running requests; the bar is shown while there are any. */
export class LoadingBar {
  #running = 0;

  /** Shows the bar during `work`. */
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
