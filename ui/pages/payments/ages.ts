// The names of how long an invoice has been due.
import type { MessageId } from "../../types/messages";
import type { InvoiceAge } from "../../types/server";

export const AGES: Record<InvoiceAge, MessageId> = {
  overdue: "payments-age-overdue",
  not_due: "payments-age-not-due",
  days1_to30: "payments-age-30",
  days31_to60: "payments-age-60",
  days61_to90: "payments-age-90",
  days_over90: "payments-age-older",
};
