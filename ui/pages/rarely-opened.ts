// The modules of rarely opened pages. The browser loads this table with the first of them, because every first visit loads
// the other one (`pages.ts`).
import type { Page } from "../types/server";
import type { Load, Loads, PageName } from "./pages";

const pages = {
  forgotPassword: () => import("./forgot_password/page"),
  secondStep: () => import("./second_step/page"),
  confirmEmail: () => import("./confirm_email/page"),
  acceptInvitation: () => import("./accept_invitation/page"),
  resetPassword: () => import("./reset_password/page"),
  changeEmail: () => import("./change_email/page"),
  restoreEmail: () => import("./restore_email/page"),
  stopChange: () => import("./stop_change/page"),
  priceRequests: () => import("./price_requests/list/page"),
  priceRequest: () => import("./price_requests/detail/page"),
  priceRequestEditor: () => import("./price_requests/edit/page"),
  priceUpload: () => import("./price_requests/upload/page"),
  priceUploadResult: () => import("./price_requests/upload_result/page"),
  priceRequestReview: () => import("./price_requests/review/page"),
  aging: () => import("./payments/aging/page"),
  statement: () => import("./payments/statement/page"),
  payment: () => import("./payments/payment/page"),
  invoice: () => import("./payments/invoice/page"),
  creditNote: () => import("./payments/credit_note/page"),
  creditNoteEditor: () => import("./payments/credit_note_editor/page"),
  productPrice: () => import("./product_prices/detail/page"),
  bankAccount: () => import("./bank_accounts/detail/page"),
  bankAccountRequest: () => import("./bank_accounts/request/page"),
  bankAccountEditor: () => import("./bank_accounts/edit/page"),
  user: () => import("./users/detail/page"),
  invite: () => import("./users/invite/page"),
  invitation: () => import("./users/invitation/page"),
  secondFactorSetup: () => import("./profile/second_factor/page"),
  recoveryCodes: () => import("./profile/recovery_codes/page"),
  secondFactorReset: () => import("./users/second_factor_reset/page"),
  companyRequests: () => import("./company/requests/page"),
  companyChange: () => import("./company/change/page"),
  companyRequest: () => import("./company/request/page"),
  approval: () => import("./approval/page"),
  buyerLogin: () => import("./buyer_desk/login/page"),
  buyerSuppliers: () => import("./buyer_desk/suppliers/page"),
  buyerSupplier: () => import("./buyer_desk/supplier/page"),
  buyerChanges: () => import("./buyer_desk/changes/page"),
  buyerPriceRequests: () => import("./buyer_desk/price-requests/page"),
  buyerPriceRequest: () => import("./buyer_desk/price-request/page"),
  buyerAnnouncements: () => import("./buyer_desk/announcements/page"),
  buyerInvitation: () => import("./buyer_desk/invitation/page"),
  buyerMessages: () => import("./buyer_desk/messages/page"),
  buyerMessage: () => import("./buyer_desk/message/page"),
  buyerWebhooks: () => import("./buyer_desk/webhooks/page"),
  buyerWebhookTarget: () => import("./buyer_desk/webhook-target/page"),
  buyerPeople: () => import("./buyer_desk/people/page"),
  buyerKeys: () => import("./buyer_desk/keys/page"),
  accountActivity: () => import("./account_activity/page"),
  savedViews: () => import("./saved_views/page"),
  search: () => import("./search/page"),
  appearance: () => import("./appearance/page"),
  calculator: () => import("./calculator/page"),
  problem: () => import("./problem/page"),
} satisfies Partial<Loads>;

export type RarelyOpened = keyof typeof pages;

/** Of a page that the table of other pages lacks. Throws when this build has no such page. */
export function loadOf(name: PageName): Load<Page["props"]> {
  if (!(name in pages)) throw new Error(`this build has no page ${name}`);
  return pages[name as RarelyOpened] as Load<Page["props"]>;
}
