// Documents that a search of all kinds finds beside orders and requests.
import type { MessageId } from "../../types/messages";
import type { FoundDocument, FoundKind } from "../../types/server";
import type { IconName } from "../icon";
import { priceRequestPath } from "../price-paths";
import { orderPath, requestPath } from "./paths";

interface Kind {
  label: MessageId;
  icon: IconName;
  path: (page: string) => `/${string}`;
}

const payments = (list: string) => (page: string) =>
  `/payments${list}/${encodeURIComponent(page)}` as const;

export const FOUND_KINDS: Record<FoundKind, Kind> = {
  invoice: { label: "title-invoice", icon: "payment", path: payments("/invoices") },
  creditNote: { label: "title-credit-note", icon: "payment", path: payments("/credit-notes") },
  payment: { label: "title-payment", icon: "payment", path: payments("") },
  priceRequest: {
    label: "title-price-request",
    icon: "price",
    path: (page) => priceRequestPath(page),
  },
  despatchAdvice: {
    label: "search-despatch-advice",
    icon: "order",
    path: (page) => orderPath(page),
  },
  quotation: { label: "search-quotation", icon: "quotation", path: (page) => requestPath(page) },
};

export function foundPath({ kind, page }: FoundDocument): `/${string}` {
  return FOUND_KINDS[kind].path(page);
}
