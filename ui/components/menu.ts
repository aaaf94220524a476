// The menu: its entries, in the order of specification section 2.

import type { MessageId } from "../types/messages";
import type { LocalizedText } from "../types/server";
import type { IconName } from "./icon";

/** The menu item of specification section 3. */
export interface MenuItem {
  id: string;
  label: MessageId | LocalizedText;
  icon: IconName;
  /** A path of the portal; a group has none. */
  link?: string;
  subItems?: readonly MenuItem[];
  /** The id of its group. */
  parentId?: string;
}

const settings: MenuItem[] = [
  {
    id: "bankAccounts",
    label: "title-bank-accounts",
    icon: "bank",
    link: "/settings/bankAccounts",
  },
  { id: "users", label: "title-users", icon: "users", link: "/settings/users" },
  { id: "profile", label: "title-profile", icon: "profile", link: "/settings/profile" },
];

const menu: readonly MenuItem[] = [
  { id: "dashboard", label: "title-dashboard", icon: "dashboard", link: "/dashboard" },
  { id: "quotationsRequests", label: "title-quotations", icon: "quotation", link: "/quotations" },
  {
    id: "purchase-orders",
    label: "title-purchase-orders",
    icon: "order",
    link: "/purchase-orders",
  },
  { id: "products", label: "title-products-price", icon: "price", link: "/products-price" },
  { id: "payments", label: "title-payments", icon: "payment", link: "/payments" },
  {
    id: "settings",
    label: "shell-settings",
    icon: "settings",
    subItems: settings.map((item) => ({ ...item, parentId: "settings" })),
  },
];

/**
 * The settings are for account managers (specification section 6). Until the supplier is approved, only its profile is open.
 * The buyer's people have a menu of their own, by what their key opens.
 */
export function menuFor(viewer: {
  isAccountManager: boolean;
  approval?: unknown;
  menu?: readonly MenuItem[];
}): readonly MenuItem[] {
  if (viewer.menu) return viewer.menu;
  if (viewer.approval) return settings.filter(({ id }) => id === "profile");
  return viewer.isAccountManager ? menu : menu.filter(({ id }) => id !== "settings");
}

/** The item's `aria-current`: `page` for the page at `path`, `true` for an item that contains this page. */
export function currentness(item: MenuItem, path: string): "page" | "true" | undefined {
  if (item.link === path) return "page";
  const isWithin = item.link !== undefined && path.startsWith(`${item.link}/`);
  const holdsCurrent = item.subItems?.some((sub) => currentness(sub, path));
  return isWithin || holdsCurrent ? "true" : undefined;
}
