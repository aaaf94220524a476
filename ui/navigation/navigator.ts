// Navigates between pages: fetches them, maintains the history, and falls back to a full load after a failure.
import type { PageData } from "../types/server";
import { fullLoad } from "./full-load";
import { closeLayers } from "./layers";
import { isNoAnswer, noAnswer } from "./no-answer";
import type { PageClient } from "./page-client";
import { refusedForms, withForms } from "./page-forms";
import { ScrollPositions } from "./scroll-positions";
import type { Session } from "./session";
import type { Landing, Prepare, Shown, ShownData, View } from "./view";
import { whenReachable } from "./when-reachable";

/** A longer chain is a loop. */
const MOST_REDIRECTS = 5;

/** Milliseconds that a pressed link waits for its page before a remembered one is shown meanwhile. */
const SLOW = 400;

/** `url` is the address after redirects. */
type Found = { url: URL } & (
  | { kind: "page"; data: PageData; isSame: boolean }
  /** The portal refused the request with a message, which is shown. */
  | { kind: "refused" }
  /** The browser must load the page. */
  | { kind: "failed" }
  /** There was no response. */
  | { kind: "lost" }
);

export class Navigator {
  readonly #pages: PageClient;
  readonly #session: Session;
  readonly #prepare: Prepare;
  readonly #expect: (url: URL) => void;
  readonly #mayLeave: () => Promise<boolean>;
  readonly #positions = new ScrollPositions();
  #shown: Shown;
  #shownPage = pageOf(new URL(location.href));
  /** Target of the last navigation until the browser is there: a change of the view meanwhile leads there too. */
  #awaited: Landing | null = null;
  #press: AbortController | null = null;
  #refreshAfterwards = false;
  #isWaiting = false;
  #generation = 0;
  #draw: (shown: Shown) => void = () => {};

  /** `expect` is called with every requested page, so that its script and messages can load at the same time. */
  constructor(
    first: View,
    pages: PageClient,
    session: Session,
    prepare: Prepare,
    expect: (url: URL) => void,
    mayLeave: () => Promise<boolean>,
  ) {
    this.#shown = { view: first, landing: null };
    this.#pages = pages;
    this.#session = session;
    this.#prepare = prepare;
    this.#expect = expect;
    this.#mayLeave = mayLeave;
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** Passes every new view to `draw`; returns a function that stops this. */
  attach(draw: (shown: Shown) => void): () => void {
    this.#draw = draw;
    return () => {
      this.#draw = () => {};
    };
  }

  /** Must be called when the browser is at a view's landing. */
  landed(landing: Landing): void {
    if (this.#awaited === landing) this.#awaited = null;
  }

  /** Goes to a page, as a pressed link does. A newer press cancels this one. */
  async visit(wanted: URL): Promise<void> {
    if (await this.#mayLeave()) await this.#go(wanted);
  }

  /** Follows the redirect of an accepted form. Also the same page is mounted again. */
  async followRedirect(wanted: URL): Promise<void> {
    this.#generation += 1;
    this.#pages.changed();
    await this.#go(wanted);
  }

  /** Follows a move in the history: back, forward, or to an anchor. A remembered page is shown at once. */
  async traverse(): Promise<void> {
    this.#positions.save();
    const wanted = new URL(location.href);
    if (pageOf(wanted) === this.#shownPage) return this.#moveWithinPage();
    if (!(await this.#mayLeave())) return this.#positions.stay();
    await this.#travel(wanted, 0, (url) => {
      if (url.href !== wanted.href) this.#positions.enter(url, "replace");
      const top = this.#positions.arrive();
      return top === null && wanted.hash ? { anchor: wanted.hash } : { top: top ?? 0 };
    });
  }

  /**
   * Fetches the shown page again and renders the changes, unless another page is loading. If the page redirects now, or a
   * refused form would have no place, it stays as it is, with typed text and messages.
   */
  async refresh(): Promise<void> {
    if (this.#press) {
      this.#refreshAfterwards = true;
      return;
    }
    this.#pages.changed();
    const wanted = new URL(location.href);
    const press = this.#begin();
    const found = await this.#follow(wanted, press.signal);
    if (press.signal.aborted) return;
    const isPage = found.kind === "page" && found.url.href === wanted.href;
    // Without a response the shown page stays.
    if (isPage && !losesTypedText(found.data, this.#shown.view.data))
      await this.#update(found, press);
    else if (found.kind === "lost") this.#tryAgainLater();
    this.#end(press);
  }

  /** Renders the shown page with a change; rejects if its script or messages cannot be loaded. */
  async redraw(
    change: (data: ShownData) => ShownData,
    landing: Landing | null = null,
  ): Promise<void> {
    for (;;) {
      const { data } = this.#shown.view;
      const view = await this.#prepare(change(data), this.#generation);
      // If another page arrived meanwhile, the change applies to that page.
      if (this.#shown.view.data === data) return this.#show({ view, landing });
    }
  }

  async #go(wanted: URL): Promise<void> {
    await this.#travel(wanted, SLOW, (url) => {
      this.#positions.save();
      // The shown page gets no second entry, as in the browser.
      this.#positions.enter(url, url.href === location.href ? "replace" : "push");
      return wanted.hash ? { anchor: wanted.hash } : { top: 0 };
    });
  }

  /**
   * Shows the page at `wanted`; a remembered one meanwhile, if the portal does not respond within `patience` milliseconds.
   * `enter` makes the history's entry and returns the place to scroll to.
   */
  async #travel(wanted: URL, patience: number, enter: (url: URL) => Landing): Promise<void> {
    const press = this.#begin();
    this.#session.askFor(wanted);
    closeLayers();
    const coming = this.#follow(wanted, press.signal);
    const isSlow = await Promise.race([coming.then(() => false), elapsed(patience)]);
    const meanwhile = isSlow ? await this.#remembered(wanted) : null;
    if (press.signal.aborted) return;
    if (meanwhile) this.#arrive({ view: meanwhile, landing: enter(wanted), isAtHand: true });

    const found = await coming;
    if (press.signal.aborted) return;
    // The shown page stays, unless the history has gone on already.
    if (found.kind === "refused" && wanted.href !== location.href) return this.#end(press);
    const isShown = meanwhile !== null && found.url.href === wanted.href;
    if (isShown && found.kind === "page") {
      if (!found.isSame) await this.#update(found, press);
      return this.#end(press);
    }
    const view = await this.#viewOf(found);
    if (press.signal.aborted) return;
    if (!view) return fullLoad(found.url);
    if (isShown) {
      this.#show({ view, landing: null });
    } else {
      if (meanwhile) this.#positions.enter(found.url, "replace");
      this.#arrive({ view, landing: meanwhile ? { top: 0 } : enter(found.url) });
    }
    if (found.kind === "lost") this.#tryAgainLater();
    this.#end(press);
  }

  /** Cancels the running navigation and begins another. */
  #begin(): AbortController {
    this.#press?.abort();
    this.#press = new AbortController();
    return this.#press;
  }

  #end(press: AbortController): void {
    if (this.#press !== press) return;
    this.#press = null;
    this.#session.askFor(null);
    if (!this.#refreshAfterwards) return;
    this.#refreshAfterwards = false;
    this.refresh();
  }

  /** Fetches a page's data, following redirects. */
  async #follow(wanted: URL, signal: AbortSignal): Promise<Found> {
    let url = wanted;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      this.#expect(url);
      const outcome = await this.#pages.get(url, signal);
      if (outcome.kind === "page" || outcome.kind === "lost" || outcome.kind === "refused")
        return { url, ...outcome };
      if (outcome.kind !== "redirect") break;
      url = new URL(outcome.to, url);
      if (url.origin !== location.origin) break;
    }
    return { url, kind: "failed" };
  }

  /** Replaces the data of the shown page. */
  async #update({ data }: { data: PageData }, { signal }: AbortController): Promise<void> {
    const shown = this.#shown.view.data;
    const view = await this.#ready(withRefusedForms(data, shown));
    if (view && !signal.aborted)
      this.#show({ view, landing: isNoAnswer(shown) ? { top: 0 } : null });
  }

