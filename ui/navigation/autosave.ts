// Saves a document's form while it is filled in: on the portal, and until then in the browser. Its states are in
// `autosave-states.ts`.
import type { SavedDraft } from "../types/server";
import {
  type AutosaveEvent,
  type AutosaveState,
  isUnsaved,
  nextPhase,
  type Phase,
  UNTOUCHED,
} from "./autosave-states";
import type { DraftPortal } from "./draft-portal";
import { actionOf, FORM_TAKEN } from "./forms";
import { type KeptDraft, KeptDrafts, keptOver } from "./kept-drafts";
import { mergeValues, sameValues, type Values } from "./merge-values";
import { fillIn, typedValues, typeValue } from "./typed-fields";

/** Milliseconds after the last input until a save. */
const PAUSE = 1500;
/** Milliseconds until an unreachable portal is tried again. */
const RETRY = 15_000;
/** The most saves of one flush, because another user may keep saving as fast. */
const MOST_SAVES = 5;

interface AutosaveOptions {
  form: HTMLFormElement;
  portal: DraftPortal;
  basePath: string;
  /** The id of the viewer. */
  user: string;
  /** The path of the form's page. */
  path: string;
  draft: SavedDraft | null;
  /** The values of the fields while there is no draft. */
  beginning: Values;
  /** The values before the changes, if they differ from the draft's. */
  changedFrom: Values | null;
  show(state: AutosaveState): void;
}

type Theirs = Pick<SavedDraft, "version" | "values" | "savedBy">;

