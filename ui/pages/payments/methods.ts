// The names of the methods of payment.
import type { MessageId } from "../../types/messages";
import type { PaymentMethod } from "../../types/server";

export const METHODS: Record<PaymentMethod, MessageId> = {
  credit_transfer: "payments-method-credit-transfer",
  cheque: "payments-method-cheque",
  card: "payments-method-card",
  cash: "payments-method-cash",
  clearing: "payments-method-clearing",
};
