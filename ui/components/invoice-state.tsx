// The state of an invoice, on the pages of payments and of its order.
import type { InvoiceState as State } from "../types/server";
import { stateLabel } from "./status";

/** Only the supplier cancels invoices, by taking them back. */
export const InvoiceState = stateLabel<State>({
  draft: ["neutral", "payments-state-draft"],
  submitted: ["neutral", "payments-state-submitted"],
  approved: ["good", "payments-state-approved"],
  on_hold: ["waiting", "payments-state-on-hold"],
  disputed: ["bad", "payments-state-disputed"],
  partially_paid: ["neutral", "payments-state-partially-paid"],
  paid: ["good", "payments-state-paid"],
  cancelled: ["closed", "payments-state-withdrawn"],
});
