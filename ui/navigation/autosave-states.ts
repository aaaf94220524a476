// The states of a draft's form, and the transitions between them.
import type { Text } from "../types/server";
import type { Clash, Values } from "./merge-values";

export type Phase =
  /** The portal has what the fields hold. */
  | "clean"
  /** It has not, and gets it after a pause. */
  | "typed"
  | "saving"
  /** Somebody else may have saved another draft: the portal is asked for its own. */
  | "fetching"
  /** Both changed the same fields: nothing is saved before the viewer has decided. */
  | "asking"
  /** The portal is away, and tried again after a while. */
  | "away"
  /** The portal does not take what the fields hold. */
  | "refused"
  /** It takes no draft of the document any more. */
  | "closed"
  /** The form is on its way as a whole, and with it what was typed. */
  | "sending"
  /** It was on its way, and nobody knows whether it arrived. */
  | "undecided"
  /** It arrived, or its page was left. */
  | "over";

export type AutosaveEvent =
  /** The fields hold something else than the portal. */
  | "typed"
  /** They hold the same again. */
  | "undone"
  /** The pause is over, or somebody wants it saved now. */
  | "due"
  | "saved"
  /** More was typed in the meantime. */
  | "savedInPart"
  /** Somebody else saved another draft, or the document takes none any more. */
  | "stale"
  | "unreachable"
  | "refused"
  | "closed"
  /** Two people's changes are in the fields. */
  | "merged"
  /** Some of them contradict each other. */
  | "clashed"
  /** The viewer has decided all of them. */
  | "decided"
  | "sent"
  /** The form as a whole was not taken, for what stands in its fields. */
  | "notTaken"
  /** It was not taken, and the document or its draft may be another one now. */
  | "contested"
  /** No answer came to it. */
  | "lost"
  /** It was taken, or its page is left. */
  | "over";

/** An event that is not listed does not change the phase. */
const NEXT: Record<Phase, Partial<Record<AutosaveEvent, Phase>>> = {
  clean: { typed: "typed", clashed: "asking", contested: "fetching", sent: "sending" },
  typed: {
    undone: "clean",
    due: "saving",
    clashed: "asking",
    contested: "fetching",
    sent: "sending",
  },
  saving: {
    saved: "clean",
    savedInPart: "typed",
    stale: "fetching",
    unreachable: "away",
    refused: "refused",
  },
  fetching: {
    merged: "typed",
    clashed: "asking",
    closed: "closed",
    unreachable: "away",
  },
  asking: { decided: "typed" },
  away: { undone: "clean", due: "saving", sent: "sending" },
  refused: { typed: "typed", undone: "clean", due: "saving", sent: "sending" },
  closed: { sent: "sending" },
  sending: { notTaken: "typed", contested: "fetching", lost: "undecided" },
  // Sent again just as it is, the portal knows it by its key: a draft saved in between would make another one of it.
  undecided: { sent: "sending" },
  over: {},
};

export function nextPhase(phase: Phase, event: AutosaveEvent): Phase {
  return event === "over" ? "over" : (NEXT[phase][event] ?? phase);
}

/** Whether the fields may hold what the portal does not. */
export function isUnsaved(phase: Phase): boolean {
  return phase !== "clean" && phase !== "over";
}

/** The state as the viewer sees it. */
export interface AutosaveState {
  phase: Phase;
  /** Unsaved text of an earlier visit was restored. */
  isRestored: boolean;
  /** When it was saved last since the page is shown. */
  savedAt: string | null;
  /** Whether the browser keeps what the portal does not have. */
  isKept: boolean;
  /** Why the portal does not take it, where it said so. */
  problem: Text | null;
  /** The fields that both changed. */
  clashes: readonly Clash[];
  /** The name of the other draft's author; empty when unknown. */
  by: string;
  /** A colleague's changes that were merged into the fields and not yet sent. */
  joined: Values;
}

export const UNTOUCHED: AutosaveState = {
  phase: "clean",
  isRestored: false,
  savedAt: null,
  isKept: true,
  problem: null,
  clashes: [],
  by: "",
  joined: {},
};
