// Which page stands at which address: its scripts and messages need not wait until the portal has said so.
import type { PageName } from "./registry";

/** An asterisk stands for a document's number. What is not here is fetched when the portal has named it. */
const addresses: Record<string, PageName> = {
  "/login": "login",
  "/register": "register",
  "/auth/forgot-password": "forgotPassword",
  "/dashboard": "dashboard",
  "/quotations": "quotations",
  "/quotations/*": "quotation",
  "/quotations/*/quotation": "quotationEditor",
  "/purchase-orders": "purchaseOrders",
  "/purchase-orders/*": "purchaseOrder",
  "/purchase-orders/*/response": "orderResponse",
  "/purchase-orders/*/despatch-advice": "despatchAdvice",
  "/products-price": "area",
  "/payments": "area",
  "/settings/bankAccounts": "bankAccounts",
  "/settings/users": "users",
  "/settings/profile": "profile",
  "/calculator": "calculator",
  "/appearance": "appearance",
};

/** The page at a path of the portal, where it is known beforehand. */
export function pageAt(path: string): PageName | undefined {
  return addresses[path.replace(/\/[^/]*\d[^/]*/, "/*")];
}
