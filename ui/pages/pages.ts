// Every page: its addresses, and the module whose default export draws it. A new page is one entry here.
import type { FunctionComponent } from "react";
import type { Page } from "../types/server";

export type PageName = Page["name"];
type PropsOf<Name extends PageName> = Extract<Page, { name: Name }>["props"];

/** The component of a page name; its props must be those of the same page. */
export type PageComponent = FunctionComponent<Page["props"]>;

/** In the server's bundle `load` returns the module itself (`build/pages.mjs`); in the browser it fetches a chunk. */
type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

interface Entry<Props> {
  addresses: readonly string[];
  load: Load<Props>;
}

type Pages = {
  [Name in Exclude<PageName, "renderFixture">]: Entry<PropsOf<Name>>;
} & { renderFixture?: Entry<PropsOf<"renderFixture">> };

/** Set by the build: whether it includes the pages for tests and measurements of the renderer. */
declare const RENDER_FIXTURES: boolean;

/**
 * An asterisk in an address stands for a document's number or an id. The browser loads the script and the messages of these
 * addresses while it fetches the page's data. Pages that no link of the portal leads to need no address.
 */
const pages: Pages = {
  login: page(["/login"], () => import("./login/page")),
  register: page(["/register"], () => import("./register/page")),
  dashboard: page(["/dashboard"], () => import("./dashboard/page")),
  urgent: page(["/dashboard/urgent"], () => import("./dashboard/urgent/page")),
  quotations: page(["/quotations"], () => import("./quotation_requests/list/page")),
  quotation: page(["/quotations/*"], () => import("./quotation_requests/detail/page")),
  quotationEditor: page(
    ["/quotations/*/quotation"],
    () => import("./quotation_requests/quotation/page"),
  ),
  quotationReview: page(
    ["/quotations/*/quotation/review"],
    () => import("./quotation_requests/review/page"),
  ),
  purchaseOrders: page(["/purchase-orders"], () => import("./purchase_orders/list/page")),
  purchaseOrder: page(["/purchase-orders/*"], () => import("./purchase_orders/detail/page")),
  orderResponse: page(
    ["/purchase-orders/*/response"],
    () => import("./purchase_orders/response/page"),
  ),
  despatchAdvice: page(
    ["/purchase-orders/*/despatch-advice"],
    () => import("./purchase_orders/despatch_advice/page"),
  ),
  orderResponseReview: page(
    ["/purchase-orders/*/response/review"],
    () => import("./purchase_orders/response_review/page"),
  ),
  despatchAdviceReview: page(
    ["/purchase-orders/*/despatch-advice/review"],
    () => import("./purchase_orders/despatch_review/page"),
  ),
  productPrices: page(["/products-price"], () => import("./product_prices/list/page")),
  payments: page(["/payments"], () => import("./payments/list/page")),
  notifications: page(["/notifications"], () => import("./notifications/page")),
  bankAccounts: page(["/settings/bankAccounts"], () => import("./bank_accounts/list/page")),
  users: page(["/settings/users"], () => import("./users/list/page")),
  profile: page(["/settings/profile"], () => import("./profile/page")),
  security: page(["/settings/profile/security"], () => import("./profile/security/page")),
  companyProfile: page(["/settings/profile/company"], () => import("./company/profile/page")),
  forgotPassword: page(["/auth/forgot-password"], () => import("./forgot_password/page")),
  secondStep: page(["/login/second-factor"], () => import("./second_step/page")),
  confirmEmail: page([], () => import("./confirm_email/page")),
  acceptInvitation: page([], () => import("./accept_invitation/page")),
  resetPassword: page([], () => import("./reset_password/page")),
  changeEmail: page([], () => import("./change_email/page")),
  restoreEmail: page([], () => import("./restore_email/page")),
  stopChange: page([], () => import("./stop_change/page")),
  priceRequests: page(["/products-price/requests"], () => import("./price_requests/list/page")),
  priceRequest: page(["/products-price/requests/*"], () => import("./price_requests/detail/page")),
  priceRequestEditor: page(
    ["/products-price/requests/*/edit"],
    () => import("./price_requests/edit/page"),
  ),
  priceUpload: page(
    ["/products-price/requests/upload"],
    () => import("./price_requests/upload/page"),
  ),
  priceUploadResult: page(
    ["/products-price/requests/upload/*"],
    () => import("./price_requests/upload_result/page"),
  ),
  priceRequestReview: page(
    ["/products-price/requests/*/edit/review"],
    () => import("./price_requests/review/page"),
  ),
  aging: page(["/payments/aging"], () => import("./payments/aging/page")),
  statement: page(["/payments/statement"], () => import("./payments/statement/page")),
  payment: page(["/payments/*"], () => import("./payments/payment/page")),
  invoice: page(["/payments/invoices/*"], () => import("./payments/invoice/page")),
  creditNote: page(["/payments/credit-notes/*"], () => import("./payments/credit_note/page")),
  creditNoteEditor: page(
    ["/payments/invoices/*/credit-note", "/payments/credit-notes/*/change"],
    () => import("./payments/credit_note_editor/page"),
  ),
  productPrice: page(["/products-price/*"], () => import("./product_prices/detail/page")),
  bankAccount: page(["/settings/bankAccounts/*"], () => import("./bank_accounts/detail/page")),
  bankAccountRequest: page(
    ["/settings/bankAccounts/requests/*"],
    () => import("./bank_accounts/request/page"),
  ),
  bankAccountEditor: page(
    ["/settings/bankAccounts/requests/*/edit"],
    () => import("./bank_accounts/edit/page"),
  ),
  user: page(["/settings/users/*"], () => import("./users/detail/page")),
  invite: page(["/settings/users/invitations"], () => import("./users/invite/page")),
  invitation: page(["/settings/users/invitations/*"], () => import("./users/invitation/page")),
  secondFactorSetup: page(
    ["/settings/profile/second-factor"],
    () => import("./profile/second_factor/page"),
  ),
  recoveryCodes: page([], () => import("./profile/recovery_codes/page")),
  secondFactorReset: page(
    ["/settings/users/*/second-factor"],
    () => import("./users/second_factor_reset/page"),
  ),
  companyRequests: page(
    ["/settings/profile/company/requests"],
    () => import("./company/requests/page"),
  ),
  companyChange: page(
    ["/settings/profile/company/change", "/settings/profile/company/requests/*/change"],
    () => import("./company/change/page"),
  ),
  companyRequest: page(
    ["/settings/profile/company/requests/*"],
    () => import("./company/request/page"),
  ),
  approval: page([], () => import("./approval/page")),
  buyerLogin: page(["/buyer/login"], () => import("./buyer_desk/login/page")),
  buyerSuppliers: page(["/buyer/suppliers"], () => import("./buyer_desk/suppliers/page")),
  buyerSupplier: page(["/buyer/suppliers/*"], () => import("./buyer_desk/supplier/page")),
  buyerChanges: page(["/buyer/changes"], () => import("./buyer_desk/changes/page")),
  buyerPriceRequests: page(
    ["/buyer/price-requests"],
    () => import("./buyer_desk/price-requests/page"),
  ),
  buyerPriceRequest: page(
    ["/buyer/price-requests/*/*"],
    () => import("./buyer_desk/price-request/page"),
  ),
  buyerAnnouncements: page(
    ["/buyer/announcements"],
    () => import("./buyer_desk/announcements/page"),
  ),
  buyerInvitation: page(["/buyer/invitation"], () => import("./buyer_desk/invitation/page")),
  buyerMessages: page(["/buyer/messages"], () => import("./buyer_desk/messages/page")),
  buyerMessage: page(["/buyer/messages/*"], () => import("./buyer_desk/message/page")),
  buyerWebhooks: page(["/buyer/webhooks"], () => import("./buyer_desk/webhooks/page")),
  buyerWebhookTarget: page(
    ["/buyer/webhooks/targets/*"],
    () => import("./buyer_desk/webhook-target/page"),
  ),
  buyerPeople: page(["/buyer/people"], () => import("./buyer_desk/people/page")),
  buyerKeys: page(["/buyer/keys"], () => import("./buyer_desk/keys/page")),
  accountActivity: page(["/settings/users/activity"], () => import("./account_activity/page")),
  savedViews: page(["/saved-views"], () => import("./saved_views/page")),
  search: page(["/search"], () => import("./search/page")),
  appearance: page(["/appearance"], () => import("./appearance/page")),
  calculator: page(["/calculator"], () => import("./calculator/page")),
  problem: page([], () => import("./problem/page")),
  ...(RENDER_FIXTURES ? { renderFixture: page([], () => import("./render_fixture/page")) } : {}),
};

/**
 * Loads the page's component.
 *
 * @throws when this build has no such page
 */
export function loadOf(name: PageName): Load<Page["props"]> {
  const entry = (pages as Partial<Record<PageName, Entry<Page["props"]>>>)[name];
  if (!entry) throw new Error(`this build has no page ${name}`);
  return entry.load;
}

const byAddress = new Map(
  Object.entries(pages).flatMap(([name, { addresses }]) =>
    addresses.map((address) => [address, name as PageName]),
  ),
);

/** The page at a path of the portal, if the path determines it. */
export function pageAt(path: string): PageName | undefined {
  return byAddress.get(path.replace(/\/[^/]*\d[^/]*/g, "/*"));
}

function page<Props>(addresses: readonly string[], load: Load<Props>): Entry<Props> {
  return { addresses, load };
}
