// The states of a draft's form, and the transitions between them.
import type { Text } from "../types/server";
import type { Clash, Values } from "./merge-values";

export type Phase =
  /** The portal has the values of the fields. */
  | "clean"
  /** The portal does not have them; they are saved after a pause. */
  | "typed"
  | "saving"
  /** Another user may have saved a draft; the portal's draft is being fetched. */
  | "fetching"
  /** Both users changed the same fields; nothing is saved until the viewer has resolved the conflicts. */
  | "asking"
  /** The portal is unreachable; the save is retried after a delay. */
  | "away"
  /** The portal rejects the values of the fields. */
  | "refused"
  /** The portal accepts no more drafts of the document. */
  | "closed"
  /** The form is being sent, with everything that was typed. */
  | "sending"
  /** The form was sent, and it is unknown whether it arrived. */
  | "undecided"
  /** The form arrived, or the viewer left its page. */
  | "over";

export type AutosaveEvent =
  /** The values of the fields differ from the portal's. */
  | "typed"
  /** The values are the portal's again. */
  | "undone"
  /** The pause is over, or a save was requested. */
  | "due"
  | "saved"
  /** Saved, but the values changed in the meantime. */
  | "savedInPart"
  /** Another user saved a draft, or the document accepts no more drafts. */
  | "stale"
  | "unreachable"
  | "refused"
  | "closed"
  /** The fields contain the changes of both users. */
  | "merged"
  /** Some of their changes conflict. */
  | "clashed"
  /** The viewer has resolved all conflicts. */
  | "decided"
  | "sent"
  /** The sent form was rejected because of its values. */
  | "notTaken"
  /** The sent form was rejected, and the document or its draft may have changed. */
  | "contested"
  /** The sent form got no response. */
  | "lost"
  /** The sent form was accepted, or the viewer left its page. */
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
  // The portal recognises the form by its key if it is sent again unchanged. Saving a draft would change it.
  undecided: { sent: "sending" },
  over: {},
};

export function nextPhase(phase: Phase, event: AutosaveEvent): Phase {
  return event === "over" ? "over" : (NEXT[phase][event] ?? phase);
}

/** Whether the fields may contain unsaved values. */
export function isUnsaved(phase: Phase): boolean {
  return phase !== "clean" && phase !== "over";
}

/** The state as the viewer sees it. */
export interface AutosaveState {
  phase: Phase;
  /** Unsaved text of an earlier visit was restored. */
  isRestored: boolean;
  /** The time of the last save while the page is shown. */
  savedAt: string | null;
  /** Whether the browser stores the unsaved values. */
  isKept: boolean;
  /** Reason why the portal rejects the values, if known. */
  problem: Text | null;
  /** The fields that both users changed. */
  clashes: readonly Clash[];
  /** The name of the other draft's author; empty when unknown. */
  by: string;
  /** A colleague's changes that were merged into the fields and not yet sent. */
  joined: Values;
  /** Number of times that the form was not sent because the viewer must look at merged values or conflicts first. */
  stops: number;
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
  stops: 0,
};
