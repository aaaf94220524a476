// Takes the viewer from page to page: fetches, keeps the history, and gives up to a full load when anything fails.
import type { PageData } from "../types/server/PageData";
import { fullLoad } from "./full-load";
import { noAnswer } from "./no-answer";
import type { PageClient } from "./page-client";
import { refusedForms, withForms } from "./page-forms";
import { ScrollPositions } from "./scroll-positions";
import type { Session } from "./session";
import type { Landing, Prepare, Shown, View } from "./view";

/** A longer chain is a loop. */
const MOST_REDIRECTS = 5;

/** `url` is where the redirects led. A failed page is the browser's to load, but for one that no answer came to. */
type Found = { url: URL; view: View | null; lost?: true };

export class Navigator {
  readonly #pages: PageClient;
  readonly #session: Session;
  readonly #prepare: Prepare;
  readonly #mayLeave: () => Promise<boolean>;
  readonly #positions = new ScrollPositions();
  #shown: Shown;
  #shownPage = pageOf(new URL(location.href));
  #press: AbortController | null = null;
  #refreshAfterwards = false;
  #generation = 0;
  #draw: (shown: Shown) => void = () => {};

  constructor(
    first: View,
    pages: PageClient,
    session: Session,
    prepare: Prepare,
    mayLeave: () => Promise<boolean>,
  ) {
    this.#shown = { view: first, landing: null };
    this.#pages = pages;
    this.#session = session;
    this.#prepare = prepare;
    this.#mayLeave = mayLeave;
  }

  get shown(): Shown {
    return this.#shown;
  }

  /** Hands every new view to `draw`; answers how to stop that. */
  attach(draw: (shown: Shown) => void): () => void {
    this.#draw = draw;
    return () => {
      this.#draw = () => {};
    };
  }

  /** Goes to a page, as a pressed link does. A newer press gives this one up. */
  async visit(wanted: URL): Promise<void> {
    if (await this.#mayLeave()) await this.#go(wanted);
  }

  /** Goes where a form that was done leads to; also the same page then begins anew. */
  async leadOn(wanted: URL): Promise<void> {
    this.#generation += 1;
    this.#pages.forgetAhead();
    await this.#go(wanted);
  }

  /** Follows the history to where it went: back, forward, or to an anchor. */
  async traverse(): Promise<void> {
    this.#positions.save();
    const wanted = new URL(location.href);
    if (pageOf(wanted) === this.#shownPage) return this.#moveWithinPage();
    if (!(await this.#mayLeave())) return this.#positions.stay();
    const found = await this.#find(wanted);
    if (!found) return;
    const view = await this.#orNoAnswer(found);
    if (!view) return fullLoad(found.url);
    if (found.url.href !== wanted.href) this.#positions.enter(found.url, "replace");
    const top = this.#positions.arrive();
    this.#arrive(view, top === null && wanted.hash ? { anchor: wanted.hash } : { top: top ?? 0 });
  }

  /**
   * Asks for the shown page again and draws what changed, unless another is on its way. One that leads elsewhere by now
   * stays as it is, with what was typed into it and what was said of that.
   */
  async refresh(): Promise<void> {
    if (this.#press) {
      this.#refreshAfterwards = true;
      return;
    }
    this.#pages.forgetAhead();
    const wanted = new URL(location.href);
    const found = await this.#find(wanted, (data) => withRefusedForms(data, this.#shown.view.data));
    // Without an answer the page at hand is better than none.
    if (found?.view && found.url.href === wanted.href) this.#show(found.view, null);
  }

  /** Draws the shown page with a change; rejects when what it needs cannot be loaded. */
  async redraw(
    change: (data: PageData) => PageData,
    landing: Landing | null = null,
  ): Promise<void> {
    for (;;) {
      const { data } = this.#shown.view;
      const view = await this.#prepare(change(data), this.#generation);
      // What came in the meantime must not be lost to this change, nor this change to it.
      if (this.#shown.view.data === data) return this.#show(view, landing);
    }
  }

  async #go(wanted: URL): Promise<void> {
    const found = await this.#find(wanted);
    if (!found) return;
    const view = await this.#orNoAnswer(found);
    if (!view) return fullLoad(found.url);
    this.#positions.save();
    // As in the browser: the page that is already shown makes no second entry.
    this.#positions.enter(found.url, found.url.href === location.href ? "replace" : "push");
    this.#arrive(view, wanted.hash ? { anchor: wanted.hash } : { top: 0 });
  }

  /** Loads a page, through its redirects; `null` when a newer press took over. */
  async #find(
    wanted: URL,
    change: (data: PageData) => PageData = (data) => data,
  ): Promise<Found | null> {
    this.#press?.abort();
    const press = new AbortController();
    this.#press = press;
    const found = await this.#follow(wanted, press.signal, change);
    if (press.signal.aborted) return null;
    this.#press = null;
    return found;
  }

  async #follow(
    wanted: URL,
    signal: AbortSignal,
    change: (data: PageData) => PageData,
  ): Promise<Found> {
    let url = wanted;
    for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
      const outcome = await this.#pages.get(url, signal);
      if (outcome.kind === "page") return { url, view: await this.#ready(change(outcome.data)) };
      if (outcome.kind === "lost") return { url, view: null, lost: true };
      if (outcome.kind !== "redirect") break;
      url = new URL(outcome.to, url);
      if (url.origin !== location.origin) break;
    }
    return { url, view: null };
  }

  #ready(data: PageData): Promise<View | null> {
    return this.#prepare(data, this.#generation).catch(() => null);
  }

  /** The page that says that no answer came, where none came. */
  async #orNoAnswer({ url, view, lost }: Found): Promise<View | null> {
    if (!lost) return view;
    const { data } = this.#shown.view;
    return this.#ready(noAnswer(data, pageOf(url).slice(data.basePath.length)));
  }

  #moveWithinPage(): void {
    this.#press?.abort();
    this.#press = null;
    const top = this.#positions.arrive();
    // An anchor's new entry is the browser's to scroll.
    if (top !== null) scrollTo({ top, behavior: "instant" });
  }

  #arrive(view: View, landing: Landing): void {
    this.#shownPage = pageOf(new URL(location.href));
    this.#show(view, landing);
    if (!this.#refreshAfterwards) return;
    this.#refreshAfterwards = false;
    this.refresh();
  }

  #show(view: View, landing: Landing | null): void {
    this.#shown = { view, landing };
    this.#session.remember(view.data.viewer);
    this.#draw(this.#shown);
  }
}

/** A page that is brought up to date keeps its forms, with what was typed and what was said of it. */
function withRefusedForms(data: PageData, shown: PageData): PageData {
  const forms = data.page.name === shown.page.name ? refusedForms(shown) : {};
  return withForms({ ...data, notice: shown.notice }, forms);
}

/** What tells pages apart: anchors lead within one. */
function pageOf(url: URL): string {
  return url.pathname + url.search;
}
