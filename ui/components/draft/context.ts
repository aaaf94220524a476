// Where drafts are saved; only the browser gives it.
import { createContext } from "react";
import type { DraftPortal } from "../../navigation/draft-portal";

export const DraftPortalContext = createContext<DraftPortal | null>(null);
