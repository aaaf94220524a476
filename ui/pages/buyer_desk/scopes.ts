// The scopes of keys in words.
import type { MessageId } from "../../types/messages";
import type { Scope } from "../../types/server";

const LABELS: Readonly<Record<Scope, MessageId>> = {
  "quotation-requests:read": "desk-scope-quotation-requests-read",
  "quotation-requests:write": "desk-scope-quotation-requests-write",
  "orders:read": "desk-scope-orders-read",
  "orders:write": "desk-scope-orders-write",
  "prices:read": "desk-scope-prices-read",
  "prices:write": "desk-scope-prices-write",
  "payments:read": "desk-scope-payments-read",
  "payments:write": "desk-scope-payments-write",
  "suppliers:read": "desk-scope-suppliers-read",
  "suppliers:write": "desk-scope-suppliers-write",
  "notifications:read": "desk-scope-notifications-read",
  administration: "desk-scope-administration",
};

export const SCOPES = Object.entries(LABELS) as readonly (readonly [Scope, MessageId])[];
