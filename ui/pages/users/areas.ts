// The areas of permissions and their actions, in the order of the menu.
import type { MessageId } from "../../types/messages";
import type { Action, Area } from "../../types/server";

export const AREAS: readonly (readonly [Area, MessageId])[] = [
  ["quotationRequests", "title-quotations"],
  ["purchaseOrders", "title-purchase-orders"],
  ["prices", "title-products-price"],
  ["payments", "title-payments"],
  ["bankAccounts", "title-bank-accounts"],
  ["users", "title-users"],
  ["company", "users-area-company"],
];

export const ACTIONS: readonly (readonly [Action, MessageId])[] = [
  ["view", "users-action-view"],
  ["edit", "users-action-edit"],
  ["approve", "users-action-approve"],
];
