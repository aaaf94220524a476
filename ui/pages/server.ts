// All pages at once, for the server.
import { AppearancePage } from "./appearance/page";
import { AreaPage } from "./area/page";
import { BankAccountsPage } from "./bankAccounts/page";
import { CalculatorPage } from "./calculator/page";
import { ConfirmEmailPage } from "./confirmEmail/page";
import { DashboardPage } from "./dashboard/page";
import { DespatchAdvicePage } from "./despatchAdvice/page";
import { ForgotPasswordPage } from "./forgotPassword/page";
import { LoginPage } from "./login/page";
import { OrderResponsePage } from "./orderResponse/page";
import { ProblemPage } from "./problem/page";
import { ProfilePage } from "./profile/page";
import { PurchaseOrderPage } from "./purchaseOrder/page";
import { PurchaseOrdersPage } from "./purchaseOrders/page";
import { QuotationPage } from "./quotation/page";
import { QuotationEditorPage } from "./quotationEditor/page";
import { QuotationsPage } from "./quotations/page";
import { RegisterPage } from "./register/page";
import type { PageComponent, PageComponents, PageName } from "./registry";
import { RenderFixturePage } from "./renderFixture/page";
import { ResetPasswordPage } from "./resetPassword/page";
import { UsersPage } from "./users/page";

/** Set by the build. */
declare const RENDER_FIXTURES: boolean;

const components: PageComponents = {
  login: LoginPage,
  register: RegisterPage,
  forgotPassword: ForgotPasswordPage,
  confirmEmail: ConfirmEmailPage,
  resetPassword: ResetPasswordPage,
  dashboard: DashboardPage,
  purchaseOrders: PurchaseOrdersPage,
  purchaseOrder: PurchaseOrderPage,
  orderResponse: OrderResponsePage,
  despatchAdvice: DespatchAdvicePage,
  bankAccounts: BankAccountsPage,
  users: UsersPage,
  profile: ProfilePage,
  quotations: QuotationsPage,
  quotation: QuotationPage,
  quotationEditor: QuotationEditorPage,
  area: AreaPage,
  appearance: AppearancePage,
  calculator: CalculatorPage,
  problem: ProblemPage,
  ...(RENDER_FIXTURES ? { renderFixture: RenderFixturePage } : {}),
};

export function pageComponent(name: PageName): PageComponent {
  const component = components[name];
  if (!component) throw new Error(`this build has no page ${name}`);
  return component as PageComponent;
}
