// Compares what is invoiced with what the buyer has received.
import type { InvoiceDetailLine } from "../../../types/server";

/** Nothing is known of what arrived before the buyer has sent the first receipt. */
export function isAboveReceived(line: InvoiceDetailLine, lines: InvoiceDetailLine[]): boolean {
  const hasReceipts = lines.some(({ received }) => Number(received) > 0);
  return hasReceipts && Number(line.invoiced) > Number(line.received);
}
