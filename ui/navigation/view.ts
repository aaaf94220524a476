// The view that the browser shows, and its place on the page.
import type { ReactElement } from "react";
import type { PageData } from "../types/server";
import type { LostRefusal } from "./lost-refusals";

/** The data of a shown page. */
export interface ShownData extends PageData {
  /** Time at which the remembered page arrived, an ISO 8601 instant by the browser's clock; only without a response. */
  asOf?: string;
  /** Refused forms that the document's page does not have. */
  lost?: readonly LostRefusal[];
}

/** A page whose component and messages are loaded. */
export interface View {
  data: ShownData;
  element: ReactElement;
}

/** Loads a page's component and messages; rejects if they cannot be loaded. */
export type Prepare = (data: ShownData, generation: number) => Promise<View>;

/** The place to scroll to: an element by its URL fragment, CSS pixels from the top, or the error in a part. */
export type Landing = { anchor: string } | { top: number } | { errorIn: HTMLElement };

/** A view and the place to scroll to; `null` keeps the position. */
export interface Shown {
  view: View;
  landing: Landing | null;
  /** Whether the page is from memory, so that nothing has to load. */
  isAtHand?: boolean;
}
