// The side menu: its entries, in the order of specification section 2.
import type { IconName } from "../components/icon";
import type { Locale } from "../i18n/locale";

export interface MenuItem {
  id: string;
  label(text: Locale["text"]): string;
  icon: IconName;
  /** A path of the portal; a group has none. */
  link?: string;
  subItems?: readonly MenuItem[];
  parentId?: string;
}

const menu: readonly MenuItem[] = [
  {
    id: "dashboard",
    label: (text) => text("title-dashboard"),
    icon: "dashboard",
    link: "/dashboard",
  },
  {
    id: "quotationsRequests",
    label: (text) => text("title-quotations"),
    icon: "quotation",
    link: "/quotations",
  },
  {
    id: "purchase-orders",
    label: (text) => text("title-purchase-orders"),
    icon: "order",
    link: "/purchase-orders",
  },
  {
    id: "products",
    label: (text) => text("title-products-price"),
    icon: "price",
    link: "/products-price",
  },
  { id: "payments", label: (text) => text("title-payments"), icon: "payment", link: "/payments" },
  {
    id: "settings",
    label: (text) => text("shell-settings"),
    icon: "settings",
    subItems: [
      {
        id: "bankAccounts",
        label: (text) => text("title-bank-accounts"),
        icon: "bank",
        link: "/settings/bankAccounts",
        parentId: "settings",
      },
      {
        id: "users",
        label: (text) => text("title-users"),
        icon: "users",
        link: "/settings/users",
        parentId: "settings",
      },
      {
        id: "profile",
        label: (text) => text("title-profile"),
        icon: "profile",
        link: "/settings/profile",
        parentId: "settings",
      },
    ],
  },
];

/** The settings are for account managers (specification section 6). */
export function menuFor(viewer: { isAccountManager: boolean }): readonly MenuItem[] {
  return viewer.isAccountManager ? menu : menu.filter(({ id }) => id !== "settings");
}