export class Autosave {
  readonly #options: AutosaveOptions;
  readonly #kept: KeptDrafts;
  #state = UNTOUCHED;
  /** The values before the changes; while the viewer resolves conflicts, those before the conflicts. */
  #base: Values;
  #version: number;
  #theirs: Theirs | null = null;
  /** The values of a save without a response, which may have arrived. */
  #unanswered: Values | null = null;
  /** Whether the viewer was shown the merged values before sending the form. */
  #isShown = true;
  #work: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: AutosaveOptions) {
    const { form, basePath, user, path, draft, beginning, changedFrom } = options;
    this.#options = options;
    this.#kept = new KeptDrafts(basePath, user, path);
    const portals = draft ?? { version: 0, values: beginning, savedBy: "" };
    this.#base = portals.values;
    this.#version = portals.version;
    form.addEventListener(FORM_TAKEN, () => this.giveUp());
    const kept = this.#kept.adopt();
    if (kept) this.#restore(kept, portals);
    else if (changedFrom) this.#merge(changedFrom, typedValues(form), portals);
    else this.#compare();
  }

  get phase(): Phase {
    return this.#state.phase;
  }

  get form(): HTMLFormElement {
    return this.#options.form;
  }

  /** The version of the draft that the form is based on. */
  get version(): number {
    return this.#version;
  }

  get isSaved(): boolean {
    return !isUnsaved(this.phase);
  }

  /** Must be called after input. */
  typed(): void {
    this.#state = { ...this.#state, isRestored: false };
    this.#compare();
  }

  /** Saves unsaved values; resolves when they are saved or cannot be saved. */
  async flush(): Promise<void> {
    for (let saves = 0; saves < MOST_SAVES; saves += 1) {
      this.#on("due");
      while (this.phase === "saving" || this.phase === "fetching") await this.#work;
      if (this.phase !== "typed") return;
    }
  }

  /**
   * Saves first, then returns whether the form may be sent: the viewer is still on its page, and has seen all merged
   * values.
   */
  async maySend(): Promise<boolean> {
    await this.flush();
    if (this.phase === "over") return false;
    const isShown = this.#isShown && this.phase !== "asking";
    this.#isShown = true;
    if (!isShown) {
      this.#state = { ...this.#state, stops: this.#state.stops + 1 };
      this.#show();
    }
    return isShown;
  }

  /** Must be called when the form is sent. */
  sent(): void {
    this.#state = { ...this.#state, joined: {} };
    this.#on("sent");
  }

  /** Must be called when the form was rejected; `isContested` if the document or its draft may have changed. */
  refused(isContested: boolean): void {
    this.#on(isContested ? "contested" : "notTaken");
    if (this.phase === "typed") this.#compare();
  }

  /** Must be called when it is unknown whether the form arrived. */
  undecided(): void {
    this.#on("lost");
    this.keep();
  }

  /** Resolves the conflict of a field with this value. */
  choose(field: string, value: string): void {
    if (!this.#theirs) return;
    const clashes = this.#state.clashes.filter((clash) => clash.field !== field);
    this.#state = { ...this.#state, clashes };
    typeValue(this.#options.form, field, value);
    if (clashes.length === 0) {
      this.#changeFrom(this.#theirs);
      this.#on("decided");
    }
    this.#compare();
  }

  /** Must be called when the viewer leaves the page. Saves once more, and stores the values in the browser until then. */
  stop(): void {
    const isWorthSaving = ["typed", "saving", "away", "refused"].includes(this.phase);
    this.#on("over");
    if (isWorthSaving) this.#saveLast();
  }

  /** Stops saving, and deletes the stored values. */
  giveUp(): void {
    this.#on("over");
    this.#kept.forget();
  }

  #on(event: AutosaveEvent): void {
    const before = this.phase;
    const phase = nextPhase(before, event);
    this.#state = { ...this.#state, phase };
    if (phase !== before) this.#enter(phase);
    this.#show();
  }

  #enter(phase: Phase): void {
    clearTimeout(this.#timer);
    if (phase === "clean") this.#kept.forget();
    else if (phase === "typed") this.#saveIn(PAUSE);
    else if (phase === "away") this.#saveIn(RETRY);
    else if (phase === "saving") this.#work = this.#save();
    else if (phase === "fetching") this.#work = this.#fetch();
  }

  /** Compares the fields with the values before the changes. */
  #compare(): void {
    this.#on(this.#isDirty() ? "typed" : "undone");
    this.keep();
    if (this.phase === "typed") this.#saveIn(PAUSE);
  }

  async #save(): Promise<void> {
    const { form, portal } = this.#options;
    const values = typedValues(form);
    this.keep();
    const saved = await portal.save(actionOf(form), values, this.#version);
    this.#unanswered = saved.kind === "unreachable" ? values : null;
    switch (saved.kind) {
      case "saved":
        this.#changeFrom({ version: saved.version, values });
        this.#state = { ...this.#state, savedAt: saved.savedAt };
        this.#on(this.#isDirty() ? "savedInPart" : "saved");
        return this.keep();
      case "refused":
        this.#state = { ...this.#state, problem: saved.problem };
        return this.#on("refused");
      default:
        return this.#on(saved.kind);
    }
  }

  async #saveLast(): Promise<void> {
    const { form, portal } = this.#options;
    await this.#work;
    const saved = this.#isDirty()
      ? await portal.save(actionOf(form), typedValues(form), this.#version)
      : null;
    if (!saved || saved.kind === "saved") this.#kept.forget();
  }

  async #fetch(): Promise<void> {
    const { form, portal, path, beginning } = this.#options;
    const newest = await portal.newest(path).catch(() => null);
    if (this.phase !== "fetching") return;
    if (!newest) return this.#on("unreachable");
    if (newest === "closed") return this.#on("closed");
    if (newest.lines?.some((line) => !form.querySelector(`[name^="lines.${line.lineNumber}."]`))) {
      // The page has no fields of lines that were added; what is typed is kept for the next one.
      this.keep();
      location.reload();
      return this.#on("over");
    }
    const values = newest.beginning ?? beginning;
    const theirs = newest.draft ?? { version: 0, values, savedBy: "" };
    const isOwn = this.#unanswered !== null && sameValues(this.#unanswered, theirs.values);
    this.#merge(isOwn ? theirs.values : this.#base, typedValues(form), theirs);
  }

  #restore(kept: KeptDraft, portals: Theirs): void {
    const { base, mine } = keptOver(portals.values, kept, this.#documentVersion());
    this.#merge(base, mine, portals);
    this.#state = { ...this.#state, isRestored: isUnsaved(this.phase) };
    this.#show();
  }

  /** Fills the form with both users' changes since `base`; the viewer resolves conflicts. */
  #merge(base: Values, mine: Values, theirs: Theirs): void {
    const { taken, joined: theirChanges, clashes } = mergeValues(base, mine, theirs.values);
    const filled = fillIn(this.#options.form, { ...mine, ...taken });
    const joined = Object.entries(theirChanges).filter(([field]) => filled.includes(field));
    if (joined.length > 0) this.#isShown = false;
    const all = { ...this.#state.joined, ...Object.fromEntries(joined) };
    this.#state = { ...this.#state, joined: all };
    if (clashes.length > 0) {
      this.#base = base;
      this.#theirs = theirs;
      this.#state = { ...this.#state, clashes, by: theirs.savedBy };
      this.#on("clashed");
      this.keep();
    } else {
      this.#changeFrom(theirs);
      this.#on("merged");
      this.#compare();
    }
  }

  #changeFrom({ version, values }: Pick<Theirs, "version" | "values">): void {
    this.#base = values;
    this.#version = version;
    this.#theirs = null;
    const field = this.#options.form.elements.namedItem("draftVersion");
    if (field instanceof HTMLInputElement) field.value = String(version);
  }

  /** Stores unsaved values in the browser. */
  keep(): void {
    if (!isUnsaved(this.phase)) return;
    const values = typedValues(this.#options.form);
    const isKept = this.#kept.keep(this.#documentVersion(), this.#base, values);
    this.#state = { ...this.#state, isKept };
    this.#show();
  }

  #documentVersion(): string {
    const field = this.#options.form.elements.namedItem("version");
    return field instanceof HTMLInputElement ? field.value : "";
  }

  #isDirty(): boolean {
    return !sameValues(this.#base, typedValues(this.#options.form));
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  #show(): void {
    if (this.phase === "over") return;
    const mine = this.#theirs && typedValues(this.#options.form);
    const clashes = mine
      ? this.#state.clashes.map((clash) => ({ ...clash, mine: mine[clash.field] ?? "" }))
      : [];
    this.#state = { ...this.#state, clashes };
    this.#options.show(this.#state);
  }
}
