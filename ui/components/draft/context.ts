// The context with the connection to the portal and the open drafts; only the browser provides it.
import { createContext } from "react";
import type { OpenDrafts } from "../../navigation/open-drafts";
import type { Send } from "../../navigation/request";

export interface Drafts {
  send: Send;
  open: OpenDrafts;
}

export const DraftsContext = createContext<Drafts | null>(null);
