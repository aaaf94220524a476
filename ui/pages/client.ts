// One page at a time, for the browser: each is a chunk of its own.
import type { PageComponent, PageComponents, PageName } from "./registry";

/** Set by the build. */
declare const RENDER_FIXTURES: boolean;
/** Set by the build: the files that each page's own script imports. */
declare const PAGE_SCRIPTS: Record<PageName, readonly string[]>;

type Loaders = {
  [Name in keyof PageComponents]: () => Promise<NonNullable<PageComponents[Name]>>;
};

const loaders: Loaders = {
  login: async () => (await import("./login/page")).LoginPage,
  register: async () => (await import("./register/page")).RegisterPage,
  forgotPassword: async () => (await import("./forgotPassword/page")).ForgotPasswordPage,
  confirmEmail: async () => (await import("./confirmEmail/page")).ConfirmEmailPage,
  resetPassword: async () => (await import("./resetPassword/page")).ResetPasswordPage,
  dashboard: async () => (await import("./dashboard/page")).DashboardPage,
  purchaseOrders: async () => (await import("./purchaseOrders/page")).PurchaseOrdersPage,
  purchaseOrder: async () => (await import("./purchaseOrder/page")).PurchaseOrderPage,
  orderResponse: async () => (await import("./orderResponse/page")).OrderResponsePage,
  despatchAdvice: async () => (await import("./despatchAdvice/page")).DespatchAdvicePage,
  bankAccounts: async () => (await import("./bankAccounts/page")).BankAccountsPage,
  profile: async () => (await import("./profile/page")).ProfilePage,
  users: async () => (await import("./users/page")).UsersPage,
  quotations: async () => (await import("./quotations/page")).QuotationsPage,
  quotation: async () => (await import("./quotation/page")).QuotationPage,
  quotationEditor: async () => (await import("./quotationEditor/page")).QuotationEditorPage,
  area: async () => (await import("./area/page")).AreaPage,
  appearance: async () => (await import("./appearance/page")).AppearancePage,
  calculator: async () => (await import("./calculator/page")).CalculatorPage,
  problem: async () => (await import("./problem/page")).ProblemPage,
  ...(RENDER_FIXTURES
    ? { renderFixture: async () => (await import("./renderFixture/page")).RenderFixturePage }
    : {}),
};

/** Rejects when the chunk cannot be fetched. */
export async function loadPage(name: PageName): Promise<PageComponent> {
  const load = loaders[name];
  if (!load) throw new Error(`this build has no page ${name}`);
  PAGE_SCRIPTS[name].forEach(preload);
  return (await load()) as PageComponent;
}

/** Asks for a script along with the one that imports it: that one would say so one round trip later. */
function preload(script: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = new URL(script, import.meta.url).href;
  document.head.append(link);
}