  /** The remembered view of a page, unless it is the shown page. */
  async #remembered(url: URL): Promise<View | null> {
    const known = pageOf(url) === this.#shownPage ? null : this.#pages.recall(url);
    return known?.isCurrent ? this.#ready(this.#forViewer(known.data)) : null;
  }

  /** The view of a response; without a response the remembered page, or the page about a lost network. */
  async #viewOf(found: Found): Promise<View | null> {
    if (found.kind === "failed" || found.kind === "refused") return null;
    if (found.kind === "page") return this.#ready(found.data);
    const { data } = this.#shown.view;
    const path = pageOf(found.url);
    const known = this.#pages.recall(found.url);
    // The messages of the shown forms stay.
    const last = path === this.#shownPage ? data : known && this.#forViewer(known.data);
    const asOf = known && new Date(known.cameAt).toISOString();
    const asItWas = last && asOf && (await this.#ready({ ...last, asOf }));
    return asItWas || this.#ready(noAnswer(data, path.slice(data.basePath.length)));
  }

  /** The page with the current viewer, whose token may be newer, as may be the number of unread notifications. */
  #forViewer(data: PageData): PageData {
    const { viewer, unread } = this.#shown.view.data;
    return { ...data, viewer, unread };
  }

  #ready(data: ShownData): Promise<View | null> {
    return this.#prepare(data, this.#generation).catch(() => null);
  }

  /** Fetches a page without a response again once the portal is reachable, if it is still shown. */
  #tryAgainLater(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    whenReachable(() => {
      this.#isWaiting = false;
      const { data } = this.#shown.view;
      if (data.asOf || isNoAnswer(data)) this.refresh();
    });
  }

  #moveWithinPage(): void {
    this.#press?.abort();
    this.#press = null;
    const top = this.#positions.arrive();
    // The browser scrolls to anchors itself.
    if (top !== null) scrollTo({ top, behavior: "instant" });
  }

  #arrive(shown: Shown): void {
    this.#shownPage = pageOf(new URL(location.href));
    this.#show(shown);
  }

  #show(shown: Shown): void {
    this.#awaited = shown.landing ?? this.#awaited;
    this.#shown = { ...shown, landing: this.#awaited };
    this.#session.remember(shown.view.data.viewer);
    this.#draw(this.#shown);
  }
}

/** An updated page keeps its refused forms, with typed text and messages. */
function withRefusedForms(data: PageData, shown: PageData): PageData {
  const forms = data.page.name === shown.page.name ? refusedForms(shown) : {};
  return withForms({ ...data, notice: shown.notice }, forms);
}

/** Returns whether the page of refused forms is replaced, such as that of a deleted document; their text is kept. */
function losesTypedText(data: PageData, shown: PageData): boolean {
  return data.page.name !== shown.page.name && Object.keys(refusedForms(shown)).length > 0;
}

function elapsed(milliseconds: number): Promise<boolean> {
  return new Promise((done) => setTimeout(done, milliseconds, true));
}

/** The page's identity: its address without the anchor. */
function pageOf(url: URL): string {
  return url.pathname + url.search;
}
