// The context with the store of drafts and the open drafts; only the browser provides it.
import { createContext } from "react";
import type { DraftPortal } from "../../navigation/draft-portal";
import type { OpenDrafts } from "../../navigation/open-drafts";

export interface Drafts {
  portal: DraftPortal;
  open: OpenDrafts;
}

export const DraftsContext = createContext<Drafts | null>(null);
