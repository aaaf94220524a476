// Permissions that people with the same work usually get.
import type { MessageId } from "../../types/messages";
import type { Action, Area } from "../../types/server";
import { AREAS } from "./areas";

type Permissions = Partial<Record<Area, readonly Action[]>>;

const VIEW = ["view"] as const;
const PREPARE = ["view", "edit"] as const;
const DECIDE = ["view", "edit", "approve"] as const;

export const PRESETS: readonly (readonly [MessageId, Permissions])[] = [
  ["users-preset-viewer", Object.fromEntries(AREAS.map(([area]) => [area, VIEW]))],
  [
    "users-preset-sales",
    { quotationRequests: DECIDE, purchaseOrders: DECIDE, prices: PREPARE, payments: VIEW },
  ],
  [
    "users-preset-accounting",
    { purchaseOrders: VIEW, payments: DECIDE, bankAccounts: PREPARE, company: VIEW },
  ],
  ["users-preset-warehouse", { purchaseOrders: PREPARE }],
];
