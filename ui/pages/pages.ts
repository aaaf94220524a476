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

type Pages = { [Name in Exclude<PageName, "renderFixture">]: Entry<PropsOf<Name>> } & {
  renderFixture?: Entry<PropsOf<"renderFixture">>;
};

/** Set by the build: whether it includes the pages for tests and measurements of the renderer. */
declare const RENDER_FIXTURES: boolean;

/**
 * An asterisk in an address represents a document's number. The browser loads the script and the messages of these
 * addresses while it fetches the page's data. Rarely opened pages have no addresses here, because every first visit loads
 * this table: their scripts are loaded after their data.
 */
const pages: Pages = {
  login: page(["/login"], () => import("./login/page")),
  secondStep: page([], () => import("./second_step/page")),
  register: page(["/register"], () => import("./register/page")),
  forgotPassword: page(["/auth/forgot-password"], () => import("./forgot_password/page")),
  confirmEmail: page([], () => import("./confirm_email/page")),
  acceptInvitation: page([], () => import("./accept_invitation/page")),
  resetPassword: page([], () => import("./reset_password/page")),
  changeEmail: page([], () => import("./change_email/page")),
  stopChange: page([], () => import("./stop_change/page")),
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
  area: page(["/products-price", "/payments"], () => import("./area/page")),
  notifications: page(["/notifications"], () => import("./notifications/page")),
  bankAccounts: page(["/settings/bankAccounts"], () => import("./bank_accounts/list/page")),
  bankAccount: page([], () => import("./bank_accounts/detail/page")),
  bankAccountRequest: page([], () => import("./bank_accounts/request/page")),
  bankAccountEditor: page([], () => import("./bank_accounts/edit/page")),
  users: page(["/settings/users"], () => import("./users/list/page")),
  user: page([], () => import("./users/detail/page")),
  invite: page([], () => import("./users/invite/page")),
  invitation: page([], () => import("./users/invitation/page")),
  accountActivity: page(["/settings/users/activity"], () => import("./account_activity/page")),
  profile: page(["/settings/profile"], () => import("./profile/page")),
  security: page(["/settings/profile/security"], () => import("./profile/security/page")),
  secondFactorSetup: page([], () => import("./profile/second_factor/page")),
  recoveryCodes: page([], () => import("./profile/recovery_codes/page")),
  secondFactorReset: page([], () => import("./users/second_factor_reset/page")),
  companyProfile: page(["/settings/profile/company"], () => import("./company/profile/page")),
  companyRequests: page([], () => import("./company/requests/page")),
  companyChange: page([], () => import("./company/change/page")),
  companyRequest: page([], () => import("./company/request/page")),
  approval: page([], () => import("./approval/page")),
  savedViews: page(["/saved-views"], () => import("./saved_views/page")),
  search: page(["/search"], () => import("./search/page")),
  appearance: page(["/appearance"], () => import("./appearance/page")),
  calculator: page(["/calculator"], () => import("./calculator/page")),
  buyerLogin: page([], () => import("./buyer_desk/login/page")),
  buyerSuppliers: page(["/buyer/suppliers"], () => import("./buyer_desk/suppliers/page")),
  buyerSupplier: page([], () => import("./buyer_desk/supplier/page")),
  buyerInvitation: page(["/buyer/invitation"], () => import("./buyer_desk/invitation/page")),
  buyerMessages: page(["/buyer/messages"], () => import("./buyer_desk/messages/page")),
  buyerMessage: page([], () => import("./buyer_desk/message/page")),
  buyerWebhooks: page(["/buyer/webhooks"], () => import("./buyer_desk/webhooks/page")),
  buyerKeys: page(["/buyer/keys"], () => import("./buyer_desk/keys/page")),
  problem: page([], () => import("./problem/page")),
  ...(RENDER_FIXTURES ? { renderFixture: page([], () => import("./render_fixture/page")) } : {}),
};

export function pageNamed(name: PageName): { load: Load<Page["props"]> } {
  const entry = pages[name];
  if (!entry) throw new Error(`this build has no page ${name}`);
  return entry as Entry<Page["props"]>;
}

const byAddress = new Map(
  Object.entries(pages).flatMap(([name, { addresses }]) =>
    addresses.map((address) => [address, name as PageName]),
  ),
);

/** The page at a path of the portal, if the path determines it. */
export function pageAt(path: string): PageName | undefined {
  return byAddress.get(path.replace(/\/[^/]*\d[^/]*/, "/*"));
}

function page<Props>(addresses: readonly string[], load: Load<Props>): Entry<Props> {
  return { addresses, load };
}
