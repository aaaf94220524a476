// Keeps a document's form saved while it is filled in: on the portal, and in the browser for as long as it is not there.
import type { SavedDraft } from "../types/server/SavedDraft";
import type { DraftPortal } from "./draft-portal";
import { actionOf } from "./forms";
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from "./kept-drafts";
import { type Clash, mergeValues, sameValues, type Values } from "./merge-values";
import { typedValues, typeValue } from "./typed-fields";

/** Milliseconds without a key after which what was typed is saved. */
const PAUSE = 1500;
/** Milliseconds after which a portal that was away is asked again. */
const RETRY = 15_000;

export type AutosaveState =
  | { kind: "untouched" }
  /** What was typed here before, and never reached the portal, is back. */
  | { kind: "restored" }
  | { kind: "typed" }
  | { kind: "saving" }
  | { kind: "saved"; at: string }
  /** Kept in the browser until the portal can be reached. */
  | { kind: "kept" }
  /** The portal takes no draft of it any more; it stays in the browser. */
  | { kind: "closed" }
  /** Somebody else saved a draft, and both changed these fields. */
  | { kind: "asking"; clashes: readonly Clash[]; by: string };

interface AutosaveOptions {
  form: HTMLFormElement;
  portal: DraftPortal;
  /** The id of the viewer. */
  user: string;
  /** Of the page that holds the form, as a path of the portal. */
  path: string;
  draft: SavedDraft | null;
  /** What the fields hold where there is no draft. */
  beginning: Values;
  show(state: AutosaveState): void;
}

export class Autosave {
  readonly #options: AutosaveOptions;
  #state: AutosaveState = { kind: "untouched" };
  /** What the portal has, or what the page began with. */
  #base: Values;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving: Promise<void> | null = null;
  #isSent = false;
  #isUndecided = false;

  constructor(options: AutosaveOptions) {
    const { user, path, draft, beginning } = options;
    this.#options = options;
    this.#base = draft?.values ?? beginning;
    this.#version = draft?.version ?? 0;
    const kept = keptDraft(user, path);
    if (kept) this.#restore(kept, draft?.savedBy ?? "");
    else if (this.#isDirty()) this.typed();
  }

  /** The form was sent as a whole: there is nothing to save before it is refused or typed into again. */
  get isSent(): boolean {
    return this.#isSent;
  }

  get isAsking(): boolean {
    return this.#state.kind === "asking";
  }

  /** Somebody typed. */
  typed(): void {
    this.#isSent = false;
    this.#keep();
    if (this.#waits()) return;
    this.#show({ kind: "typed" });
    this.#saveIn(PAUSE);
  }

  /** Saves what is not saved yet; answers once that is done, or cannot be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#saving) await this.#saving;
    if (!this.#isDirty() || this.#waits()) return;
    this.#saving = this.#save().finally(() => {
      this.#saving = null;
    });
    await this.#saving;
  }

  /** The form is on its way as a whole, and with it what was typed. */
  sent(): void {
    clearTimeout(this.#timer);
    this.#isSent = true;
    this.#isUndecided = false;
  }

  /** It was not taken. */
  refused(): void {
    if (this.#isSent) this.typed();
  }

  /**
   * Nobody knows whether it was taken. Sent again just as it is, the portal knows it by its key: a draft saved in
   * between would make another one of it.
   */
  undecided(): void {
    this.#isUndecided = true;
    this.#keep();
  }

  /** Answers the question what stands in a field that both changed. */
  choose(field: string, value: string): void {
    if (this.#state.kind !== "asking") return;
    const { clashes, by } = this.#state;
    const left = clashes.filter((clash) => clash.field !== field);
    this.#show(left.length > 0 ? { kind: "asking", clashes: left, by } : { kind: "typed" });
    typeValue(this.#options.form, field, value);
    if (left.length === 0) this.typed();
  }

  /** The form is left: what is not saved is sent after it, and kept until that is known to have arrived. */
  stop(): void {
    clearTimeout(this.#timer);
    const { user, path } = this.#options;
    if (this.#isSent && !this.#isUndecided) forgetDraft(user, path);
    else if (this.#isDirty()) this.flush();
  }

  async #save(): Promise<void> {
    const { form, portal, user, path } = this.#options;
    const values = typedValues(form);
    this.#keep();
    this.#show({ kind: "saving" });
    const saved = await portal.save(actionOf(form), values, this.#version);
    switch (saved.kind) {
      case "saved":
        this.#base = values;
        this.#adopt(saved.version);
        // More may have been typed in the meantime: that is saved after its own pause.
        if (this.#isDirty()) return this.#show({ kind: "typed" });
        forgetDraft(user, path);
        return this.#show({ kind: "saved", at: saved.savedAt });
      case "stale":
        return this.#askForTheirs();
      case "unreachable":
        this.#show({ kind: "kept" });
        return this.#saveIn(RETRY);
      case "refused":
        return this.#show({ kind: "kept" });
    }
  }

  async #askForTheirs(): Promise<void> {
    const { form, portal, path } = this.#options;
    try {
      const theirs = await portal.newest(path);
      if (theirs === undefined) return this.#show({ kind: "closed" });
      const [base, version] = [this.#base, theirs?.version ?? 0];
      this.#base = theirs?.values ?? {};
      this.#adopt(version);
      this.#merge(base, typedValues(form), this.#base, theirs?.savedBy ?? "");
    } catch {
      this.#show({ kind: "kept" });
      this.#saveIn(RETRY);
    }
  }

  #restore(kept: KeptDraft, by: string): void {
    this.#merge(kept.base, kept.values, this.#base, by);
    if (this.#state.kind === "typed") this.#show({ kind: "restored" });
  }

  /** Makes the form hold what both changed since `base`; where they contradict each other, the viewer is asked. */
  #merge(base: Values, mine: Values, theirs: Values, by: string): void {
    const { form } = this.#options;
    const { taken, clashes } = mergeValues(base, mine, theirs);
    const merged = { ...mine, ...taken };
    if (clashes.length > 0) this.#show({ kind: "asking", clashes, by });
    const shown = typedValues(form);
    for (const field of new Set([...Object.keys(shown), ...Object.keys(merged)])) {
      const value = merged[field] ?? "";
      if (value !== (shown[field] ?? "")) typeValue(form, field, value);
    }
    if (clashes.length === 0) this.typed();
  }

  /** Nothing is saved before the viewer has decided, and nothing where no draft is taken. */
  #waits(): boolean {
    return this.#state.kind === "asking" || this.#state.kind === "closed";
  }

  #adopt(version: number): void {
    this.#version = version;
    const field = this.#options.form.elements.namedItem("draftVersion");
    if (field instanceof HTMLInputElement) field.value = String(version);
  }

  #keep(): void {
    const { form, user, path } = this.#options;
    keepDraft(user, path, { base: this.#base, values: typedValues(form) });
  }

  #isDirty(): boolean {
    return !this.#isSent && !sameValues(this.#base, typedValues(this.#options.form));
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  #show(state: AutosaveState): void {
    this.#state = state;
    this.#options.show(state);
  }
}
