// All pages of the portal, for tests of all of them.
import type { Page } from "@playwright/test";
import { orderPages } from "./orders";
import { requestsIn } from "./quotations";

/** The pages for guests, by name. */
export const PUBLIC_PAGES = {
  login: "/login",
  register: "/register",
  "register-sent": "/register?sent=true",
  "forgot-password": "/auth/forgot-password",
  "confirm-email": "/auth/confirm-email/forged",
  "reset-password": "/auth/restNewPassword/forged",
  "change-email": "/auth/change-email/forged",
  "restore-email": "/auth/restore-email/forged",
  appearance: "/appearance",
};

/** The pages for signed-in viewers, by name. */
const SIGNED_IN_PAGES = {
  dashboard: "/dashboard",
  urgent: "/dashboard/urgent",
  quotations: "/quotations",
  "purchase-orders": "/purchase-orders",
  "products-price": "/products-price",
  "product-price": "/products-price/M-20011",
  "price-requests": "/products-price/requests",
  "price-upload": "/products-price/requests/upload",
  payments: "/payments",
  "open-invoices": "/payments?tab=invoices",
  "credit-notes": "/payments?tab=credit_notes",
  "draft-invoices": "/payments?tab=drafts",
  aging: "/payments/aging",
  statement: "/payments/statement",
  notifications: "/notifications",
  "bank-accounts": "/settings/bankAccounts",
  users: "/settings/users",
  "account-activity": "/settings/users/activity",
  profile: "/settings/profile",
  security: "/settings/profile/security",
  "second-factor": "/settings/profile/second-factor",
  "company-profile": "/settings/profile/company",
  "company-requests": "/settings/profile/company/requests",
  "company-change": "/settings/profile/company/change?part=address",
  calculator: "/calculator?amount=20000.50",
  "not-found": "/no-such-page",
};

/** Adds the pages of documents, whose numbers differ from day to day. */
export async function signedInPages(page: Page): Promise<Record<string, string>> {
  const [submitted] = await requestsIn(page, ["submitted", "withdrawn"]);
  const [awarded] = await requestsIn(page, ["awarded", "partially_awarded"]);
  return {
    ...SIGNED_IN_PAGES,
    quotation: `/quotations/${submitted}`,
    "quotation-awarded": `/quotations/${awarded}`,
    "quotation-editor": `/quotations/${submitted}/quotation`,
    ...(await orderPages(page)),
  };
}
