// The view that the browser shows, and how the viewer arrived at it.
import type { ReactElement } from "react";
import type { PageData } from "../types/server";

/** A page as the browser shows it. */
export interface ShownData extends PageData {
  /** Where no answer came: when the page came last, an ISO 8601 instant by the browser's clock. */
  asOf?: string;
}

/** A page that is ready to be drawn: its component and its messages are loaded. */
export interface View {
  data: ShownData;
  element: ReactElement;
}

/** Loads what a page of this generation is drawn with; rejects when the network does not give it. */
export type Prepare = (data: ShownData, generation: number) => Promise<View>;

/** The place to go to: an element by its URL fragment, a distance from the top in CSS pixels, a form's error. */
export type Landing = { anchor: string } | { top: number } | { errorIn: HTMLFormElement };

/** A view and where the viewer lands on it; `null` leaves them where they are. */
export interface Shown {
  view: View;
  landing: Landing | null;
  /** From memory: nothing is to be waited for. */
  isAtHand?: boolean;
}
