// Where drafts are saved, and the list of those that are open; only the browser gives it.
import { createContext } from "react";
import type { DraftPortal } from "../../navigation/draft-portal";
import type { OpenDrafts } from "../../navigation/open-drafts";

export interface Drafts {
  portal: DraftPortal;
  open: OpenDrafts;
}

export const DraftsContext = createContext<Drafts | null>(null);
