// Every page: its addresses, and the module whose default export draws it. A new page is one entry here, or in
// `rarely-opened.ts`.
import type { FunctionComponent } from "react";
import type { Page } from "../types/server";
import type { RarelyOpened } from "./rarely-opened";

export type PageName = Page["name"];
type PropsOf<Name extends PageName> = Extract<Page, { name: Name }>["props"];

/** The component of a page name; its props must be those of the same page. */
export type PageComponent = FunctionComponent<Page["props"]>;

/** In the server's bundle `load` returns the module itself (`build/pages.mjs`); in the browser it fetches a chunk. */
export type Load<Props> = () => Promise<{ default: FunctionComponent<Props> }>;

interface Entry<Props> {
  addresses: readonly string[];
  load: Load<Props>;
}

/** What loads each page, by its name. */
export type Loads = { [Name in PageName]: Load<PropsOf<Name>> };

type Pages = {
  [Name in Exclude<PageName, RarelyOpened | "renderFixture">]: Entry<PropsOf<Name>>;
} & { renderFixture?: Entry<PropsOf<"renderFixture">> };

/** Set by the build: whether it includes the pages for tests and measurements of the renderer. */
declare const RENDER_FIXTURES: boolean;

/**
 * An asterisk in an address represents a document's number. The browser loads the script and the messages of these
 * addresses while it fetches the page's data.
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
  ...(RENDER_FIXTURES ? { renderFixture: page([], () => import("./render_fixture/page")) } : {}),
};

/** What loads the page, unless it is in the table of rarely opened pages. */
export function loadOf(name: PageName): Load<Page["props"]> | undefined {
  return (pages as Partial<Record<PageName, Entry<Page["props"]>>>)[name]?.load;
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
